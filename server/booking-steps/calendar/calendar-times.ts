import { bookedWithin, type InstantRange } from '#contract/bookings/occupied-ranges.ts'
import { findBookedTimes } from '../../availability/booking-times.ts'
import type { Executor } from '../../database/connection.ts'
import type { bookings } from '../../database/schema.ts'

/**
 * The times of a booking in calendars, in order. Where the workspace was deleted, its times are gone too:
 * then, by the hour, every day of the booking is returned, so that no entry remains when they are cancelled.
 */
export async function calendarTimes(
  executor: Executor,
  booking: typeof bookings.$inferSelect,
): Promise<InstantRange[]> {
  const found = await findBookedTimes(executor, booking)
  if (found.length > 0) return found
  const whole = { start: booking.startsAt, end: booking.endsAt }
  return bookedWithin(whole, { ...booking, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 })
}
