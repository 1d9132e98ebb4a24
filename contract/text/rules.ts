export const UNSTORABLE_TEXT = 'Há um caractere inválido no texto'

/** Whether PostgreSQL can store the text, as JSON too: not with a NUL or a lone surrogate. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}

/** The text in one line, since a name with line breaks would add paragraphs to a mail. */
export function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/**
 * The number of code points, as the database counts them: an emoji is one, though it has length two in a
 * string.
 */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

/** The message for a text that is longer than this many characters. */
export function tooLong(limit: number): string {
  return `Use no máximo ${limit.toLocaleString('pt-BR')} caracteres`
}

/** Lower case without accents, so that 'São' and 'sao' are the same; the database's fold_text does the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/**
 * Cuts a text between words and adds an ellipsis.
 * @param limit the maximum length of the result
 */
export function shorten(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const cut = line.slice(0, limit)
  const lastGap = cut.lastIndexOf(' ')
  // A single long word can't be cut between words.
  const start = lastGap > limit / 2 ? cut.slice(0, lastGap) : cut.slice(0, limit - 1)
  // Removes half an emoji too.
  return `${start.replace(/[\s.,;:·–\uD800-\uDBFF-]+$/, '')}…`
}
