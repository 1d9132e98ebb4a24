import { createFileRoute } from '@tanstack/react-router'
import { useChangeSearch } from '#web/change-search.ts'
import { requireHost } from '#web/features/accounts/guards.ts'
import { toReviewQuery } from '#web/features/booking-reviews/booking-reviews-query.ts'
import { ToReviewPrompt } from '#web/features/booking-reviews/to-review-prompt.tsx'
import { HostBookingsPage } from '#web/features/host-bookings/host-bookings-page.tsx'
import {
  hostBookingsQuery,
  readHostBookingsAddress,
} from '#web/features/host-bookings/host-bookings-query.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { textsOf } from './-texts.ts'

const validateSearch = textsOf('list', 'search', 'workspace')

export const Route = createFileRoute('/host/bookings')({
  // The loader would otherwise be part of every page's scripts; so would more than texts of the address.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch,
  beforeLoad: requireHost,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const address = readHostBookingsAddress(deps)
    const loading = Promise.all([
      queryClient.prefetchInfiniteQuery(hostBookingsQuery(api, 'requests', address)),
      queryClient.prefetchInfiniteQuery(hostBookingsQuery(api, address.list ?? 'upcoming', address)),
      queryClient.prefetchQuery(api.workspaces.mine.queryOptions()),
      queryClient.prefetchQuery(toReviewQuery(api)),
    ])
    // In the browser the page opens at once and shows its own loading state.
    if (import.meta.env.SSR) await loading
  },
  head: ({ match }) => hiddenPageHead(match, pageTitle('Reservas dos Espaços')),
  component: HostBookings,
})

function HostBookings() {
  const search = Route.useSearch()
  return (
    <HostBookingsPage
      address={readHostBookingsAddress(search)}
      toReview={<ToReviewPrompt side="host" />}
      onShow={useChangeSearch(search, { replace: false })}
    />
  )
}
