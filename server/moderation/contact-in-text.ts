const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]*\w/
const LINK =
  /\b(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|net|org|app|io|me|site|link)(?:\.br)?(?:\/\S*)?(?![\w@.-])/i
/** A user name of a social network. */
const HANDLE = /(?<![\w@.])@[a-z][\w.]{2,}/i
/**
 * A number with an area code, with a hyphen, or of a mobile; a CEP (01310-100) and a year aren't phone
 * numbers.
 */
const PHONES = [
  /(?<![\d.])\(?\d{2}\)?[\s.-]{0,3}9?[\s.]?\d{4}[\s.-]?\d{4}(?![\d-])/,
  /(?<![\d.-])9?\d{4}-\d{4}(?![\d-])/,
]

/**
 * Finds contact data in texts.
 * @returns the first e-mail, link, user name or phone number, as it is written there; else undefined
 */
export function findContact(texts: readonly string[]): string | undefined {
  const text = texts.join('\n')
  for (const pattern of [EMAIL, LINK, HANDLE, ...PHONES]) {
    const found = pattern.exec(text)?.[0].trim()
    if (found) return found
  }
  return undefined
}
