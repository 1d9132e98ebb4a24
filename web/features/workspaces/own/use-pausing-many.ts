import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_IDS } from '#contract/requests/rules.ts'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateWorkspaces } from '#web/api/invalidate-workspaces.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'
import { pausedManyText, pausedManyTitle } from './pausing-texts.ts'
import { type ManyPauses, PAUSING_MANY, showPauses, usePausesUnderWay } from './use-pausing.ts'

/** Pauses or reactivates several workspaces at once; the toast offers to undo what can be undone (HOST-29). */
export function usePausingMany(): {
  isPending: boolean
  setPaused: (ids: readonly string[], paused: boolean) => void
} {
  const api = useApi()
  const queryClient = useQueryClient()
  const pausing = useMutation({
    mutationKey: PAUSING_MANY,
    mutationFn: async ({ ids, paused }: ManyPauses) => {
      const changed: ManagedWorkspace[] = []
      for (let start = 0; start < ids.length; start += MAX_IDS) {
        const part = ids.slice(start, start + MAX_IDS)
        changed.push(...(await api.workspaces.setManyPaused.call({ ids: part, paused })).items)
      }
      return changed
    },
    onSuccess: async (changed, { paused }) => {
      await showPauses(
        queryClient,
        api,
        changed.map(({ id }) => ({ id, paused })),
      )
      const undoable = changed.filter(({ approvalStatus }) => approvalStatus === 'approved')
      toast.success({
        id: 'paused-many',
        title: pausedManyTitle(changed.length, paused),
        description: pausedManyText(changed, paused),
        ...(undoable.length > 0 && {
          action: { label: 'Desfazer', onClick: () => setPaused(idsOf(undoable), !paused) },
        }),
      })
    },
    onError: (error, { paused }) => {
      const title = paused ? 'Não foi possível pausar os espaços' : 'Não foi possível reativar os espaços'
      toast.error({ title, description: failureOf(error).message })
      void invalidateWorkspaces(queryClient, api)
    },
  })
  const setPaused = (ids: readonly string[], paused: boolean) => pausing.mutate({ ids, paused })
  return { isPending: usePausesUnderWay().length > 0, setPaused }
}

function idsOf(workspaces: readonly { id: string }[]): string[] {
  return workspaces.map(({ id }) => id)
}
