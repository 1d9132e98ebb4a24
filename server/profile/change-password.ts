import { checkOwnPassword, requirePasswordOf } from '../accounts/check-own-password.ts'
import { COMMON_PASSWORD, isCommonPassword } from '../accounts/common-passwords.ts'
import { endSessions } from '../accounts/end-sessions.ts'
import { lockAccount } from '../accounts/passkeys.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { sendSecurityMailJob } from '../accounts/send-security-mail.ts'
import { renewSession } from '../accounts/session-cookie.ts'
import { storePassword } from '../accounts/store-password.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { invalidFields } from '../errors.ts'
import type { Resources } from '../resources.ts'

type Change = { currentPassword: string; newPassword: string; ipAddress: string }

/**
 * Sets a new password; every other session of the account ends, and this one gets a new token.
 * @returns the Set-Cookie header of this session.
 * @throws ORPCError VALIDATION_FAILED (currentPassword, newPassword); TooManyAttempts.
 */
export async function changePassword(
  resources: Resources,
  user: CurrentUser,
  change: Change,
): Promise<string> {
  const { database, jobs, now } = resources
  const { currentPassword, newPassword, ipAddress } = change
  const field = 'currentPassword'
  const checked = await checkOwnPassword(resources, user, { password: currentPassword, field, ipAddress })
  if (isCommonPassword(newPassword)) throw invalidFields({ newPassword: COMMON_PASSWORD })
  const hash = await hashPassword(newPassword)
  const at = now()
  return database.transaction(async (transaction) => {
    // The account is locked first; whoever opens a session locks it last (AUTH-48).
    await lockAccount(transaction, user.id)
    await requirePasswordOf(transaction, user, { hash: checked, field })
    await storePassword(transaction, { userId: user.id, hash, at })
    await endSessions(transaction, {
      userId: user.id,
      cause: 'password-changed',
      at,
      except: user.sessionId,
    })
    const act = { actorId: user.id, action: 'account.change-password', subjectType: 'profile' } as const
    await recordAudit(transaction, { at, ...act, subjectId: user.id })
    const mail = { userId: user.id, change: 'password', at: at.toISOString() } as const
    await jobs.enqueue(transaction, sendSecurityMailJob, mail)
    return renewSession(transaction, resources, user)
  })
}
