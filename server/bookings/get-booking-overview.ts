import { and, eq, gt, lt, sql } from 'drizzle-orm'
import {
  type CountedBooking,
  countBookings,
  FIGURE_DAYS,
  figureDays,
  type MinuteSpan,
  measureOccupancy,
  type Occupancy,
  occupancyInPercent,
  openSpans,
} from '#contract/bookings/booking-figures.ts'
import type { BookingFigures, BookingOverview } from '#contract/bookings/booking-shapes.ts'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import { bookedWithin } from '#contract/bookings/occupied-ranges.ts'
import { openPeriods } from '#contract/bookings/open-periods.ts'
import { statusAt } from '#contract/bookings/status.ts'
import { MS_PER_DAY, MS_PER_MINUTE } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { timeZoneOf } from '#contract/places/time-zones.ts'
import type { CurrentUser } from '../actor.ts'
import { presentBookingRules } from '../availability/booking-rules-rows.ts'
import { instantRange } from '../availability/occupancies.ts'
import type { Database } from '../database/connection.ts'
import { bookings } from '../database/schema.ts'
import { ledgerSums } from '../payments/ledger-sums.ts'
import type { Resources } from '../resources.ts'
import { readHostRules } from './read-host-rules.ts'

/** From before the first day to after the last one, in any zone. */
function around(now: Date): { start: Date; end: Date } {
  const days = (FIGURE_DAYS + 2) * MS_PER_DAY
  return { start: new Date(now.getTime() - days), end: new Date(now.getTime() + days) }
}

type Counted = CountedBooking & { workspaceId: string | null; timeZone: string }
const periods = ['past', 'next'] as const

/**
 * Bookings, income and occupancy of the last 30 days and the next 30, for each own workspace and together
 * (RSV-37).
 */
export async function getBookingOverview(
  { database, now }: Resources,
  host: CurrentUser,
): Promise<BookingOverview> {
  const at = now()
  const rows = await readHostRules(database, host.id, around(at).start.toISOString())
  const booked = await readBookedTimes(
    database,
    rows.map(({ id }) => id),
    at,
  )
  const all = await readCounted(database, host.id, at)
  const ofWorkspace = Map.groupBy(all, ({ workspaceId }) => workspaceId)
  const measured = rows.map((row) => {
    const timeZone = timeZoneOf(row)
    const rules = presentBookingRules(row)
    const { startDate, endDate } = row
    const occupancyIn = (period: (typeof periods)[number]): Occupancy => {
      const days = figureDays(todayIn(timeZone, at))[period]
      const open = openPeriods({ ...rules, startDate, endDate }, days, holidayCalendar(row.state))
      return measureOccupancy(openSpans(open, timeZone), rules.units, booked.get(row.id) ?? [])
    }
    return { id: row.id, name: row.name, past: occupancyIn('past'), next: occupancyIn('next') }
  })
  const figures = (
    counted: readonly Counted[],
    period: (typeof periods)[number],
    occupancies: readonly Occupancy[],
  ): BookingFigures => ({
    ...sumOf(counted, period, at),
    occupancyInPercent: occupancyInPercent(occupancies),
  })
  return {
    total: {
      past: figures(
        all,
        'past',
        measured.map(({ past }) => past),
      ),
      next: figures(
        all,
        'next',
        measured.map(({ next }) => next),
      ),
    },
    workspaces: measured.map(({ id, name, past, next }) => ({
      id,
      name,
      past: figures(ofWorkspace.get(id) ?? [], 'past', [past]),
      next: figures(ofWorkspace.get(id) ?? [], 'next', [next]),
    })),
  }
}

/** Each zone has its own today. */
function sumOf(counted: readonly Counted[], period: (typeof periods)[number], at: Date) {
  const sum = { bookings: 0, incomeInCents: 0 }
  for (const [timeZone, items] of Map.groupBy(counted, (booking) => booking.timeZone)) {
    const found = countBookings(items, figureDays(todayIn(timeZone, at))[period])
    sum.bookings += found.bookings
    sum.incomeInCents += found.incomeInCents
  }
  return sum
}

type TakenTime = Parameters<typeof bookedWithin>[1] & { workspaceId: string; startMs: number; endMs: number }

/** The times that bookings take for good, without buffers, by workspace. */
async function readBookedTimes(
  database: Database,
  workspaceIds: readonly string[],
  at: Date,
): Promise<Map<string, MinuteSpan[]>> {
  if (workspaceIds.length === 0) return new Map()
  const { start, end } = around(at)
  const ids = sql.param([...workspaceIds])
  const { rows } = await database.execute<TakenTime>(sql`
    select taken.workspace_id as "workspaceId", booking.kind, booking.start_time as "startTime",
      booking.end_time as "endTime", booking.time_zone as "timeZone",
      booking.buffer_before_minutes as "bufferBeforeMinutes", booking.buffer_after_minutes as "bufferAfterMinutes",
      extract(epoch from lower(blocked))::float8 * 1000 as "startMs",
      extract(epoch from upper(blocked))::float8 * 1000 as "endMs"
    from occupancies taken join bookings booking on booking.id = taken.booking_id
    where taken.workspace_id = any(${ids}::uuid[]) and booking.workspace_id = any(${ids}::uuid[])
      and taken.state = 'firm'
      and blocked && ${instantRange(start, end)}`)
  const spans = rows.flatMap(({ workspaceId, startMs, endMs, ...booking }) =>
    bookedWithin({ start: new Date(startMs), end: new Date(endMs) }, booking).map(({ start, end }) => ({
      workspaceId,
      from: start.getTime() / MS_PER_MINUTE,
      to: end.getTime() / MS_PER_MINUTE,
    })),
  )
  return Map.groupBy(spans, ({ workspaceId }) => workspaceId)
}

async function readCounted(database: Database, hostId: string, at: Date): Promise<Counted[]> {
  const { start, end } = around(at)
  const sums = ledgerSums(database)
  const rows = await database
    .select({
      workspaceId: bookings.workspaceId,
      timeZone: bookings.timeZone,
      status: bookings.status,
      from: bookings.fromDate,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      respondUntil: bookings.respondUntil,
      holdUntil: bookings.holdUntil,
      checkedInAt: bookings.checkedInAt,
      totalInCents: bookings.totalInCents,
      refundInCents: bookings.refundInCents,
      paymentMode: bookings.paymentMode,
      // A negative fee is what the platform bears of a cancellation: the host has it all the same (CAN-05).
      keptInCents: sql<number>`greatest(0, ${sums.feeInCents}) + ${sums.hostInCents}`.mapWith(Number),
    })
    .from(bookings)
    .crossJoinLateral(sums)
    .where(and(eq(bookings.hostId, hostId), gt(bookings.startsAt, start), lt(bookings.startsAt, end)))
  return rows.map(({ paymentMode, keptInCents, ...row }) => ({
    ...row,
    status: statusAt(row, at),
    // For a booking paid here, more may have come back than at its cancellation.
    ...(paymentMode === 'platform' && { refundInCents: row.totalInCents - keptInCents }),
  }))
}
