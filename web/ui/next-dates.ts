/** ISO days, both inclusive. */
type Dates = { from: string; to: string }
/** What the calendar suggests after a click; without its second day while that is still to be chosen. */
type Proposed = { from: string; to?: string } | undefined

/**
 * The dates after a click in the calendar: the first click books one day, the second ends the range, the third starts
 * a new one.
 * @param previous the dates before the click
 * @param proposed the range that the calendar suggests, which extends a finished range
 */
export function nextDates(previous: Dates | undefined, proposed: Proposed): Dates | undefined {
  if (!proposed) return undefined
  const { from, to = from } = proposed
  if (!previous || previous.from === previous.to) return { from, to }
  const clicked = from === previous.from ? to : from
  return { from: clicked, to: clicked }
}

/** The clicked day, where only one can be chosen; takes the arguments of `nextDates`. */
export function pressedDay(chosen: { from: string } | undefined, proposed: Proposed): string | undefined {
  if (!proposed) return chosen?.from
  return proposed.from === chosen?.from ? (proposed.to ?? proposed.from) : proposed.from
}
