import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import type { Api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateWorkspaces } from '#web/api/invalidate-workspaces.ts'
import { useApi } from '#web/api/use-api.ts'
import { useUnderWay } from '#web/api/use-under-way.ts'
import { toast } from '#web/ui/toast.tsx'

type Pause = { id: string; paused: boolean }

function withPauses(workspaces: readonly ManagedWorkspace[], pauses: readonly Pause[]): ManagedWorkspace[] {
  const pausedById = new Map(pauses.map(({ id, paused }) => [id, paused]))
  return workspaces.map((workspace) => ({
    ...workspace,
    isPaused: pausedById.get(workspace.id) ?? workspace.isPaused,
  }))
}

const useSinglePauses = () => useUnderWay<Pause>(useApi().workspaces.setPaused.mutationKey())

/** The key of pausing several at once, among the pending changes. */
export const PAUSING_MANY = ['pause-workspaces']
export type ManyPauses = { ids: readonly string[]; paused: boolean }

/**
 * The workspaces that are being paused or reactivated, alone or together, also since before the page was opened again.
 */
export function usePausesUnderWay(): Pause[] {
  const single = useSinglePauses()
  const many = useUnderWay<ManyPauses>(PAUSING_MANY)
  return [...single, ...many.flatMap(({ ids, paused }) => ids.map((id) => ({ id, paused })))]
}

/** The workspaces as they will be once pending changes are stored, also where they are read again before the answer. */
export function useWithPauses(workspaces: readonly ManagedWorkspace[]): ManagedWorkspace[] {
  return withPauses(workspaces, useSinglePauses())
}

/** Updates the known list after workspaces were paused or reactivated, and starts to read it again. */
export async function showPauses(
  queryClient: QueryClient,
  api: Api,
  pauses: readonly Pause[],
): Promise<void> {
  // An answer to an earlier request may still have the former state.
  await queryClient.cancelQueries({ queryKey: api.workspaces.mine.key() })
  queryClient.setQueryData(
    api.workspaces.mine.queryKey(),
    (known) => known && { ...known, items: withPauses(known.items, pauses) },
  )
  void invalidateWorkspaces(queryClient, api)
}

/** Pauses and reactivates a workspace: its card changes at once, and the toast offers to undo (HOST-17). */
export function usePausing({ id, name, approvalStatus }: ManagedWorkspace): {
  isPending: boolean
  setPaused: (isPaused: boolean) => void
} {
  const api = useApi()
  const queryClient = useQueryClient()
  // Only an approved workspace can be paused, so the others have no undo.
  const isApproved = approvalStatus === 'approved'
  const returns = isApproved
    ? 'voltou a aparecer para o público.'
    : 'aparece para o público assim que for aprovado.'
  const pausing = useMutation(
    api.workspaces.setPaused.mutationOptions({
      onSuccess: async (_, { paused }) => {
        await showPauses(queryClient, api, [{ id, paused }])
        toast.success({
          id: `paused-${id}`,
          ...(paused
            ? { title: 'Espaço pausado', description: `${name} não aparece mais para o público.` }
            : { title: 'Espaço reativado', description: `${name} ${returns}` }),
          ...(isApproved && { action: { label: 'Desfazer', onClick: () => setPaused(!paused) } }),
        })
      },
      onError: (error, { paused }) => {
        const title = paused ? 'Não foi possível pausar o espaço' : 'Não foi possível reativar o espaço'
        toast.error({ title, description: failureOf(error).message })
        // The stored state may differ from the card's by now.
        void invalidateWorkspaces(queryClient, api)
      },
    }),
  )
  const underWay = usePausesUnderWay()
  const setPaused = (paused: boolean) => pausing.mutate({ id, paused })
  return { isPending: underWay.some((pause) => pause.id === id), setPaused }
}
