import type { OpeningException } from '#contract/bookings/rules-shapes.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'

const DAYS_OF_DECEMBER = ['24', '25', '26', '31']

/** 24 to 26 and 31 December of this year as closed dates, without those that are over or in the list. */
export function yearEndToClose(list: readonly OpeningException[], now: Date): OpeningException[] {
  const today = todayIn(BRASILIA_TIME_ZONE, now)
  return DAYS_OF_DECEMBER.map((day) => `${today.slice(0, 4)}-12-${day}`)
    .filter((date) => date >= today && !list.some((exception) => exception.date === date))
    .map((date) => ({ date, periods: [], note: '' }))
}
