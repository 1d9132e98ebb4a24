import type { Api } from '#web/api/client.ts'

const POLL_EVERY_MS = 120_000
/** Returning to the page or the window refetches only after this long; the refresh button always refetches. */
const LEAST_APART_MS = 30_000

/** The signed-in user's workspaces (HOST-03). */
export function ownWorkspacesQuery(api: Api) {
  return api.workspaces.mine.queryOptions({
    staleTime: LEAST_APART_MS,
    refetchInterval: POLL_EVERY_MS,
    refetchOnWindowFocus: true,
  })
}
