import { PgDialect } from 'drizzle-orm/pg-core'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import type { WorkspaceFilters } from '#contract/workspaces/shapes.ts'
import type { Database } from '../database/connection.ts'
import { cutPage, readCursor } from '../database/cursor.ts'
import { CARD_VERSION, type CardKey } from './cards/read-cards.ts'
import { matchesOf } from './matches-of.ts'

export type PageInput = WorkspaceFilters & { cursor?: string | undefined; limit: number }

/** Which workspaces a page of the list shows, the cursor of the next page (null on the last), and how many match. */
type FoundPage = { keys: CardKey[]; nextCursor: string | null; total: number }
type FoundKey = CardKey & { sortKey: string }
type Found = { rows: FoundKey[]; total: number }

/**
 * Finds a page of the published workspaces that match every filter: their keys alone, which a few blocks of an index
 * give; what lists show of them is read by key.
 * @returns how many match is counted up to 1,001
 * @throws ORPCError VALIDATION_FAILED for an invalid cursor.
 */
export async function findPage(database: Database, input: PageInput): Promise<FoundPage> {
  const { cursor, limit, sort: wanted = 'newest', ...filters } = input
  const sort = filters.priceUnit ? (sortsOfOneUnit[wanted] ?? wanted) : wanted
  const after = cursor ? readCursor(cursor, orders[sort].sortedBy) : undefined
  const selection = { sort, limit, after, matches: writeMatches(filters) }
  const name = nameOf(filters, selection)
  const { rows, total } =
    name !== undefined || countParts(filters) < 2
      ? await findAsPlanned(database, selection, name)
      : await (filters.search ? findAmongWords : findCounted)(database, selection)
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return { keys: page, nextCursor, total }
}

type Sort = NonNullable<WorkspaceFilters['sort']> | 'unitPriceAsc' | 'unitPriceDesc'
/** Prices of one unit are compared as they are, all others by the day (LIST-30). */
const sortsOfOneUnit: Partial<Record<Sort, Sort>> = { priceAsc: 'unitPriceAsc', priceDesc: 'unitPriceDesc' }
type Cursor = { key: string; id: string }
/** A statement's text, with $1 and so on for its values. */
type Written = { text: string; values: unknown[] }
type Selection = { sort: Sort; limit: number; after: Cursor | undefined; matches: Written }

/**
 * How many things the filters ask. The database knows how many workspaces match one of them, and so whether to walk in
 * the list's order or to sort the matches. Of several it knows only each alone: an office for 40 by the month may be
 * far rarer than it thinks.
 */
function countParts({
  city,
  state,
  type,
  capacity,
  priceUnit,
  search,
  amenities,
  ...prices
}: Filters): number {
  const isPriced = prices.minPrice !== undefined || prices.maxPrice !== undefined
  // A city is in one state, but for a few names.
  const asked = [city || state, type, capacity !== undefined, isPriced, priceUnit].filter(Boolean)
  const words = search?.split(/\s/).filter(Boolean) ?? []
  return asked.length + words.length + (amenities?.length ?? 0)
}
type Filters = Omit<WorkspaceFilters, 'sort'>

/**
 * The name under which the statement is planned once for all its values, where that plan suits each of them: the list
 * of everything, and the newest of a city, of a type and of a type in a city, are ranges of an index in the list's
 * order.
 */
function nameOf({ city, type, ...others }: Filters, { sort, limit, after }: Selection): string | undefined {
  const isOther = Object.values(others).some((filter) => filter !== undefined)
  if (isOther || ((city || type) && sort !== 'newest')) return undefined
  return `workspaces_${city ? 'of_city_' : ''}${type ? 'of_type_' : ''}${sort}_${after ? 'next' : 'first'}_${limit}`
}

const MOST_COUNTED = COUNT_LIMIT + 1
/** Those that match, up to one more than the limit: from an index alone, where one has all that the filters ask. */
const matchingOf = ({ text }: Written) =>
  `(select from workspaces where ${text} limit ${MOST_COUNTED}) matching`

async function findAsPlanned(
  database: Database,
  { sort, limit, after, matches }: Selection,
  name: string | undefined,
): Promise<Found> {
  const { text, values } = restOf(sort, limit, after, matches.values)
  const rows = await run<FoundKey & { total: number }>(
    database,
    {
      text: `select ${keyColumns(sort)}, (select count(*)::integer from ${matchingOf(matches)}) as total
    from workspaces where ${matches.text} and ${text}`,
      values,
    },
    name,
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/** A hundredth of all workspaces: finding a page of more of them takes less than sorting them. */
const FEW = `(select least(${COUNT_LIMIT}, reltuples / 100)::float8 from pg_class where oid = 'workspaces'::regclass)`

/**
 * First counts the matches, up to 1,001. If they are few, it finds them in whatever way is quickest, and sorts them:
 * walking in the list's order would read nearly all workspaces to find a few matches. Only for more matches does it
 * walk in that order. Two statements, since planning both ways in one takes the database as long as all the rest.
 */
async function findCounted(database: Database, selection: Selection): Promise<Found> {
  const { sort, limit, after, matches } = selection
  const [counted] = await run<{ total: number; few: number }>(database, {
    text: `select count(*)::integer as total, ${FEW} as few from ${matchingOf(matches)}`,
    values: matches.values,
  })
  const { total = 0, few = 0 } = counted ?? {}
  if (total === 0) return { rows: [], total }
  if (total > few) return { rows: await walk(database, selection), total }
  const { text, values } = restOf(sort, limit, after, matches.values)
  const found = `select ${keyColumns(sort)} from (${sortableOf(matches)}) workspaces where ${text}`
  return { rows: await run<FoundKey>(database, { text: found, values }), total }
}

/**
 * The same for words, which no index has: counting reads the workspaces themselves, so it finds and sorts them at once.
 */
async function findAmongWords(database: Database, selection: Selection): Promise<Found> {
  const { sort, limit, after, matches } = selection
  const { text, values } = restOf(sort, limit, after, matches.values)
  const found = await run<{ total: number; few: number } & (FoundKey | { id: null })>(database, {
    text: `with matching as materialized (${sortableOf(matches)})
    select total, ${FEW} as few, page.* from (select count(*)::integer as total from matching) counted
      left join lateral (select ${keyColumns(sort)} from matching workspaces where ${text}) page on true`,
    values,
  })
  const { total = 0, few = 0 } = found[0] ?? {}
  const rows = found.filter((row) => row.id !== null)
  return { rows: total > few ? await walk(database, selection) : rows, total }
}

/** The matches, up to one more than is counted, with all that they are sorted by. */
const sortableOf = ({ text }: Written) =>
  `select id, xmin, created_at, price_in_cents, day_price_in_cents from workspaces where ${text} limit ${MOST_COUNTED}`

/** In the list's order, until the page is full. */
function walk(database: Database, { sort, limit, after, matches }: Selection): Promise<FoundKey[]> {
  const { text, values } = restOf(sort, limit, after, matches.values)
  const found = `select ${keyColumns(sort)} from workspaces where ${matches.text} and ${text}`
  return run<FoundKey>(database, { text: found, values })
}

type Order = { sortedBy: 'instant' | 'cents'; column: string; isDescending: boolean }

const orders: Record<Sort, Order> = {
  newest: { sortedBy: 'instant', column: 'workspaces.created_at', isDescending: true },
  priceAsc: { sortedBy: 'cents', column: 'workspaces.day_price_in_cents', isDescending: false },
  priceDesc: { sortedBy: 'cents', column: 'workspaces.day_price_in_cents', isDescending: true },
  unitPriceAsc: { sortedBy: 'cents', column: 'workspaces.price_in_cents', isDescending: false },
  unitPriceDesc: { sortedBy: 'cents', column: 'workspaces.price_in_cents', isDescending: true },
}
const cursorTypes = { instant: 'timestamptz', cents: 'bigint' }

/** What is after the cursor, in order, and one more than the page holds. @param before the values in front of its own */
function restOf(sort: Sort, limit: number, after: Cursor | undefined, before: readonly unknown[]): Written {
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

const keyColumns = (sort: Sort) =>
  `workspaces.id, ${CARD_VERSION} as version, ${orders[sort].column}::text as "sortKey"`

const dialect = new PgDialect()

/** Written once, though a statement has it several times: that takes as long as all else that is done for a list. */
function writeMatches(filters: Filters): Written {
  const matches = matchesOf(filters)
  const { sql: text, params: values } = matches ? dialect.sqlToQuery(matches) : { sql: 'true', params: [] }
  return { text, values }
}

/** Through the driver: the builder's mapping of rows takes longer than the database takes for these few. */
async function run<Row extends object>(
  database: Database,
  { text, values }: Written,
  name?: string,
): Promise<Row[]> {
  const isPrepared = name !== undefined && database.preparesStatements
  const { rows } = await database.$client.query<Row>({ text, values, ...(isPrepared && { name }) })
  return rows
}
