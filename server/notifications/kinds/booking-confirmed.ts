import { bookingKind } from '../booking-kind.ts'

/** A booking is confirmed, at once or by its host. */
export const bookingConfirmed = bookingKind('booking-confirmed')
