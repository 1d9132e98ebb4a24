import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { formatMoney } from '#contract/money.ts'
import type { Payee } from '#contract/payments/account-shapes.ts'
import type { PayoutStatus } from '#contract/payments/payment-states.ts'
import type { Transaction } from '../../database/connection.ts'
import { bookings, ledgerEntries, payouts } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import { type AccountRow, lockAccount } from '../accounts/account-rows.ts'

type Stored = typeof payouts.$inferSelect

/** The statuses in which something may still be owed. */
const owing: PayoutStatus[] = ['scheduled', 'releasable', 'ordered', 'returned']

/** The statuses in which an administrator may enter the payee of a payout whose host can't (CASH-10). */
const enterable: PayoutStatus[] = ['scheduled', 'releasable', 'returned']

/**
 * Whom a payout is paid to: an ordered one as it was ordered; one that a bank returned as an administrator
 * has entered since; any other by the host's account, or else by its own copy, which a deleted account or an
 * administrator has left.
 */
export function payeeOf(payout: Stored, account: AccountRow | null | undefined): Payee | undefined {
  const copy = copiedPayee(payout)
  if (payout.status === 'ordered' || (payout.status === 'returned' && copy)) return copy
  return account ? asPayee(account) : copy
}

function copiedPayee({ payeeName, payeeDocument, pixKey, pixKeyType }: Stored): Payee | undefined {
  if (payeeName !== null && payeeDocument !== null && pixKey !== null && pixKeyType !== null) {
    return { legalName: payeeName, document: payeeDocument, pixKey, pixKeyType }
  }
  return undefined
}

/**
 * Whether a locked payout whose order is taken back keeps its payee: the host has no account, or an
 * administrator replaced the key that a bank refused, and the host has said nothing since.
 */
export function keepsCopy(payout: Stored, account: AccountRow | undefined): boolean {
  if (!account) return true
  const { returnReason, orderedAt, payeeName, payeeDocument, pixKey } = payout
  const isAsSaid =
    account.pixKey === pixKey && account.document === payeeDocument && account.legalName === payeeName
  return returnReason !== null && !isAsSaid && orderedAt !== null && account.updatedAt < orderedAt
}

type Host = { account: AccountRow | null | undefined; suspendedAt: Date | null }

/**
 * Whether an administrator may enter where a payout goes (CASH-10): its host deleted the account, or is
 * suspended without having entered it, or with a key that a bank refused; and the payout is neither at the
 * bank nor paid.
 */
export function canEnterPayee({ status, hostId }: Stored, { account, suspendedAt }: Host): boolean {
  if (!enterable.includes(status)) return false
  const isRefused = status === 'returned' && account?.stoppedAt === null
  return hostId === null || (suspendedAt !== null && (!account || isRefused))
}

/** Stores a locked payout's payee: name, document and PIX key. */
export async function storePayee(
  transaction: Transaction,
  id: string,
  payee: Payee,
  at: Date,
): Promise<void> {
  await transaction
    .update(payouts)
    .set({ ...copyOf(payee), updatedAt: at })
    .where(eq(payouts.id, id))
}

/** Erases what an administrator entered for a host who has now said where payouts go (CASH-10). */
export async function erasePayees(transaction: Transaction, hostId: string, at: Date): Promise<void> {
  const isOfHost = and(eq(payouts.hostId, hostId), inArray(payouts.status, enterable))
  await transaction
    .update(payouts)
    .set({ ...noCopy, updatedAt: at })
    .where(and(isOfHost, isNotNull(payouts.payeeName)))
}

/** The columns of a payout's own copy of its payee. */
export function copyOf({ legalName, document, pixKey, pixKeyType }: Payee) {
  return { payeeName: legalName, payeeDocument: document, pixKey, pixKeyType }
}

/** The columns of a payout without a copy of its payee. */
export const noCopy = { payeeName: null, payeeDocument: null, pixKey: null, pixKeyType: null }

/**
 * Copies name, document and PIX key of a host whose account is being deleted into the payouts that are still
 * owed, so that they can be paid (EARN-17).
 * @throws ORPCError CONFLICT where something is owed and the host hasn't entered where it goes, or payouts
 *   are stopped: after the deletion nobody could enter it or resume them.
 */
export async function keepPayees(transaction: Transaction, hostId: string, at: Date): Promise<void> {
  const ofHost = and(eq(payouts.hostId, hostId), inArray(payouts.status, owing))
  // The booking is locked first, as everywhere that moves its money.
  await transaction
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, transaction.select({ id: payouts.bookingId }).from(payouts).where(ofHost)))
    .orderBy(asc(bookings.id))
    .for('update')
  const owed = sql<number>`-sum(${ledgerEntries.amountInCents})::bigint`.mapWith(Number)
  const all = await transaction
    .select({ id: payouts.id, status: payouts.status, payeeName: payouts.payeeName, owedInCents: owed })
    .from(payouts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.bookingId, payouts.bookingId))
    .where(and(ofHost, eq(ledgerEntries.account, 'host')))
    .groupBy(payouts.id)
    .having(sql`sum(${ledgerEntries.amountInCents}) < 0`)
  if (all.length === 0) return
  const account = await lockAccount(transaction, hostId)
  // An order may be taken back: what was ordered would then be paid though payouts are stopped.
  if (account?.stoppedAt) {
    throw apiError(
      'CONFLICT',
      `Você ainda tem ${sumOf(all)} a receber, e os seus repasses estão parados. Fale com a gente antes de excluir a conta.`,
    )
  }
  // An ordered payout has its copy already, and so has one whose refused key an administrator has replaced.
  const rows = all.filter(
    ({ status, payeeName }) => status !== 'ordered' && !(status === 'returned' && payeeName !== null),
  )
  if (rows.length === 0) return
  if (!account) {
    throw apiError(
      'CONFLICT',
      `Você ainda tem ${sumOf(rows)} a receber. Diga antes por qual chave PIX, nas configurações: o valor é pago a ela depois que a conta for excluída.`,
    )
  }
  const ids = rows.map(({ id }) => id)
  await transaction
    .update(payouts)
    .set({ ...copyOf(asPayee(account)), updatedAt: at })
    .where(inArray(payouts.id, ids))
}

function sumOf(rows: readonly { owedInCents: number }[]): string {
  return formatMoney(rows.reduce((before, { owedInCents }) => before + owedInCents, 0))
}

function asPayee({ legalName, document, pixKey, pixKeyType }: AccountRow): Payee {
  return { legalName, document, pixKey, pixKeyType }
}
