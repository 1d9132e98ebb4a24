import { and, asc, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { RefundStatus } from '#contract/payments/payment-states.ts'
import type { Transaction } from '../database/connection.ts'
import { refunds } from '../database/schema.ts'
import type { ReceivedPayment } from './provider.ts'
import { TAKEN_BACK } from './received-payments.ts'
import { newRefundReference } from './refund-reference.ts'
import { moveRefund, type RefundRow } from './refunds.ts'

const notMade: RefundStatus[] = ['requested', 'failed', 'by_hand']

/**
 * Marks refunds as done that the provider hasn't made, because the payer's bank took that money back before
 * (PAY-18). Where the bank took only a part of a refund's amount, the refund is divided: that part is done,
 * the rest is still to be made.
 * @param payment as the provider has it: refunds that it has made, or is making, stay as they are
 * @param amountInCents what the payer's bank took back
 * @returns how much of that had been owed as refunds, in centavos
 */
export async function absorbRefunds(
  transaction: Transaction,
  payment: ReceivedPayment,
  amountInCents: number,
  now: Date,
): Promise<number> {
  const made = payment.refunds.filter(({ status }) => status !== 'failed')
  const rows = await transaction
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.paymentId), inArray(refunds.status, notMade)))
    .orderBy(asc(refunds.requestedAt))
    .for('update')
  let absorbed = 0
  let left = made.reduce(
    (rest, refund) => rest - refund.amountInCents,
    payment.amountInCents - payment.reversedInCents,
  )
  for (const refund of rows) {
    if (made.some(({ reference }) => reference === refund.reference)) continue
    const isWhole = absorbed + refund.amountInCents <= amountInCents
    const missing = Math.max(0, refund.amountInCents - Math.max(0, left))
    const part = isWhole ? refund.amountInCents : Math.min(missing, amountInCents - absorbed)
    if (part > 0) await takeAsDone(transaction, refund, part, now)
    absorbed += part
    left -= refund.amountInCents - part
  }
  return absorbed
}

/** The part that was taken back becomes a refund of its own, which is done; the rest is still to be made. */
async function takeAsDone(
  transaction: Transaction,
  refund: RefundRow,
  partInCents: number,
  now: Date,
): Promise<void> {
  const done = { problem: TAKEN_BACK, doneAt: now }
  if (partInCents === refund.amountInCents)
    return void (await moveRefund(transaction, refund, 'done', now, done))
  await transaction
    .update(refunds)
    .set({ amountInCents: refund.amountInCents - partInCents, updatedAt: now })
    .where(eq(refunds.id, refund.id))
  await transaction.insert(refunds).values({
    ...refund,
    ...done,
    id: newId(),
    reference: newRefundReference(),
    status: 'done',
    amountInCents: partInCents,
    // The client key stays with the first row, and a refund that is done needs no PIX key and no other
    // attempt.
    clientKey: null,
    pixKey: null,
    bankReference: null,
    nextTryAt: null,
    attempts: 0,
    updatedAt: now,
  })
}
