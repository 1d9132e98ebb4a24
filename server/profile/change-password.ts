import { eq } from 'drizzle-orm'
import { COMMON_PASSWORD, isCommonPassword } from '../accounts/common-passwords.ts'
import { endSessions } from '../accounts/end-sessions.ts'
import { hashPassword, verifyPassword } from '../accounts/password-hash.ts'
import { renewSession } from '../accounts/session-cookie.ts'
import { storePassword } from '../accounts/store-password.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { accounts } from '../database/schema.ts'
import { invalidFields } from '../errors.ts'
import { countAttempt, resetAttempts } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'

type Change = { currentPassword: string; newPassword: string; ipAddress: string }
type TypedPassword = {
  password: string
  /** The form's field. */
  field: string
  ipAddress: string
}

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
  const { database, now } = resources
  const { currentPassword, newPassword, ipAddress } = change
  await checkOwnPassword(resources, user, {
    password: currentPassword,
    field: 'currentPassword',
    ipAddress,
  })
  if (isCommonPassword(newPassword)) throw invalidFields({ newPassword: COMMON_PASSWORD })
  const hash = await hashPassword(newPassword)
  const at = now()
  return database.transaction(async (transaction) => {
    await storePassword(transaction, { userId: user.id, hash, at })
    await endSessions(transaction, {
      userId: user.id,
      cause: 'password-changed',
      at,
      except: user.sessionId,
    })
    const act = { actorId: user.id, action: 'account.change-password', subjectType: 'profile' } as const
    await recordAudit(transaction, { at, ...act, subjectId: user.id })
    return renewSession(transaction, resources, user)
  })
}

/**
 * Checks the user's own password, with the rate limit of sign-ins but a counter of its own (AUTH-27).
 * @throws ORPCError VALIDATION_FAILED under `field`; TooManyAttempts.
 */
export async function checkOwnPassword(
  resources: Resources,
  user: CurrentUser,
  { password, field, ipAddress }: TypedPassword,
): Promise<void> {
  await countAttempt(resources, 'passwordByAddress', ipAddress)
  await countAttempt(resources, 'ownPasswordByUser', user.id)
  const [account] = await resources.database
    .select({ hash: accounts.password })
    .from(accounts)
    .where(eq(accounts.userId, user.id))
  const matches = account?.hash ? await verifyPassword({ hash: account.hash, password }) : false
  if (!matches) throw invalidFields({ [field]: 'A senha atual não confere' })
  await resetAttempts(resources, 'ownPasswordByUser', user.id)
}
