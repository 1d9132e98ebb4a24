export const UNSTORABLE_TEXT = 'Há um caractere inválido no texto'

/** Whether PostgreSQL can keep the text, as JSON too: any but one with a NUL or with half of a character. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}

/** Characters as people and the database count them: an emoji is one, though it takes two of a string's places. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

/** What is said of a text that is longer than this many characters. */
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
 * Cuts a text between words, with an ellipsis where something is left out.
 * @param limit characters of the result at most
 */
export function shorten(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const cut = line.slice(0, limit)
  const lastWorkspace = cut.lastIndexOf(' ')
  // A single long word has no place between words to cut at.
  const kept = lastWorkspace > limit / 2 ? cut.slice(0, lastWorkspace) : cut.slice(0, limit - 1)
  // Nor is half an emoji left.
  return `${kept.replace(/[\s.,;:·–\uD800-\uDBFF-]+$/, '')}…`
}
