import { eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Payee } from '#contract/payments/account-shapes.ts'
import { type BookingRow, lockBooking } from '../../booking-steps/booking-rows.ts'
import type { Executor, Transaction } from '../../database/connection.ts'
import { readQuarantine } from '../../database/quarantine.ts'
import { payouts } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import { findAccount } from '../../payments/accounts/account-rows.ts'
import { payeeOf } from '../../payments/payouts/payees.ts'
import { isPayoutFrozen, lockPayout, type PayoutRow, readOwed } from '../../payments/payouts/payout-rows.ts'

const NOT_RELEASED = 'Este repasse ainda não foi liberado.'
const DISPUTED = 'Esta reserva, ou o pagamento dela, está em contestação: o repasse espera por isso.'
const NO_ACCOUNT = 'Este anfitrião ainda não disse por onde recebe.'
const STOPPED = 'Os repasses deste anfitrião estão parados. Retome-os antes em Contas.'
const RESTORED =
  'Esta é uma cópia restaurada: o site original pode já ter feito estes repasses. Libere a cópia antes.'
/** For the dialog of the previous release, which can show a conflict, but no error at a field that it doesn't have. */
export const OLD_PAGE = 'Esta página mudou: recarregue e confira o repasse antes de registrar.'
const OTHER_ORDER =
  'Este repasse mudou desde que você o viu: foi enviado ao banco, ou saiu do arquivo em que estava. Veja na lista como ele está agora e confira no extrato se o PIX saiu antes de registrar.'
export const NOTHING_OWED = 'Não há nada a repassar por esta reserva.'

/** A locked payout with its locked booking, its host, and what the ledger owes for it. */
export type LockedPayout = {
  payout: PayoutRow
  booking: BookingRow
  /** Null where the ledger has nothing for a host. */
  hostId: string | null
  owedInCents: number
}

/** @throws ORPCError CONFLICT in a restored copy that nobody has released: the original may have paid (QUA-02) */
export async function requireNoCopy(executor: Executor): Promise<void> {
  if (await readQuarantine(executor)) throw apiError('CONFLICT', RESTORED)
}

/**
 * Locks the booking before its payout, as everywhere that moves a booking's money.
 * @throws ORPCError NOT_FOUND
 */
export async function lockWithBooking(transaction: Transaction, id: string): Promise<LockedPayout> {
  const [found] = isUuid(id)
    ? await transaction.select({ bookingId: payouts.bookingId }).from(payouts).where(eq(payouts.id, id))
    : []
  const booking = found && (await lockBooking(transaction, found.bookingId))
  const payout = booking && (await lockPayout(transaction, id))
  if (!payout) throw apiError('NOT_FOUND', 'Repasse não encontrado')
  const owed = await readOwed(transaction, booking.id)
  return { payout, booking, hostId: owed?.hostId ?? null, owedInCents: owed?.owedInCents ?? 0 }
}

/**
 * Makes sure that a locked payout is in the order that the administrator saw, since another one may be at the
 * bank by now.
 * @param seenOrderId null for a payout that was in none; undefined from a page of the previous release
 * @throws ORPCError CONFLICT
 */
export function requireSeenOrder(
  { status, orderId }: PayoutRow,
  seenOrderId: string | null | undefined,
): void {
  if (seenOrderId === undefined) throw apiError('CONFLICT', OLD_PAGE)
  if ((status === 'ordered' ? orderId : null) !== seenOrderId) throw apiError('CONFLICT', OTHER_ORDER)
}

/** Who gets how much for a locked payout, in centavos; or why it can't be made now, in Portuguese. */
export async function readPayable(
  transaction: Transaction,
  { payout, booking, hostId, owedInCents }: LockedPayout,
): Promise<{ payee: Payee; amountInCents: number } | { refusal: string }> {
  if (payout.status === 'void' || hostId === null) return { refusal: NOTHING_OWED }
  if (payout.status === 'scheduled') return { refusal: NOT_RELEASED }
  if (await isPayoutFrozen(transaction, booking.id)) return { refusal: DISPUTED }
  const account = await findAccount(transaction, hostId)
  if (account?.stoppedAt) return { refusal: STOPPED }
  const payee = payeeOf(payout, account)
  if (!payee) return { refusal: NO_ACCOUNT }
  if (owedInCents <= 0) return { refusal: NOTHING_OWED }
  return { payee, amountInCents: owedInCents }
}
