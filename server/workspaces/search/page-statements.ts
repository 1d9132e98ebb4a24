import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import type { WorkspaceFilters } from '#contract/workspaces/shapes.ts'
import type { Database } from '../../database/connection.ts'
import { CARD_VERSION, type CardKey } from '../cards/read-cards.ts'
import { matchesOf } from './matches-of.ts'

export type FoundKey = CardKey & { sortKey: string }
export type Found = { rows: FoundKey[]; total: number }
export type Filters = Omit<WorkspaceFilters, 'sort'>
export type Sort = NonNullable<WorkspaceFilters['sort']> | 'unitPriceAsc' | 'unitPriceDesc'
/** Prices of one unit are compared directly, all others by the day (LIST-30). */
export const sortsOfOneUnit: Partial<Record<Sort, Sort>> = {
  priceAsc: 'unitPriceAsc',
  priceDesc: 'unitPriceDesc',
}
export type Cursor = { key: string; id: string }
/** A statement's text, with $1 and so on for its values. */
export type Written = { text: string; values: unknown[] }
export type Selection = { sort: Sort; limit: number; after: Cursor | undefined; matches: Written }

/**
 * How many independent conditions the filters have. The database knows how many workspaces match one
 * condition, and so whether to read in the list's order or to sort the matches. For several it multiplies
 * their shares: an office for 40 by the month may be far rarer than it estimates.
 */
export function countParts({
  city,
  state,
  type,
  capacity,
  people,
  priceUnit,
  search,
  amenities,
  ...prices
}: Filters): number {
  const isPriced = prices.minPrice !== undefined || prices.maxPrice !== undefined
  // With few exceptions a city name belongs to one state.
  const chosen = [city || state, type, (capacity ?? people) !== undefined, isPriced, priceUnit].filter(
    Boolean,
  )
  const words = search?.split(/\s/).filter(Boolean) ?? []
  return chosen.length + words.length + (amenities?.length ?? 0)
}

export const MOST_COUNTED = COUNT_LIMIT + 1
/** The matches, up to one more than the limit: from an index alone, where one has all filtered columns. */
export const matchingOf = ({ text }: Written) =>
  `(select from workspaces where ${text} limit ${MOST_COUNTED}) matching`

/**
 * A hundredth of all workspaces, at most the counted limit: up to here sorting the matches is quicker than
 * reading in order.
 */
export const FEW = `(select least(${COUNT_LIMIT}, reltuples / 100)::float8 from pg_class where oid = 'workspaces'::regclass)`

/** The matches, up to one more than is counted, with all the columns that they are sorted by. */
export const sortableOf = ({ text }: Written) =>
  `select id, xmin, created_at, price_in_cents, day_price_in_cents, rating_rank from workspaces where ${text} limit ${MOST_COUNTED}`

/** Reads in the list's order, until the page is full. */
export function walk(database: Database, { sort, limit, after, matches }: Selection): Promise<FoundKey[]> {
  const { text, values } = restOf(sort, limit, after, matches.values)
  const found = `select ${keyColumns(sort)} from workspaces where ${matches.text} and ${text}`
  return run<FoundKey>(database, { text: found, values })
}

type Order = { sortedBy: 'instant' | 'cents' | 'rank'; column: string; isDescending: boolean }

export const orders: Record<Sort, Order> = {
  newest: { sortedBy: 'instant', column: 'workspaces.created_at', isDescending: true },
  priceAsc: { sortedBy: 'cents', column: 'workspaces.day_price_in_cents', isDescending: false },
  priceDesc: { sortedBy: 'cents', column: 'workspaces.day_price_in_cents', isDescending: true },
  bestRated: { sortedBy: 'rank', column: 'workspaces.rating_rank', isDescending: true },
  unitPriceAsc: { sortedBy: 'cents', column: 'workspaces.price_in_cents', isDescending: false },
  unitPriceDesc: { sortedBy: 'cents', column: 'workspaces.price_in_cents', isDescending: true },
}
const cursorTypes = { instant: 'timestamptz', cents: 'bigint', rank: 'integer' }

/**
 * The rows after the cursor, in order, up to one more than the page holds.
 * @param before the values that precede its own
 */
export function restOf(
  sort: Sort,
  limit: number,
  after: Cursor | undefined,
  before: readonly unknown[],
): Written {
  const { sortedBy, column, isDescending } = orders[sort]
  const direction = isDescending ? 'desc' : 'asc'
  const at = before.length
  const rest = after
    ? `(${column}, workspaces.id) ${isDescending ? '<' : '>'} ($${at + 1}::${cursorTypes[sortedBy]}, $${at + 2}::uuid)`
    : 'true'
  return {
    text: `${rest} order by ${column} ${direction}, workspaces.id ${direction} limit ${Math.trunc(limit) + 1}`,
    values: after ? [...before, after.key, after.id] : [...before],
  }
}

/** The columns of a page: the id and version of each card, and its sort key, for the next page's cursor. */
export const keyColumns = (sort: Sort) =>
  `workspaces.id, ${CARD_VERSION} as version, ${orders[sort].column}::text as "sortKey"`

const dialect = new PgDialect()

/** The text and values of a condition, or of a whole statement. */
export function write(query: SQL | undefined): Written {
  const { sql: text, params: values } = query ? dialect.sqlToQuery(query) : { sql: 'true', params: [] }
  return { text, values }
}

/**
 * The text of the matches' condition, built once though a statement uses it several times: building it takes
 * as long as everything else for a list.
 */
export function writeMatches(filters: Filters): Written {
  return write(matchesOf(filters))
}

/** How many match, up to 1,001, and up to how many it is quicker to find all of them and sort them. */
export async function matchCount(
  database: Database,
  matches: Written,
): Promise<{ total: number; few: number }> {
  const [counted] = await run<{ total: number; few: number }>(database, {
    text: `select count(*)::integer as total, ${FEW} as few from ${matchingOf(matches)}`,
    values: matches.values,
  })
  return counted ?? { total: 0, few: 0 }
}

/**
 * Runs a statement in the driver, since the query builder takes longer to map these few rows than the
 * database to read them.
 */
export async function run<Row extends object>(
  database: Database,
  { text, values }: Written,
  name?: string,
): Promise<Row[]> {
  const isPrepared = name !== undefined && database.preparesStatements
  const { rows } = await database.$client.query<Row>({ text, values, ...(isPrepared && { name }) })
  return rows
}
