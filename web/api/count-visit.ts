import type { VisitKind } from '#contract/visits/rules.ts'

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
