import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '#web/features/history/history-page.tsx'
import { userHistoryQuery } from '#web/features/history/history-queries.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { OWN_PAGE, pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/admin/users_/$id/history')({
  loader: ({ context: { api, queryClient }, params: { id } }) =>
    queryClient.prefetchInfiniteQuery(userHistoryQuery(api, id)),
  head: ({ params: { id }, match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Histórico da conta'),
      description: OWN_PAGE,
      path: `/admin/users/${id}/history`,
      isHidden: true,
    }),
  component: UserHistory,
})

function UserHistory() {
  return <HistoryPage of="user" id={Route.useParams().id} />
}
