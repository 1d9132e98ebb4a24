/** Integer centavos of an amount in reais that has at most two decimals. */
export function toCents(reais: number): number {
  return Math.round(reais * 100)
}

/** Reais with at most two decimals. */
export function toReais(cents: number): number {
  return cents / 100
}

const wholeReais = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
})
const exactReais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** 'R$ 120' when whole, 'R$ 89,90' otherwise; takes reais. */
export function formatPrice(reais: number): string {
  const format = Number.isInteger(reais) ? wholeReais : exactReais
  return format.format(reais).replace(/\u00a0/g, ' ')
}
