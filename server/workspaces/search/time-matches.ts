import { type SQL, sql } from 'drizzle-orm'
import { type DaysRequest, datesOf, type MonthsRequest, type QuoteRequest } from '#contract/bookings/quote.ts'
import { addDays, MINUTES_PER_DAY, MS_PER_DAY, toEpochDay } from '#contract/dates.ts'
import { hoursConditions } from './hours-conditions.ts'
import { momentOn } from './moment-on.ts'
import {
  chooseByExceptions,
  dayOf,
  daysOf,
  isHolidayClosed,
  openingOn,
  type SearchedDay,
  wholeDay,
} from './searched-days.ts'
import { isPricedBy, isTaken, type TimeConditions } from './time-conditions.ts'

/**
 * `timeMatches` as a condition on the workspaces table: a subquery for each workspace, which the planner evaluates last
 * and never turns into a join of all workspaces.
 */
export function ofWorkspace(matches: SQL): SQL {
  return sql`(select ${matches} from workspace_times times where times.workspace_id = workspaces.id)`
}

/**
 * Whether a workspace is offered at a time, as a condition on its row of `workspace_times`, named `times`: the same as
 * `isOffered` of the contract, and that its rates have a price for it (LIST-36). What is asked first costs least or
 * refuses most; within the CASE the planner keeps that order.
 */
export function timeMatches(request: QuoteRequest, at: Date): SQL {
  const now = sql`${at.toISOString()}::timestamptz`
  const { from, to } = datesOf(request)
  const conditions = conditionsOf(request, now)
  const lead = sql`make_interval(mins => case times.booking_mode when 'chat' then 0 else times.lead_minutes end)`
  // Clocks differ from UTC by less than a day: farther than that from a limit, the zone needs no look.
  const today = Math.floor(at.getTime() / MS_PER_DAY)
  const surelyAhead = (toEpochDay(from) - today - 2) * MINUTES_PER_DAY
  const surelyWithin = toEpochDay(to) - today + 1
  return sql`case when ${conditions.priced} and ${conditions.opens}
    and coalesce(times.start_date <= ${from}::date, true) and coalesce(times.end_date >= ${to}::date, true)
    and (times.lead_minutes <= ${surelyAhead}::int or ${conditions.start} >= ${now} + ${lead})
    and (times.booking_mode = 'chat' or (${conditions.allows} and (times.horizon_days >= ${surelyWithin}::int
      or ${to}::date <= (${now} at time zone times.time_zone)::date + times.horizon_days)))
    and ${conditions.free}
    ${conditions.onSlots ? sql`and (times.booking_mode = 'chat' or ${conditions.onSlots})` : sql``}
    then true else false end`
}

function conditionsOf(request: QuoteRequest, now: SQL): TimeConditions {
  switch (request.kind) {
    case 'hours':
      return hoursConditions(request, now)
    case 'days':
      return daysConditions(request, now)
    case 'months':
      return monthsConditions(request, now)
  }
}

function daysConditions({ dates }: DaysRequest, now: SQL): TimeConditions {
  const [first, last] = [dayOf(dates.from), dayOf(dates.to)]
  const count = toEpochDay(dates.to) - toEpochDay(dates.from) + 1
  const days = daysOf(dates.from, dates.to)
  const whole = (day: SearchedDay) => sql`(times.hours * int4multirange(${wholeDay(day)}))`
  const opening = opensAt(first, days)
  const closing = chooseByExceptions(
    days,
    sql`upper(${whole(last)}) - ${last.offset}::int`,
    sql`upper(${openingOn(last)})`,
  )
  const opens = sql.join(
    [first, last].map((day) => sql`times.hours && ${wholeDay(day)} and not ${isHolidayClosed(day)}`),
    sql` and `,
  )
  const start = momentOn(dates.from, opening)
  return {
    opens: chooseByExceptions(
      days,
      opens,
      sql`not isempty(${openingOn(first)}) and not isempty(${openingOn(last)})`,
    ),
    allows: sql`${count}::int >= times.minimum_days and ${count}::int <= coalesce(times.maximum_days, ${count}::int)`,
    start,
    free: isFreeForDays(dates, { start, end: momentOn(dates.to, closing) }, now),
    priced: isPricedBy(count % 7 === 0 ? 'hdw' : 'hd'),
  }
}

function monthsConditions(request: MonthsRequest, now: SQL): TimeConditions {
  const { from, to } = datesOf(request)
  const first = dayOf(from)
  const start = momentOn(from, opensAt(first, [first]))
  return {
    opens: chooseByExceptions(
      [first],
      sql`times.hours && ${wholeDay(first)} and not ${isHolidayClosed(first)}`,
      sql`not isempty(${openingOn(first)})`,
    ),
    allows: sql`true`,
    start,
    free: isFreeForDays({ from, to }, { start, end: momentOn(to, MINUTES_PER_DAY) }, now),
    priced: isPricedBy('m'),
  }
}

/**
 * Free from an instant of the first day to one of the last. Most are taken on a day between, which is asked first: its
 * midnights are the same for all workspaces of a zone, whatever their hours.
 */
function isFreeForDays(
  { from, to }: { from: string; to: string },
  { start, end }: { start: SQL; end: SQL },
  now: SQL,
): SQL {
  const isFree = sql`not ${isTaken(start, end, now)}`
  const second = addDays(from, 1)
  return second < to ? sql`not ${isTaken(momentOn(second, 0), momentOn(to, 0), now)} and ${isFree}` : isFree
}

/** When a day opens first, in minutes since its midnight. */
function opensAt(day: SearchedDay, days: readonly SearchedDay[]): SQL {
  const hours = sql`lower(times.hours * int4multirange(${wholeDay(day)})) - ${day.offset}::int`
  return chooseByExceptions(days, hours, sql`lower(${openingOn(day)})`)
}
