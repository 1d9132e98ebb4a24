import type { DateRange } from '#contract/bookings/rules.ts'

/**
 * The dates after a click in the calendar: the first click books one day, the second ends the range, the third starts
 * a new one.
 * @param previous the dates before the click
 * @param proposed the range that the calendar suggests, which extends a finished range
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
