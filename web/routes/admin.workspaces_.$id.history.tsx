import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '#web/features/history/history-page.tsx'
import { workspaceHistoryQuery } from '#web/features/history/history-queries.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { OWN_PAGE, pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/admin/workspaces_/$id/history')({
  loader: ({ context: { api, queryClient }, params: { id } }) =>
    queryClient.prefetchInfiniteQuery(workspaceHistoryQuery(api, id)),
  head: ({ params: { id }, match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Histórico do espaço'),
      description: OWN_PAGE,
      path: `/admin/workspaces/${id}/history`,
      isHidden: true,
    }),
  component: WorkspaceHistory,
})

function WorkspaceHistory() {
  return <HistoryPage of="workspace" id={Route.useParams().id} />
}
