import { Temporal } from 'temporal-polyfill'
import {
  addDays,
  END_OF_DAY,
  type LocalTime,
  MINUTES_PER_DAY,
  MS_PER_MINUTE,
  minutesOfTime,
} from '../dates.ts'

/** Minutes since midnight on the wall clock of one day and zone → minutes since 1970 in UTC. */
export type DayClock = (minutes: number) => number

function epochMinutes(date: Temporal.PlainDate, minutes: number, timeZone: string): number {
  const days = Math.floor(minutes / MINUTES_PER_DAY)
  const time = Temporal.PlainTime.from({
    hour: Math.floor((minutes % MINUTES_PER_DAY) / 60),
    minute: minutes % 60,
  })
  const local = date.add({ days }).toPlainDateTime(time)
  return local.toZonedDateTime(timeZone).epochMilliseconds / MS_PER_MINUTE
}

/** How many midnights are cached: some years for each zone. */
const MOST_MIDNIGHTS = 10_000
/** Midnights by zone and day. Computing one takes longer than everything else that is asked of a day. */
const midnights = new Map<string, number>()

/** When a day begins in a zone, in minutes since 1970 in UTC. */
function midnightOf(isoDay: string, timeZone: string): number {
  const key = `${timeZone} ${isoDay}`
  const known = midnights.get(key)
  if (known !== undefined) return known
  const midnight = epochMinutes(Temporal.PlainDate.from(isoDay), 0, timeZone)
  if (midnights.size >= MOST_MIDNIGHTS) midnights.clear()
  midnights.set(key, midnight)
  return midnight
}

/**
 * The clock of one day in a zone. A time that the day lacks, where clocks are put forward, stands for the one
 * after the gap; where the day has a time twice, the first counts.
 * @param isoDay YYYY-MM-DD
 */
export function dayClock(isoDay: string, timeZone: string): DayClock {
  const midnight = midnightOf(isoDay, timeZone)
  // On a day of 24 hours the clock doesn't change, so that each minute follows from midnight.
  if (midnightOf(addDays(isoDay, 1), timeZone) - midnight === MINUTES_PER_DAY)
    return (minutes) => midnight + minutes
  const date = Temporal.PlainDate.from(isoDay)
  return (minutes) => epochMinutes(date, minutes, timeZone)
}

/**
 * The instant at which a zone's clock shows a time.
 * @param time HH:MM, up to 24:00
 */
export function instantOf({ day, time }: LocalTime, timeZone: string): Date {
  return new Date(dayClock(day, timeZone)(minutesOfTime(time)) * MS_PER_MINUTE)
}

/**
 * The instants between which a day lies in a zone, as [start, end).
 * @returns the instants between which a day lies in the zone, as [start, end)
 */
export function dayBounds(isoDay: string, timeZone: string): { start: Date; end: Date } {
  return {
    start: instantOf({ day: isoDay, time: '00:00' }, timeZone),
    end: instantOf({ day: isoDay, time: END_OF_DAY }, timeZone),
  }
}
