import type { BookingRow } from '../booking-steps/booking-rows.ts'
import { transition } from '../booking-steps/transition.ts'
import type { Transaction } from '../database/connection.ts'
import { type ChargeRow, canBecome, hasEnded, moveCharge } from '../payments/charges.ts'
import { isEarned, readShares } from '../payments/ledger.ts'
import { paymentTexts } from '../payments/payment-news.ts'
import {
  dividePayments,
  findPaymentsOf,
  netBalanceOf,
  type PaymentRow,
  sumRefundable,
} from '../payments/received-payments.ts'
import type { Resources } from '../resources.ts'
import { payBackLeft, payBackSurplus } from './pay-back.ts'
import { settleChange } from './settle-change.ts'

/** A charge, and the payments that have arrived for it. */
type Received = { charge: ChargeRow; arrived: readonly PaymentRow[] }

/**
 * Confirms a booking, or makes a change, whose money is there, and pays back what nobody asked for. The caller has
 * locked workspace, booking and charge.
 * @returns the charge after it
 */
export async function settleCharge(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  charge: ChargeRow,
): Promise<ChargeRow> {
  const payments = await findPaymentsOf(transaction, booking.id)
  const arrived = payments.filter(({ chargeId }) => chargeId === charge.id)
  const received = { charge, arrived }
  const leftInCents = netBalanceOf(arrived)
  if (leftInCents === 0) return charge
  if (charge.changeId) {
    const isPaid = await settleChange(resources, transaction, booking, received)
    return isPaid ? markPaid(transaction, received, resources.now()) : charge
  }
  if (await isEarned(transaction, booking.id)) {
    await payBackUnearned(resources, transaction, booking, arrived)
    return markPaid(transaction, received, resources.now())
  }
  if (leftInCents < charge.amountInCents) {
    await payBackPart(resources, transaction, booking, received)
    return charge
  }
  const paid = await markPaid(transaction, received, resources.now())
  await confirmPaidBooking(resources, transaction, booking, received)
  return paid
}

/** What was paid for it is earned; whatever is still the guest's came on top of that, or waits for a change. */
async function payBackUnearned(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  arrived: readonly PaymentRow[],
): Promise<void> {
  const { guestInCents } = await readShares(transaction, booking.id)
  const { waiting } = await dividePayments(transaction, booking.id)
  await payBackLeft(resources, transaction, booking, arrived, {
    cause: 'twice',
    news: paymentTexts.surplus,
    atMostInCents: guestInCents - sumRefundable(waiting),
  })
}

/** Less than the amount has arrived: it goes back once nothing more is expected. */
async function payBackPart(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  { charge, arrived }: Received,
): Promise<void> {
  // Of one that was paid late the whole has gone back already: nobody waits for the rest of another payment.
  if (!hasEnded(charge) && charge.paidAt === null) return
  await payBackLeft(resources, transaction, booking, arrived, { cause: 'late', news: paymentTexts.partial })
}

/** Takes the step of a booking that is paid in full; where it comes too late for that, everything goes back. */
async function confirmPaidBooking(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  { charge, arrived }: Received,
): Promise<void> {
  const pay = { step: 'pay', actor: 'payment', actorId: null } as const
  const { done } = await transition(resources, transaction, booking.id, pay)
  if (done) return payBackSurplus(resources, transaction, booking, charge)
  const isDropped = booking.status === 'withdrawn' || booking.status === 'cancelled'
  const news = isDropped ? paymentTexts.lateForDropped : paymentTexts.late
  await payBackLeft(resources, transaction, booking, arrived, { cause: 'late', news })
}

/** Money has arrived for it, whatever became of that. */
async function markPaid(
  transaction: Transaction,
  { charge, arrived }: Received,
  now: Date,
): Promise<ChargeRow> {
  // Whether a dispute is over is said by the payment, not by what is left of it.
  if (charge.status === 'disputed' || !canBecome(charge, 'paid')) return charge
  const last = arrived.at(-1)
  if (!last) return charge
  const paidAt = charge.paidAt ?? last.receivedAt
  return moveCharge(transaction, charge, 'paid', now, { paidAt, problem: null })
}
