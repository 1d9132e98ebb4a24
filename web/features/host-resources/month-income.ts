import type { PriceUnit } from '#contract/workspaces/rules.ts'

/** What a space that opens on working days, eight hours a day, can sell in a month. */
const unitsPerMonth: Record<PriceUnit, number> = { hour: 176, day: 22, month: 1 }

/**
 * What a month brings at a price.
 * @param price reais per unit
 * @param occupancy percent of the time that is sold
 * @returns whole reais
 */
export function monthIncome(price: number, unit: PriceUnit, occupancy: number): number {
  return Math.round(price * soldPerMonth(unit, occupancy))
}

/** Whole hours or days, as they are told; of a month, the part of the year that it is let. */
function soldPerMonth(unit: PriceUnit, occupancy: number): number {
  const sold = (unitsPerMonth[unit] * occupancy) / 100
  return unit === 'month' ? sold : Math.round(sold)
}

/** What the percentage stands for: '70 horas reservadas de 176 por mês'. */
export function occupancyInWords(unit: PriceUnit, occupancy: number): string {
  const sold = soldPerMonth(unit, occupancy)
  if (unit === 'hour') return `${sold} horas reservadas de ${unitsPerMonth.hour} por mês`
  if (unit === 'day') {
    return `${sold} ${sold === 1 ? 'dia reservado' : 'dias reservados'} de ${unitsPerMonth.day} por mês`
  }
  return `${occupancy}% dos meses do ano alugados`
}
