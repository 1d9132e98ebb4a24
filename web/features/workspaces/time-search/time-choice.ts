import type { TimeChoice } from '#contract/bookings/searched-time.ts'

/** Clears the time and keeps the number of people. */
export const anyTime = {
  date: undefined,
  dateTo: undefined,
  from: undefined,
  to: undefined,
  months: undefined,
} satisfies Omit<TimeChoice, 'people'>
