import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isNotThere } from '#web/api/api-error.ts'
import { useApi } from '#web/api/use-api.ts'
import { bookingQuery } from '#web/features/bookings/own/booking-queries.ts'
import { Timeline } from '#web/features/bookings/own/timeline.tsx'
import { LatePaymentRecord } from '#web/features/bookings/payment/late-payment-parts.ts'
import '#web/features/bookings/payment/payment.css'
import { hasPayment, paymentQuery } from '#web/features/bookings/payment/payment-query.ts'
import { QuoteLines } from '#web/features/bookings/quote-lines.tsx'
import { DisputePage } from '#web/features/disputes/board/dispute-page.tsx'
import {
  DisputeNotFound,
  DisputePageError,
  DisputePageSkeleton,
} from '#web/features/disputes/board/dispute-states.tsx'
import { disputeQuery } from '#web/features/disputes/dispute-query.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { missingHead, ownPageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/admin/disputes_/$code')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [
    ['component', 'loader'],
    ['pendingComponent', 'errorComponent', 'notFoundComponent'],
  ],
  loader: async ({ context: { api, queryClient }, params: { code } }) => {
    try {
      const [booking] = await Promise.all([
        queryClient.ensureQueryData(bookingQuery(api, code)),
        queryClient.ensureQueryData(disputeQuery(api, code)),
      ])
      if (hasPayment(booking)) await queryClient.prefetchQuery(paymentQuery(api, code))
      return { code: booking.code }
    } catch (error) {
      if (isNotThere(error)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return missingHead(pageTitle('Contestação não encontrada'))
    return ownPageHead(match, pageTitle(`Contestação da reserva ${loaderData.code}`))
  },
  pendingComponent: DisputePageSkeleton,
  errorComponent: DisputePageError,
  notFoundComponent: DisputeNotFound,
  component: AdminDispute,
})

function AdminDispute() {
  const { code } = Route.useParams()
  const { data: booking } = useSuspenseQuery(bookingQuery(useApi(), code))
  return (
    <DisputePage
      key={code}
      booking={booking}
      price={<QuoteLines quote={booking} />}
      payment={hasPayment(booking) && <LatePaymentRecord booking={booking} />}
      history={<Timeline booking={booking} />}
    />
  )
}
