import { and, asc, desc, eq, gte, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { toCents } from '#contract/money.ts'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import { foldText } from '#contract/text/rules.ts'
import type { WorkspaceFilters, WorkspaceSummary } from '#contract/workspaces/shapes.ts'
import type { Database } from '../database/connection.ts'
import { cutPage, readCursor } from '../database/cursor.ts'
import { literalLimit, prepareOnce } from '../database/prepared-statement.ts'
import { workspaceAmenities, workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { presentSummary } from './present-workspace.ts'
import { type SearchTerm, termsOf } from './search-terms.ts'
import { summaryColumns } from './workspace-columns.ts'

type Page = { items: WorkspaceSummary[]; nextCursor: string | null; total: number }

/**
 * Published workspaces that match every filter, a page at a time.
 * @param input filters, `limit` (how many at most) and the `cursor` of the page before.
 * @returns the page, the cursor of the next one (null on the last), and how many match, counted up to 1,001.
 * @throws ORPCError VALIDATION_FAILED for an invalid cursor.
 */
export async function searchWorkspaces(
  { database }: Resources,
  input: WorkspaceFilters & { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const { cursor, limit, sort: wanted = 'newest', ...filters } = input
  const sort = filters.priceUnit ? (sortsOfOneUnit[wanted] ?? wanted) : wanted
  const after = cursor ? readCursor(cursor, orders[sort].sortedBy) : undefined
  const isWhole = Object.values(filters).every((filter) => filter === undefined)
  const rows = isWhole
    ? await pageOfAll(database, { sort, isFirst: !after, limit }).execute({ ...after })
    : await selectMatches(database, { sort, limit, after, matches: matchesOf(filters) })

  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return {
    items: page.map(presentSummary),
    nextCursor,
    total: rows[0]?.total ?? 0,
  }
}

type Sort = NonNullable<WorkspaceFilters['sort']> | 'unitPriceAsc' | 'unitPriceDesc'
/** Prices of one unit are compared as they are, all others by the day (LIST-30). */
const sortsOfOneUnit: Partial<Record<Sort, Sort>> = { priceAsc: 'unitPriceAsc', priceDesc: 'unitPriceDesc' }
type Cursor = { key: string | Placeholder; id: string | Placeholder }

/** A page of all published workspaces. Only this is prepared: with filters, each request needs its own plan. */
function pageOfAll(
  database: Database,
  { sort, isFirst, limit }: { sort: Sort; isFirst: boolean; limit: number },
) {
  return prepareOnce(database, `workspaces_${sort}_${isFirst ? 'first' : 'next'}_${limit}`, () => {
    const order = orders[sort]
    const all = matchesOf({})
    const counted = database
      .select({ one: sql`1` })
      .from(workspaces)
      .where(all)
      .limit(literalLimit(COUNT_LIMIT + 1))
    const after = { key: sql.placeholder('key'), id: sql.placeholder('id') }
    return database
      .select({
        ...summaryColumns,
        sortKey: order.key,
        total: sql<number>`(select count(*)::integer from ${counted.as('counted')})`,
      })
      .from(workspaces)
      .where(isFirst ? all : and(all, order.after(after)))
      .orderBy(...order.by)
      .limit(literalLimit(limit + 1))
  })
}

/**
 * A page of what matches the filters. It first finds up to 1,001 matches in any order. If there are no more, it sorts
 * them: walking through all workspaces in the list's order would read nearly all of them to find a few matches. Only
 * for more matches does it walk in that order.
 */
function selectMatches(
  database: Database,
  {
    sort,
    limit,
    after,
    matches,
  }: { sort: Sort; limit: number; after: Cursor | undefined; matches: SQL | undefined },
) {
  const order = orders[sort]
  const { id, createdAt, priceInCents, dayPriceInCents } = workspaces
  const found = database.$with('found').as(
    database
      .select({ id, createdAt, priceInCents, dayPriceInCents })
      .from(workspaces)
      .where(matches)
      .limit(literalLimit(COUNT_LIMIT + 1)),
  )
  const total = sql<number>`(select count(*)::integer from found)`
  const rest = sql`${after ? order.after(after) : sql`true`}
    order by ${sql.join(order.by, sql`, `)} limit ${literalLimit(limit + 1)}`
  // With the same names, both branches are ordered by the same columns; the database runs only the one that applies.
  const idsOfPage = sql`
    (select id from found workspaces where ${total} <= ${COUNT_LIMIT} and ${rest})
    union all
    (select id from workspaces where ${total} > ${COUNT_LIMIT} and ${matches} and ${rest})`
  return database
    .with(found)
    .select({ ...summaryColumns, sortKey: order.key, total })
    .from(workspaces)
    .where(sql`${id} in (${idsOfPage})`)
    .orderBy(...order.by)
}

/**
 * The published workspaces that match every filter, as a condition on the workspaces table.
 * @param terms what the search asks for, when not all that its text says
 */
export function matchesOf(
  filters: WorkspaceFilters,
  terms: readonly SearchTerm[] = termsOf(filters.search),
): SQL | undefined {
  const { city, state, type, capacity, minPrice, maxPrice, priceUnit, amenities } = filters
  return and(
    sql`is_public`,
    ...terms.map(({ matches }) => matches),
    city ? eq(workspaces.cityKey, foldText(city)) : undefined,
    state ? eq(workspaces.state, state) : undefined,
    type && eq(workspaces.type, type),
    capacity === undefined ? undefined : gte(workspaces.capacity, capacity),
    minPrice === undefined ? undefined : gte(workspaces.priceInCents, toCents(minPrice)),
    maxPrice === undefined ? undefined : lte(workspaces.priceInCents, toCents(maxPrice)),
    priceUnit && eq(workspaces.priceUnit, priceUnit),
    ...(amenities ?? []).map(
      (amenity) => sql`exists (select from ${workspaceAmenities}
        where ${workspaceAmenities.workspaceId} = ${workspaces.id} and ${workspaceAmenities.amenity} = ${amenity})`,
    ),
  )
}

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
