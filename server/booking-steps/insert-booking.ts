import { randomInt } from 'node:crypto'
import { bookingCodeOf, CODE_ALPHABET, CODE_LENGTH } from '#contract/bookings/booking-code.ts'
import type { Transaction } from '../database/connection.ts'
import { bookings } from '../database/schema.ts'

/** So many codes in a row that others have mean that something is wrong. */
const MAX_DRAWS = 20

type NewRow = Omit<typeof bookings.$inferInsert, 'code'>

/** Stores a booking under a code that no other has (RSV-06). */
export async function insertBooking(
  transaction: Transaction,
  row: NewRow,
): Promise<typeof bookings.$inferSelect> {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const code = bookingCodeOf(Array.from({ length: CODE_LENGTH }, () => randomInt(CODE_ALPHABET.length)))
    const [stored] = await transaction
      .insert(bookings)
      .values({ ...row, code })
      .onConflictDoNothing({ target: bookings.code })
      .returning()
    if (stored) return stored
  }
  throw new Error('No free booking code was drawn')
}
