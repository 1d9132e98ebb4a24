import { randomHex } from './random-hex.ts'

const KEY_BYTES = 16

/** A new idempotency key: 32 hexadecimal digits. */
export function newRequestKey(): string {
  return randomHex(KEY_BYTES)
}
