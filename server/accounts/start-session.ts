import { randomBytes } from 'node:crypto'
import { generateSignedCookie } from 'hono/cookie'
import { v7 as newId } from 'uuid'
import type { Transaction } from '../database/connection.ts'
import { sessions } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { SESSION_IDLE_SECONDS, SESSION_LONGEST_SECONDS, sessionCookieOptions } from './session-cookie.ts'

const TOKEN_BYTES = 32

type Start = {
  userId: string
  /** How the user signed in: the password with a code, a passkey, or the link of a booking's mail. */
  by: 'password-code' | 'guest-link' | { passkeyId: string }
  ipAddress: string
  userAgent: string | undefined
  at: Date
}

/**
 * Opens a session as the account engine would, for a user who has proved a second factor, or who has used a
 * guest link; the latter doesn't confirm the session (AUTH-46).
 * @returns the value of the Set-Cookie header with its token
 */
export async function startSession(
  transaction: Transaction,
  { env, secret }: Pick<Resources, 'env' | 'secret'>,
  { userId, by, ipAddress, userAgent, at }: Start,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await transaction.insert(sessions).values({
    id: newId(),
    token,
    userId,
    expiresAt: new Date(at.getTime() + SESSION_IDLE_SECONDS * 1000),
    ipAddress,
    userAgent: userAgent ?? null,
    ...columnsOf(by, at),
    createdAt: at,
    updatedAt: at,
  })
  const { name, attributes } = sessionCookieOptions(env)
  return generateSignedCookie(name, token, secret, { ...attributes, maxAge: SESSION_LONGEST_SECONDS })
}

function columnsOf(by: Start['by'], at: Date) {
  if (by === 'guest-link') return { byGuestLink: true }
  const method = by === 'password-code' ? { signInMethod: by } : by
  return { ...method, confirmedAt: at, secondFactorAt: at }
}
