import type { BookingRow } from '../booking-steps/booking-rows.ts'
import type { Transaction } from '../database/connection.ts'
import {
  askBy,
  type ChargeRow,
  canBecome,
  findChargesOf,
  findOtherCharges,
  isPayable,
  moveCharge,
} from '../payments/charges.ts'
import type { ProviderCharge } from '../payments/provider.ts'
import type { Resources } from '../resources.ts'
import { endHold, endOtherCharge, isAwaited, keepHold } from './hold-in-review.ts'

/** A charge when the provider was asked, as it is stored and locked now, and what the provider answered. */
type Answered = { asked: ChargeRow; locked: ChargeRow; found: ProviderCharge }

/**
 * Moves an unpaid charge to where the provider has it. The caller has locked workspace, booking and charge.
 * @returns the charge after it
 */
export function followCharge(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  answered: Answered,
): Promise<ChargeRow> {
  switch (answered.found.status) {
    case 'in_review':
      return followReview(resources, transaction, booking, answered)
    case 'cancelled':
      return followCancelled(resources, transaction, booking, answered)
    case 'pending':
      return followPending(resources, transaction, booking, answered)
    case 'paid':
      return followPaid(resources, transaction, booking, answered)
  }
}

/** The bank looks at a payment of it. */
async function followReview(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  answered: Answered,
): Promise<ChargeRow> {
  const { locked } = answered
  const reviewed = await moveTo(transaction, answered, 'in_review', resources.now())
  if (reviewed === locked) return locked
  await endOtherCharge(resources, transaction, locked)
  await keepHold(resources, transaction, booking, locked)
  return reviewed
}

async function followCancelled(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  answered: Answered,
): Promise<ChargeRow> {
  if (answered.locked.status === 'in_review') return endReview(resources, transaction, booking, answered)
  return moveTo(transaction, answered, 'cancelled', resources.now())
}

async function followPending(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  answered: Answered,
): Promise<ChargeRow> {
  const { locked } = answered
  if (locked.status === 'in_review') return endReview(resources, transaction, booking, answered)
  const now = resources.now()
  if (now >= locked.expiresAt) return moveTo(transaction, answered, 'expired', now)
  if (locked.status === 'created') return moveTo(transaction, answered, 'pending', now)
  if (locked.status !== 'failed') return locked
  // Where its guest has another one by now, or nothing waits for it any more, the provider cancels it.
  if ((await findChargesOf(transaction, locked.bookingId)).some(isPayable)) return locked
  if (!(await isAwaited(transaction, booking, locked))) return locked
  return moveTo(transaction, answered, 'pending', now)
}

/** What has arrived is settled elsewhere; only less than the amount ends the bank's look at it here. */
async function followPaid(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  answered: Answered,
): Promise<ChargeRow> {
  const { locked, found } = answered
  if (locked.status !== 'in_review' || sumReceived(found) >= locked.amountInCents) return locked
  return endReview(resources, transaction, booking, answered)
}

/** The bank has refused the payment, or less than the amount has come of it: nobody waits for it any more. */
async function endReview(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  answered: Answered,
): Promise<ChargeRow> {
  const { asked, locked, found } = answered
  const now = resources.now()
  // The review began while the provider answered: this answer is older than it.
  if (asked.status !== 'in_review') {
    await askBy(transaction, locked.id, now)
    return locked
  }
  const cancelled = await moveTo(transaction, answered, 'cancelled', now)
  const others = await findOtherCharges(transaction, locked)
  if (others.some(({ status }) => status === 'in_review')) return cancelled
  await endHold(resources, transaction, { booking, charge: locked }, found.payments.length === 0)
  return cancelled
}

/** @returns the charge after it; the same one where it can't move there */
async function moveTo(
  transaction: Transaction,
  { locked, found }: Answered,
  status: ChargeRow['status'],
  now: Date,
): Promise<ChargeRow> {
  if (!canBecome(locked, status)) return locked
  return moveCharge(transaction, locked, status, now, { brCode: found.payload, problem: null })
}

function sumReceived({ payments }: ProviderCharge): number {
  return payments.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
}
