import fc from 'fast-check'
import { slotsOf } from '#contract/bookings/hours.ts'
import type { DateRange } from '#contract/bookings/rules.ts'
import { addDays, timeOfMinutes, type Weekday, weekdayOf, weekdays } from '#contract/dates.ts'

/** The slots of a workspace that opens within 08:00 to 22:00. */
export const bookingSlots = slotsOf({ start: '08:00', end: '22:00' })

export const everyDay: readonly Weekday[] = weekdays
export const mondayToFriday: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']

/** The days of the range that are such days of the week. */
export function datesOn({ from, to }: DateRange, days: readonly Weekday[]): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1))
    if (days.includes(weekdayOf(date))) dates.push(date)
  return dates
}

export const isoDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
export const range = fc
  .tuple(isoDay, fc.integer({ min: 0, max: 800 }))
  .map(([from, length]): DateRange => ({ from, to: addDays(from, length) }))
export const openDays = fc.subarray([...weekdays], { minLength: 1 })
export const openHours = fc
  .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1439 }))
  .filter(([start, end]) => start < end)
  .map(([start, end]) => ({ start: timeOfMinutes(start), end: timeOfMinutes(end) }))
export const slotPair = fc
  .tuple(fc.constantFrom(...bookingSlots), fc.constantFrom(...bookingSlots))
  .filter(([start, end]) => start < end)
  .map(([start, end]) => ({ start, end }))
export const priceInCents = fc.integer({ min: 100, max: 100_000_000 })
