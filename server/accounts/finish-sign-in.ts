import { eq } from 'drizzle-orm'
import { sessions } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { recordAccess } from './access-log.ts'
import { type Credentials, lockUnchanged } from './credentials.ts'
import { beginSecondStep } from './sign-in-steps.ts'

type SignIn = {
  /** The account's credentials, as they were before its password was checked. */
  before: Credentials | undefined
  /** The token of the opened session; undefined where a code is asked for next. */
  token: string | undefined
  ipAddress: string
}

/** What a right password opens: the session, or the second step with its cookie; nothing where it doesn't count. */
type FinishedSignIn = { kind: 'session' } | { kind: 'second-step'; cookie: string } | { kind: 'refused' }

/**
 * Lets a sign-in whose password was right count, unless password or second factor have changed while it was checked:
 * then no session and no second step is left of it (AUTH-48).
 */
export function finishSignIn(
  resources: Resources,
  { before, token, ipAddress }: SignIn,
): Promise<FinishedSignIn> {
  const { database, now } = resources
  return database.transaction(async (transaction): Promise<FinishedSignIn> => {
    if (!before || !(await lockUnchanged(transaction, before))) {
      if (token) await transaction.delete(sessions).where(eq(sessions.token, token))
      return { kind: 'refused' }
    }
    const { userId } = before
    if (!token) {
      return { kind: 'second-step', cookie: await beginSecondStep(transaction, resources, userId) }
    }
    await recordAccess(transaction, { userId, event: 'sign-in', ipAddress, at: now() })
    return { kind: 'session' }
  })
}
