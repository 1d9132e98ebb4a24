const KEY_BYTES = 16

/** A new idempotency key: 32 hexadecimal digits, also where the page isn't served over HTTPS. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
