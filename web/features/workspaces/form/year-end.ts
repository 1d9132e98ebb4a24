import type { OpeningException } from '#contract/bookings/rules-shapes.ts'

const DAYS_OF_DECEMBER = ['24', '25', '26', '31']

/**
 * 24 to 26 and 31 December of this year as closed dates, without those that are over or in the list.
 * @param today an ISO day
 */
export function yearEndToClose(list: readonly OpeningException[], today: string): OpeningException[] {
  return DAYS_OF_DECEMBER.map((day) => `${today.slice(0, 4)}-12-${day}`)
    .filter((date) => date >= today && !list.some((exception) => exception.date === date))
    .map((date) => ({ date, periods: [], note: '' }))
}
