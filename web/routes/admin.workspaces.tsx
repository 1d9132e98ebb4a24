import { createFileRoute } from '@tanstack/react-router'
import { approvalStatuses } from '#contract/workspaces/status.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { readPanelAddress } from '#web/features/review/panel-address.ts'
import { ReviewPanel } from '#web/features/review/review-panel.tsx'
import { changeListQuery, reportListQuery, reviewListQuery } from '#web/features/review/review-queries.ts'
import { OWN_PAGE, pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/admin/workspaces')({
  validateSearch: readPanelAddress,
  loaderDeps: ({ search: { search = '' } }) => ({ search }),
  loader: async ({ context: { api, queryClient }, deps: { search } }) => {
    await Promise.all([
      queryClient.prefetchInfiniteQuery(changeListQuery(api, search)),
      ...approvalStatuses.map((status) =>
        queryClient.prefetchInfiniteQuery(reviewListQuery(api, status, search)),
      ),
      queryClient.prefetchInfiniteQuery(reportListQuery(api, 'open', search)),
      queryClient.prefetchInfiniteQuery(reportListQuery(api, 'resolved', search)),
    ])
  },
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Painel de Administração'),
      description: OWN_PAGE,
      path: '/admin/workspaces',
      isHidden: true,
    }),
  component: AdminWorkspaces,
})

function AdminWorkspaces() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReviewPanel
      address={address}
      onOpen={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
