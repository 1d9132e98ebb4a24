import { DISPUTE_TOO_SHORT, MAX_DISPUTE_LENGTH, MIN_DISPUTE_LENGTH } from '#contract/disputes/rules.ts'
import type { Dispute, DisputeWords } from '#contract/disputes/shapes.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'
import type { StoredImage } from '#web/api/image-uploads.ts'

/** Words and pictures about a booking that have not been sent. */
export type DisputeDraft = { text: string; images: readonly StoredImage[] }

/** What is wrong with words before they are sent, if anything. */
export function problemOfWords(text: string): string | undefined {
  const length = countCharacters(text.trim())
  if (length < MIN_DISPUTE_LENGTH) return DISPUTE_TOO_SHORT
  return length > MAX_DISPUTE_LENGTH ? tooLong(MAX_DISPUTE_LENGTH) : undefined
}

/** The reader's own statement in a dispute, if any. */
export function ownStatement({ role, statement, answer }: Pick<Dispute, 'role' | 'statement' | 'answer'>) {
  if (role === 'admin') return null
  return role === 'guest' ? statement : answer
}

/** Whether a side's statement in a dispute has exactly this text and these pictures. */
export function isSaid(said: Dispute['answer'], { text, imageIds }: DisputeWords): boolean {
  const shown = said?.pictures.map(({ id }) => id) ?? []
  return said?.text === text.trim() && shown.join() === imageIds.join()
}

const KEY_PREFIX = 'pouso.dispute.'

/** The name in the session storage: it survives a reload, and the next user of the computer can't read it. */
export function disputeDraftName(viewerId: string, code: string): string {
  return `${viewerId}.${code}`
}

/** The stored draft; null if it is missing or malformed. */
export function readDisputeDraft(name: string): DisputeDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY_PREFIX + name) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { text, images } = stored as Record<string, unknown>
    if (typeof text !== 'string') return null
    return { text, images: Array.isArray(images) ? images.filter(isStoredImage) : [] }
  } catch {
    return null
  }
}

/** Stores what is being written in a dispute until the tab is closed; null removes it. */
export function saveDisputeDraft(name: string, draft: DisputeDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY_PREFIX + name, JSON.stringify(draft))
    else sessionStorage.removeItem(KEY_PREFIX + name)
  } catch {
    // The storage is full or disabled: the page still has the draft in memory.
  }
}

function isStoredImage(value: unknown): value is StoredImage {
  if (typeof value !== 'object' || value === null) return false
  const { name, picture } = value as Record<string, unknown>
  return (
    typeof name === 'string' &&
    typeof picture === 'object' &&
    picture !== null &&
    ['id', 'url', 'srcSet'].every((key) => typeof Reflect.get(picture, key) === 'string')
  )
}
