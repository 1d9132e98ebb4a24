/** Characters as people and the database count them: an emoji is one, though it takes two of a string's places. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

/** What is said of a text that is longer than this many characters. */
export function tooLong(limit: number): string {
  return `Use no máximo ${limit.toLocaleString('pt-BR')} caracteres`
}
