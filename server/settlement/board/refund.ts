import { eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { normalizeBookingCode } from '#contract/bookings/booking-code.ts'
import { formatMoney } from '#contract/money.ts'
import type {
  AdminCharge,
  payRefundRequestSchema,
  refundByHandRequestSchema,
} from '#contract/payments/admin-shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import { sideOf } from '../../bookings/policy.ts'
import { recordAudit } from '../../database/audit.ts'
import type { Executor, Transaction } from '../../database/connection.ts'
import { bookings, charges, payouts, receivedPayments } from '../../database/schema.ts'
import { apiError, invalidFields } from '../../errors.ts'
import { findCharge } from '../../payments/charges.ts'
import { readShares } from '../../payments/ledger.ts'
import { lockPaidBooking, type PaidBooking } from '../../payments/paid-booking.ts'
import { notifyOfPayment, notifyOfRefund, paymentNews } from '../../payments/payment-news.ts'
import { AT_BANK, readHolds } from '../../payments/payouts/payout-rows.ts'
import { processRefundJob } from '../../payments/process-refund.ts'
import { ProviderError, type ProviderRefund } from '../../payments/provider.ts'
import { dividePayments, sumLeft } from '../../payments/received-payments.ts'
import { findRefund, finishRefund, lockRefund, type RefundRow, storeAnswer } from '../../payments/refunds.ts'
import {
  findRefundOfKey,
  isRefundReferenceUsed,
  tryRefundAgain,
} from '../../payments/refunds-by-administrators.ts'
import { requestRefunds } from '../../payments/request-refunds.ts'
import type { Resources } from '../../resources.ts'
import { presentCharges, readCharges } from './read-charges.ts'

const NO_REFUND = 'Reembolso não encontrado'
const NOT_FAILED = 'Este reembolso não está parado: confira a lista de novo.'
const IN_DISPUTE = 'Há uma contestação em aberto desta reserva: decida por ela quanto volta.'
const PAID_BY_BANK = 'O banco já devolveu este valor.'
const OLD_PAGE = 'Esta página mudou: recarregue e confira o valor antes de registrar.'
const STILL_PROCESSING = 'O banco ainda está processando esta devolução.'
const NO_ANSWER = 'O banco não respondeu: tente de novo antes de marcar.'
const ALREADY_PAID_OUT =
  'O repasse desta reserva já foi feito, e o valor não está mais com a gente. Combine a devolução com o anfitrião.'
const AT_BANK_BY_NOW =
  'O repasse desta reserva já foi enviado ao banco. Se o banco não o fez, devolva-o antes à lista.'

const otherAmount = (seenInCents: number, leftInCents: number) =>
  `Este reembolso mudou: agora são ${formatMoney(leftInCents)}, porque o banco de quem pagou levou o resto de volta. Envie só este valor. Se já enviou ${formatMoney(seenInCents)}, registre ${formatMoney(leftInCents)} e combine a diferença com quem reservou.`

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
      ...paymentNews.refundRequested({ amountInCents, reason }),
      host: {
        title: `Devolução de ${formatMoney(amountInCents)} para quem reservou`,
        next: 'A administração decidiu devolver este valor. A sua parte dele sai do que você tem a receber.',
        reason,
      },
    })
    return chargeOf(transaction, rows[0]?.paymentId ?? '')
  })
}

/**
 * Has the provider asked again for a refund that failed (CASH-05). It keeps its id at the provider, so that
 * it isn't made twice, unless it failed there too.
 * @throws ORPCError NOT_FOUND; CONFLICT for one that hasn't failed, or where the site takes no payments.
 */
export async function retryRefund(
  resources: Resources,
  admin: CurrentUser,
  { id }: { id: string },
): Promise<{ done: true }> {
  const { database, jobs, now, payments } = resources
  const refund = isUuid(id) ? await findRefund(database, id) : undefined
  if (!refund) throw apiError('NOT_FOUND', NO_REFUND)
  if (!payments) throw apiError('CONFLICT', 'Este site não tem um banco configurado.')
  // Without an answer the refund keeps its id, and is looked up before anything is paid.
  const there = await payments.getRefund(refund.paymentId, refund.reference).catch(() => null)
  return withLocked(resources, admin, { refund, action: 'refund.retry' }, async (transaction, _, locked) => {
    if (locked.status !== 'failed') throw apiError('CONFLICT', NOT_FAILED)
    const failedThere = there?.status === 'failed' && locked.reference === refund.reference
    await tryRefundAgain(transaction, locked, failedThere, now())
    await jobs.enqueue(transaction, processRefundJob, { refundId: id })
  })
}

/**
 * Records that an administrator has paid a refund outside the provider (CASH-06), with the ledger and a
 * receipt; the guest is notified. The provider is asked first about one that failed: it may have made it
 * after all.
 * @param amountInCents what the administrator saw, and so transferred
 * @throws ORPCError NOT_FOUND; CONFLICT for one that neither failed nor waits to be paid by hand, that the
 *   provider has made, is making or doesn't answer about, whose amount is missing or has changed since, and for
 *   a used reference.
 */
export async function markRefundPaid(
  resources: Resources,
  admin: CurrentUser,
  { id, amountInCents, bankReference }: z.infer<typeof refundByHandRequestSchema>,
): Promise<{ done: true }> {
  const refund = isUuid(id) ? await findRefund(resources.database, id) : undefined
  if (!refund) throw apiError('NOT_FOUND', NO_REFUND)
  // The dialog of the previous release can show a conflict, but no error at a field that it doesn't have.
  if (amountInCents === undefined) throw apiError('CONFLICT', OLD_PAGE)
  if (refund.status === 'failed') await requireUnpaidThere(resources, refund)
  const act = { refund, action: 'refund.by-hand', bankReference } as const
  return withLocked(resources, admin, act, async (transaction, booking, locked) => {
    const isSame = locked.status === refund.status && locked.reference === refund.reference
    const isStopped = locked.status === 'failed' || locked.status === 'by_hand'
    // A refund that was retried meanwhile has another id at the provider, about which it wasn't asked.
    if (!isSame || !isStopped) throw apiError('CONFLICT', NOT_FAILED)
    if (locked.amountInCents !== amountInCents) {
      throw apiError('CONFLICT', otherAmount(amountInCents, locked.amountInCents))
    }
    if (await isRefundReferenceUsed(transaction, bankReference)) {
      throw apiError(
        'CONFLICT',
        'Este identificador já foi usado em outro reembolso. Confira no extrato do banco.',
      )
    }
    await finishRefund(transaction, booking, locked, resources.now(), { bankReference })
    await notifyOfRefund(resources, transaction, booking, locked, 'Enviamos o valor por PIX.')
  })
}

/**
 * Asks the provider about a refund that failed here, such as for lack of an answer, and stores it where the
 * provider has made it.
 * @throws ORPCError CONFLICT where the provider has made it, is making it, or doesn't answer
 */
async function requireUnpaidThere(resources: Resources, refund: RefundRow): Promise<void> {
  const there = await lookUp(resources, refund)
  if (there?.status === 'processing') throw apiError('CONFLICT', STILL_PROCESSING)
  if (there?.status !== 'done') return
  await resources.database.transaction(async (transaction) => {
    const booking = await lockPaidBooking(transaction, refund.bookingId)
    const locked = await lockRefund(transaction, refund.id)
    if (locked.reference !== refund.reference) return
    const isDone = await storeAnswer(transaction, booking, locked, there, resources.now())
    if (isDone) await notifyOfRefund(resources, transaction, booking, locked)
  })
  throw apiError('CONFLICT', PAID_BY_BANK)
}

/**
 * Looks a refund up at the provider.
 * @returns null where the provider doesn't know it, or the site has none
 * @throws ORPCError CONFLICT without an answer
 */
async function lookUp(
  { payments }: Resources,
  { paymentId, reference }: RefundRow,
): Promise<ProviderRefund | null> {
  if (!payments) return null
  try {
    return await payments.getRefund(paymentId, reference)
  } catch (error) {
    if (error instanceof ProviderError) throw apiError('CONFLICT', NO_ANSWER)
    throw error
  }
}

type Act = { refund: RefundRow; action: 'refund.retry' | 'refund.by-hand'; bankReference?: string }

/** Locks booking and refund, in this order, does the work, and writes it into the history. */
async function withLocked(
  { database, now }: Resources,
  admin: CurrentUser,
  { refund, action, bankReference }: Act,
  work: (transaction: Transaction, booking: PaidBooking, locked: RefundRow) => Promise<void>,
): Promise<{ done: true }> {
  return database.transaction(async (transaction) => {
    const booking = await lockPaidBooking(transaction, refund.bookingId)
    const locked = await lockRefund(transaction, refund.id)
    await work(transaction, booking, locked)
    await recordAudit(transaction, {
      at: now(),
      actorId: admin.id,
      action,
      subjectType: 'booking',
      subjectId: booking.id,
      after: {
        code: booking.code,
        amountInCents: locked.amountInCents,
        ...(bankReference && { bankReference }),
      },
    })
    return { done: true }
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
  const { settled } = await dividePayments(transaction, id)
  const left = sumLeft(settled)
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
