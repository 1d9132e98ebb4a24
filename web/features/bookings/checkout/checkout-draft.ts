const KEY_PREFIX = 'pouso.checkout.'

/** What was typed into a checkout, and the keys under which it was sent. */
export type CheckoutDraft = {
  isForCompany: boolean
  company: string
  message: string
  /** The client key of each time that was asked for, so that a repeated request makes one booking. */
  keys: Readonly<Record<string, string>>
  /** The times of which nobody knows whether they were booked: they were sent, and no sure answer has come. */
  unanswered?: readonly string[]
}

export const emptyDraft: CheckoutDraft = { isForCompany: false, company: '', message: '', keys: {} }

/** The draft's name in the session storage: it survives a reload, and the next user of the computer can't read it. */
export function checkoutDraftName(viewerId: string, place: string): string {
  return `${viewerId}.${place}`
}

/** The stored draft; an empty one when it is missing or malformed. */
export function readCheckoutDraft(name: string): CheckoutDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY_PREFIX + name) ?? 'null')
    return isDraft(stored) ? stored : emptyDraft
  } catch {
    return emptyDraft
  }
}

/** Stores what is being filled in until the tab is closed. */
export function saveCheckoutDraft(name: string, draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(KEY_PREFIX + name, JSON.stringify(draft))
  } catch {
    // The storage is full or disabled: the page still has the draft in memory.
  }
}

/** Removes what was stored, once the booking is made. */
export function removeCheckoutDraft(name: string): void {
  try {
    sessionStorage.removeItem(KEY_PREFIX + name)
  } catch {
    // It was never stored.
  }
}

function isDraft(value: unknown): value is CheckoutDraft {
  if (typeof value !== 'object' || value === null) return false
  const { isForCompany, company, message, keys } = value as Record<string, unknown>
  return (
    typeof isForCompany === 'boolean' &&
    typeof company === 'string' &&
    typeof message === 'string' &&
    typeof keys === 'object' &&
    keys !== null
  )
}
