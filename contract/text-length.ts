/** What is said of a text that is longer than this many characters. */
export function tooLong(limit: number): string {
  return `Use no máximo ${limit.toLocaleString('pt-BR')} caracteres`
}
