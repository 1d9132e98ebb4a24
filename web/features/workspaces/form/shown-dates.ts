import type { OpeningException } from '#contract/bookings/rules-shapes.ts'
import { isIsoDay } from '#contract/dates.ts'

/** More dates than these are shown on request. */
const SHOWN = 12

/** Whether a date isn't over; one that is still being typed isn't. */
function isAhead({ date }: OpeningException, today: string): boolean {
  return !isIsoDay(date) || date >= today
}

/**
 * The dates that are shown unasked: the first ones from today on.
 * @param today an ISO day
 */
export function shownDates(list: readonly OpeningException[], today: string): readonly OpeningException[] {
  return list.filter((exception) => isAhead(exception, today)).slice(0, SHOWN)
}
