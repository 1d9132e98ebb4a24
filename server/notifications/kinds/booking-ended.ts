import { bookingKind } from '../booking-kind.ts'

/** A request or booking is over before it was used. */
export const bookingEnded = bookingKind('booking-ended')
