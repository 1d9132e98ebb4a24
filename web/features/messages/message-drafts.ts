/** A message that the server hasn't confirmed. */
export type UnsentMessage = {
  /** The same at every try, so that it is stored once. */
  clientId: string
  content: string
  createdAt: string
  /** Why it was given up, in words for people; undefined while it is on its way. */
  failure?: string
}

/** What was typed in a conversation and is not sent yet. */
export type Draft = { text: string; unsent: readonly UnsentMessage[] }

const KEY_PREFIX = 'pouso.messages.'
const EMPTY: Draft = { text: '', unsent: [] }

/** Kept for the tab's life: it survives a reload, and nobody else finds it on this computer later. */
export function messageDraftName(viewerId: string, workspaceId: string, guestId: string): string {
  return `${viewerId}.${workspaceId}.${guestId}`
}

/** Whatever the storage holds, what comes back is a draft. */
export function readMessageDraft(name: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY_PREFIX + name) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return EMPTY
    const text = 'text' in kept && typeof kept.text === 'string' ? kept.text : ''
    const unsent = 'unsent' in kept && Array.isArray(kept.unsent) ? kept.unsent.filter(isUnsent) : []
    return { text, unsent }
  } catch {
    return EMPTY
  }
}

export function saveMessageDraft(name: string, draft: Draft): void {
  try {
    if (draft.text === '' && draft.unsent.length === 0) sessionStorage.removeItem(KEY_PREFIX + name)
    else sessionStorage.setItem(KEY_PREFIX + name, JSON.stringify(draft))
  } catch {
    // A full or forbidden storage: the page itself still holds it.
  }
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
