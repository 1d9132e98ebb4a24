import { bookedWithin, type InstantRange } from '#contract/bookings/occupied-ranges.ts'
import { findBookedTimes } from '../availability/booking-times.ts'
import type { Executor } from '../database/connection.ts'
import type { bookings } from '../database/schema.ts'

/**
 * The times that calendars have of a booking, in order. A workspace that was deleted has taken its times with it: by the
 * hour each day stands for those on which it opened, so that no entry stays behind when they are cancelled.
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
