/**
 * Reads an amount as Brazilians type it: '1.500', '1.234,56', '1234,5', '89.90', 'R$ 50'.
 * @param text what was typed
 * @returns the amount in cents, or null where it is no amount
 */
export function parsePriceInCents(text: string): number | null {
  const bare = text.replace(/[R$\s]/g, '')
  if (!/^-?\d[\d.]*(,\d{0,2})?$/.test(bare)) return null
  const hasDecimalDot = !bare.includes(',') && /^-?\d+\.\d{1,2}$/.test(bare)
  const normal = hasDecimalDot ? bare : bare.replaceAll('.', '').replace(',', '.')
  return Math.round(Number(normal) * 100)
}
