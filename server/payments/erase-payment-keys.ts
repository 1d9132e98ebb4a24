import { and, eq, gte, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { bookings, payouts, refunds } from '../database/schema.ts'

/**
 * Erases the PIX keys of a user whose account is being deleted where their money has been paid (PAY-23): a key can be an
 * e-mail, a phone or a CPF. Amounts and identifiers of banks stay, as the law wants it; where money is still to be paid,
 * its key stays until then (`keepPayees` for a host's).
 */
export async function erasePaymentKeys(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(refunds)
    .set({ pixKey: null })
    .where(and(isOfGuest(transaction, userId), ne(refunds.status, 'by_hand')))
  await transaction
    .update(payouts)
    .set({ pixKey: null })
    .where(and(eq(payouts.hostId, userId), eq(payouts.status, 'paid')))
}

/** Erases the keys that were entered since for refunds to a guest who disowns them, and who says another (AUTH-42). */
export async function eraseRefundKeys(
  transaction: Transaction,
  { userId, since, at }: { userId: string; since: Date; at: Date },
): Promise<void> {
  const isLater = and(eq(refunds.status, 'by_hand'), gte(refunds.updatedAt, since))
  await transaction
    .update(refunds)
    .set({ pixKey: null, updatedAt: at })
    .where(and(isOfGuest(transaction, userId), isLater))
}

function isOfGuest(transaction: Transaction, userId: string) {
  const asGuest = transaction.select({ id: bookings.id }).from(bookings).where(eq(bookings.guestId, userId))
  return inArray(refunds.bookingId, asGuest)
}
