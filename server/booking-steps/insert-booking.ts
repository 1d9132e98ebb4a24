import { randomInt } from 'node:crypto'
import { bookingCodeOf, CODE_ALPHABET, CODE_LENGTH } from '#contract/bookings/booking-code.ts'
import type { Transaction } from '../database/connection.ts'
import { placeholdersOf } from '../database/placeholders.ts'
import { defineStatement } from '../database/prepared-statement.ts'
import { bookings } from '../database/schema.ts'
import type { BookingRow } from './booking-rows.ts'

/** So many codes in a row that others have mean that something is wrong. */
const MAX_DRAWS = 20

const insert = defineStatement('insert_booking', (executor) =>
  executor.insert(bookings).values(placeholdersOf(bookings)).onConflictDoNothing({ target: bookings.code }),
)

/** Stores a booking under a code that no other has (RSV-06). */
export async function insertBooking(
  transaction: Transaction,
  row: Omit<BookingRow, 'code'>,
): Promise<BookingRow> {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const code = bookingCodeOf(Array.from({ length: CODE_LENGTH }, () => randomInt(CODE_ALPHABET.length)))
    const stored = { ...row, code }
    const { rowCount } = await insert(transaction).execute(stored)
    if (rowCount === 1) return stored
  }
  throw new Error('No free booking code was drawn')
}
