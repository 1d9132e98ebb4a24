import type { Alternative, Booking } from '#contract/bookings/booking-shapes.ts'
import type { BookingAddress } from './booking-in-address.ts'

/** The address in which the time of a booking is chosen, or another one that is offered for it. */
export function addressOfBooking({
  kind,
  from,
  to,
  start,
  end,
  months,
  people,
}: Alternative & Pick<Booking, 'people'>): BookingAddress {
  return {
    from,
    kind,
    ...(kind !== 'months' && { to }),
    ...(start !== null && { start }),
    ...(end !== null && { end }),
    ...(months !== null && { months: String(months) }),
    ...(people !== null && { people: String(people) }),
  }
}
