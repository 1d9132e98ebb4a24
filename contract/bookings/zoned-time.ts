import { Temporal } from 'temporal-polyfill'
import { END_OF_DAY, type LocalTime, MS_PER_MINUTE, minutesOfTime } from '../dates.ts'

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

/**
 * The clock of one day in a zone. A time that the day lacks, where clocks are put forward, stands for the one after
 * the gap; of one that it has twice, the first counts.
 * @param isoDay YYYY-MM-DD
 */
export function dayClock(isoDay: string, timeZone: string): DayClock {
  const date = Temporal.PlainDate.from(isoDay)
  const midnight = epochMinutes(date, 0, timeZone)
  // A day of 24 hours has no change of clocks, so that each minute follows from midnight.
  if (epochMinutes(date, MINUTES_PER_DAY, timeZone) - midnight === MINUTES_PER_DAY)
    return (minutes) => midnight + minutes
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
