import { newRequestKey } from '#web/api/request-key.ts'

const KEY_PREFIX = 'workspace-submission.'
const KEY_PATTERN = /^[\da-f]{32}$/

/** For browsers without storage: lasts as long as the page. */
let last: string | undefined

/**
 * The idempotency key of a submission, so that a lost response creates no second workspace: the same key until a
 * response arrives, even after a reload or a change of the form (SPC-40).
 * @returns the key, and whether it was sent before
 */
export function openSubmission(userId: string): { key: string; isRepeated: boolean } {
  const known = findKey(userId)
  if (known) return { key: known, isRepeated: true }
  const key = newRequestKey()
  last = key
  try {
    localStorage.setItem(KEY_PREFIX + userId, key)
  } catch {
    // `last` holds the key.
  }
  return { key, isRepeated: false }
}

/** Ends the submission, answered or discarded: the next one creates another workspace. */
export function endSubmission(userId: string): void {
  last = undefined
  try {
    localStorage.removeItem(KEY_PREFIX + userId)
  } catch {
    // Without access to the storage there is no key to delete.
  }
}

function findKey(userId: string): string | undefined {
  try {
    const stored = localStorage.getItem(KEY_PREFIX + userId)
    return stored !== null && KEY_PATTERN.test(stored) ? stored : last
  } catch {
    return last
  }
}
