import { eq } from 'drizzle-orm'
import { recordAudit } from '../database/audit.ts'
import { accounts, profiles } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { endSessions } from './end-sessions.ts'
import { findTokenAccount, redeemToken } from './one-time-tokens.ts'
import { lockAccount, removePasskeys } from './passkeys.ts'
import { hashPassword } from './password-hash.ts'
import { turnOff } from './second-factor.ts'
import { sendSecurityMailJob } from './send-security-mail.ts'

/** Whether a recovery link still works; the check doesn't use it up. */
export async function isRecoveryTokenValid({ database, now }: Resources, token: string): Promise<boolean> {
  return (await findTokenAccount(database, token, 'password-reset', now())) !== undefined
}

/**
 * Sets the new password, uses the link up and ends every session of the account. The link came by e-mail, so the
 * e-mail counts as confirmed.
 * @returns false when the link is used, expired or unknown.
 */
export async function resetPassword(
  resources: Resources,
  token: string,
  newPassword: string,
): Promise<boolean> {
  const { database, jobs, now } = resources
  const userId = await findTokenAccount(database, token, 'password-reset', now())
  if (!userId) return false
  const password = await hashPassword(newPassword)
  const at = now()
  return database.transaction(async (transaction) => {
    // The account is locked first; whoever opens a session locks it last (AUTH-48).
    const account = await lockAccount(transaction, userId)
    if (!(await redeemToken(transaction, token, 'password-reset', at))) return false
    // A user who signed up with somebody else's e-mail must neither keep a way in nor lock its owner out.
    if (!account?.emailVerified) {
      await removePasskeys(transaction, { userId })
      await turnOff(transaction, userId)
    }
    await transaction.update(accounts).set({ password, updatedAt: at }).where(eq(accounts.userId, userId))
    await transaction.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, userId))
    await endSessions(transaction, { userId, cause: 'password-changed', at })
    const act = { actorId: userId, action: 'account.reset-password', subjectType: 'profile' } as const
    await recordAudit(transaction, { at, ...act, subjectId: userId })
    const mail = { userId, change: 'password', at: at.toISOString() } as const
    await jobs.enqueue(transaction, sendSecurityMailJob, mail)
    return true
  })
}
