import { addDays, minutesOfTime } from '../dates.ts'
import type { OpenDay } from './open-periods.ts'
import type { DateRange } from './rules.ts'
import type { BookingStatus } from './status.ts'
import { dayClock } from './zoned-time.ts'

/** How many days the figures of a host look back, today included, and ahead. */
export const FIGURE_DAYS = 30

/** The days of the figures, as ISO days of the workspace's calendar, both inclusive (RSV-37). */
export function figureDays(today: string): { past: DateRange; next: DateRange } {
  return {
    past: { from: addDays(today, 1 - FIGURE_DAYS), to: today },
    next: { from: addDays(today, 1), to: addDays(today, FIGURE_DAYS) },
  }
}

/** What of a booking its figures need. */
export type CountedBooking = {
  status: BookingStatus
  /** ISO day on which it begins. */
  from: string
  totalInCents: number
  /** What of it came back; null where nobody said: then all of a cancelled one, and nothing of any other. */
  refundInCents: number | null
}

const counted: readonly BookingStatus[] = ['confirmed', 'in_use', 'completed']

/** Bookings that begin on these days, and what they bring: never what came back, of a cancelled one what was kept (RSV-37). */
export function countBookings(
  bookings: readonly CountedBooking[],
  { from, to }: DateRange,
): { bookings: number; incomeInCents: number } {
  const found = { bookings: 0, incomeInCents: 0 }
  for (const { status, totalInCents, refundInCents, ...booking } of bookings) {
    if (booking.from < from || booking.from > to) continue
    const isCounted = counted.includes(status)
    if (!isCounted && status !== 'cancelled') continue
    if (isCounted) found.bookings += 1
    found.incomeInCents += totalInCents - (refundInCents ?? (isCounted ? 0 : totalInCents))
  }
  return found
}

/** A part of time in minutes since 1970 in UTC; the end is exclusive. */
export type MinuteSpan = { from: number; to: number }

/** The opening hours of some days as spans, in order. */
export function openSpans(days: readonly OpenDay[], timeZone: string): MinuteSpan[] {
  return days.flatMap(({ date, periods }) => {
    if (periods.length === 0) return []
    const clock = dayClock(date, timeZone)
    return periods.map(({ start, end }) => ({
      from: clock(minutesOfTime(start)),
      to: clock(minutesOfTime(end)),
    }))
  })
}

/** Minutes of opening, those of every unit counted, and how many of them are booked. */
export type Occupancy = { openMinutes: number; bookedMinutes: number }

/**
 * How much of the opening hours is booked (RSV-37): a booking over several days takes their opening hours, not the
 * nights between.
 * @param open in order, without overlaps
 * @param booked the times of single units
 */
export function measureOccupancy(
  open: readonly MinuteSpan[],
  units: number,
  booked: readonly MinuteSpan[],
): Occupancy {
  const openMinutes = units * open.reduce((sum, { from, to }) => sum + to - from, 0)
  const bookedMinutes = booked.reduce(
    (sum, time) =>
      sum +
      open.reduce(
        (own, { from, to }) => own + Math.max(0, Math.min(to, time.to) - Math.max(from, time.from)),
        0,
      ),
    0,
  )
  return { openMinutes, bookedMinutes }
}

/** All of it, in percent. */
const WHOLE = 100

/** Whole percent, 100 at most since hours may have changed after a booking; null where nothing opens. */
export function occupancyInPercent(measured: readonly Occupancy[]): number | null {
  const open = measured.reduce((sum, { openMinutes }) => sum + openMinutes, 0)
  const booked = measured.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0)
  return open === 0 ? null : Math.min(WHOLE, Math.round((booked / open) * WHOLE))
}
