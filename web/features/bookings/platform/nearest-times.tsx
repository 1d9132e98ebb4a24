import { datesAround } from '#contract/bookings/nearest-times.ts'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import { requestOfOffer } from '../checkout/checkout-request.ts'
import { nearestKnown } from '../checkout/nearest-known.ts'
import { choiceOf } from './choice.ts'
import { FreeTimes } from './free-times.tsx'
import { monthsOf, useAvailability } from './use-availability.ts'
import type { PlatformBooking } from './use-platform-booking.ts'

/**
 * The nearest free times of the chosen length, as in the checkout (BKG-43).
 * @param onChosen called once one of them fills the fields, and its button is gone
 */
export default function NearestTimes({
  booking: { workspace, choice, choose, now },
  request,
  onChosen,
}: {
  booking: PlatformBooking
  request: QuoteRequest
  onChosen: () => void
}) {
  const around = datesAround(request)
  const { days } = useAvailability(workspace.id, monthsOf(around.from, around.to))
  const isKnown = days.has(around.from) && days.has(around.to)
  const offers = isKnown ? nearestKnown(request, workspace, days.values(), now, choice.people) : []
  if (offers.length === 0) return null
  return (
    <section aria-label="Horários livres mais próximos" className="flex flex-col gap-2">
      <p className="text-sm text-muted">Livres mais próximos:</p>
      <FreeTimes
        offers={offers}
        onChoose={(offer) => {
          choose(choiceOf(requestOfOffer(offer), choice))
          onChosen()
        }}
      />
    </section>
  )
}
