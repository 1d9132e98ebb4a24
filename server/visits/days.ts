import { MS_PER_DAY } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'

/** Today in Brasília, as an ISO date. */
export function todayInBrasilia(now: Date): string {
  return todayIn(BRASILIA_TIME_ZONE, now)
}

/** The last `count` days as ISO dates, oldest first, today included. */
export function lastDays(now: Date, count: number): string[] {
  const today = Date.parse(todayInBrasilia(now))
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * MS_PER_DAY).toISOString().slice(0, 10),
  )
}
