import { sql } from 'drizzle-orm'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import { COUNT_LIMIT, TIMED_COUNT_LIMIT } from '#contract/requests/rules.ts'
import type { Database } from '../../database/connection.ts'
import { cutPage, readCursor } from '../../database/cursor.ts'
import { findOffered, type OfferedSearch, prepareOffered } from './find-offered.ts'
import type { FoundPage, PageInput } from './find-page.ts'
import {
  type Cursor,
  type Filters,
  type FoundKey,
  keyColumns,
  restOf,
  run,
  type Sort,
} from './page-statements.ts'
import { type PricedKey, readTimes } from './read-times.ts'

type TimedInput = PageInput & { sort: Sort }
type Wanted = { sort: Sort; limit: number; after: Cursor | undefined }

/**
 * Finds a page of the workspaces that are offered at a time (LIST-36), and counts them up to 31.
 * @throws ORPCError VALIDATION_FAILED for an invalid cursor
 */
export async function findTimedPage(
  database: Database,
  { cursor, limit, sort, ...filters }: TimedInput,
  request: QuoteRequest,
  now: Date,
): Promise<FoundPage> {
  const sortedBy = sort === 'newest' ? 'instant' : sort === 'bestRated' ? 'rank' : 'total'
  const after = cursor ? readCursor(cursor, sortedBy) : undefined
  const search = await prepareOffered(database, filters, request, now)
  const wanted = { sort, limit, after }
  if (sortedBy === 'instant') return findNewest(database, search, wanted)
  return sortedBy === 'rank'
    ? findBestRated(database, search, wanted)
    : findByTotal(database, search, wanted, request)
}

const countOf = (found: readonly unknown[]) => Math.min(found.length, TIMED_COUNT_LIMIT + 1)

/** The first page is the beginning of what is counted. */
async function findNewest(
  database: Database,
  search: OfferedSearch,
  { limit, after }: Wanted,
): Promise<FoundPage> {
  const [counted, next] = await Promise.all([
    findOffered(database, search, { limit: Math.max(TIMED_COUNT_LIMIT, limit) + 1 }),
    after && findOffered(database, search, { after, limit: limit + 1 }),
  ])
  const { page, nextCursor } = cutPage(next ?? counted, limit, (row) => row.sortKey)
  return { keys: page, nextCursor, total: countOf(counted) }
}

/**
 * Sorted by what the time costs in each. Only a quote knows that, so the matches are quoted and sorted here:
 * all of them, or the newest thousand, after which the list ends; its count of 1,001 indicates that
 * (LIST-38).
 */
async function findByTotal(
  database: Database,
  search: OfferedSearch,
  { sort, limit, after }: Wanted,
  request: QuoteRequest,
): Promise<FoundPage> {
  const { found, priced } = await findPriced(database, search, request)
  const sign = sort === 'priceDesc' ? -1 : 1
  const compare = (one: Place, other: Place) =>
    sign * (one.total - other.total || (one.id < other.id ? -1 : Number(one.id > other.id)))
  priced.sort((one, other) => compare(placeOf(one), placeOf(other)))
  const start = after && { total: Number(after.key), id: after.id }
  const rest = start ? priced.filter((row) => compare(placeOf(row), start) > 0) : priced
  const { page, nextCursor } = cutPage(rest, limit, ({ time }) => String(time.totalInCents))
  return { keys: page, nextCursor, total: found.length > COUNT_LIMIT ? found.length : countOf(found) }
}

/**
 * The newest thousand that are offered, each with the price of the time there, and whether there are more.
 */
async function findPriced(
  database: Database,
  search: OfferedSearch,
  request: QuoteRequest,
): Promise<{ found: readonly FoundKey[]; priced: PricedKey[] }> {
  const found = await findOffered(database, search, { limit: COUNT_LIMIT + 1 })
  const newest = found.slice(0, COUNT_LIMIT)
  const times = await readTimes(
    database,
    newest.map(({ id }) => id),
    request,
  )
  const priced = newest.flatMap((key): PricedKey[] => {
    const time = times.get(key.id)
    return time ? [{ ...key, time }] : []
  })
  return { found, priced }
}

/** The newest thousand that can be booked on the platform at a time, each with the price there. */
export async function findBookable(
  database: Database,
  filters: Filters,
  request: QuoteRequest,
  now: Date,
): Promise<PricedKey[]> {
  const search = await prepareOffered(database, filters, request, now)
  const isOffered = sql`(times.booking_mode <> 'chat' and ${search.isOffered})`
  return (await findPriced(database, { ...search, isOffered }, request)).priced
}

/** Sorted by their reviews, among the newest thousand that are offered then (REV-10, LIST-38). */
async function findBestRated(
  database: Database,
  search: OfferedSearch,
  { limit, after }: Wanted,
): Promise<FoundPage> {
  const found = await findOffered(database, search, { limit: COUNT_LIMIT + 1 })
  const { text, values } = restOf('bestRated', limit, after, [
    found.slice(0, COUNT_LIMIT).map(({ id }) => id),
  ])
  const rows = await run<FoundKey>(database, {
    text: `select ${keyColumns('bestRated')} from workspaces where workspaces.id = any($1::uuid[]) and is_public and ${text}`,
    values,
  })
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return { keys: page, nextCursor, total: found.length > COUNT_LIMIT ? found.length : countOf(found) }
}

type Place = { total: number; id: string }
const placeOf = ({ id, time }: PricedKey): Place => ({ id, total: time.totalInCents })
