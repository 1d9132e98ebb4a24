const CENTS_PER_REAL = 100

/** Integer centavos of an amount in reais that has at most two decimals. */
export function toCents(reais: number): number {
  return Math.round(reais * CENTS_PER_REAL)
}

/** The amount in reais, with at most two decimals. */
export function toReais(cents: number): number {
  return cents / CENTS_PER_REAL
}

const wholeReais = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
})
const exactReais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Integer centavos as 'R$ 120' when they are whole reais, as 'R$ 89,90' otherwise (SYS-05). */
export function formatMoney(cents: number): string {
  const format = cents % CENTS_PER_REAL === 0 ? wholeReais : exactReais
  // As text, so that large amounts aren't rounded in binary.
  return format.format(`${cents}e-2` as `${number}`).replace(/\u00a0/g, ' ')
}

/**
 * Reads an amount as Brazilians type it: '1.500', '1.234,56', '1234,5', '89.90', 'R$ 50' (LIST-26).
 * @returns integer centavos, at most the largest exact integer; null when the text is not an amount
 */
export function parseMoney(text: string): number | null {
  const bare = text.replace(/[R$\s]/g, '')
  if (!/^-?\d[\d.]*(,\d{0,2})?$/.test(bare)) return null
  const hasDecimalDot = /^-?\d+\.\d{1,2}$/.test(bare)
  const [whole = '', decimals = ''] = hasDecimalDot ? bare.split('.') : bare.replaceAll('.', '').split(',')
  const cents = Number(whole + decimals.padEnd(2, '0'))
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(cents, Number.MAX_SAFE_INTEGER))
}
