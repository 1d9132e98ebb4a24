import { type LocalTime, minutesOfTime, toEpochDay } from '#contract/dates.ts'

const MINUTES_PER_DAY = 1440

/** Minutes from the midnight with which a day begins to a local time, also of another day. */
export function minutesFrom(day: string, { day: other, time }: LocalTime): number {
  return (toEpochDay(other) - toEpochDay(day)) * MINUTES_PER_DAY + minutesOfTime(time)
}
