import { eq } from 'drizzle-orm'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { accounts, accountTokens, profiles, sessions } from '../database/schema.ts'
import { hashPassword } from './password-hash.ts'

type TakeOver = { id: string; password: string; at: Date }

/**
 * Makes an account that exists the operator's: it can sign in with the password, its e-mail counts as confirmed, and
 * whoever was signed in to it, or had a link for it, is out. Written down by nobody, for the configuration did it.
 */
export async function takeOverAccount(
  transaction: Transaction,
  { id, password, at }: TakeOver,
): Promise<void> {
  await transaction
    .update(accounts)
    .set({ password: await hashPassword(password), updatedAt: at })
    .where(eq(accounts.userId, id))
  await transaction
    .update(profiles)
    .set({ emailVerified: true, suspendedAt: null, updatedAt: at })
    .where(eq(profiles.id, id))
  await transaction.delete(sessions).where(eq(sessions.userId, id))
  await transaction.delete(accountTokens).where(eq(accountTokens.userId, id))
  for (const action of ['account.change-password', 'account.confirm-email'] as const) {
    await recordAudit(transaction, { at, actorId: null, action, subjectType: 'profile', subjectId: id })
  }
}
