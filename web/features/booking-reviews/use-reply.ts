import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'

/**
 * Replies to a review; after a conflict the page reads the current state.
 * @param onDone runs once it is stored
 */
export function useReply(code: string, id: string, onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const replying = useMutation({
    mutationFn: (text: string) => api.reviews.reply.call({ id, text }),
    onSuccess: () => {
      toast.success({ title: 'Resposta publicada' })
      onDone()
    },
    onSettled: invalidateAfterwards(queryClient, api.reviews.ofBooking.queryKey({ input: { code } })),
  })
  return {
    send: replying.mutate,
    isBusy: replying.isPending,
    failure: replying.error ? failureOf(replying.error) : undefined,
  }
}
