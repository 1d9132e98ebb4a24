import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import type { WorkspaceFilters } from '#contract/workspaces/shapes.ts'
import type { Database } from '../database/connection.ts'
import { cutPage, readCursor } from '../database/cursor.ts'
import { workspaces } from '../database/schema.ts'
import { type CardKey, cardVersion } from './cards/read-cards.ts'
import { matchesOf } from './matches-of.ts'

export type PageInput = WorkspaceFilters & { cursor?: string | undefined; limit: number }

/** Which workspaces a page of the list shows, the cursor of the next page (null on the last), and how many match. */
type FoundPage = { keys: CardKey[]; nextCursor: string | null; total: number }
type FoundRow = CardKey & { sortKey: string; total: number }

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
  const selection = { sort, limit, after, matches: matchesOf(filters) }
  const rows =
    countParts(filters) < 2
      ? await runStatement(database, selectAsPlanned(selection), nameOf(filters, selection))
      : await runStatement(database, selectCounted(selection))
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return { keys: page, nextCursor, total: rows[0]?.total ?? 0 }
}

type Sort = NonNullable<WorkspaceFilters['sort']> | 'unitPriceAsc' | 'unitPriceDesc'
/** Prices of one unit are compared as they are, all others by the day (LIST-30). */
const sortsOfOneUnit: Partial<Record<Sort, Sort>> = { priceAsc: 'unitPriceAsc', priceDesc: 'unitPriceDesc' }
type Cursor = { key: string; id: string }
type Selection = { sort: Sort; limit: number; after: Cursor | undefined; matches: SQL | undefined }

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
 * of everything, and the newest of a city or a type, are ranges of an index in the list's order.
 */
function nameOf({ city, type, ...others }: Filters, { sort, limit, after }: Selection): string | undefined {
  const isOther = Object.values(others).some((filter) => filter !== undefined)
  if (isOther || ((city || type) && sort !== 'newest')) return undefined
  return `workspaces_${city ? 'of_city_' : ''}${type ? 'of_type_' : ''}${sort}_${after ? 'next' : 'first'}_${limit}`
}

/** How many match, up to one more than the limit: from an index alone, where one has all that the filters ask. */
const countOf = (matches: SQL | undefined) =>
  sql`select count(*)::integer as total from (select from workspaces where ${matches} limit ${MOST_COUNTED}) matching`
const MOST_COUNTED = sql.raw(String(COUNT_LIMIT + 1))

function selectAsPlanned({ sort, limit, after, matches }: Selection): SQL {
  return sql`select ${keyColumns(sort)}, (${countOf(matches)}) as total
    from workspaces where ${matches} and ${restOf(sort, limit, after)}`
}

/**
 * First counts the matches, up to 1,001. If they are few, it finds them in whatever way is quickest, and sorts them:
 * walking in the list's order would read nearly all workspaces to find a few matches. Only for more matches does it
 * walk in that order. The database runs the one branch that applies.
 */
function selectCounted({ sort, limit, after, matches }: Selection): SQL {
  const rest = restOf(sort, limit, after)
  return sql`with counted as materialized (${countOf(matches)})
    (select ${keyColumns(sort)}, (select total from counted) as total
      from (select id, xmin, created_at, price_in_cents, day_price_in_cents from workspaces
        where ${matches} limit ${MOST_COUNTED}) workspaces
      where (select total from counted) <= ${FEW} and ${rest})
    union all
    (select ${keyColumns(sort)}, (select total from counted)
      from workspaces where (select total from counted) > ${FEW} and ${matches} and ${rest})`
}

/** A hundredth of all workspaces: finding a page of more of them takes less than sorting them. */
const FEW = sql.raw(
  `(select least(${COUNT_LIMIT}, reltuples / 100) from pg_class where oid = 'workspaces'::regclass)`,
)

/** What is after the cursor, in order, and one more than the page holds. */
function restOf(sort: Sort, limit: number, after: Cursor | undefined): SQL {
  const order = orders[sort]
  return sql`${after ? order.after(after) : sql`true`}
    order by ${sql.join(order.by, sql`, `)} limit ${sql.raw(String(Math.trunc(limit) + 1))}`
}

const keyColumns = (sort: Sort) =>
  sql`workspaces.id, ${cardVersion} as version, ${orders[sort].key} as "sortKey"`

type Order = {
  sortedBy: 'instant' | 'cents'
  key: SQL<string>
  by: SQL[]
  after: (cursor: Cursor) => SQL
}

type PriceColumn = typeof workspaces.priceInCents | typeof workspaces.dayPriceInCents

function ascending(price: PriceColumn): Order {
  return {
    sortedBy: 'cents',
    key: sql<string>`${price}::text`,
    by: [asc(price), asc(workspaces.id)],
    after: ({ key, id }) => sql`(${price}, ${workspaces.id}) > (${key}::bigint, ${id}::uuid)`,
  }
}

function descending(price: PriceColumn): Order {
  return {
    sortedBy: 'cents',
    key: sql<string>`${price}::text`,
    by: [desc(price), desc(workspaces.id)],
    after: ({ key, id }) => sql`(${price}, ${workspaces.id}) < (${key}::bigint, ${id}::uuid)`,
  }
}

const orders: Record<Sort, Order> = {
  newest: {
    sortedBy: 'instant',
    key: sql<string>`${workspaces.createdAt}::text`,
    by: [desc(workspaces.createdAt), desc(workspaces.id)],
    after: ({ key, id }) =>
      sql`(${workspaces.createdAt}, ${workspaces.id}) < (${key}::timestamptz, ${id}::uuid)`,
  },
  priceAsc: ascending(workspaces.dayPriceInCents),
  priceDesc: descending(workspaces.dayPriceInCents),
  unitPriceAsc: ascending(workspaces.priceInCents),
  unitPriceDesc: descending(workspaces.priceInCents),
}

const dialect = new PgDialect()

/** Runs it through the driver: the builder's mapping of rows takes longer than the database takes for these few. */
async function runStatement(database: Database, statement: SQL, name?: string): Promise<FoundRow[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const isPrepared = name !== undefined && database.preparesStatements
  const { rows } = await database.$client.query<FoundRow>({ text, values, ...(isPrepared && { name }) })
  return rows
}
