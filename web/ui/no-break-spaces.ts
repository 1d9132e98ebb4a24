/** '8 salas', 'R$ 45 por hora', 'das 9h às 12h': a number with its word, an amount with its unit, hours. */
const PHRASE = /R\$ \S+(?: por \p{L}+)?|das \d\S* às \d\w*|\d+ \p{L}+/gu

/** @returns the text with no-break spaces inside amounts and hours, and between a number and its word */
export function withNoBreakSpaces(text: string): string {
  return text.replace(PHRASE, (phrase) => phrase.replaceAll(' ', '\u00a0'))
}
