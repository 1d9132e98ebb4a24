import { eq } from 'drizzle-orm'
import { RECOVERY_LINK_HOURS } from '#contract/accounts/recovery-link.ts'
import { MS_PER_HOUR } from '#contract/dates.ts'
import { endSessions } from '../accounts/end-sessions.ts'
import { issueToken } from '../accounts/one-time-tokens.ts'
import { removePasskeys } from '../accounts/passkeys.ts'
import { turnOff } from '../accounts/second-factor.ts'
import { redeemNotice } from '../accounts/security-notices.ts'
import { clearPassword } from '../accounts/store-password.ts'
import { recordAudit } from '../database/audit.ts'
import { profiles } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { holdPayouts } from '../payments/accounts/hold-payouts.ts'
import { eraseRefundKeys } from '../payments/erase-payment-keys.ts'
import type { Resources } from '../resources.ts'

const NOT_VALID =
  'Este link já foi usado ou expirou. Se não foi você, crie uma senha nova e fale com a gente.'

/**
 * Closes an account to whoever made a change that its user disowns (AUTH-42): sessions and password end; a
 * second factor, passkeys and refund keys added since are removed, and payouts need an administrator.
 * @param token of the mail's link, which this uses up
 * @returns the token of a recovery link, by which the user sets a new password
 * @throws ORPCError NOT_FOUND for a link that was used, has expired or never existed.
 */
export async function disownChange(
  { database, now }: Pick<Resources, 'database' | 'now'>,
  token: string,
): Promise<{ recoveryToken: string }> {
  return database.transaction(async (transaction) => {
    const at = now()
    const notice = await redeemNotice(transaction, token, at)
    if (!notice) throw apiError('NOT_FOUND', NOT_VALID)
    const { userId, changedAt } = notice
    // Before the account's row is locked: whoever locks a refund may still write rows about its guest.
    await eraseRefundKeys(transaction, { userId, since: changedAt, at })
    const [account] = await transaction
      .select({ since: profiles.secondFactorSince })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('update')
    if (account?.since && account.since >= changedAt) await turnOff(transaction, userId)
    await removePasskeys(transaction, { userId, since: changedAt })
    await clearPassword(transaction, { userId, at })
    await endSessions(transaction, { userId, cause: 'ended', at })
    await holdPayouts(transaction, { userId, at })
    const act = { actorId: userId, action: 'account.disown-change', subjectType: 'profile' } as const
    await recordAudit(transaction, { at, ...act, subjectId: userId })
    const expiresAt = new Date(at.getTime() + RECOVERY_LINK_HOURS * MS_PER_HOUR)
    return {
      recoveryToken: await issueToken(transaction, { userId, purpose: 'password-reset', now: at, expiresAt }),
    }
  })
}
