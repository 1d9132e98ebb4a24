import { and, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { normalizeBookingCode } from '#contract/bookings/booking-code.ts'
import type {
  adminBookingsRequestSchema,
  BookingList,
  BookingSummary,
  hostBookingsRequestSchema,
  hostFilterSchema,
  ownBookingsRequestSchema,
} from '#contract/bookings/booking-shapes.ts'
import {
  type BookingStatus,
  lostStatuses,
  pastStatuses,
  standingStatuses,
} from '#contract/bookings/status.ts'
import { addDays } from '#contract/dates.ts'
import type { CurrentUser } from '../actor.ts'
import { statusSqlAt } from '../booking-steps/status-sql.ts'
import { cutPage } from '../database/cursor.ts'
import { orderByInstant } from '../database/instant-order.ts'
import { bookings } from '../database/schema.ts'
import { wordPatterns } from '../database/word-patterns.ts'
import type { Resources } from '../resources.ts'
import type { Side } from './policy.ts'
import { presentSummary } from './present-booking.ts'
import {
  guestEmailColumn,
  guestNameColumn,
  hostEmailColumn,
  hostNameColumn,
  readBookings,
} from './read-bookings.ts'

type Page = { items: BookingSummary[]; nextCursor: string | null }

/** The bookings of a guest. */
export function listOwnBookings(
  resources: Resources,
  guest: CurrentUser,
  { list, ...page }: z.infer<typeof ownBookingsRequestSchema>,
): Promise<Page> {
  return listPage(resources, { side: 'guest', where: eq(bookings.guestId, guest.id), list, ...page })
}

/** The bookings of all workspaces of a host. */
export function listHostBookings(
  resources: Resources,
  host: CurrentUser,
  { list, workspaceId, search, ...page }: z.infer<typeof hostBookingsRequestSchema>,
): Promise<Page> {
  return listPage(resources, { side: 'host', where: ofHost(host, { workspaceId, search }), list, ...page })
}

/** The condition for the bookings of all workspaces of a host, or of one, that a search finds. */
export function ofHost(
  { id }: CurrentUser,
  { workspaceId, search }: Omit<z.infer<typeof hostFilterSchema>, 'list'>,
): SQL | undefined {
  return and(eq(bookings.hostId, id), isOfWorkspace(workspaceId), matches(search, false))
}

/** The day on which a booking starts, by its workspace's own clock. */
const startDay = sql`(${bookings.startsAt} at time zone ${bookings.timeZone})::date`

/** Every booking, the latest start first; days are on each workspace's own clock. */
export function listAllBookings(
  resources: Resources,
  { search, status, workspaceId, from, to, ...page }: z.infer<typeof adminBookingsRequestSchema>,
): Promise<Page> {
  const where = and(
    isOfWorkspace(workspaceId),
    matches(search, true),
    status && hasStatus([status], resources.now()),
    // Brazil is west of Greenwich: its days begin no earlier than there, and end at most a day later. The
    // index has instants.
    from ? and(gte(startDay, from), gte(bookings.startsAt, new Date(from))) : undefined,
    to ? and(lte(startDay, to), lt(bookings.startsAt, new Date(addDays(to, 2)))) : undefined,
  )
  return listPage(resources, { side: 'admin', where, ...page })
}

function isOfWorkspace(id: string | undefined): SQL | undefined {
  if (id === undefined) return undefined
  return isUuid(id) ? eq(bookings.workspaceId, id) : sql`false`
}

/**
 * The condition that every word is in the code or in the name of workspace or guest; for administrators also
 * in the host's name or an e-mail.
 */
function matches(search: string, ofPeople: boolean): SQL | undefined {
  const words = wordPatterns(search).map((pattern) =>
    or(
      sql`fold_text(${bookings.workspaceName}) like ${pattern}`,
      sql`fold_text(${guestNameColumn}) like ${pattern}`,
      ...(ofPeople
        ? [
            sql`fold_text(${hostNameColumn}) like ${pattern}`,
            sql`${guestEmailColumn} like ${pattern}`,
            sql`${hostEmailColumn} like ${pattern}`,
          ]
        : []),
    ),
  )
  return words.length === 0 ? undefined : or(and(...words), eq(bookings.code, normalizeBookingCode(search)))
}

const listed: Record<BookingList, readonly BookingStatus[]> = {
  unpaid: ['held'],
  requests: ['requested'],
  upcoming: standingStatuses,
  past: pastStatuses,
  cancelled: lostStatuses,
}

/**
 * The condition for a list: unpaid bookings, requests, those to come, those that are over, or those that were
 * cancelled or declined.
 */
export function isListed(list: BookingList, now: Date): SQL {
  return hasStatus(listed[list], now)
}

function hasStatus(statuses: readonly BookingStatus[], now: Date): SQL {
  return sql`${statusSqlAt(now)} = any(${sql.param([...statuses])}::text[])`
}

/** What waits comes by its deadline, what is to come by its start; in all other lists the latest start is first. */
const orders: Partial<Record<BookingList, readonly [PgColumn, 'asc']>> = {
  unpaid: [bookings.holdUntil, 'asc'],
  requests: [bookings.respondUntil, 'asc'],
  upcoming: [bookings.startsAt, 'asc'],
}

type Listing = {
  side: Side
  where: SQL | undefined
  list?: BookingList | undefined
  cursor?: string | undefined
  limit: number
}

async function listPage(
  { database, now }: Resources,
  { side, where, list, cursor, limit }: Listing,
): Promise<Page> {
  const at = now()
  const [sorted, direction] = (list && orders[list]) ?? [bookings.startsAt, 'desc']
  const order = orderByInstant(sorted, bookings.id, direction)
  const rows = await readBookings(database, {
    where: and(where, list && isListed(list, at), order.after(cursor)),
    orderBy: order.by,
    sortKey: order.key,
    limit: limit + 1,
  })
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return { items: page.map((row) => presentSummary(row, side, at)), nextCursor }
}
