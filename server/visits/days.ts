import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Today in Brasília, as an ISO date. */
export function todayInBrasilia(now: Date): string {
  return todayIn(BRASILIA_TIME_ZONE, now)
}

/** The last `count` days as ISO dates, oldest first, today included. */
export function lastDays(now: Date, count: number): string[] {
  const today = Date.parse(todayInBrasilia(now))
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}
