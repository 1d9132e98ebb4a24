import { type SQL, sql } from 'drizzle-orm'
import { datesOf, type QuoteRequest } from '#contract/bookings/quote.ts'
import { weekdayOf } from '#contract/dates.ts'
import { DEFAULT_DISPLAY_HOURS, DEFAULT_FORM_DAYS } from '#contract/workspaces/rules.ts'
import type { Database } from '../../database/connection.ts'

/** With more candidates, sorting all takes longer than reading the list's order until enough are open. */
const MOST_CANDIDATES = 5_000

/** The opening periods that begin before a moment of the first day and end at or after it. */
function periodsAround(request: QuoteRequest, moment: 'start' | 'end'): SQL {
  const day = sql`day = ${weekdayOf(datesOf(request).from)}`
  if (request.kind !== 'hours') return day
  const { start, end } = request.hours
  // The end of a day is stored as 23:59.
  return moment === 'start'
    ? sql`${day} and start_hour <= ${start}::time and end_hour > ${start}::time`
    : sql`${day} and start_hour < ${end}::time and end_hour >= least(${end}::time, '23:59')`
}

/** Workspaces without stored hours have the usual ones, which no index contains. */
function mayOpenByDefault(request: QuoteRequest): boolean {
  if (!DEFAULT_FORM_DAYS.includes(weekdayOf(datesOf(request).from))) return false
  if (request.kind !== 'hours') return true
  const { start, end } = request.hours
  return start >= DEFAULT_DISPLAY_HOURS.start && end <= DEFAULT_DISPLAY_HOURS.end
}

/**
 * The workspaces that may open on the first day of a booking, if they are few: by an index of all opening
 * hours, and the exceptions of that date.
 * @returns a condition on the workspaces table; undefined where many open then
 */
export async function findOpeningThen(database: Database, request: QuoteRequest): Promise<SQL | undefined> {
  if (mayOpenByDefault(request)) return undefined
  const exceptional = sql`opening_exceptions where date = ${datesOf(request).from}::date`
  const limit = sql.raw(`limit ${MOST_CANDIDATES + 1}`)
  const ways = (['start', 'end'] as const).map(
    (moment) => sql`workspace_availability where ${periodsAround(request, moment)}`,
  )
  const counts = ways.map((way) => sql`(select count(*)::integer from (select from ${way} ${limit}) found)`)
  const { rows } = await database.execute<{ counts: number[]; exceptional: number }>(sql`
    select array[${sql.join(counts, sql`, `)}] as counts,
      (select count(*)::integer from (select from ${exceptional} ${limit}) found) as exceptional`)
  const { counts: found = [], exceptional: others = 0 } = rows[0] ?? {}
  const fewest = Math.min(...found)
  const way = ways[found.indexOf(fewest)]
  if (!way || fewest + others > MOST_CANDIDATES) return undefined
  return sql`workspaces.id = any(array(
    select workspace_id from ${way} union select workspace_id from ${exceptional}))`
}
