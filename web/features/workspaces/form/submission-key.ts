const KEY_PREFIX = 'workspace-submission.'
const KEY_BYTES = 16
const KEY_PATTERN = /^[\da-f]{32}$/

/** For browsers that keep nothing: lasts as long as the page. */
let last: string | undefined

/**
 * What a submission calls itself, so that an answer lost on its way makes no second space: the same key until one of
 * its answers has come, after a reload or a change of the form too (SPC-40).
 * @returns the key, and whether it was sent before
 */
export function openSubmission(userId: string): { key: string; isRepeated: boolean } {
  const known = findKey(userId)
  if (known) return { key: known, isRepeated: true }
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  last = key
  try {
    localStorage.setItem(KEY_PREFIX + userId, key)
  } catch {
    // It is in `last`.
  }
  return { key, isRepeated: false }
}

/** The submission has been answered, or is no longer wanted: the next one makes a space of its own. */
export function endSubmission(userId: string): void {
  last = undefined
  try {
    localStorage.removeItem(KEY_PREFIX + userId)
  } catch {
    // A closed storage has kept nothing.
  }
}

function findKey(userId: string): string | undefined {
  try {
    const kept = localStorage.getItem(KEY_PREFIX + userId)
    return kept !== null && KEY_PATTERN.test(kept) ? kept : last
  } catch {
    return last
  }
}
