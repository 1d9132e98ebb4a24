import { canRenewChange } from '#contract/bookings/changes.ts'
import { type BookingState, refusalOfStep, statusAt } from '#contract/bookings/status.ts'
import type { Payment } from '#contract/payments/payment-shapes.ts'
import { payableStatuses } from '#contract/payments/payment-states.ts'
import type { CurrentUser } from '../actor.ts'
import type { BookingRow } from '../booking-steps/booking-rows.ts'
import { type ChangeRow, findStandingChanges, lapsedOf } from '../booking-steps/change-rows.ts'
import { canBeBought } from '../booking-steps/on-offer.ts'
import { requireOwnBooking } from '../bookings/require-own-booking.ts'
import type { Executor } from '../database/connection.ts'
import { apiError } from '../errors.ts'
import { type ChargeRow, findChargesOf, hasEnded } from '../payments/charges.ts'
import { findReceipts } from '../payments/receipts.ts'
import { findPaymentsOf, type PaymentRow, sumRefundable } from '../payments/received-payments.ts'
import { findRefundsOf, type RefundRow } from '../payments/refunds.ts'
import type { Resources } from '../resources.ts'
import { askForGuest } from './ask-for-guest.ts'

/**
 * What is to be paid for a booking, what was paid and what came back (PAY-22).
 * @throws ORPCError NOT_FOUND for strangers and where nothing is paid on the platform; FORBIDDEN for the host
 */
export async function getPayment(resources: Resources, reader: CurrentUser, code: string): Promise<Payment> {
  const { booking, side } = await requireOwnBooking(resources.database, reader, code)
  return presentPayment(resources, booking, side)
}

async function presentPayment(
  resources: Resources,
  booking: BookingRow,
  side: 'guest' | 'admin',
): Promise<Payment> {
  const { database, now } = resources
  const at = now()
  const standing = await findStandingChanges(database, booking.id)
  const change = standing.find(({ status }) => status !== 'done')
  const all = await findChargesOf(database, booking.id)
  const charge = shownCharge(all, change, standing)
  if (!charge) throw apiError('NOT_FOUND', 'Esta reserva não tem pagamento pelo site.')
  const isPayable = payableStatuses.some((status) => status === charge.status) && at < charge.expiresAt
  if (side === 'guest') await askForGuest(resources, charge)
  const received = await findPaymentsOf(database, booking.id)
  const same = all.filter(({ changeId }) => changeId === charge.changeId)
  const sameIds = new Set(same.map(({ id }) => id))
  const arrived = received.filter(({ chargeId }) => sameIds.has(chargeId))
  const refunds = await findRefundsOf(database, booking.id)
  const written = await findReceipts(database, [booking.id])
  return {
    code: booking.code,
    status: statusOf(charge, at),
    amountInCents: charge.amountInCents,
    brCode: isPayable ? charge.brCode : null,
    isBankAway: charge.status === 'created' && charge.problem !== null,
    neverHadBrCode: same.every(({ brCode }) => brCode === null),
    expiresAt: charge.expiresAt.toISOString(),
    now: at.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
    paidInCents: received.reduce((sum, { amountInCents }) => sum + amountInCents, 0),
    arrivedInCents: sumRefundable(arrived),
    canRenew:
      side === 'guest' &&
      (canChargeAgain(charge, change, at) || (await canRenewNow(resources, booking, charge, at))),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amountInCents: refund.amountInCents,
      status: refund.status,
      cause: refund.cause,
      reason: refund.reason,
      requestedAt: refund.requestedAt.toISOString(),
      doneAt: refund.doneAt?.toISOString() ?? null,
      needsKey: refund.status === 'by_hand' && refund.pixKey === null,
      isOfPart: refund.cause === 'late' && isPart(received, all, refund.paymentId),
    })),
    receipts: written.map(({ receipt }) => receipt),
  }
}

/** Whether a payment is less than its charge asks for. */
function isPart(
  received: readonly PaymentRow[],
  charges: readonly ChargeRow[],
  paymentId: RefundRow['paymentId'],
): boolean {
  const payment = received.find(({ id }) => id === paymentId)
  const charge = charges.find(({ id }) => id === payment?.chargeId)
  return payment !== undefined && charge !== undefined && payment.amountInCents < charge.amountInCents
}

/**
 * The charge that a booking's page shows: that of the change which is to be paid, or else the newest, leaving
 * out charges of changes that weren't made.
 * @param change the open one
 * @param standing the changes that are open or made
 */
function shownCharge(
  charges: readonly ChargeRow[],
  change: ChangeRow | undefined,
  standing: readonly ChangeRow[],
): ChargeRow | undefined {
  // The bank may still be reviewing a payment of a change that wasn't made.
  const isOver = (charge: ChargeRow) =>
    charge.changeId !== null && (hasEnded(charge) || standing.every(({ id }) => id !== charge.changeId))
  const [newest, ...earlier] = charges.filter((charge) =>
    change?.status === 'unpaid' ? charge.changeId === change.id : !isOver(charge),
  )
  // Somebody has paid by an earlier code, and waits for the bank.
  const inReview = earlier.find(({ status }) => status === 'in_review')
  return inReview && newest?.paidAt === null ? inReview : newest
}

/**
 * Whether the bank reviews a payment for what the guest wants another charge for: the difference of a change,
 * or else the booking itself.
 */
export async function isWantedInReview(
  executor: Executor,
  booking: BookingRow,
  change: ChangeRow | undefined,
  now: Date,
): Promise<boolean> {
  const isOfChange = change?.status === 'unpaid' || (change && canRenewChange(lapsedOf(change), booking, now))
  const changeId = isOfChange ? change.id : null
  const found = await findChargesOf(executor, booking.id)
  return found.some((charge) => charge.status === 'in_review' && charge.changeId === changeId)
}

/** Whether a charge could not be made, or the bank has removed it: its time is held, but nobody can pay. */
function isGone(status: ChargeRow['status']): boolean {
  return status === 'failed' || status === 'cancelled'
}

/** Whether the guest can ask for another charge for a change, because nobody can pay by this one. */
export function canChargeAgain({ status }: ChargeRow, change: ChangeRow | undefined, now: Date): boolean {
  return change?.status === 'unpaid' && now < change.holdUntil && isGone(status)
}

/** The status that a charge has at an instant, whether or not that is stored yet. */
function statusOf({ status, expiresAt }: ChargeRow, now: Date): ChargeRow['status'] {
  return payableStatuses.some((payable) => payable === status) && now >= expiresAt ? 'expired' : status
}

/** `canRenew`, and also whether the workspace can still be booked. */
async function canRenewNow(
  resources: Resources,
  booking: BookingRow,
  charge: ChargeRow,
  now: Date,
): Promise<boolean> {
  if (!canRenew(booking, charge, now)) return false
  return statusAt(booking, now) === 'held' || canBeBought(resources.database, resources, booking)
}

/**
 * Whether the guest can ask for another charge: the time to pay is over, or nobody can pay by this one
 * (PAY-08).
 */
export function canRenew(booking: BookingState, { status }: ChargeRow, now: Date): boolean {
  const state = { ...booking, status: statusAt(booking, now) }
  if (state.status === 'held') return isGone(status)
  if (status === 'in_review') return false
  return refusalOfStep('renew', 'guest', state, now) === undefined
}
