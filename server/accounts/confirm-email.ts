import { eq } from 'drizzle-orm'
import { recordAudit } from '../database/audit.ts'
import { profiles } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { noteChangedViewers } from './changed-viewers.ts'
import { findTokenAccount, redeemToken } from './one-time-tokens.ts'
import { lockAccount } from './passkeys.ts'

/**
 * Confirms the e-mail of the user that the link was sent to.
 * @returns false when the link is used, expired or unknown.
 */
export async function confirmEmail({ database, now }: Resources, token: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const at = now()
    const userId = await findTokenAccount(transaction, token, 'email-confirmation', at)
    if (!userId) return false
    // The account is locked first, as in deleting its links.
    await lockAccount(transaction, userId)
    if (!(await redeemToken(transaction, token, 'email-confirmation', at))) return false
    noteChangedViewers()
    await transaction.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, userId))
    const act = { actorId: userId, action: 'account.confirm-email', subjectType: 'profile' } as const
    await recordAudit(transaction, { at, ...act, subjectId: userId })
    return true
  })
}
