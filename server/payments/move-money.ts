import type { PaymentMode } from '#contract/bookings/booking-rules.ts'
import { type BookingStatus, type BookingStep, isPaidHere } from '#contract/bookings/status.ts'
import type { Transaction } from '../database/connection.ts'
import type { Resources } from '../resources.ts'
import { createChargeJob } from './charge-at-provider.ts'
import { insertCharge } from './charges.ts'
import { closeCharges } from './close-charges.ts'
import { isEarned, type LedgerBooking, recordEarning, recordFeeWaived } from './ledger.ts'
import { schedulePayout } from './payouts.ts'
import { findPaymentsOf, readRefundable } from './received-payments.ts'
import { requestRefunds } from './request-refunds.ts'

/** What of a booking decides what happens to its money. */
export type MoneyBooking = LedgerBooking & {
  status: BookingStatus
  paymentMode: PaymentMode
  totalInCents: number
  refundInCents: number | null
  refundBorneBy: string | null
  holdUntil: Date | null
  endsAt: Date
}

/**
 * Settles what a step of a booking means for its money, in the step's transaction (PAY-20): a held booking
 * gets a charge, one that ends unpaid loses it, a paid one is earned, a cancelled one has no fee and is
 * refunded by its policy.
 * @param step 'create' for a new booking
 * @param before the status before the step
 */
export async function moveMoney(
  resources: Resources,
  transaction: Transaction,
  booking: MoneyBooking,
  { step, before }: { step: 'create' | BookingStep; before?: BookingStatus },
): Promise<void> {
  if (!isPaidHere(booking)) return
  if (booking.status === 'held') await openCharge(resources, transaction, booking)
  else if (before === 'held' && step !== 'pay') {
    await closeCharges(resources, transaction, booking, step === 'expire' ? 'expired' : 'cancelled')
  } else if (step === 'pay') await earn(resources, transaction, booking)
  else if (step === 'cancel') await payBack(resources, transaction, booking)
  else if (step === 'noShow') await keepPayoutDisputable(transaction, booking, resources.now())
}

/** Stores another charge for a held booking, and has it made at the provider. */
export async function openCharge(
  { jobs, now }: Resources,
  transaction: Transaction,
  booking: MoneyBooking,
): Promise<void> {
  const { txid } = await insertCharge(transaction, booking, now())
  await jobs.enqueue(transaction, createChargeJob, { txid })
}

async function earn(resources: Resources, transaction: Transaction, booking: MoneyBooking): Promise<void> {
  // Late money for an earlier charge has confirmed it: the newer charge is no longer to be paid.
  await closeCharges(resources, transaction, booking)
  await recordEarning(transaction, booking, booking.totalInCents, resources.now())
  const paidAt = (await findPaymentsOf(transaction, booking.id)).at(-1)?.receivedAt
  await schedulePayout(transaction, { ...booking, paidAt }, resources.now())
}

/**
 * After a reported no-show the guest has 48 hours to say that they did come: the payout waits as long
 * (DSP-02).
 */
async function keepPayoutDisputable(
  transaction: Transaction,
  booking: MoneyBooking,
  saidAt: Date,
): Promise<void> {
  if (saidAt <= booking.endsAt || !(await isEarned(transaction, booking.id))) return
  await schedulePayout(transaction, { ...booking, endsAt: saidAt }, saidAt)
}

/**
 * Waives the fee of a cancelled booking (PAY-04) and refunds what was stored when it was cancelled (CAN-04),
 * never more than is left.
 */
async function payBack(resources: Resources, transaction: Transaction, booking: MoneyBooking): Promise<void> {
  if (!(await isEarned(transaction, booking.id))) return
  await recordFeeWaived(transaction, booking, resources.now())
  const left = await readRefundable(transaction, booking.id)
  const amountInCents = Math.min(left, booking.refundInCents ?? 0)
  if (amountInCents <= 0) return
  const borneBy = booking.refundBorneBy === 'platform' ? 'platform' : 'host'
  await requestRefunds(resources, transaction, booking, { amountInCents, cause: 'cancellation', borneBy })
}
