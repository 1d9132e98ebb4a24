import { createFileRoute } from '@tanstack/react-router'
import { useChangeSearch } from '#web/change-search.ts'
import { PaymentsPage } from '#web/features/admin-payments/payments-page.tsx'
import { chargesQuery, paymentFiltersOf, payoutsQuery } from '#web/features/admin-payments/payments-query.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { textsOf } from './-texts.ts'

const validateSearch = textsOf('search', 'status', 'payouts')

export const Route = createFileRoute('/admin/payments')({
  // The loader would otherwise be part of every page's scripts; so would more than texts of the address.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const loading = Promise.all([
      queryClient.prefetchQuery(api.settlement.waiting.queryOptions()),
      queryClient.prefetchInfiniteQuery(payoutsQuery(api, paymentFiltersOf(deps))),
      queryClient.prefetchInfiniteQuery(chargesQuery(api, paymentFiltersOf(deps))),
    ])
    // In the browser the page opens at once, and another list at the next choice.
    if (import.meta.env.SSR) await loading
  },
  head: ({ match }) => hiddenPageHead(match, pageTitle('Pagamentos')),
  component: AdminPayments,
})

function AdminPayments() {
  const search = Route.useSearch()
  return <PaymentsPage filters={paymentFiltersOf(search)} onFilter={useChangeSearch(search)} />
}
