import { z } from 'zod'
import { asBooking, type BookingRow } from '../booking-steps/booking-rows.ts'
import { transition } from '../booking-steps/transition.ts'
import type { Transaction } from '../database/connection.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { createAtProvider, problemOf, requireProvider } from '../payments/charge-at-provider.ts'
import {
  askBy,
  beginCheck,
  type ChargeRow,
  canBecome,
  findCharge,
  findChargesOf,
  findOtherCharges,
  hasEnded,
  isPayable,
  lockCharge,
  moveCharge,
  noteCheck,
} from '../payments/charges.ts'
import { isEarned, readShares } from '../payments/ledger.ts'
import { lockPaidBooking } from '../payments/paid-booking.ts'
import { paymentNews } from '../payments/payment-news.ts'
import { type ProviderCharge, ProviderError } from '../payments/provider.ts'
import {
  balanceOf,
  bookPayment,
  dividePayments,
  findPaymentsOf,
  type PaymentRow,
  sumLeft,
} from '../payments/received-payments.ts'
import type { Resources } from '../resources.ts'
import { bookRefunds } from './book-refunds.ts'
import { bookReversals, followDisputes } from './book-reversals.ts'
import { endHold, endOtherCharge, isAwaited, keepHold } from './hold-in-review.ts'
import { payBackLeft, payBackSurplus } from './pay-back.ts'
import { settleChange } from './settle-change.ts'

/**
 * Asks the provider about a charge and books what is really there (PAY-12): whoever says that something has happened,
 * and however often, is believed in nothing. A failure is noted with the charge, and it is asked again later.
 * @param reference ours; one that isn't is a no-op
 * @returns whether the provider answered
 */
export async function confirmCharge(resources: Resources, reference: string): Promise<boolean> {
  const { database, now } = resources
  const charge = await findCharge(database, reference)
  if (!charge) return true
  const asked = { dueAt: charge.nextCheckAt, ...(await beginCheck(database, charge, now())) }
  try {
    const found = await requireProvider(resources).getCharge(reference)
    if (found) await bookCharge(resources, asked, found)
    else if (charge.status === 'created' && now() < charge.expiresAt) {
      await createAtProvider(resources, asked)
    } else await noteUnknown(resources, asked)
    return true
  } catch (error) {
    await database.transaction(async (transaction) => {
      const locked = await lockCharge(transaction, charge.id)
      await noteCheck(transaction, { ...locked, nextCheckAt: asked.dueAt }, now(), problemOf(error))
      await keepNotice(transaction, asked, locked)
    })
    if (error instanceof ProviderError) return false
    throw error
  }
}

/** A charge as it was when the provider was asked, and when that was due. */
type Asked = ChargeRow & { dueAt: Date | null }

/** A charge that the provider doesn't know: one whose time is over was never made. */
async function noteUnknown({ database, now }: Resources, asked: Asked): Promise<void> {
  await database.transaction(async (transaction) => {
    const charge = await lockCharge(transaction, asked.id)
    const isOver = charge.status === 'created' && now() >= charge.expiresAt
    const after = isOver
      ? await moveCharge(transaction, charge, 'expired', now())
      : { ...charge, nextCheckAt: asked.dueAt }
    await noteCheck(transaction, after, now())
    await keepNotice(transaction, asked, charge)
  })
}

/**
 * Has the provider asked again about what a notice told while it answered: the answer may be older than that, and a
 * notice that was taken isn't sent again.
 * @param asked the charge as it was before, `locked` as it is stored now
 */
async function keepNotice(transaction: Transaction, asked: ChargeRow, locked: ChargeRow): Promise<void> {
  const { id, nextCheckAt } = locked
  if (nextCheckAt && nextCheckAt.getTime() !== asked.nextCheckAt?.getTime()) {
    await askBy(transaction, id, nextCheckAt)
  }
}

/** Books what the provider knows of a charge, in one transaction: workspace, booking and charge are locked in this order. */
async function bookCharge(resources: Resources, asked: Asked, found: ProviderCharge): Promise<void> {
  const { database, now } = resources
  const { id, bookingId } = asked
  const shallCancel = await database.transaction(async (transaction) => {
    const booking = await lockPaidBooking(transaction, bookingId)
    const locked = await lockCharge(transaction, id)
    let charge = locked
    await noteCheck(transaction, { ...locked, nextCheckAt: asked.dueAt }, now())
    for (const payment of found.payments) await bookPayment(transaction, booking, id, payment, now())
    await bookRefunds(resources, transaction, booking, found)
    await bookReversals(resources, transaction, asBooking(booking), found)
    charge = await follow(resources, transaction, asBooking(booking), { asked, charge, found })
    charge = await settle(resources, transaction, asBooking(booking), charge)
    await followDisputes(resources, transaction, asBooking(booking), charge, found)
    await keepNotice(transaction, asked, locked)
    return hasEnded(charge) && found.status === 'pending' && now() < found.expiresAt
  })
  // It ended here while the provider didn't know.
  if (shallCancel) await requireProvider(resources).cancelCharge(found.reference)
}

/** A charge when the provider was asked, as it is stored now, and what the answer says. */
type Followed = { asked: Asked; charge: ChargeRow; found: ProviderCharge }

/** Moves an unpaid charge to where the provider has it. */
async function follow(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  { asked, charge, found }: Followed,
): Promise<ChargeRow> {
  const now = resources.now()
  const move = async (status: ChargeRow['status']) =>
    canBecome(charge, status)
      ? moveCharge(transaction, charge, status, now, { brCode: found.payload, problem: null })
      : charge
  /** The bank has refused the payment, or less than the amount has come of it: nobody waits for it any more. */
  const endReview = async () => {
    // The review began while the provider answered: this answer is older than it.
    if (asked.status !== 'in_review') {
      await askBy(transaction, charge.id, now)
      return charge
    }
    const cancelled = await move('cancelled')
    const others = await findOtherCharges(transaction, charge)
    if (others.some(({ status }) => status === 'in_review')) return cancelled
    await endHold(resources, transaction, { booking, charge }, found.payments.length === 0)
    return cancelled
  }
  switch (found.status) {
    case 'in_review': {
      const reviewed = await move('in_review')
      if (reviewed === charge) return charge
      await endOtherCharge(resources, transaction, charge)
      await keepHold(resources, transaction, booking, charge)
      return reviewed
    }
    case 'cancelled':
    case 'pending': {
      if (charge.status === 'in_review') return endReview()
      if (found.status === 'cancelled') return move('cancelled')
      if (now >= charge.expiresAt) return move('expired')
      if (charge.status === 'created') return move('pending')
      if (charge.status !== 'failed') return charge
      // Where its guest has another one by now, or nothing waits for it any more, the provider cancels it.
      if ((await findChargesOf(transaction, charge.bookingId)).some(isPayable)) return charge
      return (await isAwaited(transaction, booking, charge)) ? move('pending') : charge
    }
    case 'paid':
      return charge.status === 'in_review' && sumReceived(found) < charge.amountInCents ? endReview() : charge
  }
}

function sumReceived({ payments }: ProviderCharge): number {
  return payments.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
}

/** Confirms a booking whose money is there, and pays back what nobody asked for. */
async function settle(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  charge: ChargeRow,
): Promise<ChargeRow> {
  const { now } = resources
  const arrived = (await findPaymentsOf(transaction, booking.id)).filter(
    ({ chargeId }) => chargeId === charge.id,
  )
  const leftInCents = balanceOf(arrived)
  if (leftInCents === 0) return charge
  if (charge.changeId) {
    const isPaid = await settleChange(resources, transaction, booking, { charge, arrived })
    return isPaid ? asPaid(transaction, charge, arrived, now()) : charge
  }
  if (await isEarned(transaction, booking.id)) {
    // What was paid for it is earned; whatever is still the guest's came on top of that, or waits for a change.
    const { guestInCents } = await readShares(transaction, booking.id)
    const { waiting } = await dividePayments(transaction, booking.id)
    await payBackLeft(resources, transaction, booking, arrived, {
      cause: 'twice',
      news: paymentNews.surplus,
      atMostInCents: guestInCents - sumLeft(waiting),
    })
    return asPaid(transaction, charge, arrived, now())
  }
  if (leftInCents < charge.amountInCents) {
    // Of one that was paid late the whole has gone back already: nobody waits for the rest of another payment.
    if (hasEnded(charge) || charge.paidAt !== null) {
      await payBackLeft(resources, transaction, booking, arrived, {
        cause: 'late',
        news: paymentNews.partial,
      })
    }
    return charge
  }
  const paid = await asPaid(transaction, charge, arrived, now())
  const pay = { step: 'pay', actor: 'payment', actorId: null } as const
  const { done } = await transition(resources, transaction, booking.id, pay)
  if (!done) {
    const isDropped = booking.status === 'withdrawn' || booking.status === 'cancelled'
    const news = isDropped ? paymentNews.lateForDropped : paymentNews.late
    await payBackLeft(resources, transaction, booking, arrived, { cause: 'late', news })
    return paid
  }
  await payBackSurplus(resources, transaction, booking, charge)
  return paid
}

/** Money has arrived for it, whatever became of that. */
function asPaid(
  transaction: Transaction,
  charge: ChargeRow,
  arrived: readonly PaymentRow[],
  now: Date,
): Promise<ChargeRow> | ChargeRow {
  // Whether a dispute is over is said by the payment, not by what is left of it.
  if (charge.status === 'disputed' || !canBecome(charge, 'paid')) return charge
  const last = arrived.at(-1)
  if (!last) return charge
  const paidAt = charge.paidAt ?? last.receivedAt
  return moveCharge(transaction, charge, 'paid', now, { paidAt, problem: null })
}

export const confirmChargeJob = defineJob({
  name: 'confirm-charge',
  label: 'Pagamento que o banco avisou',
  schema: z.object({ txid: z.string() }),
  retry: RETRY_FOR_HOURS,
  isPrompt: true,
  run: async (resources, { data: { txid } }) => {
    await confirmCharge(resources, txid)
  },
})
