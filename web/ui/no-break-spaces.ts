/** '8 salas', 'R$ 45 por hora': a number with the word after it, an amount with its unit. */
const NUMBER_AND_WORD = /R\$ \S+(?: por \p{L}+)?|\d+ \p{L}+/gu

/** @returns the text with no-break spaces inside amounts and between a number and its word */
export function withNoBreakSpaces(text: string): string {
  return text.replace(NUMBER_AND_WORD, (phrase) => phrase.replaceAll(' ', '\u00a0'))
}
