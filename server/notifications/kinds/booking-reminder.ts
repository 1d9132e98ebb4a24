import { bookingKind } from '../booking-kind.ts'

/** A booking begins soon. */
export const bookingReminder = bookingKind('booking-reminder')
