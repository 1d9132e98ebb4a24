const NOBODY = 'UN'

/**
 * What an avatar without a photo shows (NAV-39).
 * @param person the displayed name and the e-mail, either of which may be missing or blank
 * @returns the first two letters of the name, else those of the e-mail, else 'UN'; in capitals
 */
export function initials({ name, email }: { name?: string | null; email?: string | null }): string {
  return firstLetters(name) || firstLetters(email) || NOBODY
}

function firstLetters(text: string | null | undefined): string {
  const letters = text?.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? []
  return letters.slice(0, 2).join('').toLocaleUpperCase('pt-BR')
}
