import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Agenda, Block } from '#contract/bookings/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'

/** The agenda without a block, or without it and the later ones of its series. */
export function withoutBlock(agenda: Agenda, block: Block, following: boolean): Agenda {
  const isReleased = (other: Block) =>
    other.id === block.id || (following && other.seriesId === block.seriesId && other.start >= block.start)
  return {
    workspaces: agenda.workspaces.map((workspace) =>
      workspace.id === block.workspaceId
        ? { ...workspace, blocks: workspace.blocks.filter((other) => !isReleased(other)) }
        : workspace,
    ),
  }
}

type Times = { start: string; end: string }

/**
 * What blocks released times again, as one series.
 * @param released the earliest first
 * @param now those that are over by then stay free
 * @returns undefined where all are over
 */
export function restoringInput(
  { workspaceId: id, unit, note }: Block,
  released: readonly Times[],
  now: Date,
) {
  const [first, ...also] = released.filter(({ end }) => new Date(end) > now)
  if (!first) return undefined
  return { id, ...first, also, ...(unit !== null && { unit }), ...(note !== null && { note }) }
}

/**
 * Gives a blocked time back: it leaves the agenda at once, and returns when that fails. The toast blocks it again, with
 * the later ones that went with it (HOST-44).
 * @param about what it was, for the toast
 */
export function useRelease(about: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.availability.key() })
  const restoring = useMutation(
    api.availability.block.mutationOptions({
      onSuccess: ({ items }) =>
        toast.success({
          title: items.length > 1 ? 'Horários bloqueados de novo' : 'Horário bloqueado de novo',
          description: about,
        }),
      onError: (error) =>
        toast.error({
          title: 'Não foi possível bloquear de novo',
          description: failureOf(error).message,
        }),
      onSettled: refresh,
    }),
  )
  const releasing = useMutation({
    mutationFn: ({ block, following }: { block: Block; following: boolean }) =>
      api.availability.unblock.call({ id: block.workspaceId, blockId: block.id, following }),
    onMutate: async ({ block, following }) => {
      await queryClient.cancelQueries({ queryKey: api.availability.agenda.key() })
      queryClient.setQueriesData<Agenda>(
        { queryKey: api.availability.agenda.key() },
        (known) => known && withoutBlock(known, block, following),
      )
    },
    onSuccess: ({ released }, { block }) => {
      const again = restoringInput(block, released, new Date())
      toast.success({
        // In the place of the toast that would take the same block back.
        id: block.seriesId,
        title: released.length > 1 ? 'Horários liberados' : 'Horário liberado',
        description: about,
        ...(again && { action: { label: 'Desfazer', onClick: () => restoring.mutate(again) } }),
      })
    },
    onError: (error) =>
      toast.error({ title: 'Não foi possível liberar o horário', description: failureOf(error).message }),
    onSettled: refresh,
  })
  return (block: Block, following: boolean) => releasing.mutate({ block, following })
}
