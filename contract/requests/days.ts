import { isIsoDay } from '../dates.ts'

/** Earlier and later days are typing errors, and some don't exist for PostgreSQL or for a zone's clock. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2098-12-31'

/** Whether the text is a plausible day. */
export function isDayInRange(text: string): boolean {
  return text >= FIRST_DAY && text <= LAST_DAY && isIsoDay(text)
}
