import { canRenewChange } from '#contract/bookings/changes.ts'
import { refusalOfStep } from '#contract/bookings/status.ts'
import { MS_PER_HOUR } from '#contract/dates.ts'
import { HOURS_OF_REVIEW } from '#contract/payments/pay-by.ts'
import type { BookingRow } from '../booking-steps/booking-rows.ts'
import { type ChangeRow, findChange, findLastChange, lapsedOf } from '../booking-steps/change-rows.ts'
import { expireChange, holdChangeUntil } from '../booking-steps/change-steps.ts'
import { extendHold } from '../booking-steps/extend-hold.ts'
import { canBeBought } from '../booking-steps/on-offer.ts'
import { transition } from '../booking-steps/transition.ts'
import type { Transaction } from '../database/connection.ts'
import { cancelChargeJob } from '../payments/charge-at-provider.ts'
import { type ChargeRow, findOtherCharges, isPayable, lockCharge, moveCharge } from '../payments/charges.ts'
import { notifyOfPayment, paymentTexts } from '../payments/payment-news.ts'
import type { Resources } from '../resources.ts'

/**
 * Cancels the booking's or change's other open charge while the bank reviews a payment, so that nobody pays
 * twice.
 */
export async function endOtherCharge(
  { jobs, now }: Resources,
  transaction: Transaction,
  charge: ChargeRow,
): Promise<void> {
  const other = (await findOtherCharges(transaction, charge)).find(isPayable)
  if (!other) return
  const { txid } = await moveCharge(transaction, await lockCharge(transaction, other.id), 'cancelled', now())
  await jobs.enqueue(transaction, cancelChargeJob, { txid })
}

/** Holds the time as long as the bank's review of a payment may take, and notifies both sides (PAY-16). */
export async function keepHold(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  charge: ChargeRow,
): Promise<void> {
  const now = resources.now()
  const longest = now.getTime() + HOURS_OF_REVIEW * MS_PER_HOUR
  const change = await unpaidChangeOf(transaction, charge)
  if (!change && booking.status !== 'held') return
  const last = change ? firstStart(booking, change) : booking.endsAt.getTime()
  const until = new Date(Math.min(longest, last))
  const isHeld = change
    ? await holdChangeUntil(transaction, change, until, now)
    : await extendHold(transaction, booking, until)
  if (!isHeld) return
  const news = paymentTexts.inReview(until, booking.timeZone, now)
  await notifyOfPayment(resources, transaction, booking, news)
}

/** A change can be made only before the booking begins, and before its new times do. */
function firstStart({ startsAt }: BookingRow, { after }: ChangeRow): number {
  return Math.min(startsAt.getTime(), Date.parse(after.startsAt))
}

/** Whether the booking, or the change that a charge is for, still waits for its money. */
export async function isAwaited(
  transaction: Transaction,
  booking: BookingRow,
  charge: ChargeRow,
): Promise<boolean> {
  if (charge.changeId) return (await unpaidChangeOf(transaction, charge)) !== undefined
  return booking.status === 'held'
}

/** The change that waits for a charge, if there is one. */
async function unpaidChangeOf(transaction: Transaction, charge: ChargeRow): Promise<ChangeRow | undefined> {
  if (!charge.changeId) return undefined
  const change = await findChange(transaction, charge.changeId)
  return change?.status === 'unpaid' ? change : undefined
}

/**
 * Ends the hold after the bank's review, where no more payment is awaited: frees the time of the booking, or
 * of the change that the charge was for, and notifies both sides.
 * @param isRefused whether none of the money came; else a part did
 */
export async function endHold(
  resources: Resources,
  transaction: Transaction,
  { booking, charge }: { booking: BookingRow; charge: ChargeRow },
  isRefused: boolean,
): Promise<void> {
  const now = resources.now()
  if (!charge.changeId) {
    if (booking.status !== 'held') {
      if (isRefused) await notifyOfRefusedPayment(resources, transaction, booking)
      return
    }
    if (!(await extendHold(transaction, booking, now))) return
    const expire = { step: 'expire', actor: 'clock', actorId: null, isRefused } as const
    await transition(resources, transaction, booking.id, expire)
    return
  }
  const change = await unpaidChangeOf(transaction, charge)
  if (change) {
    await holdChangeUntil(transaction, change, now, now)
    await expireChange(resources, transaction, booking, isRefused)
  } else if (isRefused) await notifyOfRefusedChange(resources, transaction, booking, charge.changeId)
}

/**
 * Notifies the sides of a booking that expired during the bank's review: those who were asked to wait read
 * the outcome.
 */
async function notifyOfRefusedPayment(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
): Promise<void> {
  if (booking.status !== 'expired') return
  const canRenew = refusalOfStep('renew', 'guest', booking, resources.now()) === undefined
  const mayPay = canRenew && (await canBeBought(transaction, resources, booking))
  // It was held until its end, so its host has read by then that no payment confirms it.
  const isOver = booking.holdUntil !== null && booking.holdUntil >= booking.endsAt
  await notifyOfPayment(resources, transaction, booking, paymentTexts.refused({ mayPay, isOver }))
}

/**
 * Notifies the sides of a change that ended during the bank's review, unless another payment has made it
 * since.
 */
async function notifyOfRefusedChange(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  changeId: string,
): Promise<void> {
  const change = await findChange(transaction, changeId)
  if (!change || change.status === 'done') return
  const last = await findLastChange(transaction, booking.id)
  const mayPay = last?.id === changeId && canRenewChange(lapsedOf(last), booking, resources.now())
  const news = paymentTexts.refusedForChange({ mayPay, isLapsed: change.status === 'expired' })
  await notifyOfPayment(resources, transaction, booking, news)
}
