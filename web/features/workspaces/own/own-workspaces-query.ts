import type { Api } from '#web/api/client.ts'

const POLL_EVERY_MS = 120_000
/** Coming back to the page or the window asks again only after this long; the refresh button always asks. */
const LEAST_APART_MS = 30_000

/** The signed-in person's spaces (HOST-03). */
export function ownWorkspacesQuery(api: Api) {
  return api.workspaces.mine.queryOptions({
    staleTime: LEAST_APART_MS,
    refetchInterval: POLL_EVERY_MS,
    refetchOnWindowFocus: true,
  })
}
