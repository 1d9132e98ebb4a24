import type { Transaction } from '../database/connection.ts'
import type { PaidBooking } from '../payments/paid-booking.ts'
import { notifyOfRefund } from '../payments/payment-news.ts'
import type { ProviderCharge } from '../payments/provider.ts'
import { findRefundsOf, isTakenBack, lockRefund, storeAnswer } from '../payments/refunds.ts'
import type { Resources } from '../resources.ts'

/**
 * Stores refunds that the provider has made, and those that it couldn't make, about which we don't know yet
 * (PAY-14). What the payer's bank took back instead counts towards those that it couldn't make (PAY-18). The
 * caller has locked the booking.
 */
export async function recordRefunds(
  resources: Resources,
  transaction: Transaction,
  booking: PaidBooking,
  { payments }: ProviderCharge,
): Promise<void> {
  const decided = payments.flatMap(({ refunds }) => refunds.filter(({ status }) => status !== 'processing'))
  if (decided.length === 0) return
  for (const { id, reference, ...refund } of await findRefundsOf(transaction, booking.id)) {
    const there = decided.find((one) => one.reference === reference)
    if (!there || (refund.status === 'done' && !isTakenBack({ id, reference, ...refund }))) continue
    const locked = await lockRefund(transaction, id)
    const isDone = await storeAnswer(transaction, booking, locked, there, resources.now())
    if (isDone) await notifyOfRefund(resources, transaction, booking, locked)
  }
}
