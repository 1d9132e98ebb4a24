import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { foldText } from '#contract/fold-text.ts'
import { toCents } from '#contract/price.ts'
import { COUNT_LIMIT } from '#contract/workspace-types.ts'
import type { WorkspaceFilters, WorkspaceSummary } from '#contract/workspaces.ts'
import { cutPage, readCursor } from '../database/cursor.ts'
import { workspaceAmenities, workspaces } from '../database/schema.ts'
import { matchesWords } from '../database/word-patterns.ts'
import type { Resources } from '../resources.ts'
import { presentSummary } from './present-workspace.ts'
import { summaryColumns } from './workspace-columns.ts'

type Page = { items: WorkspaceSummary[]; nextCursor: string | null; total: number }

/**
 * Published spaces that match every filter, a page at a time.
 * @param input filters, `limit` (how many at most) and the `cursor` of the page before.
 * @returns the page, the cursor of the next one (null on the last), and how many match, counted up to 1,001.
 * @throws ORPCError VALIDATION_FAILED when the cursor isn't one of ours.
 */
export async function searchWorkspaces(
  { database }: Resources,
  input: WorkspaceFilters & { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const order = orders[input.sort ?? 'newest']
  const matches = matchesOf(input)
  const counted = database
    .select({ one: sql`1` })
    .from(workspaces)
    .where(matches)
    .limit(COUNT_LIMIT + 1)
  const rows = await database
    .select({
      ...summaryColumns,
      sortKey: order.key,
      total: sql<number>`(select count(*)::integer from ${counted.as('counted')})`,
    })
    .from(workspaces)
    .where(and(matches, input.cursor ? order.after(readCursor(input.cursor)) : undefined))
    .orderBy(...order.by)
    .limit(input.limit + 1)
  const { page, nextCursor } = cutPage(rows, input.limit, (row) => row.sortKey)
  return {
    items: page.map(presentSummary),
    nextCursor,
    total: rows[0]?.total ?? 0,
  }
}

/** The published spaces that match every filter, as a condition on the workspaces table. */
export function matchesOf(filters: WorkspaceFilters): SQL | undefined {
  const { search, city, state, type, capacity, minPrice, maxPrice, priceUnit, amenities } = filters
  return and(
    sql`is_public`,
    ...matchesWords(workspaces.searchText, search),
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

type Order = { key: SQL<string>; by: SQL[]; after: (cursor: { key: string; id: string }) => SQL }

const orders: Record<NonNullable<WorkspaceFilters['sort']>, Order> = {
  newest: {
    key: sql<string>`${workspaces.createdAt}::text`,
    by: [desc(workspaces.createdAt), desc(workspaces.id)],
    after: ({ key, id }) =>
      sql`(${workspaces.createdAt}, ${workspaces.id}) < (${key}::timestamptz, ${id}::uuid)`,
  },
  priceAsc: {
    key: sql<string>`${workspaces.priceInCents}::text`,
    by: [asc(workspaces.priceInCents), asc(workspaces.id)],
    after: ({ key, id }) =>
      sql`(${workspaces.priceInCents}, ${workspaces.id}) > (${key}::integer, ${id}::uuid)`,
  },
  priceDesc: {
    key: sql<string>`${workspaces.priceInCents}::text`,
    by: [desc(workspaces.priceInCents), desc(workspaces.id)],
    after: ({ key, id }) =>
      sql`(${workspaces.priceInCents}, ${workspaces.id}) < (${key}::integer, ${id}::uuid)`,
  },
}
