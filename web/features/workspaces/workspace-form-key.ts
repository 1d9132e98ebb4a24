const KEY_PREFIX = 'workspace-submission.'
const KEY_BYTES = 16

type Submission = { key: string; sent: string }

/** For browsers that keep nothing: lasts as long as the page. */
let last: Submission | undefined

/**
 * What a submission calls itself, so that an answer lost on its way makes no second space: the same key as long as the
 * same person sends the same again, after a reload too.
 * @param sent everything that is sent, as a text
 */
export function submissionKey(personId: string, sent: string): string {
  const known = findSubmission(personId)
  if (known?.sent === sent) return known.key
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  last = { key, sent }
  try {
    localStorage.setItem(KEY_PREFIX + personId, JSON.stringify(last))
  } catch {
    // It is in `last`.
  }
  return key
}

/** The submission has been answered. */
export function forgetSubmission(personId: string): void {
  last = undefined
  try {
    localStorage.removeItem(KEY_PREFIX + personId)
  } catch {
    // A closed storage has kept nothing.
  }
}

function findSubmission(personId: string): Submission | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY_PREFIX + personId) ?? 'null')
    return isSubmission(kept) ? kept : last
  } catch {
    return last
  }
}

function isSubmission(kept: unknown): kept is Submission {
  if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('sent' in kept)) return false
  return typeof kept.key === 'string' && typeof kept.sent === 'string'
}
