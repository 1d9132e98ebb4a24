import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { BookingAddress } from './booking-in-address.ts'

/** The address in which the time of a booking is chosen. */
export function addressOfBooking({ kind, from, to, start, end, months, people }: Booking): BookingAddress {
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
