import { useEffect } from 'react'
import { countVisit } from '#web/api/count-visit.ts'

/** The workspaces whose page was shown since this document was loaded. */
const viewed = new Set<string>()

/**
 * Counts that the page of a workspace was shown: in a browser, once per page load.
 * @param isCounted false for what is nobody's to count: samples, unpublished workspaces, the host's own
 */
export function useCountView(workspaceId: string, isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted || viewed.has(workspaceId)) return
    viewed.add(workspaceId)
    countVisit(workspaceId, 'view')
  }, [workspaceId, isCounted])
}
