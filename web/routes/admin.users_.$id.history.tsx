import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '#web/features/history/history-page.tsx'
import { userHistoryQuery } from '#web/features/history/history-queries.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/admin/users_/$id/history')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context: { api, queryClient }, params: { id } }) =>
    queryClient.prefetchInfiniteQuery(userHistoryQuery(api, id)),
  head: ({ match }) => hiddenPageHead(match, pageTitle('Histórico da conta')),
  component: UserHistory,
})

function UserHistory() {
  return <HistoryPage of="user" id={Route.useParams().id} />
}
