import { addDays, type Weekday } from '#contract/dates.ts'
import { yearsEnd } from '#server/demo/demo-booking-rules.ts'
import { next } from '#tests/e2e/booking-steps.ts'

/**
 * @param days how many the workspaces of the demonstration have to be open from then on
 * @returns the first such weekday at least `after` days from today
 */
export function nextOpen(weekday: Weekday, after: number, days = 1): string {
  return skipYearsEnd(next(weekday, after), days)
}

/** @returns that ISO day, or the same weekday of a later week when the days from it to `days` later are not all open */
export function skipYearsEnd(day: string, days = 1): string {
  const stay = Array.from({ length: days }, (_, index) => addDays(day, index))
  const isClosed = stay.some((each) => yearsEnd.includes(each.slice('yyyy-'.length)))
  return isClosed ? skipYearsEnd(addDays(day, 7), days) : day
}
