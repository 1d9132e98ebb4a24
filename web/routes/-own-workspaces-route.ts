import { pageTitle } from '#web/features/layout/page-title.ts'
import { OWN_PAGE, pageHead } from '#web/features/seo/page-head.ts'
import { ownWorkspacesQuery } from '#web/features/workspaces/own/own-workspaces-query.ts'
import type { RouterContext } from '#web/router.tsx'

// Apart from the page itself, which would come with every page's scripts.

/**
 * What cannot be read is told on the page, with a way to try again. In the browser the page comes at once, with the
 * shape of what is still being read.
 */
export async function loadOwnWorkspaces({ api, queryClient }: RouterContext) {
  const reading = Promise.allSettled([
    queryClient.ensureQueryData(ownWorkspacesQuery(api)),
    queryClient.ensureQueryData(api.visits.overview.queryOptions()),
  ])
  if (import.meta.env.SSR) await reading
}

export function ownWorkspacesHead(siteUrl: string) {
  return pageHead(siteUrl, {
    title: pageTitle('Meus Espaços'),
    description: OWN_PAGE,
    path: '/my-workspaces',
    isHidden: true,
  })
}
