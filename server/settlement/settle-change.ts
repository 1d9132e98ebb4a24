import type { BookingRow } from '../booking-steps/booking-rows.ts'
import { findChange, findOpenChange } from '../booking-steps/change-rows.ts'
import { expireChange } from '../booking-steps/change-steps.ts'
import { transition } from '../booking-steps/transition.ts'
import type { Transaction } from '../database/connection.ts'
import { lateChangeNews } from '../payments/change-money.ts'
import { type ChargeRow, hasEnded } from '../payments/charges.ts'
import { closeCharges } from '../payments/close-charges.ts'
import { readShares } from '../payments/ledger.ts'
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

/**
 * Makes a change whose difference is paid (CHG-05), and pays back what came late, twice, or in part. Until
 * then the booking stays as it is.
 * @param arrived the charge's payments that have something left
 * @returns whether the charge counts as paid
 */
export async function settleChange(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  { charge, arrived }: { charge: ChargeRow; arrived: readonly PaymentRow[] },
): Promise<boolean> {
  await expireChange(resources, transaction, booking)
  const open = await findOpenChange(transaction, booking.id)
  const isOwn = open?.status === 'unpaid' && open.id === charge.changeId
  const left = netBalanceOf(await leftOf(transaction, booking.id, arrived))
  // It went back already when the proposal expired.
  if (left === 0) return netBalanceOf(arrived) >= charge.amountInCents
  if (isOwn && left < charge.amountInCents) {
    if (hasEnded(charge)) await payBackLeft(resources, transaction, booking, arrived, partial)
    return false
  }
  if (isOwn) {
    const move = { step: 'change', actor: 'payment', actorId: null, change: open } as const
    const { done } = await transition(resources, transaction, booking.id, move)
    // Paid with the code from before the renewal: nobody should pay the new one too.
    if (done && hasEnded(charge)) await closeCharges(resources, transaction, booking)
    if (!done) await payBackLeft(resources, transaction, booking, arrived, lateOf(booking, resources.now()))
    else await payBackSurplus(resources, transaction, booking, charge)
    return true
  }
  await payBackUnasked(resources, transaction, booking, { charge, arrived })
  return left >= charge.amountInCents
}

const partial = { cause: 'late', news: paymentTexts.partialForChange } as const

const lateOf = (booking: BookingRow, now: Date) =>
  ({ cause: 'late', news: lateChangeNews(booking, now) }) as const

async function leftOf(transaction: Transaction, bookingId: string, arrived: readonly PaymentRow[]) {
  const ids = arrived.map(({ id }) => id)
  return (await findPaymentsOf(transaction, bookingId)).filter(({ id }) => ids.includes(id))
}

const twice = { cause: 'twice', news: paymentTexts.surplus } as const

type Unasked = { charge: ChargeRow; arrived: readonly PaymentRow[] }

/** Pays back what exceeds the price of a change that is made, or everything for a change that isn't. */
async function payBackUnasked(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  { charge, arrived }: Unasked,
): Promise<void> {
  const { guestInCents } = await readShares(transaction, booking.id)
  const { waiting } = await dividePayments(transaction, booking.id)
  const atMostInCents = guestInCents - sumRefundable(waiting)
  // The change may have been made by a payment of another charge, made after this one.
  const change = charge.changeId ? await findChange(transaction, charge.changeId) : undefined
  const why = change?.status === 'done' ? twice : lateOf(booking, resources.now())
  await payBackLeft(resources, transaction, booking, arrived, { ...why, atMostInCents })
}
