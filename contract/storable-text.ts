export const UNSTORABLE_TEXT = 'Há um caractere inválido no texto'

/** Whether PostgreSQL can keep the text, as JSON too: any but one with a NUL or with half of a character. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}
