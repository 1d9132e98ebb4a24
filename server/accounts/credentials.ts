import { eq } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/connection.ts'
import { accounts, profiles } from '../database/schema.ts'
import { lockAccount } from './passkeys.ts'

/** The stored credentials that a typed password is checked against, and whether a code follows. */
export type Credentials = { userId: string; hash: string | null; secondFactorSince: Date | null }

/** An account's, as they are before its password is checked. */
export async function readCredentials(executor: Executor, email: string): Promise<Credentials | undefined> {
  const [found] = await executor
    .select({
      userId: profiles.id,
      hash: accounts.password,
      secondFactorSince: profiles.secondFactorSince,
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.userId, profiles.id))
    .where(eq(profiles.email, email))
  return found
}

/**
 * Locks the account's row, as every change of a password or second factor does first, and reads the
 * credentials again: while a password was being checked, its user may have changed it to keep somebody out
 * (AUTH-48).
 */
export async function lockUnchanged(
  transaction: Transaction,
  { userId, hash, secondFactorSince }: Credentials,
): Promise<boolean> {
  const account = await lockAccount(transaction, userId)
  return (
    account !== undefined &&
    account.secondFactorSince?.getTime() === secondFactorSince?.getTime() &&
    (await readPasswordHash(transaction, userId)) === hash
  )
}

/** The hash of a user's password; null where the account has none. */
export async function readPasswordHash(executor: Executor, userId: string): Promise<string | null> {
  const [account] = await executor
    .select({ hash: accounts.password })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  return account?.hash ?? null
}
