import { and, eq, gte, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { bookings, payouts, refunds } from '../database/schema.ts'

/**
 * Erases the PIX keys by which a user was paid, when the account is deleted (PAY-23): a key can be an e-mail,
 * a phone or a CPF. Amounts and the banks' identifiers stay, as the law requires. Where money is still to be
 * paid its key stays until then (`keepPayees` for a host's).
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

/**
 * Erases the PIX keys that were entered since an instant for refunds to a guest who disowns them and enters
 * others (AUTH-42).
 */
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
