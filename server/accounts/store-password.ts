import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { accounts, accountTokens } from '../database/schema.ts'

/** Stores the hash of a user's new password; links that were sent for the account stop working. */
export async function storePassword(
  transaction: Transaction,
  { userId, hash, at }: { userId: string; hash: string; at: Date },
): Promise<void> {
  await transaction.update(accounts).set({ password: hash, updatedAt: at }).where(eq(accounts.userId, userId))
  await transaction.delete(accountTokens).where(eq(accountTokens.userId, userId))
}

/** Makes the password worthless until its user sets a new one; links that were sent for it stop working. */
export async function clearPassword(
  transaction: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await transaction.update(accounts).set({ password: null, updatedAt: at }).where(eq(accounts.userId, userId))
  await transaction.delete(accountTokens).where(eq(accountTokens.userId, userId))
}
