import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { bookings, payouts, refunds } from '../database/schema.ts'

/**
 * Erases the PIX keys of a user whose account is being deleted where their money has been paid (PAY-23): a key can be an
 * e-mail, a phone or a CPF. Amounts and identifiers of banks stay, as the law wants it; where money is still to be paid,
 * its key stays until then (`keepPayees` for a host's).
 */
export async function erasePaymentKeys(transaction: Transaction, userId: string): Promise<void> {
  const asGuest = transaction.select({ id: bookings.id }).from(bookings).where(eq(bookings.guestId, userId))
  await transaction
    .update(refunds)
    .set({ pixKey: null })
    .where(and(inArray(refunds.bookingId, asGuest), ne(refunds.status, 'by_hand')))
  await transaction
    .update(payouts)
    .set({ pixKey: null })
    .where(and(eq(payouts.hostId, userId), eq(payouts.status, 'paid')))
}
