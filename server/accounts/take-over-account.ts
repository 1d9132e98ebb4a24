import { eq } from 'drizzle-orm'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { accounts, accountTokens, profiles } from '../database/schema.ts'
import { applyHostSuspension } from '../workspaces/apply-host-suspension.ts'
import { endSessions } from './end-sessions.ts'
import { removePasskeys } from './passkeys.ts'
import { hashPassword } from './password-hash.ts'
import { turnOff } from './second-factor.ts'

type TakeOver = { id: string; password: string; at: Date }

/**
 * Gives an existing account to the operator: sets the password, confirms the e-mail, and ends every session,
 * link, passkey and second factor, since a stranger may have made it. It is audited as the system's, since
 * the configuration caused it.
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
    .set({ emailVerified: true, suspendedAt: null, suspensionReason: null, updatedAt: at })
    .where(eq(profiles.id, id))
  await applyHostSuspension(transaction, id)
  await endSessions(transaction, { userId: id, cause: 'password-changed', at })
  await removePasskeys(transaction, { userId: id })
  await turnOff(transaction, id)
  await transaction.delete(accountTokens).where(eq(accountTokens.userId, id))
  for (const action of ['account.change-password', 'account.confirm-email'] as const) {
    await recordAudit(transaction, { at, actorId: null, action, subjectType: 'profile', subjectId: id })
  }
}
