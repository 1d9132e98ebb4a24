import type { z } from 'zod'
import type { Payee } from '#contract/payments/account-shapes.ts'
import type {
  AdminPayout,
  payoutPaidRequestSchema,
  payoutReturnedRequestSchema,
} from '#contract/payments/admin-shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import { recordAudit } from '../../database/audit.ts'
import { apiError } from '../../errors.ts'
import { payoutPaid } from '../../notifications/kinds/payout-paid.ts'
import { payoutReturned } from '../../notifications/kinds/payout-returned.ts'
import { notify } from '../../notifications/notify.ts'
import { recordPayout, recordPayoutReturned } from '../../payments/ledger.ts'
import { noCopy, payeeOf } from '../../payments/payouts/payees.ts'
import { movePayout, type PayoutRow } from '../../payments/payouts/payout-rows.ts'
import { announceBooking } from '../../realtime/announce.ts'
import type { Resources } from '../../resources.ts'
import { lockWithBooking, OLD_PAGE, readPayable, requireSeenOrder } from './payable-payout.ts'
import { getPayout } from './read-payouts.ts'

const ALREADY_PAID = 'Este repasse já foi marcado como pago.'
const NOT_PAID = 'Este repasse não está marcado como pago.'
const CHANGED = 'O valor deste repasse mudou desde que você o viu. Confira quanto foi transferido.'
const PAID_AGAIN =
  'Este repasse mudou desde que você o viu: foi pago de novo, com outro identificador. Confira no extrato qual PIX voltou antes de registrar.'
const USED_REFERENCE = 'Este identificador já foi usado em outro repasse. Confira no extrato do banco.'

/**
 * Records that a payout was made, in one transaction with the ledger (EARN-15): the amount is what was
 * ordered, or else what the ledger owes the host, and must equal what was transferred. The host is notified.
 * @param orderId the order in which the administrator saw it, or null
 * @param amountInCents what the administrator saw, and so transferred
 * @param bankReference what the bank calls the transfer; a used one is refused
 * @throws ORPCError NOT_FOUND; CONFLICT for one that is paid, not released, disputed, without account or
 *   stopped, whose order or amount has changed since, and for a reference that another payout has.
 */
export async function markPayoutPaid(
  resources: Resources,
  admin: CurrentUser,
  { id, orderId, amountInCents, bankReference }: z.infer<typeof payoutPaidRequestSchema>,
): Promise<AdminPayout> {
  const { database, now } = resources
  const at = now()
  return database.transaction(async (transaction) => {
    const locked = await lockWithBooking(transaction, id)
    const { payout, booking } = locked
    if (payout.status === 'paid') throw apiError('CONFLICT', ALREADY_PAID)
    requireSeenOrder(payout, orderId)
    const made = orderedOf(payout) ?? (await readPayable(transaction, locked))
    if ('refusal' in made) throw apiError('CONFLICT', made.refusal)
    if (made.amountInCents !== amountInCents) throw apiError('CONFLICT', CHANGED)
    const transfer = { reference: bankReference, amountInCents }
    const isNew = await recordPayout(transaction, booking, transfer, at)
    if (!isNew) throw apiError('CONFLICT', USED_REFERENCE)
    // The key of a deleted account was kept for this payment only.
    const pixKey = payout.hostId ? made.payee.pixKey : null
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
 * The payee and amount that the bank was told to pay: the money may have left, whatever has happened to the
 * booking since.
 */
function orderedOf(payout: PayoutRow): { payee: Payee; amountInCents: number } | undefined {
  if (payout.status !== 'ordered' || payout.amountInCents === null) return undefined
  const payee = payeeOf(payout, null)
  return payee && { payee, amountInCents: payout.amountInCents }
}

/**
 * Records that the host's bank sent a payout back, with the reason that the host reads; it can be paid again
 * with another reference (EARN-16).
 * @param seenReference what the administrator saw as the bank's name of the transfer
 * @throws ORPCError NOT_FOUND; CONFLICT for one that isn't paid, or was paid by another transfer since.
 */
export async function markPayoutReturned(
  resources: Resources,
  admin: CurrentUser,
  { id, bankReference: seenReference, reason }: z.infer<typeof payoutReturnedRequestSchema>,
): Promise<AdminPayout> {
  const { database, now } = resources
  const at = now()
  return database.transaction(async (transaction) => {
    const { payout, booking } = await lockWithBooking(transaction, id)
    const { amountInCents, bankReference } = payout
    if (payout.status !== 'paid' || amountInCents === null || bankReference === null) {
      throw apiError('CONFLICT', NOT_PAID)
    }
    if (seenReference === undefined) throw apiError('CONFLICT', OLD_PAGE)
    if (seenReference !== bankReference) throw apiError('CONFLICT', PAID_AGAIN)
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
