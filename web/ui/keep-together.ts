/** '8 salas', 'R$ 45 por hora': what a line's end must not part. */
const NUMBER_AND_UNIT = /R\$ \S+ por \p{L}+|\d+ \p{L}+/gu

/** @returns the text with spaces that don't break between numbers and what they count */
export function keepTogether(text: string): string {
  return text.replace(NUMBER_AND_UNIT, (phrase) => phrase.replaceAll(' ', '\u00a0'))
}
