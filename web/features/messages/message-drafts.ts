/** A message that the server hasn't confirmed. */
export type UnsentMessage = {
  /** Stays the same at every attempt, so that the server stores the message once. */
  clientId: string
  content: string
  createdAt: string
  /** Why the server refused it, as shown to the user; undefined while it is being sent. */
  failure?: string
  /** Whether it waits for a connection; it is then sent by itself. */
  waits?: boolean
}

/** The text and messages of a conversation that are not sent yet. */
export type Draft = { text: string; unsent: readonly UnsentMessage[] }

const KEY_PREFIX = 'pouso.messages.'
const EMPTY: Draft = { text: '', unsent: [] }

/** The draft's name in the session storage: it survives a reload, and the next user of the computer can't read it. */
export function messageDraftName(viewerId: string, workspaceId: string, guestId: string): string {
  return `${viewerId}.${workspaceId}.${guestId}`
}

/** The stored draft; an empty one when it is missing or malformed. */
export function readMessageDraft(name: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY_PREFIX + name) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return EMPTY
    const text = 'text' in stored && typeof stored.text === 'string' ? stored.text : ''
    const unsent = 'unsent' in stored && Array.isArray(stored.unsent) ? stored.unsent.filter(isUnsent) : []
    return { text, unsent }
  } catch {
    return EMPTY
  }
}

/** @returns whether it is stored; the storage may be full or disabled */
export function saveMessageDraft(name: string, draft: Draft): boolean {
  try {
    if (draft.text === '' && draft.unsent.length === 0) sessionStorage.removeItem(KEY_PREFIX + name)
    else sessionStorage.setItem(KEY_PREFIX + name, JSON.stringify(draft))
    return true
  } catch {
    // The page still has the draft in memory.
    return false
  }
}

/** Appends words that were written elsewhere to the draft of a conversation. */
export function addToMessageDraft(name: string, words: string): void {
  const { text, unsent } = readMessageDraft(name)
  saveMessageDraft(name, { text: text.trim() ? `${text.trimEnd()}\n\n${words}` : words, unsent })
}

function isUnsent(entry: unknown): entry is UnsentMessage {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    ['clientId', 'content', 'createdAt'].every(
      (name) => typeof (entry as Record<string, unknown>)[name] === 'string',
    )
  )
}
