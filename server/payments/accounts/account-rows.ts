import { eq } from 'drizzle-orm'
import type { PaymentAccount } from '#contract/payments/account-shapes.ts'
import { maskPixKey } from '#contract/payments/mask.ts'
import type { PixKeyType } from '#contract/payments/pix-key.ts'
import type { Executor, Transaction } from '../../database/connection.ts'
import { paymentAccounts } from '../../database/schema.ts'

export type AccountRow = typeof paymentAccounts.$inferSelect

/** Where a host is paid; undefined for one who hasn't said so. */
export async function findAccount(executor: Executor, hostId: string): Promise<AccountRow | undefined> {
  const [row] = await executor.select().from(paymentAccounts).where(eq(paymentAccounts.hostId, hostId))
  return row
}

/** The same, locked until the transaction ends. */
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
    pixKeyType: row.pixKeyType as PixKeyType,
    consentedAt: consentedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    stopped: stoppedAt && { at: stoppedAt.toISOString(), reason: stopReason ?? '' },
  }
}

/** The same for the host: who takes over a session doesn't learn the key (EARN-04). */
export function presentOwnAccount(row: AccountRow): PaymentAccount {
  const account = presentAccount(row)
  return { ...account, pixKey: maskPixKey(account.pixKeyType, account.pixKey) }
}
