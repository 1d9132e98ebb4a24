import { type SQL, sql } from 'drizzle-orm'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import { datesOf, halfDaysCovering, type QuoteRequest } from '#contract/bookings/quote.ts'
import { dayClock } from '#contract/bookings/zoned-time.ts'
import { addDays, MS_PER_MINUTE, minutesOfTime, toEpochDay, weekdayOf, weekdays } from '#contract/dates.ts'
import { states } from '#contract/places/rules.ts'
import { timeZones } from '#contract/places/time-zones.ts'

/** `workspace_times` keeps the days of a week this far apart, in minutes. */
const DAY_APART = 2880
const DAY_MINUTES = 1440
const MS_PER_DAY = DAY_MINUTES * 60_000

/** Of a workspace; only the holidays of states ask for it. */
const stateOfWorkspace = sql.raw(
  '(select located.state from workspaces located where located.id = times.workspace_id)',
)

/** A day of a search: its minutes in `workspace_times.hours`, and where it is a holiday ('*' for everywhere). */
type SearchedDay = { date: string; offset: number; holidayIn: string }

const calendars = states.map(({ code }) => ({ code, holidayOn: holidayCalendar(code) }))

function dayOf(date: string): SearchedDay {
  const kinds = calendars.map(({ code, holidayOn }) => ({ code, kind: holidayOn(date) }))
  const isNational = kinds.some(({ kind }) => kind === 'national')
  const ofStates = kinds.flatMap(({ code, kind }) => (kind === 'state' ? [code] : []))
  return {
    date,
    offset: weekdays.indexOf(weekdayOf(date)) * DAY_APART,
    holidayIn: isNational ? '*' : ofStates.join(' '),
  }
}

/** Minutes of one day of the week as a range of `workspace_times.hours`. */
function rangeOn({ offset }: SearchedDay, start: number, end: number): SQL {
  return sql`int4range(${offset + start}::int, ${offset + end}::int)`
}

/** Whether a workspace closes on a day since it is a holiday there; false where the day is none. */
function isHolidayClosed({ holidayIn }: SearchedDay): SQL {
  if (!holidayIn) return sql`false`
  if (holidayIn === '*') return sql`(times.holidays <> 'open')`
  return sql`(times.holidays = 'state' and ${stateOfWorkspace} = any(string_to_array(${holidayIn}, ' ')))`
}

/**
 * A moment of a workspace's own clock. It is worked out here for each zone, once for a search: the database would take a
 * third as long for it, for each of thousands, as for the look at what takes their time.
 * @param minutes since the midnight with which the day begins, or SQL for them
 */
function momentOn(date: string, minutes: number | SQL): SQL {
  const isFixed = typeof minutes === 'number'
  const plus = isFixed ? sql`` : sql` + make_interval(mins => ${minutes})`
  const since = isFixed ? minutes : 0
  const local = sql`${`${addDays(date, Math.floor(since / DAY_MINUTES))} ${clockTime(since % DAY_MINUTES)}`}`
  const zonesByInstant = Map.groupBy(zonesWithoutChange(date), (timeZone) => dayClock(date, timeZone)(since))
  const known = [...zonesByInstant].map(
    ([instant, zones]) =>
      sql`when times.time_zone in (${namesOf(zones)}) then ${new Date(instant * MS_PER_MINUTE).toISOString()}::timestamptz`,
  )
  const elsewhere = sql`(${local}::timestamp${plus}) at time zone times.time_zone`
  return known.length > 0
    ? sql`coalesce(case ${sql.join(known, sql` `)} end${plus}, ${elsewhere})`
    : sql`(${elsewhere})`
}

/** Where the clocks change on a day, minutes don't follow from its midnight. */
function zonesWithoutChange(date: string): string[] {
  return timeZones.filter((timeZone) => {
    const clock = dayClock(date, timeZone)
    return clock(DAY_MINUTES) - clock(0) === DAY_MINUTES
  })
}

const namesOf = (zones: readonly string[]) => sql.raw(zones.map((zone) => `'${zone}'`).join(', '))

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** When it opens on a date, whatever its exceptions say, in minutes of that day. */
function openingOn(day: SearchedDay): SQL {
  return sql`opening_on(times, ${day.date}::date, ${isHolidayClosed(day)})`
}

/** Rows of the days, for what is asked of each of them; of a single one, so that a plan for any value expects one row. */
function rowsOf(days: readonly SearchedDay[]): SQL {
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
function isClosedOnRow(days: readonly SearchedDay[]): SQL {
  if (days.every(({ holidayIn }) => !holidayIn)) return sql`false`
  return sql`(case day.holiday_in when '' then false when '*' then times.holidays <> 'open'
    else times.holidays = 'state' and ${stateOfWorkspace} = any(string_to_array(day.holiday_in, ' ')) end)`
}

/**
 * No unit is free at some moment from one instant to another, its buffers included. What takes a single unit never
 * overlaps: of what ends after the start, it is enough to look at what ends first.
 */
function isTaken(start: SQL, end: SQL, now: SQL): SQL {
  const from = sql`${start} - make_interval(mins => times.buffer_before_minutes::int)`
  const until = sql`${end} + make_interval(mins => times.buffer_after_minutes::int)`
  return sql`case when times.units = 1 then coalesce((select lower(taken.blocked) < ${until} from occupancies taken
      where taken.workspace_id = times.workspace_id and taken.state in ('hold', 'firm') and upper(taken.blocked) > ${from}
        and (taken.state = 'firm' or taken.hold_until > ${now})
      order by upper(taken.blocked) limit 1), false)
    else most_units_taken(times.workspace_id, tstzrange(${from}, ${until}), ${now}) >= times.units end`
}

/** Whether one of these letters is among what it can be priced by; a regular expression takes three times as long. */
function isPricedBy(letters: string): SQL {
  const ways = [...letters].map((letter) => sql.raw(`times.priced_by like '%${letter}%'`))
  return sql`(${sql.join(ways, sql` or `)})`
}

/**
 * What a kind of booking asks: that it opens, that rules of other modes than the chat allow its length and its start on
 * their slots, when it starts, that it is free.
 */
type Asked = { opens: SQL; allows: SQL; onSlots?: SQL; start: SQL; free: SQL; priced: SQL }

function askHours(
  request: Extract<QuoteRequest, { kind: 'hours' }>,
  days: readonly SearchedDay[],
  now: SQL,
): Asked {
  const [start, end] = [minutesOfTime(request.hours.start), minutesOfTime(request.hours.end)]
  const first = days[0] as SearchedDay
  const last = days.at(-1) as SearchedDay
  const fits = (day: SearchedDay) => sql`times.hours @> ${rangeOn(day, start, end)}`
  const ends = first === last ? [first] : [first, last]
  const between = byWeekday(days.slice(1, -1))
  const opens = sql.join(
    [
      ...ends.map((day) => sql`${fits(day)} and not ${isHolidayClosed(day)}`),
      ...between.map(
        (day) =>
          sql`(${isHolidayClosed(day)} or ${fits(day)} or not times.hours && ${rangeOn(day, 0, DAY_MINUTES)})`,
      ),
    ],
    sql` and `,
  )
  const range = sql`int4range(${start}::int, ${end}::int)`
  const rows = rowsOf(days)
  const openRow = sql`opening_on(times, day.date, ${isClosedOnRow(days)})`
  const opensOtherwise = sql`(select bool_and(hours @> ${range} or (isempty(hours)
      and day.date <> ${first.date}::date and day.date <> ${last.date}::date))
    from ${rows} cross join lateral (select ${openRow} as hours) open)`
  const isOnSlots = (hours: SQL, from: SQL) => sql`(select (${from} - lower(period)) % times.slot_minutes = 0
    and ${end - start}::int % times.slot_minutes = 0 from unnest(${hours}) period where period @> ${from})`
  const onSlots = sql.join(
    byWeekday(days).map(
      (day) => sql`coalesce(${isOnSlots(sql`times.hours`, sql`${day.offset + start}::int`)}, true)`,
    ),
    sql` and `,
  )
  const onSlotsOtherwise = sql`(select bool_and(coalesce(${isOnSlots(sql`hours`, sql`${start}::int`)}, true))
    from ${rows} cross join lateral (select ${openRow} as hours) open)`
  const minutes = sql`${end - start}::int`
  const isOpenRow = sql`case when ${hasExceptions(days)} then not isempty(${openRow})
    else times.hours && int4range(day.day_offset, day.day_offset + ${DAY_MINUTES}) and not ${isClosedOnRow(days)} end`
  const rowMoment = (at: number) =>
    sql`((day.date + make_interval(mins => ${at}::int)) at time zone times.time_zone)`
  const free =
    first === last
      ? sql`not ${isTaken(momentOn(first.date, start), momentOn(first.date, end), now)}`
      : sql`not exists (select from ${rows} where ${isOpenRow}
          and ${isTaken(rowMoment(start), rowMoment(end), now)})`
  const covered = request && halfDaysCovering(request.hours) !== null
  return {
    opens: otherwise(days, opens, opensOtherwise),
    allows: sql`${minutes} >= times.minimum_minutes and ${minutes} <= coalesce(times.maximum_minutes, ${DAY_MINUTES})`,
    onSlots: otherwise(days, onSlots, onSlotsOtherwise),
    start: momentOn(first.date, start),
    free,
    priced: isPricedBy(covered ? 'htd' : 'hd'),
  }
}

function askDays({ dates }: { dates: { from: string; to: string } }, now: SQL): Asked {
  const [first, last] = [dayOf(dates.from), dayOf(dates.to)]
  const count = toEpochDay(dates.to) - toEpochDay(dates.from) + 1
  const days = daysOf(dates.from, dates.to)
  const whole = (day: SearchedDay) => sql`(times.hours * int4multirange(${rangeOn(day, 0, DAY_MINUTES)}))`
  const opening = opensAt(first, days)
  const closing = otherwise(
    days,
    sql`upper(${whole(last)}) - ${last.offset}::int`,
    sql`upper(${openingOn(last)})`,
  )
  const opens = sql.join(
    [first, last].map(
      (day) => sql`times.hours && ${rangeOn(day, 0, DAY_MINUTES)} and not ${isHolidayClosed(day)}`,
    ),
    sql` and `,
  )
  const start = momentOn(dates.from, opening)
  return {
    opens: otherwise(days, opens, sql`not isempty(${openingOn(first)}) and not isempty(${openingOn(last)})`),
    allows: sql`${count}::int >= times.minimum_days and ${count}::int <= coalesce(times.maximum_days, ${count}::int)`,
    start,
    free: isFreeForDays(dates, { start, end: momentOn(dates.to, closing) }, now),
    priced: isPricedBy(count % 7 === 0 ? 'hdw' : 'hd'),
  }
}

function askMonths(request: Extract<QuoteRequest, { kind: 'months' }>, now: SQL): Asked {
  const { from, to } = datesOf(request)
  const first = dayOf(from)
  const start = momentOn(from, opensAt(first, [first]))
  return {
    opens: otherwise(
      [first],
      sql`times.hours && ${rangeOn(first, 0, DAY_MINUTES)} and not ${isHolidayClosed(first)}`,
      sql`not isempty(${openingOn(first)})`,
    ),
    allows: sql`true`,
    start,
    free: isFreeForDays({ from, to }, { start, end: momentOn(to, DAY_MINUTES) }, now),
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
  const hours = sql`lower(times.hours * int4multirange(${rangeOn(day, 0, DAY_MINUTES)})) - ${day.offset}::int`
  return otherwise(days, hours, sql`lower(${openingOn(day)})`)
}

function hasExceptions(days: readonly SearchedDay[]): SQL {
  return sql`coalesce(times.exception_dates && ${sql.param(days.map(({ date }) => date))}::date[], false)`
}

/** By the weekly hours alone, or by what is asked of a workspace with exceptions on these days. */
function otherwise(days: readonly SearchedDay[], weekly: SQL, exceptional: SQL): SQL {
  return sql`(case when ${hasExceptions(days)} then ${exceptional} else ${weekly} end)`
}

/** One of each day of the week; holidays stay apart. */
function byWeekday(days: readonly SearchedDay[]): SearchedDay[] {
  return [...new Map(days.map((day) => [`${day.offset} ${day.holidayIn}`, day])).values()]
}

function daysOf(from: string, to: string): SearchedDay[] {
  return Array.from({ length: toEpochDay(to) - toEpochDay(from) + 1 }, (_, index) =>
    dayOf(addDays(from, index)),
  )
}

/**
 * `timeMatches` as a condition on the workspaces table: a subquery for each workspace, which the planner leaves for last
 * and never turns into a join of all of them.
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
  const asked =
    request.kind === 'hours'
      ? askHours(request, daysOf(from, to), now)
      : request.kind === 'days'
        ? askDays(request, now)
        : askMonths(request, now)
  const lead = sql`make_interval(mins => case times.booking_mode when 'chat' then 0 else times.lead_minutes end)`
  // Clocks differ from UTC by less than a day: farther than that from a limit, the zone needs no look.
  const today = Math.floor(at.getTime() / MS_PER_DAY)
  const surelyAhead = (toEpochDay(from) - today - 2) * DAY_MINUTES
  const surelyWithin = toEpochDay(to) - today + 1
  return sql`case when ${asked.priced} and ${asked.opens}
    and coalesce(times.start_date <= ${from}::date, true) and coalesce(times.end_date >= ${to}::date, true)
    and (times.lead_minutes <= ${surelyAhead}::int or ${asked.start} >= ${now} + ${lead})
    and (times.booking_mode = 'chat' or (${asked.allows} and (times.horizon_days >= ${surelyWithin}::int
      or ${to}::date <= (${now} at time zone times.time_zone)::date + times.horizon_days)))
    and ${asked.free}
    ${asked.onSlots ? sql`and (times.booking_mode = 'chat' or ${asked.onSlots})` : sql``}
    then true else false end`
}
