import { type SQL, sql } from 'drizzle-orm'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import { addDays, MINUTES_PER_DAY, toEpochDay, weekdayOf, weekdays } from '#contract/dates.ts'
import { states } from '#contract/places/rules.ts'

/** `workspace_times` keeps the days of a week this far apart, in minutes. */
const DAY_APART = 2880

/** The state of a workspace, which only holidays of states need. */
const stateOfWorkspace = sql.raw(
  '(select located.state from workspaces located where located.id = times.workspace_id)',
)

/** A day of a search: its minutes in `workspace_times.hours`, and where it is a holiday ('*' for everywhere). */
export type SearchedDay = { date: string; offset: number; holidayIn: string }

const calendars = states.map(({ code }) => ({ code, holidayOn: holidayCalendar(code) }))

/** A day as it is searched for. */
export function dayOf(date: string): SearchedDay {
  const kinds = calendars.map(({ code, holidayOn }) => ({ code, kind: holidayOn(date) }))
  const isNational = kinds.some(({ kind }) => kind === 'national')
  const ofStates = kinds.flatMap(({ code, kind }) => (kind === 'state' ? [code] : []))
  return {
    date,
    offset: weekdays.indexOf(weekdayOf(date)) * DAY_APART,
    holidayIn: isNational ? '*' : ofStates.join(' '),
  }
}

/** The days from one date to another, both inclusive. */
export function daysOf(from: string, to: string): SearchedDay[] {
  return Array.from({ length: toEpochDay(to) - toEpochDay(from) + 1 }, (_, index) =>
    dayOf(addDays(from, index)),
  )
}

/** One of each day of the week; holidays stay apart. */
export function byWeekday(days: readonly SearchedDay[]): SearchedDay[] {
  return [...new Map(days.map((day) => [`${day.offset} ${day.holidayIn}`, day])).values()]
}

/** Minutes of one day of the week as a range of `workspace_times.hours`. */
export function rangeOn({ offset }: SearchedDay, start: number, end: number): SQL {
  return sql`int4range(${offset + start}::int, ${offset + end}::int)`
}

/** All minutes of one day of the week, in the same way. */
export function wholeDay(day: SearchedDay): SQL {
  return rangeOn(day, 0, MINUTES_PER_DAY)
}

/** Whether a workspace closes on a day since it is a holiday there; false where the day is none. */
export function isHolidayClosed({ holidayIn }: SearchedDay): SQL {
  if (!holidayIn) return sql`false`
  if (holidayIn === '*') return sql`(times.holidays <> 'open')`
  return sql`(times.holidays = 'state' and ${stateOfWorkspace} = any(string_to_array(${holidayIn}, ' ')))`
}

/** When it opens on a date, whatever its exceptions say, in minutes of that day. */
export function openingOn(day: SearchedDay): SQL {
  return sql`opening_on(times, ${day.date}::date, ${isHolidayClosed(day)})`
}

/** Whether a workspace has exceptions on some of these days. */
export function hasExceptions(days: readonly SearchedDay[]): SQL {
  return sql`coalesce(times.exception_dates && ${sql.param(days.map(({ date }) => date))}::date[], false)`
}

/** What is asked by the weekly hours, or instead of it what is asked of a workspace with exceptions on these days. */
export function chooseByExceptions(days: readonly SearchedDay[], weekly: SQL, exceptional: SQL): SQL {
  return sql`(case when ${hasExceptions(days)} then ${exceptional} else ${weekly} end)`
}

/**
 * Rows of the days, for what is asked of each of them. A single day is one row of its own, so that the planner expects
 * one row whatever its value.
 */
export function rowsOf(days: readonly SearchedDay[]): SQL {
  const columns = sql`as day(date, day_offset, holiday_in)`
  const [first, ...others] = days
  if (first && others.length === 0) {
    return sql`(values (${first.date}::date, ${first.offset}::int, ${first.holidayIn}::text)) ${columns}`
  }
  const list = (values: readonly (string | number)[], type: string) =>
    sql`${sql.param(values)}::${sql.raw(type)}[]`
  return sql`unnest(${list(
    days.map(({ date }) => date),
    'date',
  )}, ${list(
    days.map(({ offset }) => offset),
    'int',
  )}, ${list(
    days.map(({ holidayIn }) => holidayIn),
    'text',
  )}) ${columns}`
}

/** Whether it closes on the day of a row since it is a holiday there. */
export function isClosedOnRow(days: readonly SearchedDay[]): SQL {
  if (days.every(({ holidayIn }) => !holidayIn)) return sql`false`
  return sql`(case day.holiday_in when '' then false when '*' then times.holidays <> 'open'
    else times.holidays = 'state' and ${stateOfWorkspace} = any(string_to_array(day.holiday_in, ' ')) end)`
}
