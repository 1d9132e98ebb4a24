import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { bookingCodeOf, CODE_ALPHABET, CODE_LENGTH } from '#contract/bookings/booking-code.ts'
import { type InstantRange, joinOverlapping } from '#contract/bookings/occupied-ranges.ts'
import { occupancyInsert, occupancyValues, type Taker, takeTime } from '../availability/take-time.ts'
import type { Transaction } from '../database/connection.ts'
import { placeholdersOf, prefixed } from '../database/placeholders.ts'
import { defineSqlStatement } from '../database/prepared-statement.ts'
import { bookings } from '../database/schema.ts'
import type { BookingRow } from './booking-rows.ts'

/** This many codes in a row that are in use mean that something is wrong. */
const MAX_DRAWS = 20

/** Stores the booking and the first of its times in one statement; where the code is in use, neither. */
const insertWithTime = defineSqlStatement<{ stored: number; taken: number }>(
  'insert_booking_with_time',
  (executor) => sql`
    with booking as (${executor
      .insert(bookings)
      .values(placeholdersOf(bookings, 'booking.'))
      .onConflictDoNothing({ target: bookings.code })
      .returning({ id: bookings.id })
      .getSQL()}),
    taken as (${occupancyInsert(sql`exists (select from booking)`)} returning unit)
    select (select count(*)::int from booking) as stored, (select count(*)::int from taken) as taken`,
)

/**
 * Stores a booking under an unused code (RSV-06), and takes its times (RSV-08). The caller has locked the
 * workspace's row.
 * @param ranges with buffers; at least one
 * @returns undefined when one of them is taken: the caller rolls back
 */
export async function insertBooking(
  transaction: Transaction,
  row: Omit<BookingRow, 'code'>,
  { taker, ranges }: { taker: Taker; ranges: readonly InstantRange[] },
  at: Date,
): Promise<BookingRow | undefined> {
  const times = joinOverlapping(ranges)
  const [first, ...others] = times
  if (!first) return undefined
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const code = bookingCodeOf(Array.from({ length: CODE_LENGTH }, () => randomInt(CODE_ALPHABET.length)))
    const booking = { ...row, code }
    const { rows } = await insertWithTime(transaction, {
      ...prefixed('booking.', booking),
      ...occupancyValues(taker, first),
    })
    if (!rows[0]?.stored) continue
    const isTaken = await takeTime(transaction, taker, rows[0].taken ? others : times, at)
    return isTaken ? booking : undefined
  }
  throw new Error('No free booking code was drawn')
}
