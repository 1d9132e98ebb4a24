import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { formatMoney } from '#contract/money.ts'
import type { Payee } from '#contract/payments/payment-shapes.ts'
import type { PixKeyType } from '#contract/payments/pix-key.ts'
import type { Transaction } from '../../database/connection.ts'
import { bookings, ledgerEntries, payouts } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import { type AccountRow, lockAccount } from '../accounts/account-rows.ts'

type Stored = typeof payouts.$inferSelect

/** In these something may still be owed. */
const owing = ['scheduled', 'releasable', 'ordered', 'returned']

/** Whom a payout is paid to: by its own copy where it has one, else by the host's account. */
export function payeeOf(
  { payeeName, payeeDocument, pixKey, pixKeyType }: Stored,
  account: AccountRow | null | undefined,
): Payee | undefined {
  if (payeeName !== null && payeeDocument !== null && pixKey !== null && pixKeyType !== null) {
    return { legalName: payeeName, document: payeeDocument, pixKey, pixKeyType: pixKeyType as PixKeyType }
  }
  return account ? asPayee(account) : undefined
}

/** The columns of a payout's own copy. */
export function copyOf({ legalName, document, pixKey, pixKeyType }: Payee) {
  return { payeeName: legalName, payeeDocument: document, pixKey, pixKeyType }
}

/** The same columns without a copy. */
export const noCopy = { payeeName: null, payeeDocument: null, pixKey: null, pixKeyType: null }

/**
 * Copies name, document and PIX key of a host whose account is being deleted into the payouts that are still owed, which
 * are paid by them (EARN-17).
 * @throws ORPCError CONFLICT where something is owed and the host hasn't said where it goes, or payouts are stopped: once
 *   the account is gone nobody could say so, or let them go on.
 */
export async function keepPayees(transaction: Transaction, hostId: string, at: Date): Promise<void> {
  const ofHost = and(eq(payouts.hostId, hostId), inArray(payouts.status, owing))
  // As everybody who moves money of a booking does: the booking first.
  await transaction
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, transaction.select({ id: payouts.bookingId }).from(payouts).where(ofHost)))
    .orderBy(asc(bookings.id))
    .for('update')
  const owed = sql<number>`-sum(${ledgerEntries.amountInCents})::bigint`.mapWith(Number)
  const all = await transaction
    .select({ id: payouts.id, status: payouts.status, owedInCents: owed })
    .from(payouts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.bookingId, payouts.bookingId))
    .where(and(ofHost, eq(ledgerEntries.account, 'host')))
    .groupBy(payouts.id)
    .having(sql`sum(${ledgerEntries.amountInCents}) < 0`)
  // What was ordered has its copy, which the bank may be paying by.
  const rows = all.filter(({ status }) => status !== 'ordered')
  if (rows.length === 0) return
  const account = await lockAccount(transaction, hostId)
  const sum = formatMoney(rows.reduce((before, { owedInCents }) => before + owedInCents, 0))
  if (!account) {
    throw apiError(
      'CONFLICT',
      `Você ainda tem ${sum} a receber. Diga antes por qual chave PIX, nas configurações: o valor é pago a ela depois que a conta for excluída.`,
    )
  }
  if (account.stoppedAt) {
    throw apiError(
      'CONFLICT',
      `Você ainda tem ${sum} a receber, e os seus repasses estão parados. Fale com a gente antes de excluir a conta.`,
    )
  }
  const ids = rows.map(({ id }) => id)
  await transaction
    .update(payouts)
    .set({ ...copyOf(asPayee(account)), updatedAt: at })
    .where(inArray(payouts.id, ids))
}

function asPayee({ legalName, document, pixKey, pixKeyType }: AccountRow): Payee {
  return { legalName, document, pixKey, pixKeyType: pixKeyType as PixKeyType }
}
