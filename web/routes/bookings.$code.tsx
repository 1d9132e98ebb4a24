import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isPaidHere } from '#contract/bookings/status.ts'
import { isNotThere } from '#web/api/api-error.ts'
import { useApi } from '#web/api/use-api.ts'
import { requireViewer } from '#web/features/accounts/guards.ts'
import { BookingReviews } from '#web/features/booking-reviews/booking-reviews.tsx'
import {
  bookingReviewsQuery,
  guestRecordQuery,
  hasGuestRecord,
  mayHaveReviews,
} from '#web/features/booking-reviews/booking-reviews-query.ts'
import { GuestRecord } from '#web/features/booking-reviews/guest-record.tsx'
import { BookingPage } from '#web/features/bookings/own/booking-page.tsx'
import { bookingQuery } from '#web/features/bookings/own/booking-queries.ts'
import { BookingError, BookingNotFound, BookingSkeleton } from '#web/features/bookings/own/booking-states.tsx'
import { hasPayment, paymentQuery } from '#web/features/bookings/payment/payment-query.ts'
import { disputeQuery } from '#web/features/disputes/dispute-query.ts'
import { LateDisputePart } from '#web/features/disputes/late-dispute-part.ts'
import { useHasDisputePart } from '#web/features/disputes/use-has-dispute-part.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { IdentityQuestion } from '#web/features/security/identity-question.tsx'
import { hiddenPageHead, missingHead } from '#web/features/seo/page-head.ts'
import { Directions } from '#web/features/workspaces/page/directions.tsx'

export const Route = createFileRoute('/bookings/$code')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [
    ['component', 'loader'],
    ['pendingComponent', 'errorComponent', 'notFoundComponent'],
  ],
  beforeLoad: requireViewer,
  loader: async ({ context: { api, queryClient }, params: { code }, location }) => {
    try {
      const booking = await queryClient.ensureQueryData(bookingQuery(api, code))
      const loading = [
        hasPayment(booking) && queryClient.prefetchQuery(paymentQuery(api, booking.code)),
        booking.dispute && queryClient.prefetchQuery(disputeQuery(api, booking.code)),
        mayHaveReviews(booking) && queryClient.prefetchQuery(bookingReviewsQuery(api, booking.code)),
        hasGuestRecord(booking) && queryClient.prefetchInfiniteQuery(guestRecordQuery(api, booking.code)),
      ]
      // In the browser the page opens at once; parts that can't be loaded say so in their place.
      if (import.meta.env.SSR || location.hash === 'avaliar') await Promise.all(loading)
      return { code: booking.code }
    } catch (error) {
      if (isNotThere(error)) throw notFound()
      throw error
    }
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return missingHead(pageTitle('Reserva não encontrada'))
    return hiddenPageHead(match, pageTitle(`Reserva ${loaderData.code}`))
  },
  pendingComponent: BookingSkeleton,
  errorComponent: BookingError,
  notFoundComponent: BookingNotFound,
  component: Booking,
})

function Booking() {
  const api = useApi()
  const { code } = Route.useParams()
  const { siteUrl } = Route.useRouteContext()
  const { data: booking } = useSuspenseQuery(bookingQuery(api, code))
  const hasDisputePart = useHasDisputePart(booking)
  // A guest names the key of a refund; an administrator who cancels causes one.
  const mayMoveMoney = booking.role === 'admin' ? isPaidHere(booking) : hasPayment(booking)
  return (
    <>
      <BookingPage
        key={code}
        booking={booking}
        siteUrl={siteUrl}
        dispute={hasDisputePart && <LateDisputePart booking={booking} />}
        reviews={
          mayHaveReviews(booking) && (
            <BookingReviews
              booking={booking}
              renderReport={(reported) => (
                <ReportButton
                  subject={reported}
                  label={reported.part === 'reply' ? 'Denunciar resposta' : 'Denunciar'}
                />
              )}
            />
          )
        }
        guestRecord={hasGuestRecord(booking) && <GuestRecord code={booking.code} name={booking.guest.name} />}
        directions={
          booking.address && (
            <Directions
              location={{ ...booking.address, address: booking.address.street, country: 'Brasil' }}
            />
          )
        }
      />
      {mayMoveMoney && <IdentityQuestion />}
    </>
  )
}
