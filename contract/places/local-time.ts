import type { LocalTime } from '../dates.ts'

/** @returns today's date in the zone, as an ISO date (YYYY-MM-DD) */
export function todayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
}

/** @returns what the clock shows in the zone */
export function localTimeIn(timeZone: string, now: Date): LocalTime {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return { day: todayIn(timeZone, now), time: new Intl.DateTimeFormat('en-GB', options).format(now) }
}
