import { randomHex } from './random-hex.ts'

const KEY_BYTES = 16

/** A new idempotency key: 32 hexadecimal digits. */
export function newRequestKey(): string {
  return randomHex(KEY_BYTES)
}

/**
 * The idempotency keys of a form. A retry of the same input has the same key, so that a lost answer makes nothing
 * twice; other input has another key, since a used one says nothing about it.
 */
export function openRequestKeys() {
  let last: { input: string; key: string } | undefined
  return {
    keyFor(input: unknown): string {
      const sent = JSON.stringify(input)
      if (last?.input !== sent) last = { input: sent, key: newRequestKey() }
      return last.key
    },
    /** Ends a request when its answer has come: the same input again is another request. */
    end() {
      last = undefined
    },
  }
}
