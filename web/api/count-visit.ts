import { useEffect } from 'react'
import type { VisitKind } from '#contract/visits/rules.ts'

/** The spaces whose page was shown since this document was loaded. */
const viewed = new Set<string>()

/**
 * Has the server count a visit, without a cookie and without anybody waiting for it: it outlives the page, and its
 * failure disturbs nothing.
 */
export function countVisit(workspaceId: string, kind: VisitKind): void {
  const address = `/api/v1/workspaces/${encodeURIComponent(workspaceId)}/visits`
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
    keepalive: true,
  }).catch(() => undefined)
}

/**
 * Counts that the page of a space was shown: in a browser, once per page load.
 * @param isCounted false for what is nobody's to count: samples, unpublished spaces, the host's own
 */
export function useCountView(workspaceId: string, isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted || viewed.has(workspaceId)) return
    viewed.add(workspaceId)
    countVisit(workspaceId, 'view')
  }, [workspaceId, isCounted])
}
