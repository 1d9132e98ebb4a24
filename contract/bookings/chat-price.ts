import { addMonths, MINUTES_PER_HOUR, MONTHS_PER_YEAR, minutesOfTime } from '../dates.ts'
import type { PriceUnit } from '../workspaces/rules.ts'
import type { Hours } from './hours.ts'
import type { DateRange } from './rules.ts'

function monthNumber(isoDay: string): number {
  return Number(isoDay.slice(0, 4)) * MONTHS_PER_YEAR + Number(isoDay.slice(5, 7))
}

/** The smallest number of months, at least one, that added to the start passes the end (BKG-20). */
export function countMonths({ from, to }: DateRange): number {
  const monthsOfCalendar = monthNumber(to) - monthNumber(from)
  return Math.max(1, addMonths(from, monthsOfCalendar) <= to ? monthsOfCalendar + 1 : monthsOfCalendar)
}

/** A factor of a price line: 9 hours, 2 days. */
export type Quantity = { count: number; unit: PriceUnit }

/** The unit price times each quantity, as in R$ 50 × 9 hours × 2 days. */
export type PriceLine = {
  unitPriceInCents: number
  quantities: readonly Quantity[]
  amountInCents: number
}

/** The price of a stay; the lines add up to the total. */
export type StayPrice = { lines: readonly PriceLine[]; totalInCents: number }

/**
 * What the price depends on: the price per unit, the dates, the hours of each day, and the open days between
 * the dates.
 */
export type BookingToPrice = {
  unitPriceInCents: number
  priceUnit: PriceUnit
  dates: DateRange
  hours: Hours
  openDates: readonly string[]
}

/**
 * The price of a stay (BKG-18 to BKG-22).
 * @returns null when the workspace is open on no day of the range
 */
export function priceBooking(booking: BookingToPrice): StayPrice | null {
  const quantities = quantitiesOf(booking)
  if (quantities === null) return null
  const { unitPriceInCents } = booking
  const amountInCents = amountOf(unitPriceInCents, quantities)
  return { lines: [{ unitPriceInCents, quantities, amountInCents }], totalInCents: amountInCents }
}

/** Integer centavos: hours count in minutes, so that only the final division rounds, half a centavo up. */
function amountOf(unitPriceInCents: number, quantities: readonly Quantity[]): number {
  let dividend = unitPriceInCents
  let divisor = 1
  for (const { count, unit } of quantities) {
    dividend *= unit === 'hour' ? Math.round(count * MINUTES_PER_HOUR) : count
    if (unit === 'hour') divisor *= MINUTES_PER_HOUR
  }
  return Math.round(dividend / divisor)
}

function quantitiesOf({ priceUnit, dates, hours, openDates }: BookingToPrice): Quantity[] | null {
  const days = openDates.length
  if (days < 1) return null
  if (priceUnit === 'month') return [{ count: countMonths(dates), unit: 'month' }]
  if (priceUnit === 'day') return [{ count: days, unit: 'day' }]
  const minutes = minutesOfTime(hours.end) - minutesOfTime(hours.start)
  return [
    { count: minutes / MINUTES_PER_HOUR, unit: 'hour' },
    { count: days, unit: 'day' },
  ]
}

/**
 * The open day before the last one, when ending there costs a month less (BKG-33).
 * @returns null when it costs the same, or the price is not by the month
 */
export function cheaperEnd(booking: BookingToPrice): { to: string; totalInCents: number } | null {
  const { dates, openDates, priceUnit } = booking
  if (priceUnit !== 'month') return null
  const earlier = openDates.filter((day) => day < dates.to)
  const to = earlier.at(-1)
  if (to === undefined || countMonths({ ...dates, to }) === countMonths(dates)) return null
  const quote = priceBooking({ ...booking, dates: { ...dates, to }, openDates: earlier })
  return quote && { to, totalInCents: quote.totalInCents }
}
