import type { SkippedDays } from '#contract/bookings/other-dates.ts'
import { formatIsoDate, weekdayLabels } from '#contract/dates.ts'
import { listInWords } from '#contract/text/list-in-words.ts'

/** At most so many dates are named; more would push the total out of sight. */
const NAMED_DATES = 4

/** 'Sáb e dom não contam', 'Dom e 25/12/2026 não contam' (BKG-32); undefined where every day counts. */
export function skippedDaysText({ weekdays, dates }: SkippedDays): string | undefined {
  const isLong = dates.length > NAMED_DATES + 1
  const named = isLong ? dates.slice(0, NAMED_DATES) : dates
  const names = [
    ...weekdays.map((day, index) => (index === 0 ? weekdayLabels[day] : weekdayLabels[day].toLowerCase())),
    ...named.map(formatIsoDate),
    ...(isLong ? [`mais ${dates.length - NAMED_DATES} datas`] : []),
  ]
  if (names.length === 0) return undefined
  return `${listInWords(names)} ${names.length === 1 ? 'não conta' : 'não contam'}`
}
