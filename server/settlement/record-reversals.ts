import type { BookingRow } from '../booking-steps/booking-rows.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { absorbRefunds } from '../payments/absorb-refunds.ts'
import { type ChargeRow, canBecome, findChargesOf, moveCharge } from '../payments/charges.ts'
import { readShares, recordReversal } from '../payments/ledger.ts'
import { notifyOfPayment, paymentTexts } from '../payments/payment-news.ts'
import { freezePayout, isPaidOut } from '../payments/payouts.ts'
import type { ProviderCharge } from '../payments/provider.ts'
import {
  dividePayments,
  findPaymentsOf,
  storeReversed,
  sumRefundable,
} from '../payments/received-payments.ts'
import type { Resources } from '../resources.ts'

/**
 * Records what payers' banks have taken back (PAY-18; MED of PIX): first from refunds that were still to be
 * made, then from what nobody has earned, then from host and platform by their shares.
 */
export async function recordReversals(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  { payments: found }: ProviderCharge,
): Promise<void> {
  const now = resources.now()
  const stored = await findPaymentsOf(transaction, booking.id)
  let takenBack = 0
  const before = await readShares(transaction, booking.id)
  for (const payment of found) {
    const { paymentId, reversedInCents } = payment
    const known = stored.find(({ id }) => id === paymentId)
    const amountInCents = reversedInCents - (known?.reversedInCents ?? 0)
    if (!known || amountInCents <= 0) continue
    const owedInCents = await absorbRefunds(transaction, payment, amountInCents, now)
    const { waiting } = await dividePayments(transaction, booking.id)
    const waitingInCents = sumRefundable(waiting.filter(({ id }) => id !== paymentId))
    const reversal = { paymentId, reversedInCents, amountInCents, owedInCents, waitingInCents }
    await recordReversal(transaction, booking, reversal, now)
    await storeReversed(transaction, paymentId, reversedInCents)
    takenBack += amountInCents
  }
  if (takenBack > 0) {
    const after = await readShares(transaction, booking.id)
    const news = paymentTexts.reversed({
      amountInCents: takenBack,
      ofHostInCents: before.hostInCents - after.hostInCents,
      isPaidOut: await isPaidOut(transaction, booking.id),
    })
    await notifyOfPayment(resources, transaction, booking, news)
  }
}

/**
 * Moves a paid charge to disputed or back, as its payments are. While one is disputed the payout waits; both
 * sides are notified of the end (PAY-18).
 */
export async function followDisputes(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  charge: ChargeRow,
  { payments: found }: ProviderCharge,
): Promise<void> {
  if (charge.paidAt === null) return
  const isDisputed = found.some(({ disputedInCents }) => disputedInCents > 0)
  const isGone =
    found.length > 0 && found.every((payment) => payment.reversedInCents === payment.amountInCents)
  const status = isGone ? 'reversed' : isDisputed ? 'disputed' : 'paid'
  if (charge.status === status || !canBecome(charge, status)) return
  await moveCharge(transaction, charge, status, resources.now())
  if (status === 'disputed') {
    await freezePayout(transaction, booking.id, resources.now())
    await notifyOfPayment(resources, transaction, booking, paymentTexts.disputed())
  } else if (status === 'paid' && !(await hasDisputed(transaction, booking))) {
    await notifyOfPayment(resources, transaction, booking, paymentTexts.disputeOver())
  }
}

/** Whether a payer's bank still disputes a payment of a booking, for whichever of its charges it came. */
async function hasDisputed(executor: Executor, { id }: BookingRow): Promise<boolean> {
  return (await findChargesOf(executor, id)).some((charge) => charge.status === 'disputed')
}
