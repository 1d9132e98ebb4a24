import type { DateRange } from '#contract/bookings/rules.ts'

/**
 * What a click in the calendar means: the first day is a booking of one day, the second ends it, the next begins anew.
 * @param previous what was chosen before
 * @param proposed the calendar's own idea, which widens a finished range
 */
export function nextDates(
  previous: DateRange | undefined,
  proposed: { from: string; to?: string } | undefined,
): DateRange | undefined {
  if (!proposed) return undefined
  const { from, to = from } = proposed
  if (!previous || previous.from === previous.to) return { from, to }
  const clicked = from === previous.from ? to : from
  return { from: clicked, to: clicked }
}
