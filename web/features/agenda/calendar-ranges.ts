import {
  addDays,
  addMonths,
  DAYS_PER_WEEK,
  toEpochDay,
  weekdayOf,
  weekdaysFromMonday,
} from '#contract/dates.ts'
import { dayFormat } from '#contract/days-in-words.ts'
import type { AgendaView } from './agenda-address.ts'

/** ISO days, both inclusive. */
export type DayRange = { from: string; to: string }

/** The Monday of a day's week: weeks begin as a workspace's opening days are listed. */
function startOfWeek(day: string): string {
  return addDays(day, -weekdaysFromMonday.indexOf(weekdayOf(day)))
}

function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** The days that a view shows; a month is filled up to whole weeks (HOST-36). */
export function rangeOf(view: AgendaView, date: string): DayRange {
  if (view === 'day') return { from: date, to: date }
  if (view === 'week') return { from: startOfWeek(date), to: addDays(startOfWeek(date), DAYS_PER_WEEK - 1) }
  const last = addDays(addMonths(startOfMonth(date), 1), -1)
  return { from: startOfWeek(startOfMonth(date)), to: addDays(startOfWeek(last), DAYS_PER_WEEK - 1) }
}

/** Every day of a range, in order. */
export function daysOf({ from, to }: DayRange): string[] {
  return Array.from({ length: toEpochDay(to) - toEpochDay(from) + 1 }, (_, index) => addDays(from, index))
}

/** A range of whole weeks, cut into them. */
export function weeksOf(range: DayRange): string[][] {
  const days = daysOf(range)
  return Array.from({ length: days.length / DAYS_PER_WEEK }, (_, week) =>
    days.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK),
  )
}

/** The date that 'anterior' (-1) and 'próximo' (1) lead to. */
export function stepFrom(view: AgendaView, date: string, step: -1 | 1): string {
  if (view === 'month') return addMonths(startOfMonth(date), step)
  return addDays(date, view === 'week' ? step * DAYS_PER_WEEK : step)
}

/** Whether a day belongs to the month of a date; a month's view also shows days around it. */
export function isInMonth(day: string, date: string): boolean {
  return day.slice(0, 7) === date.slice(0, 7)
}

/** 'segunda-feira, 23 de novembro de 2026' */
const wholeDate = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const dayMonthYear = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const dayMonth = dayFormat({ day: 'numeric', month: 'long' })
const monthYear = dayFormat({ month: 'long', year: 'numeric' })

/** What a view shows: '23 a 29 de novembro de 2026', with month and year of the first day only where they differ. */
export function rangeInWords(view: AgendaView, date: string): string {
  if (view === 'day') return wholeDate(date)
  if (view === 'month') return monthYear(date)
  const { from, to } = rangeOf('week', date)
  if (isInMonth(from, to)) return `${Number(from.slice(8))} a ${dayMonthYear(to)}`
  const start = from.slice(0, 4) === to.slice(0, 4) ? dayMonth(from) : dayMonthYear(from)
  return `${start} a ${dayMonthYear(to)}`
}
