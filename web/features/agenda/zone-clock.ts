import { type LocalTime, MINUTES_PER_DAY, minutesOfTime, toEpochDay } from '#contract/dates.ts'

/** Minutes from the midnight at the start of a day to a local time, which may be on another day. */
export function minutesFrom(day: string, { day: other, time }: LocalTime): number {
  return (toEpochDay(other) - toEpochDay(day)) * MINUTES_PER_DAY + minutesOfTime(time)
}
