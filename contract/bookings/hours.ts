import { END_OF_DAY, LAST_MINUTE, minutesOfTime, timeOfMinutes } from '../dates.ts'

const SLOT_MINUTES = 30
const FIRST_SLOT = '08:00'
const LAST_SLOT = '22:00'
const DEFAULT_BOOKING_HOURS = { start: '09:00', end: '18:00' } as const

/** HH:MM on the same day; a booking may end at 24:00. */
export type Hours = { start: string; end: string }

/** When the workspace closes. A stored 23:59 stands for the end of the day, which is 24:00 (BKG-31). */
export function closingTime({ end }: Pick<Hours, 'end'>): string {
  return end === LAST_MINUTE ? END_OF_DAY : end
}

/** The first and last half hour inside the workspace's hours, as minutes since midnight. */
function slotBounds(open: Hours): { first: number; last: number } {
  return {
    first: Math.ceil(minutesOfTime(open.start) / SLOT_MINUTES) * SLOT_MINUTES,
    last: Math.floor(minutesOfTime(closingTime(open)) / SLOT_MINUTES) * SLOT_MINUTES,
  }
}

/** Every half hour from 08:00 to 22:00, and as far as the workspace is open before and after (BKG-10, BKG-31). */
export function slotsOf(open: Hours): readonly string[] {
  const bounds = slotBounds(open)
  const first = Math.min(bounds.first, minutesOfTime(FIRST_SLOT))
  const last = Math.max(bounds.last, minutesOfTime(LAST_SLOT))
  return Array.from({ length: (last - first) / SLOT_MINUTES + 1 }, (_, index) =>
    timeOfMinutes(first + index * SLOT_MINUTES),
  )
}

/**
 * Whether a booking may start at this slot: inside the workspace's hours, before the chosen end, and on the day itself
 * not before `earliest`, the time it is now (BKG-12, BKG-13, BKG-30).
 */
export function isStartSlotOpen(slot: string, open: Hours, chosenEnd: string, earliest = ''): boolean {
  return slot >= open.start && slot < closingTime(open) && slot < chosenEnd && slot >= earliest
}

/** Whether a booking may end at this slot: inside the workspace's hours, after the chosen start (BKG-12, BKG-13). */
export function isEndSlotOpen(slot: string, open: Hours, chosenStart: string): boolean {
  return slot > open.start && slot <= closingTime(open) && slot > chosenStart
}

/** Whether a booking may have this start and end. */
export function areHoursBookable({ start, end }: Hours, open: Hours): boolean {
  const slots = slotsOf(open)
  return (
    slots.includes(start) &&
    slots.includes(end) &&
    isStartSlotOpen(start, open, end) &&
    isEndSlotOpen(end, open, start)
  )
}

/** Whether a booking can still start at this time or later. */
export function isSlotLeft(open: Hours, time: string): boolean {
  const { first, last } = slotBounds(open)
  return last > first && timeOfMinutes(last - SLOT_MINUTES) >= time
}

/** The time clamped between two others, which are minutes since midnight. */
function timeWithin(time: string, earliest: number, latest: number): string {
  return timeOfMinutes(Math.min(Math.max(minutesOfTime(time), earliest), latest))
}

/**
 * 09:00 to 18:00, each moved to the nearest slot inside the workspace's hours (BKG-11).
 * @returns null when no two slots fall inside them
 */
export function defaultHours(open: Hours): Hours | null {
  const { first, last } = slotBounds(open)
  if (first >= last) return null
  return {
    start: timeWithin(DEFAULT_BOOKING_HOURS.start, first, last - SLOT_MINUTES),
    end: timeWithin(DEFAULT_BOOKING_HOURS.end, first + SLOT_MINUTES, last),
  }
}

/**
 * The part of chosen hours that lies inside others; the usual choice where nothing is left. The others have
 * room for a slot.
 */
export function hoursWithin(chosen: Hours | undefined, open: Hours): Hours | null {
  const { first, last } = slotBounds(open)
  const isOutside = !chosen || chosen.start >= timeOfMinutes(last) || chosen.end <= timeOfMinutes(first)
  if (isOutside) return defaultHours(open)
  return {
    start: timeWithin(chosen.start, first, last - SLOT_MINUTES),
    end: timeWithin(chosen.end, first + SLOT_MINUTES, last),
  }
}

/**
 * The hours on a day that has already begun: the start moves to the next slot, and an end that is past moves
 * to the workspace's closing (BKG-30).
 * @param now the time it is, HH:MM; a slot must be left (`isSlotLeft`)
 */
export function hoursFrom(now: string, { start, end }: Hours, open: Hours): Hours {
  if (start >= now) return { start, end }
  const next = timeOfMinutes(Math.ceil(minutesOfTime(now) / SLOT_MINUTES) * SLOT_MINUTES)
  return { start: next, end: end > next ? end : timeOfMinutes(slotBounds(open).last) }
}

/** '09:00 às 18:00'; the end of the day reads '24:00', and a whole day 'Aberto 24 horas' (DET-29). */
export function openHoursText(open: Hours): string {
  const end = closingTime(open)
  return open.start === '00:00' && end === END_OF_DAY ? 'Aberto 24 horas' : `${open.start} às ${end}`
}
