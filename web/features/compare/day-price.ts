import { minutesOfTime } from '#contract/dates.ts'
import { toCents } from '#contract/money.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'

const MONTHS_PER_YEAR = 12
const WEEKS_PER_YEAR = 52
const MINUTES_PER_HOUR = 60

type Priced = Pick<Workspace, 'price' | 'priceUnit' | 'availability'>

/** What one day costs, in centavos, so that prices of different units can be compared (LIST-30). */
export function dayPriceInCents({ price, priceUnit, availability }: Priced): number {
  const cents = toCents(price)
  const { availableDays, availableHours } = availability
  if (priceUnit === 'hour') {
    const minutes = minutesOfTime(availableHours.end) - minutesOfTime(availableHours.start)
    return Math.round((cents * minutes) / MINUTES_PER_HOUR)
  }
  if (priceUnit === 'month') {
    // Without stored days, a week has five.
    const days = availableDays.length || 5
    return Math.round((cents * MONTHS_PER_YEAR) / (WEEKS_PER_YEAR * days))
  }
  return cents
}
