import { toCents, toReais } from '#contract/money.ts'
import type { PriceUnit } from '#contract/workspaces/rules.ts'

/** The opening time that a workspace can sell in a month of working days, eight hours a day. */
const unitsPerMonth: Record<PriceUnit, number> = { hour: 176, day: 22, month: 1 }

/**
 * The income of a month.
 * @param occupancy percent of the time that is sold
 * @returns centavos, rounded to whole reais
 */
export function monthIncome(priceInCents: number, unit: PriceUnit, occupancy: number): number {
  return toCents(Math.round(toReais(priceInCents * soldPerMonth(unit, occupancy))))
}

/** Whole hours or days, as the page shows them; for months, the share of the year that is rented. */
function soldPerMonth(unit: PriceUnit, occupancy: number): number {
  const sold = (unitsPerMonth[unit] * occupancy) / 100
  return unit === 'month' ? sold : Math.round(sold)
}

/** The percentage in words: '70 horas reservadas de 176 por mês'. */
export function occupancyInWords(unit: PriceUnit, occupancy: number): string {
  const sold = soldPerMonth(unit, occupancy)
  if (unit === 'hour') return `${sold} horas reservadas de ${unitsPerMonth.hour} por mês`
  if (unit === 'day') {
    return `${sold} ${sold === 1 ? 'dia reservado' : 'dias reservados'} de ${unitsPerMonth.day} por mês`
  }
  return `${occupancy}% dos meses do ano alugados`
}
