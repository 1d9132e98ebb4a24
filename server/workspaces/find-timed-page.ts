import type { SQL } from 'drizzle-orm'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import type { Database } from '../database/connection.ts'
import { cutPage, readCursor } from '../database/cursor.ts'
import type { FoundPage, PageInput } from './find-page.ts'
import { findOpeningThen } from './opening-candidates.ts'
import {
  countParts,
  FEW,
  type Filters,
  type Found,
  type FoundKey,
  keyColumns,
  MOST_COUNTED,
  matchingOf,
  restOf,
  run,
  type Selection,
  type Sort,
  walk,
  writeMatches,
} from './page-statements.ts'
import { type PricedKey, readTimes } from './read-times.ts'

type TimedInput = PageInput & { sort: Sort }

/**
 * Finds a page of the workspaces that are offered at a time (LIST-36). What decides is how rare that is: where few
 * workspaces open then, or few match the other filters, those are found first and each is asked; else the list is
 * walked in its order, asking each workspace until the page is full and 1,001 are counted (decision 0053).
 * @throws ORPCError VALIDATION_FAILED for an invalid cursor
 */
export async function findTimedPage(
  database: Database,
  { cursor, limit, sort, ...filters }: TimedInput,
  request: QuoteRequest,
  now: Date,
): Promise<FoundPage> {
  const isByPrice = sort !== 'newest'
  const after = cursor ? readCursor(cursor, isByPrice ? 'total' : 'instant') : undefined
  const few = await findFewer(database, filters, request, now)
  const matches = writeMatches(filters, now, few?.condition)
  const selection: Selection = { sort, limit, after, matches }
  if (isByPrice) return findByTotal(database, selection, request, few !== undefined)
  const { rows, total } = await (few ? findAmongFew : findWalking)(database, selection)
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return { keys: page, nextCursor, total }
}

/** What narrows the workspaces to few before their times are asked, if anything does. */
async function findFewer(
  database: Database,
  filters: Filters,
  request: QuoteRequest,
  now: Date,
): Promise<{ condition: SQL | undefined } | undefined> {
  const opening = await findOpeningThen(database, request)
  if (opening) return { condition: opening }
  const { date: _, dateTo, from, to, months, ...others } = filters
  if (countParts(others) === 0) return undefined
  const matches = writeMatches(others, now)
  const [counted] = await run<{ total: number; few: number }>(database, {
    text: `select count(*)::integer as total, ${FEW} as few from ${matchingOf(matches)}`,
    values: matches.values,
  })
  return counted && counted.total <= counted.few ? { condition: undefined } : undefined
}

const sortColumns = 'id, xmin, created_at, price_in_cents, day_price_in_cents'

/** Asks each of the few, then sorts those that match. */
async function findAmongFew(database: Database, selection: Selection): Promise<Found> {
  const { sort, limit, after, matches } = selection
  const { text, values } = restOf(sort, limit, after, matches.values)
  const found = await run<{ total: number } & (FoundKey | { id: null })>(database, {
    text: `with matching as materialized (select ${sortColumns} from workspaces where ${matches.text})
    select least(total, ${MOST_COUNTED}) as total, page.* from (select count(*)::integer as total from matching) counted
      left join lateral (select ${keyColumns(sort)} from matching workspaces where ${text}) page on true`,
    values,
  })
  return { rows: found.filter((row) => row.id !== null), total: found[0]?.total ?? 0 }
}

async function findWalking(database: Database, selection: Selection): Promise<Found> {
  const { matches } = selection
  const [rows, [counted]] = await Promise.all([
    walk(database, selection),
    run<{ total: number }>(database, {
      text: `select count(*)::integer as total from ${matchingOf(matches)}`,
      values: matches.values,
    }),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/**
 * By what the time costs in each. Only a quote knows, so the matches are quoted and sorted here: all of them, or the
 * newest thousand, after which such a list ends (LIST-38).
 */
async function findByTotal(
  database: Database,
  { sort, limit, after, matches }: Selection,
  request: QuoteRequest,
  areFew: boolean,
): Promise<FoundPage> {
  const isDescending = sort === 'priceDesc'
  const order = `order by workspaces.created_at desc, workspaces.id desc limit ${MOST_COUNTED}`
  const source = areFew ? `matching workspaces ${order}` : `workspaces where ${matches.text} ${order}`
  const found = await run<{ id: string; version: string }>(database, {
    text: `${areFew ? `with matching as materialized (select ${sortColumns} from workspaces where ${matches.text})` : ''}
      select workspaces.id, workspaces.xmin::text as version from ${source}`,
    values: matches.values,
  })
  const times = await readTimes(
    database,
    found.slice(0, COUNT_LIMIT).map(({ id }) => id),
    request,
  )
  const priced = found.flatMap((key): PricedKey[] => {
    const time = times.get(key.id)
    return time ? [{ ...key, time }] : []
  })
  const sign = isDescending ? -1 : 1
  const compare = (one: Place, other: Place) =>
    sign * (one.total - other.total || (one.id < other.id ? -1 : Number(one.id > other.id)))
  priced.sort((one, other) => compare(placeOf(one), placeOf(other)))
  const start = after && { total: Number(after.key), id: after.id }
  const rest = start ? priced.filter((row) => compare(placeOf(row), start) > 0) : priced
  const { page, nextCursor } = cutPage(rest, limit, ({ time }) => String(time.totalInCents))
  return { keys: page, nextCursor, total: found.length }
}

type Place = { total: number; id: string }
const placeOf = ({ id, time }: PricedKey): Place => ({ id, total: time.totalInCents })
