import { useMutation, useQueryClient } from '@tanstack/react-query'
import { instantsInWords } from '#contract/bookings/times-text.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { AgendaWorkspace } from './entries.ts'

/**
 * Blocks a time; the toast offers to undo it, a series as a whole (HOST-39).
 * @param workspace whose time it is
 * @param onBlocked runs once the block is stored
 */
export function useBlock({ name, timeZone }: AgendaWorkspace, onBlocked: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = invalidateAfterwards(queryClient, api.availability.key())
  const undoing = useMutation(
    api.availability.unblock.mutationOptions({
      onSuccess: () => toast.success({ title: 'Bloqueio desfeito', description: name }),
      onError: (error) =>
        toast.error({ title: 'Não foi possível desfazer', description: failureOf(error).message }),
      onSettled: refresh,
    }),
  )
  return useMutation(
    api.availability.block.mutationOptions({
      onSuccess: ({ items }) => {
        const [first] = items
        if (!first) return
        const when = instantsInWords(first.start, first.end, timeZone, todayIn(timeZone, new Date()))
        toast.success({
          id: first.id,
          title: items.length > 1 ? `Horário bloqueado por ${items.length} semanas` : 'Horário bloqueado',
          description: `${name}: ${when}`,
          action: {
            label: 'Desfazer',
            onClick: () =>
              undoing.mutate({ id: first.workspaceId, blockId: first.id, following: items.length > 1 }),
          },
        })
        onBlocked()
      },
      onSettled: refresh,
    }),
  )
}
