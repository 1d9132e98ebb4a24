import { createHmac, randomBytes } from 'node:crypto'
import { isEqualInConstantTime } from '../constant-time-equal.ts'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60
export const DEVICE_COOKIE = 'pouso.device'

/**
 * The cookie of a device that signed in to an account before, so that a stranger's guesses don't lock its owner out
 * (OWASP: Slow Down Online Guessing Attacks with Device Cookies).
 * @returns the value of a Set-Cookie header.
 */
export function deviceCookie(secret: string, email: string, secure: boolean): string {
  const nonce = randomBytes(16).toString('base64url')
  const value = `${nonce}.${sign(secret, email, nonce)}`
  return `${DEVICE_COOKIE}=${value}; Path=/api/auth; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The id of a device that signed in to this account before, else undefined. */
export function findKnownDevice(
  secret: string,
  email: string,
  cookies: string | undefined,
): string | undefined {
  const value = cookies?.split('; ').find((cookie) => cookie.startsWith(`${DEVICE_COOKIE}=`))
  const [nonce = '', signature = ''] = value?.slice(DEVICE_COOKIE.length + 1).split('.') ?? []
  return isEqualInConstantTime(signature, sign(secret, email, nonce)) ? nonce : undefined
}

function sign(secret: string, email: string, nonce: string): string {
  return createHmac('sha256', secret).update(`device:${email}:${nonce}`).digest('base64url')
}
