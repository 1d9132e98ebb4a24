import { END_OF_DAY, minutesOfTime } from '../dates.ts'
import { type FreePeriodRules, type Load, mostTaken } from './free-periods.ts'
import type { OpenDay } from './open-periods.ts'
import type { DayClock } from './zoned-time.ts'

/** The most units that are taken at one moment of each part of a day. */
type TakenParts = {
  /** From midnight to the first opening; on a closed day the whole day. */
  before: number
  /** From the first opening to the last closing, breaks and a booking's buffers included. */
  open: number
  /** From the last closing to midnight. */
  after: number
}

/**
 * What is taken on a day for bookings by the day or month, which also take the nights and closed days between
 * (RSV-04).
 * @param loads what is taken (`loadOf`)
 * @returns undefined where nothing is
 */
export function takenParts(
  { periods }: OpenDay,
  clock: DayClock,
  { bufferBeforeMinutes, bufferAfterMinutes }: FreePeriodRules,
  loads: readonly Load[],
): TakenParts | undefined {
  const at = (time: string) => clock(minutesOfTime(time))
  const opens = at(periods[0]?.start ?? END_OF_DAY)
  const closes = at(periods.at(-1)?.end ?? END_OF_DAY)
  const parts = {
    before: mostTaken(loads, at('00:00'), opens),
    open: periods.length > 0 ? mostTaken(loads, opens - bufferBeforeMinutes, closes + bufferAfterMinutes) : 0,
    after: mostTaken(loads, closes, at(END_OF_DAY)),
  }
  return parts.before + parts.open + parts.after > 0 ? parts : undefined
}
