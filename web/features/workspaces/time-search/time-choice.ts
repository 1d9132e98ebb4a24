import type { TimeChoice } from '#contract/bookings/searched-time.ts'

/** What takes the time away and leaves the number of people. */
export const anyTime = {
  date: undefined,
  dateTo: undefined,
  from: undefined,
  to: undefined,
  months: undefined,
} satisfies Omit<TimeChoice, 'people'>
