import { type SQL, sql } from 'drizzle-orm'
import { type HoursRequest, halfDaysCovering } from '#contract/bookings/quote.ts'
import { MINUTES_PER_DAY, minutesOfTime } from '#contract/dates.ts'
import { momentOn } from './moment-on.ts'
import {
  byWeekday,
  chooseByExceptions,
  daysOf,
  hasExceptions,
  isClosedOnRow,
  isHolidayClosed,
  rangeOn,
  rowsOf,
  type SearchedDay,
  wholeDay,
} from './searched-days.ts'
import { isPricedBy, isTaken, type TimeConditions } from './time-conditions.ts'

/** The hours that are searched on each of some days, in minutes of a day. */
type SearchedHours = {
  days: readonly SearchedDay[]
  first: SearchedDay
  last: SearchedDay
  start: number
  end: number
}

/** What a workspace's opening hours have to be like: that it opens then, and that the start lies on its slots. */
type OpeningConditions = Required<Pick<TimeConditions, 'opens' | 'onSlots'>>

/** What a booking by the hour asks of a workspace. */
export function hoursConditions(request: HoursRequest, now: SQL): TimeConditions {
  const searched = searchedHours(request)
  const { days, first, start } = searched
  const weekly = weeklyConditions(searched)
  const exceptional = exceptionConditions(searched)
  return {
    opens: chooseByExceptions(days, weekly.opens, exceptional.opens),
    allows: allowsLength(searched),
    onSlots: chooseByExceptions(days, weekly.onSlots, exceptional.onSlots),
    start: momentOn(first.date, start),
    free: isFreeOnDays(searched, now),
    priced: isPricedBy(halfDaysCovering(request.hours) === null ? 'hd' : 'htd'),
  }
}

function searchedHours({ dates, hours }: HoursRequest): SearchedHours {
  const days = daysOf(dates.from, dates.to)
  return {
    days,
    first: days[0] as SearchedDay,
    last: days.at(-1) as SearchedDay,
    start: minutesOfTime(hours.start),
    end: minutesOfTime(hours.end),
  }
}

/** By the weekly hours alone: open on the first and the last day, and open or closed all day on each between. */
function weeklyConditions({ days, first, last, start, end }: SearchedHours): OpeningConditions {
  const fits = (day: SearchedDay) => sql`times.hours @> ${rangeOn(day, start, end)}`
  const opensOn = (day: SearchedDay) => sql`${fits(day)} and not ${isHolidayClosed(day)}`
  const opensOrIsClosedOn = (day: SearchedDay) =>
    sql`(${isHolidayClosed(day)} or ${fits(day)} or not times.hours && ${wholeDay(day)})`
  const ends = first === last ? [first] : [first, last]
  const between = byWeekday(days.slice(1, -1))
  return {
    opens: all([...ends.map(opensOn), ...between.map(opensOrIsClosedOn)]),
    onSlots: all(
      byWeekday(days).map((day) => isOnSlots(sql`times.hours`, sql`${day.offset + start}::int`, end - start)),
    ),
  }
}

/** The conditions for a workspace with exceptions on these days, by the hours that it has on each of them. */
function exceptionConditions({ days, first, last, start, end }: SearchedHours): OpeningConditions {
  const range = sql`int4range(${start}::int, ${end}::int)`
  const eachDay = sql`${rowsOf(days)} cross join lateral (select ${openingOnRow(days)} as hours) open`
  return {
    opens: sql`(select bool_and(hours @> ${range} or (isempty(hours)
      and day.date <> ${first.date}::date and day.date <> ${last.date}::date))
    from ${eachDay})`,
    onSlots: sql`(select bool_and(${isOnSlots(sql`hours`, sql`${start}::int`, end - start)})
    from ${eachDay})`,
  }
}

/** Whether start and length are whole slots of the period that holds the start; true where none does. */
function isOnSlots(hours: SQL, start: SQL, minutes: number): SQL {
  return sql`coalesce((select (${start} - lower(period)) % times.slot_minutes = 0
    and ${minutes}::int % times.slot_minutes = 0 from unnest(${hours}) period where period @> ${start}), true)`
}

function allowsLength({ start, end }: SearchedHours): SQL {
  const minutes = sql`${end - start}::int`
  return sql`${minutes} >= times.minimum_minutes and ${minutes} <= coalesce(times.maximum_minutes, ${MINUTES_PER_DAY})`
}

/** Whether a unit is free at these hours on each day on which it opens. */
function isFreeOnDays({ days, first, last, start, end }: SearchedHours, now: SQL): SQL {
  if (first === last) {
    return sql`not ${isTaken(momentOn(first.date, start), momentOn(first.date, end), now)}`
  }
  return sql`not exists (select from ${rowsOf(days)} where ${isOpenOnRow(days)}
          and ${isTaken(momentOnRow(start), momentOnRow(end), now)})`
}

/** When it opens on the day of a row, by its exceptions too. */
function openingOnRow(days: readonly SearchedDay[]): SQL {
  return sql`opening_on(times, day.date, ${isClosedOnRow(days)})`
}

function isOpenOnRow(days: readonly SearchedDay[]): SQL {
  return sql`case when ${hasExceptions(days)} then not isempty(${openingOnRow(days)})
    else times.hours && int4range(day.day_offset, day.day_offset + ${MINUTES_PER_DAY}) and not ${isClosedOnRow(days)} end`
}

function momentOnRow(minutes: number): SQL {
  return sql`((day.date + make_interval(mins => ${minutes}::int)) at time zone times.time_zone)`
}

function all(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions], sql` and `)
}
