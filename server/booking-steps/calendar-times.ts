import type { InstantRange } from '#contract/bookings/occupied-ranges.ts'
import { instantOf } from '#contract/bookings/zoned-time.ts'
import { addDays } from '#contract/dates.ts'
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
  const { kind, fromDate, toDate, startTime, endTime, startsAt, endsAt, timeZone } = booking
  if (kind !== 'hours' || startTime === null || endTime === null) return [{ start: startsAt, end: endsAt }]
  const at = (day: string, time: string) => instantOf({ day, time }, timeZone)
  const times: InstantRange[] = []
  for (let day = fromDate; day <= toDate; day = addDays(day, 1)) {
    times.push({ start: at(day, startTime), end: at(day, endTime) })
  }
  return times
}
