import { isIsoDay } from '../dates.ts'

/** Earlier and later days are typing errors, and some are none that PostgreSQL or the clock of a zone knows. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2098-12-31'

/** Whether the text is a day that somebody may mean. */
export function isDayInRange(text: string): boolean {
  return text >= FIRST_DAY && text <= LAST_DAY && isIsoDay(text)
}
