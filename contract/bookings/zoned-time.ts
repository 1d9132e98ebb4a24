import { Temporal } from 'temporal-polyfill'
import { addDays, END_OF_DAY, type LocalTime, MS_PER_MINUTE, minutesOfTime } from '../dates.ts'

const MINUTES_PER_DAY = 1440

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

/** Some years of each zone: what is asked again and again. */
const MOST_MIDNIGHTS = 10_000
/** By zone and day. To work one out takes longer than all else that is asked of a day. */
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
 * The clock of one day in a zone. A time that the day lacks, where clocks are put forward, stands for the one after
 * the gap; of one that it has twice, the first counts.
 * @param isoDay YYYY-MM-DD
 */
export function dayClock(isoDay: string, timeZone: string): DayClock {
  const midnight = midnightOf(isoDay, timeZone)
  // A day of 24 hours has no change of clocks, so that each minute follows from midnight.
  if (midnightOf(addDays(isoDay, 1), timeZone) - midnight === MINUTES_PER_DAY)
    return (minutes) => midnight + minutes
  const date = Temporal.PlainDate.from(isoDay)
  return (minutes) => epochMinutes(date, minutes, timeZone)
}

/** @param time HH:MM, up to 24:00 @returns the instant at which the zone's clock shows it */
export function instantOf({ day, time }: LocalTime, timeZone: string): Date {
  return new Date(dayClock(day, timeZone)(minutesOfTime(time)) * MS_PER_MINUTE)
}

/** @returns the instants between which a day lies in the zone, as [start, end) */
export function dayBounds(isoDay: string, timeZone: string): { start: Date; end: Date } {
  return {
    start: instantOf({ day: isoDay, time: '00:00' }, timeZone),
    end: instantOf({ day: isoDay, time: END_OF_DAY }, timeZone),
  }
}
