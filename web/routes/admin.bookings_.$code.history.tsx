import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '#web/features/history/history-page.tsx'
import { bookingHistoryQuery } from '#web/features/history/history-queries.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/admin/bookings_/$code/history')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context: { api, queryClient }, params: { code } }) =>
    queryClient.prefetchInfiniteQuery(bookingHistoryQuery(api, code)),
  head: ({ params: { code }, match }) => hiddenPageHead(match, pageTitle(`Histórico da reserva ${code}`)),
  component: BookingHistory,
})

function BookingHistory() {
  return <HistoryPage of="booking" id={Route.useParams().code} />
}
