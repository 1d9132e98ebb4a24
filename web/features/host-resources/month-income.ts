import type { PriceUnit } from '#contract/price.ts'

/** What a space that opens on working days, eight hours a day, can sell in a month. */
const unitsPerMonth: Record<PriceUnit, number> = { hour: 176, day: 22, month: 1 }

/**
 * What a month brings at a price.
 * @param price reais per unit
 * @param occupancy percent of the time that is sold
 * @returns whole reais
 */
export function monthIncome(price: number, unit: PriceUnit, occupancy: number): number {
  return Math.round((price * unitsPerMonth[unit] * occupancy) / 100)
}

/** What the percentage stands for: '70 horas reservadas de 176 por mês'. */
export function occupancyInWords(unit: PriceUnit, occupancy: number): string {
  const sold = Math.round((unitsPerMonth[unit] * occupancy) / 100)
  if (unit === 'hour') return `${sold} horas reservadas de ${unitsPerMonth.hour} por mês`
  if (unit === 'day') return `${sold} dias reservados de ${unitsPerMonth.day} por mês`
  return `${occupancy}% dos meses do ano alugados`
}
