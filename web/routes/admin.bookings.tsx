import { createFileRoute } from '@tanstack/react-router'
import { useChangeSearch } from '#web/change-search.ts'
import { AllBookingsPage } from '#web/features/admin-bookings/all-bookings-page.tsx'
import { allBookingsQuery, bookingFiltersOf } from '#web/features/admin-bookings/all-bookings-query.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { textsOf } from './-texts.ts'

const validateSearch = textsOf('search', 'status', 'workspace', 'from', 'to')

export const Route = createFileRoute('/admin/bookings')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  // The meaning of the texts is read with the page: its rules would otherwise be part of every page's scripts.
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const loading = queryClient.prefetchInfiniteQuery(allBookingsQuery(api, bookingFiltersOf(deps)))
    // In the browser the page opens at once, and another list at the next choice.
    if (import.meta.env.SSR) await loading
  },
  head: ({ match }) => hiddenPageHead(match, pageTitle('Reservas')),
  component: AdminBookings,
})

function AdminBookings() {
  const search = Route.useSearch()
  return <AllBookingsPage filters={bookingFiltersOf(search)} onFilter={useChangeSearch(search)} />
}
