import { eq } from 'drizzle-orm'
import type { PaymentAccount } from '#contract/payments/account-shapes.ts'
import { maskPixKey } from '#contract/payments/mask.ts'
import type { Executor, Transaction } from '../../database/connection.ts'
import { paymentAccounts } from '../../database/schema.ts'

export type AccountRow = typeof paymentAccounts.$inferSelect

/** A host's payment account; undefined where the host has none. */
export async function findAccount(executor: Executor, hostId: string): Promise<AccountRow | undefined> {
  const [row] = await executor.select().from(paymentAccounts).where(eq(paymentAccounts.hostId, hostId))
  return row
}

/** A host's payment account, locked until the transaction ends. */
export async function lockAccount(transaction: Transaction, hostId: string): Promise<AccountRow | undefined> {
  const [row] = await transaction
    .select()
    .from(paymentAccounts)
    .where(eq(paymentAccounts.hostId, hostId))
    .for('update')
  return row
}

/** Row → contract shape, for administrators: with the whole key. */
export function presentAccount(row: AccountRow): PaymentAccount {
  const { legalName, document, pixKey, consentedAt, updatedAt, stoppedAt, stopReason } = row
  return {
    legalName,
    document,
    pixKey,
    pixKeyType: row.pixKeyType,
    consentedAt: consentedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    stopped: stoppedAt && { at: stoppedAt.toISOString(), reason: stopReason ?? '' },
  }
}

/**
 * Row → contract shape, for its host: the PIX key is masked, so that somebody who takes over a session can't
 * read it (EARN-04).
 */
export function presentOwnAccount(row: AccountRow): PaymentAccount {
  const account = presentAccount(row)
  return { ...account, pixKey: maskPixKey(account.pixKeyType, account.pixKey) }
}
