import { randomHex } from './random-hex.ts'

const KEY_BYTES = 16

/**
 * Creates a key for a request that may be sent twice: a UUID of version 4 (RFC 9562). The browser's own `randomUUID`
 * exists only where the page is served over HTTPS.
 */
export function newClientKey(): string {
  const digits = randomHex(KEY_BYTES)
  // Sets the version, and two bits of the variant; the other bits of that digit stay random.
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 0b0011) | 0b1000).toString(16)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-')
}
