import { type BookingState, standingStatuses, statusAt } from '#contract/bookings/status.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import type { Resources } from '../resources.ts'
import { createChargeJob } from './charge-at-provider.ts'
import { findChargesOf, insertCharge } from './charges.ts'
import { closeCharges } from './close-charges.ts'
import { isEarned, recordAddedEarning } from './ledger.ts'
import type { MoneyBooking } from './move-money.ts'
import type { PaidBooking } from './paid-booking.ts'
import { notifyOfPayment, paymentTexts } from './payment-news.ts'
import { schedulePayout } from './payouts.ts'
import { findPaymentsOf, netBalanceOf, sumRefundable } from './received-payments.ts'
import { findRefundsOf } from './refunds.ts'
import { requestRefunds } from './request-refunds.ts'

type Priced = { id: string; differenceInCents: number }

/** Makes the charge for the difference that a change costs, and for nothing else (CHG-05). */
export async function openDifferenceCharge(
  { jobs, now }: Resources,
  transaction: Transaction,
  { id }: MoneyBooking,
  change: Priced & { holdUntil: Date },
): Promise<void> {
  const { id: changeId, differenceInCents: totalInCents, holdUntil } = change
  const { txid } = await insertCharge(transaction, { id, totalInCents, holdUntil, changeId }, now())
  await jobs.enqueue(transaction, createChargeJob, { txid })
}

/**
 * Ends the charge of a change that isn't made, so that nobody pays it any more. What had arrived for it goes
 * back at once, so that no later refund takes it for earned money. The guest is notified of the reason.
 */
export async function closeDifferenceCharge(
  resources: Resources,
  transaction: Transaction,
  booking: PaidBooking & MoneyBooking,
  changeId: string,
  status: 'expired' | 'cancelled',
): Promise<void> {
  const { now } = resources
  await closeCharges(resources, transaction, booking, status)
  const ofChange = (await findChargesOf(transaction, booking.id)).filter(
    (charge) => charge.changeId === changeId,
  )
  const payments = await findPaymentsOf(transaction, booking.id)
  let amountInCents = 0
  let isWhole = false
  for (const charge of ofChange) {
    const arrived = payments.filter(({ chargeId, leftInCents }) => chargeId === charge.id && leftInCents > 0)
    const left = sumRefundable(arrived)
    amountInCents += left
    isWhole ||= left >= charge.amountInCents
    for (const { id: paymentId, leftInCents } of arrived) {
      await requestRefunds(resources, transaction, booking, {
        amountInCents: leftInCents,
        cause: 'late',
        paymentId,
      })
    }
  }
  if (amountInCents === 0) return
  const news = isWhole ? lateChangeNews(booking, now()) : paymentTexts.partialForChange
  await notifyOfPayment(resources, transaction, booking, news({ amountInCents }))
}

/**
 * The news about money for a change that isn't made any more; it says that the booking stays as it was only
 * where that still stands.
 */
export function lateChangeNews(booking: BookingState, now: Date) {
  const isOn = standingStatuses.includes(statusAt(booking, now))
  return isOn ? paymentTexts.lateForChange : paymentTexts.lateForEnded
}

/**
 * Settles the money of a change in its transaction (CHG-05): a higher price was paid and is earned, a lower
 * one is refunded, and the payout follows the new end.
 * @param booking after the change
 * @returns how much goes back, in centavos
 */
export async function settleDifference(
  resources: Resources,
  transaction: Transaction,
  booking: MoneyBooking,
  { id, differenceInCents }: Priced,
): Promise<number> {
  const { now } = resources
  if (booking.paymentMode !== 'platform') return 0
  if (differenceInCents > 0) {
    await recordAddedEarning(transaction, booking, { id, amountInCents: differenceInCents }, now())
  }
  if (!(await isEarned(transaction, booking.id))) return 0
  await schedulePayout(transaction, booking, now())
  const amountInCents = await readDifferenceBack(transaction, booking, differenceInCents)
  if (amountInCents === 0) return 0
  await requestRefunds(resources, transaction, booking, { amountInCents, cause: 'change' })
  return amountInCents
}

/**
 * How much goes back with a change that costs less (CHG-05); the page shows it before, and as much is
 * refunded.
 * @param booking with what it costs after the change
 * @returns centavos; 0 where nothing goes back
 */
export async function readDifferenceBack(
  executor: Executor,
  { id, paymentMode, totalInCents }: Pick<MoneyBooking, 'id' | 'paymentMode' | 'totalInCents'>,
  differenceInCents: number,
): Promise<number> {
  if (paymentMode !== 'platform' || differenceInCents >= 0 || !(await isEarned(executor, id))) return 0
  const payments = await findPaymentsOf(executor, id)
  const left = netBalanceOf(payments)
  // What the payer's bank took back already isn't refunded again; refunds that administrators decided come on
  // top.
  const decided = (await findRefundsOf(executor, id))
    .filter(({ cause }) => cause === 'decision')
    .reduce((sum, refund) => sum + refund.amountInCents, 0)
  return Math.max(0, Math.min(left, -differenceInCents, left + decided - totalInCents))
}
