import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Agenda, Block } from '#contract/bookings/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { useUnderWay } from '#web/api/use-under-way.ts'
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
 * The request that blocks released times again, as one series.
 * @param released the earliest first
 * @param now times that are over by then stay free
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

type Release = {
  block: Block
  /** Whether to release the later blocks of its series too. */
  following: boolean
  /** The block in words, for the toasts. */
  about: string
}

const RELEASING = ['release-block']

/** The agenda without the blocks that are being released, also where it is read again before the answer (HOST-44). */
export function useWithoutReleased(agenda: Agenda | undefined): Agenda | undefined {
  const releases = useUnderWay<Release>(RELEASING)
  return useMemo(
    () =>
      agenda && releases.reduce((left, { block, following }) => withoutBlock(left, block, following), agenda),
    [agenda, releases],
  )
}

/**
 * Releases a block: it leaves the agenda at once, and returns if that fails. The toast blocks the time again, with the
 * later blocks that were released with it (HOST-44).
 */
export function useRelease() {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: api.availability.key() })
  const restoring = useMutation({
    mutationFn: ({ input }: { input: NonNullable<ReturnType<typeof restoringInput>>; about: string }) =>
      api.availability.block.call(input),
    onSuccess: ({ items }, { about }) =>
      toast.success({
        title: items.length > 1 ? 'Horários bloqueados de novo' : 'Horário bloqueado de novo',
        description: about,
      }),
    onError: (error, { about }) =>
      toast.error({
        title: 'Não foi possível bloquear de novo',
        description: `${about}. ${failureOf(error).message}`,
      }),
    onSettled: refresh,
  })
  const releasing = useMutation({
    mutationKey: RELEASING,
    mutationFn: ({ block, following }: Release) =>
      api.availability.unblock.call({ id: block.workspaceId, blockId: block.id, following }),
    onSuccess: async ({ released }, { block, following, about }) => {
      const queryKey = api.availability.agenda.key()
      // An answer to an earlier request may still contain the block.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueriesData<Agenda>(
        { queryKey },
        (known) => known && withoutBlock(known, block, following),
      )
      const input = restoringInput(block, released, new Date())
      toast.success({
        // Replaces the toast of the same block, beside the toasts of others of its series.
        id: block.id,
        title: released.length > 1 ? 'Horários liberados' : 'Horário liberado',
        description: about,
        ...(input && { action: { label: 'Desfazer', onClick: () => restoring.mutate({ input, about }) } }),
      })
    },
    onError: (error, { about }) =>
      toast.error({
        title: 'Não foi possível liberar o horário',
        description: `${about}. ${failureOf(error).message}`,
      }),
    onSettled: refresh,
  })
  return releasing.mutate
}
