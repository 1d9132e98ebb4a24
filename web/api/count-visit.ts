import type { VisitKind } from '#contract/visits/rules.ts'

/**
 * Counts a visit on the server, without a cookie and in the background: the request survives leaving the page, and its
 * failure is ignored.
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
