import { createFileRoute } from '@tanstack/react-router'
import { Timeline } from '#web/features/bookings/own/timeline.tsx'
import { LatePaymentRecord } from '#web/features/bookings/payment/late-payment-parts.ts'
import { hasPayment } from '#web/features/bookings/payment/payment-query.ts'
import { QuoteLines } from '#web/features/bookings/quote-lines.tsx'
import { DisputePage } from '#web/features/disputes/board/dispute-page.tsx'
import { DisputesPage } from '#web/features/disputes/board/disputes-page.tsx'
import { overStatusOf } from '#web/features/disputes/board/over-lists.ts'
import { bookingOfDisputeQuery, disputeQuery, disputesQuery } from '#web/features/disputes/dispute-query.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { ownPageHead } from '#web/features/seo/page-head.ts'
import { textsOf } from './-texts.ts'

/** One dispute has no route of its own: it would be a part of every page's scripts. */
const validateSearch = textsOf('code', 'over')

export const Route = createFileRoute('/admin/disputes')({
  // The loader would otherwise be part of every page's scripts; so would more than texts of the address.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) =>
    Promise.all(
      deps.code
        ? [
            queryClient.prefetchQuery(disputeQuery(api, deps.code)),
            queryClient.prefetchQuery(bookingOfDisputeQuery(api, deps.code)),
          ]
        : [
            queryClient.prefetchInfiniteQuery(disputesQuery(api)),
            queryClient.prefetchInfiniteQuery(disputesQuery(api, overStatusOf(deps))),
          ],
    ),
  head: ({ match }) => ownPageHead(match, pageTitle('Contestações')),
  component: AdminDisputes,
})

function AdminDisputes() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (search.code) {
    return (
      <DisputePage
        key={search.code}
        code={search.code}
        renderPrice={(booking) => <QuoteLines quote={booking} />}
        renderPayment={(booking) => hasPayment(booking) && <LatePaymentRecord booking={booking} />}
        renderHistory={(booking) => <Timeline booking={booking} />}
      />
    )
  }
  return (
    <DisputesPage
      over={overStatusOf(search)}
      onOverChange={(over) =>
        void navigate({
          search: over === 'resolved' ? {} : { over },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
