import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { isOnPlatform, type PlatformWorkspace } from '../platform/platform-workspace.ts'

/**
 * The workspace that a proposal is for. While another one is loading, or can't be loaded, the previous one stays on the
 * page with all that was typed.
 * @param first the initial workspace
 */
export function useChosenWorkspace(first: PlatformWorkspace) {
  const api = useApi()
  const [chosenId, choose] = useState(first.id)
  const [workspace, show] = useState(first)
  const { data, error, isFetching, refetch } = useQuery(
    api.workspaces.get.queryOptions({ input: { id: chosenId } }),
  )
  if (data && data !== workspace && isOnPlatform(data)) show(data)
  const isLeft = data && !isOnPlatform(data)
  // A workspace that is already on the page stays usable if it can't be read again.
  const isMissing = error && workspace.id !== chosenId
  return {
    workspace,
    chosenId,
    choose,
    isAwaited: workspace.id !== chosenId && isFetching,
    /** Why the chosen workspace isn't the one on the page. */
    failure: isLeft
      ? 'Este espaço não recebe mais reservas pelo site.'
      : isMissing
        ? failureOf(error).message
        : undefined,
    askAnew: () => void refetch(),
  }
}
