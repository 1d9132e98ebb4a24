import { useEffect } from 'react'
import { countVisit } from '#web/api/count-visit.ts'

/** The workspaces already counted since the page load. */
const viewed = new Set<string>()

/**
 * Counts a view of a workspace's page: in the browser, once per page load.
 * @param isCounted false for samples, unpublished workspaces and the host's own
 */
export function useCountView(workspaceId: string, isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted || viewed.has(workspaceId)) return
    viewed.add(workspaceId)
    countVisit(workspaceId, 'view')
  }, [workspaceId, isCounted])
}
