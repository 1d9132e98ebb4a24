import { addDays, isIsoDay, type LocalTime, type Weekday, weekdayOf, weekdaysFromMonday } from '../dates.ts'
import type { PriceUnit } from '../workspaces/rules.ts'
import { type Hours, isSlotLeft } from './hours.ts'
import { type DateRange, firstBookableDay, lastBookableDay } from './rules.ts'
import type { OtherDate, WeeklyPeriod } from './rules-shapes.ts'
import { simpleHours } from './simple-hours.ts'

/** The fields of a workspace that decide when it can be booked over the chat. */
export type OpenDays = {
  availableDays: readonly Weekday[]
  availableHours: Hours
  startDate: string | null
  endDate: string | null
  /** Set where hours differ from day to day. */
  weeklyHours?: WeeklyPeriod[] | null | undefined
  /** Dates with hours other than their day of the week has. */
  otherDates?: OtherDate[] | undefined
}

/**
 * An open day as the chat's card has it: with one start and one end, whatever breaks lie between (AVL-01).
 */
export type OpenDate = { date: string; hours: Hours }

/**
 * The days of the range that have room for a slot, in order; closed holidays are among the workspace's
 * `otherDates`.
 * @param dates between the workspace's first and last day
 */
export function openDatesIn(workspace: OpenDays, { from, to }: DateRange): OpenDate[] {
  const { availableDays, availableHours, weeklyHours, otherDates = [] } = workspace
  const others = new Map(otherDates.map(({ date, periods }) => [date, periods]))
  const open: OpenDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const weekday = weekdayOf(date)
    const sameEachDay = availableDays.includes(weekday) ? [availableHours] : []
    const usual = weeklyHours?.filter(({ day }) => day === weekday) ?? sameEachDay
    const hours = simpleHours(others.get(date) ?? usual)
    if (hours && isSlotLeft(hours, '00:00')) open.push({ date, hours })
  }
  return open
}

/**
 * Whether the workspace can be booked on this day: not past, open, between its dates, within the horizon, and today
 * only while a slot is left (BKG-14 to BKG-16, BKG-29, BKG-30).
 */
export function isDayBookable(isoDay: string, workspace: OpenDays, now: LocalTime): boolean {
  if (!isIsoDay(isoDay)) return false
  if (isoDay < firstBookableDay(workspace, now.day) || isoDay > lastBookableDay(workspace, now.day))
    return false
  const [day] = openDatesIn(workspace, { from: isoDay, to: isoDay })
  return day !== undefined && (isoDay !== now.day || isSlotLeft(day.hours, now.time))
}

/** The hours in which all these days are open; null where no slot is left of them. */
export function commonHours(days: readonly OpenDate[]): Hours | null {
  const start = days
    .map(({ hours }) => hours.start)
    .toSorted()
    .at(-1)
  const [end] = days.map(({ hours }) => hours.end).toSorted()
  return start && end && isSlotLeft({ start, end }, '00:00') ? { start, end } : null
}

/**
 * The hours from which start and end are chosen: those common to every day where hours are booked; otherwise
 * from the earliest to the latest (BKG-12).
 */
export function hoursOfStay(days: readonly OpenDate[], priceUnit: PriceUnit): Hours | null {
  if (priceUnit === 'hour') return commonHours(days)
  return simpleHours(days.map(({ hours }) => hours)) ?? null
}

/** The days of a stay that aren't counted: days of the week in their order, and dates. */
export type SkippedDays = { weekdays: Weekday[]; dates: string[] }

/**
 * The days of the range on which the workspace is closed (BKG-32): as a day of the week where it is closed on
 * each of these, as a date otherwise.
 * @param open its open days
 */
export function skippedDays(
  { from, to }: DateRange,
  open: readonly string[],
  availableDays: readonly Weekday[],
): SkippedDays {
  const openDays = new Set(open)
  const opensOn = new Set(open.map(weekdayOf))
  const closed: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (!openDays.has(day)) closed.push(day)
  const isAlwaysClosed = (day: Weekday) => !availableDays.includes(day) && !opensOn.has(day)
  return {
    weekdays: weekdaysFromMonday.filter(
      (day) => isAlwaysClosed(day) && closed.some((date) => weekdayOf(date) === day),
    ),
    dates: closed.filter((date) => !isAlwaysClosed(weekdayOf(date))),
  }
}
