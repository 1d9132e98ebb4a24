export const UNSTORABLE_TEXT = 'Há um caractere inválido no texto'

/** Whether PostgreSQL can keep the text: any but one with a NUL. */
export function isStorable(text: string): boolean {
  return !text.includes('\0')
}
