import { instantOf } from '#contract/bookings/zoned-time.ts'
import { after, MS_PER_HOUR } from '#contract/dates.ts'
import { localTimeIn } from '#contract/places/local-time.ts'

/** How long before the start the reminder of tomorrow comes. */
const DAY_BEFORE_HOURS = 24
/** How long before the start, or before a request expires, the last reminder comes. */
const LAST_HOURS = 2

/** Before this time nobody is reminded of tomorrow. */
const CIVIL_FROM = '07:00'
const CIVIL_UNTIL = '22:00'
/** After this time nobody is reminded of tomorrow. */
const CIVIL_LAST = '21:59'

/**
 * When the reminder of tomorrow is due: a day before the start or, where that is at night on the workspace's clock, at
 * the nearest civil minute of the same day (RSV-44).
 */
export function dayBeforeDueAt(startsAt: Date, timeZone: string): Date {
  const dayBefore = after(startsAt, -DAY_BEFORE_HOURS * MS_PER_HOUR)
  const { day, time } = localTimeIn(timeZone, dayBefore)
  if (time < CIVIL_FROM) return instantOf({ day, time: CIVIL_FROM }, timeZone)
  if (time >= CIVIL_UNTIL) return instantOf({ day, time: CIVIL_LAST }, timeZone)
  return dayBefore
}

/** When the reminder shortly before an instant is due. */
export function hoursBeforeDueAt(instant: Date): Date {
  return after(instant, -LAST_HOURS * MS_PER_HOUR)
}

/** Whether it is daytime on the clock of a zone, for a reminder that comes late. */
export function isCivilTime(now: Date, timeZone: string): boolean {
  const { time } = localTimeIn(timeZone, now)
  return time >= CIVIL_FROM && time < CIVIL_UNTIL
}
