import { eq } from 'drizzle-orm'
import { sessions } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { recordAccess } from './access-log.ts'
import { type Credentials, lockUnchanged } from './credentials.ts'
import { beginSecondStep } from './sign-in-steps.ts'

type SignIn = {
  /** The account's, as they were before its password was checked. */
  before: Credentials | undefined
  /** Of the session that was opened; without one, a code is asked for next. */
  token: string | undefined
  ipAddress: string
}

/**
 * Lets a sign-in whose password was right count, unless password or second factor have changed while it was checked:
 * then no session and no second step is left of it (AUTH-48).
 * @returns the cookie of the second step, or null where the session is open; undefined where the sign-in doesn't count
 */
export function finishSignIn(
  resources: Resources,
  { before, token, ipAddress }: SignIn,
): Promise<string | null | undefined> {
  const { database, now } = resources
  return database.transaction(async (transaction) => {
    if (!before || !(await lockUnchanged(transaction, before))) {
      if (token) await transaction.delete(sessions).where(eq(sessions.token, token))
      return undefined
    }
    const { userId } = before
    if (!token) return beginSecondStep(transaction, resources, userId)
    await recordAccess(transaction, { userId, event: 'sign-in', ipAddress, at: now() })
    return null
  })
}
