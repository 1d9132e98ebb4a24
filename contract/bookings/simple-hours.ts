import { END_OF_DAY, LAST_MINUTE } from '../dates.ts'
import { closingTime, type Hours } from './hours.ts'

/**
 * One start and one end for hours that may differ from day to day: from the first opening to the last closing, as the
 * chat's card and the form's simple row show them (AVL-01).
 * @returns undefined without hours; an end of 24:00 reads 23:59, as it is stored
 */
export function simpleHours(hours: readonly Hours[]): Hours | undefined {
  const start = hours.map((period) => period.start).sort()[0]
  const end = hours.map(closingTime).sort().at(-1)
  if (start === undefined || end === undefined) return undefined
  return { start, end: end === END_OF_DAY ? LAST_MINUTE : end }
}
