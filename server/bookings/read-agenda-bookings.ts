import { type SQL, sql } from 'drizzle-orm'
import { bookedWithin, type InstantRange } from '#contract/bookings/occupied-ranges.ts'
import type { AgendaBooking } from '#contract/bookings/shapes.ts'
import { type BookingStatus, statusAt } from '#contract/bookings/status.ts'
import { holdsAt, instantRange } from '../availability/occupancies.ts'
import { GONE } from '../booking-steps/booking-people.ts'
import type { Executor } from '../database/connection.ts'
import { isBookingInReview } from '../payments/in-review.ts'
import { offeredSteps } from './present-booking.ts'

type Row = {
  workspace_id: string
  code: string
  version: number
  status: BookingStatus
  starts_at: Date
  ends_at: Date
  respond_until: Date | null
  hold_until: Date | null
  checked_in_at: Date | null
  guest_id: string | null
  is_disputed: boolean
  is_in_review: boolean
  guest_name: string | null
  people: number | null
  total: string
  kind: string
  start_time: string | null
  end_time: string | null
  time_zone: string
  buffer_before_minutes: number
  buffer_after_minutes: number
  times: [unit: number, start: number, end: number][]
}

/** With buffers, as milliseconds since 1970: JSON has no instants. */
const times: SQL =
  sql.raw(`json_agg(json_build_array(taken.unit, extract(epoch from lower(taken.blocked)) * 1000,
  extract(epoch from upper(taken.blocked)) * 1000) order by lower(taken.blocked))`)

/**
 * The bookings that take time of some workspaces in a range, as their host sees them, in one statement
 * (HOST-45). Those that were declined, withdrawn, cancelled or have expired take none.
 * @returns by workspace, the earliest first
 */
export async function readAgendaBookings(
  executor: Executor,
  workspaceIds: readonly string[],
  { start, end }: InstantRange,
  now: Date,
): Promise<Map<string, AgendaBooking[]>> {
  if (workspaceIds.length === 0) return new Map()
  const ids = sql.param([...workspaceIds])
  const { rows } = await executor.execute<Row>(sql`
    select booking.workspace_id, booking.code, booking.version, booking.status, booking.starts_at, booking.ends_at,
      booking.respond_until, booking.hold_until, booking.checked_in_at, booking.guest_id,
      exists (select from disputes where disputes.booking_id = booking.id) as is_disputed,
      ${isBookingInReview(sql`booking.id`)} as is_in_review, coalesce(guest.display_name, booking.guest_name) as guest_name, booking.people,
      booking.total_in_cents as total, booking.kind, booking.start_time, booking.end_time, booking.time_zone,
      booking.buffer_before_minutes, booking.buffer_after_minutes, ${times} as times
    from (
        select booking_id, unit, blocked from occupancies
        where workspace_id = any(${ids}::uuid[]) and booking_id is not null and change_id is null
          and state in ('hold', 'firm') and ${holdsAt(now)} and blocked && ${instantRange(start, end)}) taken
      join bookings booking on booking.id = taken.booking_id
      left join profiles guest on guest.id = booking.guest_id
    where booking.workspace_id = any(${ids}::uuid[])
    group by booking.id, guest.display_name
    order by booking.starts_at, booking.code`)
  const found = new Map<string, AgendaBooking[]>(workspaceIds.map((id) => [id, []]))
  for (const row of rows) found.get(row.workspace_id)?.push(presentAgendaBooking(row, now))
  return found
}

function presentAgendaBooking(row: Row, now: Date): AgendaBooking {
  const instant = (value: Date | null) => value && new Date(value)
  const state = {
    status: row.status,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    respondUntil: instant(row.respond_until),
    holdUntil: instant(row.hold_until),
    checkedInAt: instant(row.checked_in_at),
  }
  const booked = {
    kind: row.kind,
    startTime: row.start_time,
    endTime: row.end_time,
    timeZone: row.time_zone,
    bufferBeforeMinutes: row.buffer_before_minutes,
    bufferAfterMinutes: row.buffer_after_minutes,
  }
  return {
    code: row.code,
    version: row.version,
    status: statusAt(state, now),
    startsAt: state.startsAt.toISOString(),
    endsAt: state.endsAt.toISOString(),
    times: row.times.flatMap(([unit, start, end]) =>
      bookedWithin({ start: new Date(start), end: new Date(end) }, booked).map((time) => ({
        unit,
        start: time.start.toISOString(),
        end: time.end.toISOString(),
      })),
    ),
    guestName: row.guest_name ?? GONE.guest,
    people: row.people,
    totalInCents: Number(row.total),
    respondUntil: state.respondUntil?.toISOString() ?? null,
    holdUntil: state.holdUntil?.toISOString() ?? null,
    isInReview: row.is_in_review,
    can: offeredSteps('host', state, { guestId: row.guest_id, isDisputed: row.is_disputed }, now),
  }
}
