import { eq } from 'drizzle-orm'
import { holdTimes } from '../availability/booking-times.ts'
import type { Transaction } from '../database/connection.ts'
import { bookings } from '../database/schema.ts'
import type { BookingRow } from './booking-rows.ts'

/**
 * Holds a booking that waits for its payment until another instant, such as while a bank reviews the payment.
 * The caller has locked it.
 * @returns false when somebody else has taken its time
 */
export async function extendHold(
  transaction: Transaction,
  { id }: Pick<BookingRow, 'id'>,
  until: Date,
): Promise<boolean> {
  if (!(await holdTimes(transaction, id, until))) return false
  await transaction.update(bookings).set({ holdUntil: until }).where(eq(bookings.id, id))
  return true
}
