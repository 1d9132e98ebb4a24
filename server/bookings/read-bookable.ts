import { and, eq, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Role } from '#contract/accounts/rules.ts'
import type { Occupied } from '#contract/bookings/free-periods.ts'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import type { HolidayCalendar, OpeningRules } from '#contract/bookings/open-periods.ts'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import { timeZoneOf } from '#contract/places/time-zones.ts'
import type { PriceUnit } from '#contract/workspaces/rules.ts'
import type { Actor } from '../actor.ts'
import {
  exceptionsAsJson,
  presentBookingRules,
  rulesAsJson,
  weeklyHoursAsJson,
} from '../availability/booking-rules-rows.ts'
import type { Database, Executor, Transaction } from '../database/connection.ts'
import { defineStatement, prepareOnce } from '../database/prepared-statement.ts'
import { workspaces } from '../database/schema.ts'
import { visibleTo } from '../workspaces/policy.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'

/** What decides when a workspace is free and what it costs. */
export type Bookable = {
  id: string
  timeZone: string
  rules: BookingRules
  opening: OpeningRules
  holidayOn: HolidayCalendar
  price: { priceInCents: number; priceUnit: PriceUnit }
  capacity: number
  /** The times for which single units are taken in the requested range. */
  occupied: readonly Occupied[]
}

/** Buffers and zones reach beyond the requested days, so the instants read do too. */
const MARGIN = sql.raw(`interval '36 hours'`)

/**
 * A workspace with its rules and what is taken, in one statement.
 * @param range ISO days, both inclusive
 * @throws ORPCError NOT_FOUND when it doesn't exist or the reader may not see it
 */
export async function readBookable(
  database: Database,
  reader: Actor,
  id: string,
  range: { from: string; to: string },
  now: Date,
): Promise<Bookable> {
  const values = { id, readerId: reader?.id, now: now.toISOString(), ...range }
  const [row] = isUuid(id) ? await bookableFor(database, reader?.role ?? 'visitor').execute(values) : []
  if (!row) throw workspaceNotFound()
  return presentBookable(id, row)
}

/**
 * A workspace with its rules and what is taken, within a transaction that has locked its row and checked who
 * may see it.
 * @param range ISO days, both inclusive
 */
export async function readLockedBookable(
  transaction: Transaction,
  id: string,
  range: { from: string; to: string },
  now: Date,
): Promise<Bookable> {
  const [row] = await lockedBookable(transaction).execute({ id, now: now.toISOString(), ...range })
  if (!row) throw workspaceNotFound()
  return presentBookable(id, row)
}

/**
 * A workspace with its rules and what is taken, for a guest's request, with the code of the booking that the
 * request has made already.
 * @param range ISO days, both inclusive
 */
export async function readBookableForRequest(
  transaction: Transaction,
  id: string,
  range: { from: string; to: string },
  request: { userId: string; clientKey: string; at: Date },
): Promise<{ made: string | null; bookable: Bookable }> {
  const { at, ...key } = request
  const [row] = await bookableForRequest(transaction).execute({ id, now: at.toISOString(), ...range, ...key })
  if (!row) throw workspaceNotFound()
  return { made: row.made, bookable: presentBookable(id, row) }
}

type BookableRow = Awaited<ReturnType<ReturnType<typeof bookableFor>['execute']>>[number]

function presentBookable(id: string, row: BookableRow): Bookable {
  const { startDate, endDate, priceInCents, priceUnit, capacity } = row
  const rules = presentBookingRules(row)
  return {
    id,
    timeZone: timeZoneOf(row),
    rules,
    opening: { ...rules, startDate, endDate },
    holidayOn: holidayCalendar(row.state),
    price: { priceInCents, priceUnit },
    capacity,
    occupied: row.occupied.map(([start, end]) => ({ start, end })),
  }
}

/** Whole minutes since 1970 in UTC: an occupancy takes every minute that it touches. */
const occupiedAsJson: SQL<[start: number, end: number][]> = sql`(
  select coalesce(json_agg(json_build_array(floor(extract(epoch from lower(blocked)) / 60), ceil(extract(epoch from upper(blocked)) / 60))), '[]')
  from occupancies
  where occupancies.workspace_id = workspaces.id and state in ('hold', 'firm')
    and (state = 'firm' or hold_until > ${sql.placeholder('now')}::timestamptz)
    and blocked && tstzrange(${sql.placeholder('from')}::timestamptz - ${MARGIN}, ${sql.placeholder('to')}::timestamptz + ${MARGIN} + interval '1 day')
)`

/** One prepared statement for all readers with the same role. */
function bookableFor(database: Database, role: Role | 'visitor') {
  return prepareOnce(database, `bookable_for_${role}`, () => selectBookable(database, role))
}

const lockedBookable = defineStatement('locked_bookable', (executor) => selectBookable(executor, 'admin'))

const bookableForRequest = defineStatement('bookable_for_request', (executor) =>
  selectBookable(executor, 'admin', {
    made: sql<string | null>`(select code from bookings
      where created_by_id = ${sql.placeholder('userId')} and client_key = ${sql.placeholder('clientKey')})`,
  }),
)

function selectBookable<Also extends Record<string, SQL> = Record<never, SQL>>(
  executor: Executor,
  role: Role | 'visitor',
  also?: Also,
) {
  const reader = role === 'visitor' ? null : { role, id: sql.placeholder('readerId') }
  return executor
    .select({
      ...(also as Also),
      state: workspaces.state,
      city: workspaces.city,
      startDate: workspaces.startDate,
      endDate: workspaces.endDate,
      priceInCents: workspaces.priceInCents,
      priceUnit: workspaces.priceUnit,
      capacity: workspaces.capacity,
      rules: rulesAsJson,
      hours: weeklyHoursAsJson,
      exceptions: exceptionsAsJson(sql`${sql.placeholder('from')}::date`),
      occupied: occupiedAsJson,
    })
    .from(workspaces)
    .where(and(eq(workspaces.id, sql.placeholder('id')), visibleTo(reader)))
}
