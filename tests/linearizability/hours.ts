import { minutesOfTime, timeOfMinutes } from '#contract/dates.ts'
import type { Hours } from './booking-model.ts'

const MINUTES_PER_HOUR = 60

/** The hours from one to another, as '09:00' and '11:00'. */
export function hoursBetween(start: string, end: string): Hours {
  const [first, last] = [minutesOfTime(start) / MINUTES_PER_HOUR, minutesOfTime(end) / MINUTES_PER_HOUR]
  return (1 << last) - (1 << first)
}

/** @returns the two ends of one stretch of hours */
export function endsOf(hours: Hours): { start: string; end: string } {
  const first = 31 - Math.clz32(hours & -hours)
  const last = 32 - Math.clz32(hours)
  return { start: timeOfMinutes(first * MINUTES_PER_HOUR), end: timeOfMinutes(last * MINUTES_PER_HOUR) }
}
