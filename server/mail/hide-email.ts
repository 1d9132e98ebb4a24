/**
 * Error messages of other programs may contain an address: a mail server names the recipient that it rejects.
 */
const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/** The text with every e-mail address replaced by '[e-mail]'. */
export function hideEmail(text: string): string {
  return text.replace(EMAIL, '[e-mail]')
}
