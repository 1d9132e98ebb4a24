import { MINUTES_PER_HOUR, MONTHS_PER_YEAR, minutesOfTime } from '#contract/dates.ts'
import { toCents } from '#contract/money.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'

const WEEKS_PER_YEAR = 52

type Priced = Pick<Workspace, 'price' | 'priceUnit' | 'availability' | 'weeklyHours'>

/** For how long it is open on an open day, in minutes: without its breaks, and on average where days differ. */
function openMinutes({ availability, weeklyHours }: Priced): number {
  const periods = weeklyHours ?? [availability.availableHours]
  const minutes = periods.reduce(
    (total, { start, end }) => total + minutesOfTime(end) - minutesOfTime(start),
    0,
  )
  return Math.round(minutes / (new Set(weeklyHours?.map(({ day }) => day)).size || 1))
}

/** What one day costs, in centavos, so that prices of different units can be compared (LIST-30). */
export function dayPriceInCents(workspace: Priced): number {
  const { price, priceUnit, availability } = workspace
  const cents = toCents(price)
  if (priceUnit === 'hour') return Math.round((cents * openMinutes(workspace)) / MINUTES_PER_HOUR)
  if (priceUnit === 'month') {
    // Without stored days, a week has five.
    const days = availability.availableDays.length || 5
    return Math.round((cents * MONTHS_PER_YEAR) / (WEEKS_PER_YEAR * days))
  }
  return cents
}
