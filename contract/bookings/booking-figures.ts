import { addDays, minutesOfTime } from '../dates.ts'
import type { OpenDay } from './open-periods.ts'
import type { DateRange } from './rules.ts'
import { type BookingStatus, standingStatuses } from './status.ts'
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

/** The parts of a booking that the figures need. */
export type CountedBooking = {
  status: BookingStatus
  /** The ISO day on which it begins. */
  from: string
  totalInCents: number
  /**
   * What came back, in centavos; null where that isn't stored: then everything for a cancelled booking,
   * nothing for others.
   */
  refundInCents: number | null
}

const counted: readonly BookingStatus[] = [...standingStatuses, 'completed']

/**
 * Counts the bookings that begin on these days, and what they bring less what came back; of cancelled ones
 * what was kept (RSV-37).
 */
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

/** A span of minutes since 1970 in UTC; the end is exclusive. */
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

/** The opening minutes, counted for every unit, and how many of them are booked. */
export type Occupancy = { openMinutes: number; bookedMinutes: number }

/**
 * How much of the opening hours is booked (RSV-37). A booking over several days takes their opening hours,
 * not the nights between.
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

/** The whole, in percent. */
const WHOLE = 100

/**
 * The occupancy in whole percent, at most 100 since hours may have changed after a booking; null where the
 * workspace doesn't open.
 */
export function occupancyInPercent(measured: readonly Occupancy[]): number | null {
  const open = measured.reduce((sum, { openMinutes }) => sum + openMinutes, 0)
  const booked = measured.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0)
  if (open === 0) return null
  // Little isn't nothing.
  const least = booked > 0 ? 1 : 0
  return Math.min(WHOLE, Math.max(least, Math.round((booked / open) * WHOLE)))
}
