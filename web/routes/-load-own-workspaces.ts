import { ownWorkspacesQuery } from '#web/features/workspaces/own/own-workspaces-query.ts'
import type { RouterContext } from '#web/router.tsx'

/**
 * Failed requests are shown on the page, with a button to retry. In the browser the page opens at once, with
 * placeholders for data that is still loading.
 */
export async function loadOwnWorkspaces({ api, queryClient }: RouterContext) {
  const reading = Promise.allSettled([
    queryClient.ensureQueryData(ownWorkspacesQuery(api)),
    queryClient.ensureQueryData(api.visits.overview.queryOptions()),
    queryClient.ensureQueryData(api.bookings.overview.queryOptions()),
  ])
  if (import.meta.env.SSR) await reading
}
