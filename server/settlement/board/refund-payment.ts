import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { normalizeBookingCode } from '#contract/bookings/booking-code.ts'
import { formatMoney } from '#contract/money.ts'
import type { AdminCharge, payRefundRequestSchema } from '#contract/payments/admin-shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import { sideOf } from '../../bookings/policy.ts'
import { recordAudit } from '../../database/audit.ts'
import type { Executor, Transaction } from '../../database/connection.ts'
import { bookings, charges, payouts, receivedPayments } from '../../database/schema.ts'
import { apiError, invalidFields } from '../../errors.ts'
import { findCharge } from '../../payments/charges.ts'
import { readShares } from '../../payments/ledger.ts'
import { lockPaidBooking, type PaidBooking } from '../../payments/paid-booking.ts'
import { notifyOfPayment, paymentTexts } from '../../payments/payment-news.ts'
import { AT_BANK, readHolds } from '../../payments/payouts/payout-rows.ts'
import { readRefundable } from '../../payments/received-payments.ts'
import { findRefundOfKey } from '../../payments/refunds-by-administrators.ts'
import { requestRefunds } from '../../payments/request-refunds.ts'
import type { Resources } from '../../resources.ts'
import { presentCharges, readCharges } from './read-charges.ts'

const IN_DISPUTE = 'Há uma contestação em aberto desta reserva: decida por ela quanto volta.'
const ALREADY_PAID_OUT =
  'O repasse desta reserva já foi feito, e o valor não está mais com a gente. Combine a devolução com o anfitrião.'
const AT_BANK_BY_NOW =
  'O repasse desta reserva já foi enviado ao banco. Se o banco não o fez, devolva-o antes à lista.'

const alreadyAsked = ({ amountInCents }: { amountInCents: number }) =>
  `O reembolso de ${formatMoney(amountInCents)} já foi pedido. Se falta devolver mais, feche esta janela e peça o resto.`

/**
 * Refunds a part of a booking's money by the decision of an administrator who is neither side of it
 * (CASH-04): host and platform bear it by their shares, and both sides read the reason. A repeated client key
 * returns what the first request made.
 * @throws ORPCError NOT_FOUND; FORBIDDEN for a side of it; VALIDATION_FAILED for more than is left; CONFLICT
 *   while a dispute about it is undecided or the bank reviews the payment, for a share that was paid out or
 *   ordered from the bank, and for another amount or reason under a used key.
 */
export async function refundPayment(
  resources: Resources,
  admin: CurrentUser,
  { code, clientKey, amountInCents, reason, txid }: z.infer<typeof payRefundRequestSchema>,
): Promise<AdminCharge> {
  const { database, now } = resources
  return database.transaction(async (transaction) => {
    const booking = await lockByCode(transaction, code)
    const made = await findRefundOfKey(transaction, admin.id, clientKey)
    if (made) {
      const isSame = made.amountInCents === amountInCents && made.reason === reason
      if (!isSame) throw apiError('CONFLICT', alreadyAsked(made))
      return chargeOf(transaction, made.paymentId)
    }
    if (sideOf(admin, booking) !== 'admin') throw apiError('FORBIDDEN')
    await requireNoHold(transaction, booking)
    await requireRefundable(transaction, booking, amountInCents)
    const at = now()
    const firstOfChargeId = txid && (await findCharge(transaction, txid))?.id
    const why = { cause: 'decision', reason, requestedById: admin.id, clientKey } as const
    const wanted = { amountInCents, firstOfChargeId, ...why }
    const rows = await requestRefunds(resources, transaction, booking, wanted)
    await recordAudit(transaction, {
      at,
      actorId: admin.id,
      action: 'refund.request',
      subjectType: 'booking',
      subjectId: booking.id,
      after: { code: booking.code, amountInCents, reason },
    })
    await notifyOfPayment(resources, transaction, booking, {
      ...paymentTexts.refundRequested({ amountInCents, reason }),
      host: {
        title: `Devolução de ${formatMoney(amountInCents)} para quem reservou`,
        next: 'A administração decidiu devolver este valor. A sua parte dele sai do que você tem a receber.',
        reason,
      },
    })
    return chargeOf(transaction, rows[0]?.paymentId ?? '')
  })
}

/** @throws ORPCError NOT_FOUND for a booking that has no payment */
async function lockByCode(transaction: Transaction, code: string): Promise<PaidBooking> {
  const [found] = await transaction
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(charges, eq(charges.bookingId, bookings.id))
    .where(eq(bookings.code, normalizeBookingCode(code)))
    .limit(1)
  if (!found) throw apiError('NOT_FOUND', 'Reserva não encontrada')
  return lockPaidBooking(transaction, found.id)
}

/**
 * @throws ORPCError CONFLICT while a dispute is undecided, which says what goes back, or the bank reviews the
 *   payment
 */
async function requireNoHold(transaction: Transaction, { id }: PaidBooking): Promise<void> {
  const { isDisputed, isAtBank } = await readHolds(transaction, id)
  if (isDisputed) throw apiError('CONFLICT', IN_DISPUTE)
  if (isAtBank) throw apiError('CONFLICT', AT_BANK)
}

async function requireRefundable(
  transaction: Transaction,
  { id }: PaidBooking,
  amountInCents: number,
): Promise<void> {
  // Money that waits for the rest of a change's price goes back with the change.
  const left = await readRefundable(transaction, id)
  if (amountInCents > left) {
    throw invalidFields({ amountInCents: `Ainda dá para devolver ${formatMoney(left)}` })
  }
  const [payout] = await transaction
    .select({ status: payouts.status })
    .from(payouts)
    .where(eq(payouts.bookingId, id))
  const { guestInCents } = await readShares(transaction, id)
  // What nobody has earned, such as more than was asked for, hasn't been paid out.
  if (amountInCents <= guestInCents) return
  if (payout?.status === 'paid') throw apiError('CONFLICT', ALREADY_PAID_OUT)
  if (payout?.status === 'ordered') throw apiError('CONFLICT', AT_BANK_BY_NOW)
}

/** The charge for which a payment arrived. */
async function chargeOf(executor: Executor, paymentId: string): Promise<AdminCharge> {
  const [payment] = await executor
    .select({ chargeId: receivedPayments.chargeId })
    .from(receivedPayments)
    .where(eq(receivedPayments.id, paymentId))
  const rows = payment
    ? await readCharges(executor, { where: eq(charges.id, payment.chargeId), limit: 1 })
    : []
  const [charge] = await presentCharges(executor, rows)
  if (!charge) throw apiError('NOT_FOUND')
  return charge
}
