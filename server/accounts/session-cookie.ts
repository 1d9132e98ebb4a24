import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { generateCookie, generateSignedCookie } from 'hono/cookie'
import { SECONDS_PER_DAY } from '#contract/dates.ts'
import type { CurrentUser } from '../actor.ts'
import type { Transaction } from '../database/connection.ts'
import { sessions } from '../database/schema.ts'
import type { Environment } from '../env.ts'
import type { Resources } from '../resources.ts'
import { noteChangedViewers } from './changed-viewers.ts'

/** A session ends after this time without use. */
export const SESSION_IDLE_SECONDS = 7 * SECONDS_PER_DAY
/** Precision of a session's last use. */
export const LAST_USE_RESOLUTION_SECONDS = 300
/** A session ends after this time, even when it is used. */
export const SESSION_LONGEST_SECONDS = 30 * SECONDS_PER_DAY
const TOKEN_BYTES = 32
/** The session cookie's name, without the `__Host-` prefix that it has over https. */
export const SESSION_COOKIE = 'pouso.session_token'

/**
 * The session cookie. Over https its name makes browsers reject one that another host or an unencrypted page sets
 * (RFC 6265bis, `__Host-`).
 */
export function sessionCookieOptions(env: Pick<Environment, 'publicUrl'>) {
  const secure = isHttps(env)
  return {
    name: `${secure ? '__Host-' : ''}${SESSION_COOKIE}`,
    attributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
  } as const
}

/**
 * Extends the engine's cookie, which lives as long as an unused session, to the life of a session in use; the server
 * knows when a session has ended.
 * @param cookie the value of a Set-Cookie header
 */
export function extendSessionCookie(cookie: string): string {
  return cookie.replace(`Max-Age=${SESSION_IDLE_SECONDS}`, `Max-Age=${SESSION_LONGEST_SECONDS}`)
}

/** The value of a Set-Cookie header that removes the session cookie. */
export function clearSessionCookie(env: Pick<Environment, 'publicUrl'>): string {
  const { name, attributes } = sessionCookieOptions(env)
  return generateCookie(name, '', { ...attributes, maxAge: 0 })
}

/** Whether the site is reached over https: then its cookies are secure and its headers ask for it. */
export function isHttps({ publicUrl }: Pick<Environment, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false
}

/**
 * Gives the session in use a new token, so that one that leaked before is useless (ASVS 5.0, 7.2.4).
 * @returns the value of the Set-Cookie header with the new token.
 */
export async function renewSession(
  transaction: Transaction,
  { env, secret }: Pick<Resources, 'env' | 'secret'>,
  user: CurrentUser,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  noteChangedViewers()
  await transaction.update(sessions).set({ token }).where(eq(sessions.id, user.sessionId))
  const { name, attributes } = sessionCookieOptions(env)
  return generateSignedCookie(name, token, secret, { ...attributes, maxAge: SESSION_LONGEST_SECONDS })
}
