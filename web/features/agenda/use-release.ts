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

/**
 * Gives a blocked time back: it leaves the agenda at once, and returns when that fails. The toast blocks a single one
 * again (HOST-44).
 * @param about what it was, for the toast
 */
export function useRelease(about: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.availability.key() })
  const restoring = useMutation(
    api.availability.block.mutationOptions({
      onSuccess: () => toast.success({ title: 'Horário bloqueado de novo', description: about }),
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
    onSuccess: (_, { block, following }) => {
      const { workspaceId: id, start, end, unit, note } = block
      const undo = () =>
        restoring.mutate({ id, start, end, ...(unit !== null && { unit }), ...(note !== null && { note }) })
      toast.success({
        title: following ? 'Horários liberados' : 'Horário liberado',
        description: about,
        ...(!following && { action: { label: 'Desfazer', onClick: undo } }),
      })
    },
    onError: (error) =>
      toast.error({ title: 'Não foi possível liberar o horário', description: failureOf(error).message }),
    onSettled: refresh,
  })
  return (block: Block, following: boolean) => releasing.mutate({ block, following })
}
