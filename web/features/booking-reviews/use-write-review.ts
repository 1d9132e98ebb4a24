import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReviewsOfBooking } from '#contract/reviews/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'
import { inputOf, type ReviewDraft } from './review-draft.ts'

/**
 * Sends a review or its change. After a conflict the page reads the current state; the caller keeps what was typed.
 * @param onDone runs once it is stored
 */
export function useWriteReview(code: string, onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = api.reviews.ofBooking.queryOptions({ input: { code } })
  const writing = useMutation({
    mutationFn: ({ draft, version }: { draft: ReviewDraft; version: number | undefined }) => {
      const input = { code, ...inputOf(draft) }
      return version === undefined
        ? api.reviews.write.call(input)
        : api.reviews.edit.call({ ...input, version })
    },
    onSuccess: (reviews: ReviewsOfBooking, { version }) => {
      queryClient.setQueryData(queryKey, reviews)
      const isOut = reviews.own?.state === 'published'
      toast.success({
        title: version === undefined ? 'Avaliação enviada' : 'Avaliação salva',
        ...(isOut && { description: 'As duas avaliações estão publicadas.' }),
      })
      onDone()
    },
    onError: (error) => {
      if (failureOf(error).code === 'CONFLICT') void queryClient.invalidateQueries({ queryKey })
    },
    onSettled: invalidateAfterwards(queryClient, api.reviews.toWrite.key()),
  })
  return {
    write: writing.mutate,
    isBusy: writing.isPending,
    failure: writing.error ? failureOf(writing.error) : undefined,
    reset: writing.reset,
  }
}
