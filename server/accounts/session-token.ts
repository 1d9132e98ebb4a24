import { createHmac } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { isEqualInConstantTime } from '../constant-time-equal.ts'
import type { Resources } from '../resources.ts'
import { sessionCookieOptions } from './session-cookie.ts'

/**
 * Reads the token in the session cookie, which the account library signs: `token.signature`, HMAC-SHA-256 in
 * base64.
 * @returns undefined without the cookie, or when its signature isn't ours
 */
export function readSessionToken(
  { env, secret }: Pick<Resources, 'env' | 'secret'>,
  cookies: string,
): string | undefined {
  const { name } = sessionCookieOptions(env)
  const value = parse(cookies, name)[name] ?? ''
  const end = value.lastIndexOf('.')
  if (end < 1) return undefined
  const token = value.slice(0, end)
  const expected = createHmac('sha256', secret).update(token).digest('base64')
  return isEqualInConstantTime(value.slice(end + 1), expected) ? token : undefined
}
