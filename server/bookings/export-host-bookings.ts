import { and } from 'drizzle-orm'
import type { z } from 'zod'
import type { BookingSummary, hostFilterSchema } from '#contract/bookings/booking-shapes.ts'
import { bookingStatusLabels } from '#contract/bookings/status-labels.ts'
import { endTimeIn } from '#contract/bookings/times-text.ts'
import { brand } from '#contract/brand.ts'
import { formatInstant, formatIsoDate } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { BYTE_ORDER_MARK, csvLine, csvReais, type ExactCell } from '#contract/text/csv.ts'
import type { CurrentUser } from '../actor.ts'
import { cutPage } from '../database/cursor.ts'
import { orderByInstant } from '../database/instant-order.ts'
import { bookings } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { isListed, ofHost } from './list-bookings.ts'
import { presentSummary } from './present-booking.ts'
import { type ReadBooking, readBookings } from './read-bookings.ts'

/** How many bookings one statement reads. */
const BATCH = 500

const columns = [
  'Código',
  'Situação',
  'Espaço',
  'Convidado',
  'Contato',
  'Primeiro dia',
  'Último dia',
  'Início',
  'Término',
  'Pessoas',
  'Valor (R$)',
  'Devolvido (R$)',
  'Reservado em',
]

/**
 * A host's bookings as CSV for spreadsheets in Portuguese, the latest start first: days and times on the
 * workspace's clock, reais with a comma, and no cell that a spreadsheet would take for a formula (RSV-33).
 * They are read in batches, so that no statement returns a long history at once.
 */
export async function exportHostBookings(
  { database, now }: Resources,
  host: CurrentUser,
  { list, ...filter }: z.infer<typeof hostFilterSchema>,
): Promise<File> {
  const at = now()
  const order = orderByInstant(bookings.startsAt, bookings.id, 'desc')
  const parts = [BYTE_ORDER_MARK, csvLine(columns)]
  let cursor: string | null = null
  // The file name's day is on the clock of the latest booking.
  let timeZone = BRASILIA_TIME_ZONE
  do {
    const rows: ReadBooking[] = await readBookings(database, {
      where: and(ofHost(host, filter), list && isListed(list, at), order.after(cursor ?? undefined)),
      orderBy: order.by,
      limit: BATCH + 1,
    })
    if (cursor === null) timeZone = rows[0]?.booking.timeZone ?? timeZone
    const { page, nextCursor } = cutPage(rows, BATCH, ({ sortKey }) => sortKey)
    parts.push(...page.map((read) => csvLine(cellsOf(presentSummary(read, 'host', at), read))))
    cursor = nextCursor
  } while (cursor)
  const name = `${brand.name.toLowerCase()}-reservas-${todayIn(timeZone, at)}.csv`
  return new File(parts, name, { type: 'text/csv;charset=utf-8' })
}

function cellsOf(summary: BookingSummary, { booking }: ReadBooking): (string | ExactCell)[] {
  const { timeZone } = summary
  return [
    summary.code,
    bookingStatusLabels[summary.status],
    summary.workspace.name,
    summary.guest.name,
    [booking.guestContact, booking.guestEmail].filter(Boolean).join(', '),
    formatIsoDate(summary.from),
    formatIsoDate(summary.to),
    summary.start ?? formatInstant(summary.startsAt, 'time', timeZone),
    summary.end ?? endTimeIn(timeZone, new Date(summary.endsAt)),
    summary.people === null ? '' : String(summary.people),
    csvReais(summary.totalInCents),
    booking.refundInCents === null ? '' : csvReais(booking.refundInCents + (booking.returnedInCents ?? 0)),
    formatInstant(summary.createdAt, 'moment', timeZone),
  ]
}
