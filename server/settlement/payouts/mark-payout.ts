import { eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { AdminPayout, payoutPaidRequestSchema } from '#contract/payments/payment-shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import { type BookingRow, lockBooking } from '../../booking-steps/booking-rows.ts'
import { recordAudit } from '../../database/audit.ts'
import type { Executor, Transaction } from '../../database/connection.ts'
import { payouts } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import { payoutPaid } from '../../notifications/kinds/payout-paid.ts'
import { payoutReturned } from '../../notifications/kinds/payout-returned.ts'
import { notify } from '../../notifications/notify.ts'
import { findAccount } from '../../payments/accounts/account-rows.ts'
import { recordPayout, recordPayoutReturned } from '../../payments/ledger.ts'
import { noCopy, payeeOf } from '../../payments/payouts/payees.ts'
import {
  isPayoutFrozen,
  lockPayout,
  movePayout,
  type PayoutRow,
  readOwed,
} from '../../payments/payouts/payout-rows.ts'
import { announceBooking } from '../../realtime/announce.ts'
import type { Resources } from '../../resources.ts'
import { presentPayout, readPayouts } from './read-payouts.ts'

const ALREADY_PAID = 'Este repasse já foi marcado como pago.'
const NOT_RELEASED = 'Este repasse ainda não foi liberado.'
const NOT_PAID = 'Este repasse não está marcado como pago.'
const DISPUTED = 'Esta reserva, ou o pagamento dela, está em contestação: o repasse espera por isso.'
const NO_ACCOUNT = 'Este anfitrião ainda não disse por onde recebe.'
const STOPPED = 'Os repasses deste anfitrião estão parados. Retome-os antes em Contas.'
const NOTHING_OWED = 'Não há nada a repassar por esta reserva.'
const CHANGED = 'O valor deste repasse mudou desde que você o viu. Confira quanto foi transferido.'
const USED_REFERENCE = 'Este identificador já foi usado em outro repasse. Confira no extrato do banco.'

/** A locked payout with its locked booking, whose it is, and what the ledger says about it. */
type Locked = { payout: PayoutRow; booking: BookingRow; hostId: string; owedInCents: number }

/**
 * Writes down that a payout was made, in one transaction with the ledger (EARN-15): the amount is what the ledger says
 * that the host has coming, and must be the one that was transferred. The host is notified.
 * @param amountInCents what the administrator saw, and so transferred
 * @param bankReference what the bank calls the transfer; the same one twice is refused
 * @throws ORPCError NOT_FOUND; CONFLICT for one that is paid, not released, disputed, without account or stopped, whose
 *   amount has changed since, and for a reference that another payout has.
 */
export async function markPayoutPaid(
  resources: Resources,
  admin: CurrentUser,
  { id, amountInCents, bankReference }: z.infer<typeof payoutPaidRequestSchema>,
): Promise<AdminPayout> {
  const { database, now } = resources
  const at = now()
  return database.transaction(async (transaction) => {
    const { payout, booking, hostId, owedInCents } = await lockWithBooking(transaction, id)
    if (payout.status === 'paid') throw apiError('CONFLICT', ALREADY_PAID)
    if (payout.status === 'void') throw apiError('CONFLICT', NOTHING_OWED)
    if (payout.status === 'scheduled') throw apiError('CONFLICT', NOT_RELEASED)
    if (await isPayoutFrozen(transaction, booking.id)) throw apiError('CONFLICT', DISPUTED)
    const account = await findAccount(transaction, hostId)
    const payee = payeeOf(payout, account)
    if (!payee) throw apiError('CONFLICT', NO_ACCOUNT)
    if (account?.stoppedAt) throw apiError('CONFLICT', STOPPED)
    if (owedInCents <= 0) throw apiError('CONFLICT', NOTHING_OWED)
    if (owedInCents !== amountInCents) throw apiError('CONFLICT', CHANGED)
    const transfer = { reference: bankReference, amountInCents }
    const isNew = await recordPayout(transaction, booking, transfer, at)
    if (!isNew) throw apiError('CONFLICT', USED_REFERENCE)
    // The key of a deleted account was kept for this payment alone.
    const pixKey = payout.hostId ? payee.pixKey : null
    const paid = { amountInCents, paidAt: at, bankReference, returnReason: null }
    await movePayout(transaction, payout, { to: 'paid', at, ...noCopy, pixKey, ...paid })
    await recordAudit(transaction, {
      at,
      actorId: admin.id,
      action: 'payout.paid',
      subjectType: 'booking',
      subjectId: booking.id,
      after: { code: booking.code, amountInCents, bankReference },
    })
    const about = { booking, amountInCents }
    if (payout.hostId) await notify(resources, transaction, payout.hostId, payoutPaid, about)
    await announceBooking(transaction, booking)
    return getPayout(transaction, id)
  })
}

/**
 * Writes down that the host's bank sent a payout back, with the reason that the host reads; it can be paid again with
 * another reference (EARN-16).
 * @throws ORPCError NOT_FOUND; CONFLICT for one that isn't paid.
 */
export async function markPayoutReturned(
  resources: Resources,
  admin: CurrentUser,
  { id, reason }: { id: string; reason: string },
): Promise<AdminPayout> {
  const { database, now } = resources
  const at = now()
  return database.transaction(async (transaction) => {
    const { payout, booking } = await lockWithBooking(transaction, id)
    const { amountInCents, bankReference } = payout
    if (payout.status !== 'paid' || amountInCents === null || bankReference === null) {
      throw apiError('CONFLICT', NOT_PAID)
    }
    const transfer = { reference: bankReference, amountInCents }
    const isNew = await recordPayoutReturned(transaction, booking, transfer, at)
    if (!isNew) throw apiError('CONFLICT', NOT_PAID)
    await movePayout(transaction, payout, { to: 'returned', at, paidAt: null, returnReason: reason })
    await recordAudit(transaction, {
      at,
      actorId: admin.id,
      action: 'payout.returned',
      subjectType: 'booking',
      subjectId: booking.id,
      after: { code: booking.code, amountInCents, bankReference, reason },
    })
    const about = { booking, amountInCents, reason }
    if (payout.hostId) await notify(resources, transaction, payout.hostId, payoutReturned, about)
    await announceBooking(transaction, booking)
    return getPayout(transaction, id)
  })
}

/** Locks the booking before its payout, as everybody who moves money of a booking does. */
async function lockWithBooking(transaction: Transaction, id: string): Promise<Locked> {
  const [found] = isUuid(id)
    ? await transaction.select({ bookingId: payouts.bookingId }).from(payouts).where(eq(payouts.id, id))
    : []
  const booking = found && (await lockBooking(transaction, found.bookingId))
  const payout = booking && (await lockPayout(transaction, id))
  if (!payout) throw apiError('NOT_FOUND', 'Repasse não encontrado')
  const owed = await readOwed(transaction, booking.id)
  if (!owed) throw apiError('CONFLICT', NOTHING_OWED)
  return { payout, booking, ...owed }
}

async function getPayout(executor: Executor, id: string): Promise<AdminPayout> {
  const [row] = await readPayouts(executor, { where: eq(payouts.id, id), limit: 1 })
  if (!row) throw apiError('NOT_FOUND', 'Repasse não encontrado')
  return presentPayout(row)
}
