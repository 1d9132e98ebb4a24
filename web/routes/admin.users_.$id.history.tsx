import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { HistoryPage } from '#web/features/history/history-page.tsx'
import { userHistoryQuery } from '#web/features/history/history-queries.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/admin/users_/$id/history')({
  loader: ({ context: { api, queryClient }, params: { id } }) =>
    queryClient.prefetchInfiniteQuery(userHistoryQuery(api, id)),
  head: ({ params: { id }, match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Histórico da conta'),
      description: `Página interna do ${brand.name}: o que foi feito com uma conta, por quem e quando, do mais novo ao mais antigo.`,
      path: `/admin/users/${id}/history`,
      isHidden: true,
    }),
  component: UserHistory,
})

function UserHistory() {
  return <HistoryPage of="user" id={Route.useParams().id} />
}
