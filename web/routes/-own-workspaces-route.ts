import { pageTitle } from '#web/features/layout/page-title.ts'
import { OWN_PAGE, pageHead } from '#web/features/seo/page-head.ts'
import { ownWorkspacesQuery } from '#web/features/workspaces/own-workspaces-query.ts'
import type { RouterContext } from '#web/router.tsx'

// Apart from the page itself, which would come with every page's scripts.

/** What cannot be read is told on the page, with a way to try again. */
export async function loadOwnWorkspaces({ api, queryClient }: RouterContext) {
  await Promise.allSettled([
    queryClient.ensureQueryData(ownWorkspacesQuery(api)),
    queryClient.ensureQueryData(api.visits.overview.queryOptions()),
  ])
}

export function ownWorkspacesHead(siteUrl: string) {
  return pageHead(siteUrl, {
    title: pageTitle('Meus Espaços'),
    description: OWN_PAGE,
    path: '/my-workspaces',
    isHidden: true,
  })
}
