/** What others say in their errors may name a person: a mail server the recipient it refuses. */
const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/** The text with '[e-mail]' in the place of every address. */
export function hideEmail(text: string): string {
  return text.replace(EMAIL, '[e-mail]')
}
