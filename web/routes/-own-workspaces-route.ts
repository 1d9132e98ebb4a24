import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { ownWorkspacesQuery } from '#web/features/workspaces/own/own-workspaces-query.ts'
import type { RouterContext } from '#web/router.tsx'

// Separate from the page, which would otherwise be part of every page's scripts.

export type OwnWorkspacesAddress = { search?: string; status?: string }

/** What a long list is narrowed to. */
export function ownWorkspacesAddress(address: Record<string, unknown>): OwnWorkspacesAddress {
  const { search, status } = address
  return {
    ...(typeof search === 'string' && search && { search }),
    ...(typeof status === 'string' && status && { status }),
  }
}

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

export function ownWorkspacesHead(siteUrl: string) {
  // Under either address it is the same page.
  return hiddenPageHead({ pathname: '/my-workspaces', context: { siteUrl } }, pageTitle('Meus Espaços'))
}
