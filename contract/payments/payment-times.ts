import { instantOf } from '../bookings/zoned-time.ts'
import { addDays, after, MS_PER_HOUR, MS_PER_MINUTE } from '../dates.ts'
import { localTimeIn } from '../places/local-time.ts'
import {
  CHARGE_ENDS_MINUTES_BEFORE,
  HOLD_MINUTES,
  HOURS_BEFORE_START_TO_PAY,
  HOURS_TO_PAY,
  NIGHT_BEGINS_HOUR,
  NIGHT_ENDS_HOUR,
} from './payment-states.ts'

/** When a booking is, and on which clock. */
type BookedTime = { startsAt: Date; endsAt: Date; timeZone: string }

const MORNING = `${String(NIGHT_ENDS_HOUR).padStart(2, '0')}:00`

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const later = (one: Date, other: Date) => (one > other ? one : other)

/**
 * Until when the guest of an instant workspace may pay (PAY-07): half an hour; at night, when PIX has lower limits,
 * until the morning.
 */
export function holdOfInstant(now: Date, booked: BookedTime): Date {
  return bounded(now, booked, morningAfter(now, booked.timeZone) ?? now)
}

/** Until when the guest of an accepted request may pay (PAY-07): a day. */
export function holdOfAccepted(now: Date, booked: BookedTime): Date {
  return bounded(now, booked, after(now, HOURS_TO_PAY * MS_PER_HOUR))
}

/**
 * Limits an end of the time to pay: at most until an hour before the start, but at least half an hour; never
 * past the end.
 */
function bounded(now: Date, { startsAt, endsAt }: BookedTime, wanted: Date): Date {
  const latest = after(startsAt, -HOURS_BEFORE_START_TO_PAY * MS_PER_HOUR)
  const least = after(now, HOLD_MINUTES * MS_PER_MINUTE)
  return earlier(endsAt, later(least, earlier(wanted, latest)))
}

/** The end of the night in which an instant lies; undefined by day. */
function morningAfter(now: Date, timeZone: string): Date | undefined {
  const { day, time } = localTimeIn(timeZone, now)
  const hour = Number(time.slice(0, 2))
  if (hour < NIGHT_ENDS_HOUR) return instantOf({ day, time: MORNING }, timeZone)
  return hour >= NIGHT_BEGINS_HOUR ? instantOf({ day: addDays(day, 1), time: MORNING }, timeZone) : undefined
}

/**
 * When the charge of a hold expires (PAY-07): a little before the hold, so that a payment at the last second
 * still finds the time held; for a hold of a few minutes, halfway.
 */
export function chargeExpiresAt(now: Date, holdUntil: Date): Date {
  const halfway = after(now, (holdUntil.getTime() - now.getTime()) / 2)
  return later(halfway, after(holdUntil, -CHARGE_ENDS_MINUTES_BEFORE * MS_PER_MINUTE))
}
