import { gt, sql } from 'drizzle-orm'
import { MS_PER_HOUR } from '#contract/dates.ts'
import { publicPages } from '#contract/pages/public-pages.ts'
import { landingPath } from '#contract/places/landing-paths.ts'
import { publishedOffers, workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { LIST_END, LIST_START, MAX_ADDRESSES, pageEntry } from './sitemap-xml.ts'

type Reading = Pick<Resources, 'database'>

/** Workspaces per query, so that a list is never completely in memory. */
const BATCH = 1000

/** The pages that exist even without published workspaces. */
const writtenPages = publicPages.filter(({ sitemap }) => sitemap === 'always').map(({ path }) => path)

/** Ids below every other: where the first part begins. */
export const FIRST_PART = '00000000-0000-0000-0000-000000000000'

/** How long the starts of the lists are cached: a sitemap is requested often and changes slowly. */
const PARTS_MS = MS_PER_HOUR

const knownParts = new WeakMap<Resources['database'], { parts: string[]; foundAt: number }>()

/**
 * Finds the start of each list of workspaces: the last id of the previous list. Ids grow with time, so only the last
 * list grows. It queries once an hour, and only when one list can't hold all workspaces.
 * @param size the maximum number of workspaces per list
 */
export async function findParts(
  { database, now }: Pick<Resources, 'database' | 'now'>,
  size = MAX_ADDRESSES,
): Promise<string[]> {
  if ((await countPublished(database)) <= size) return [FIRST_PART]
  const known = knownParts.get(database)
  if (known && now().getTime() - known.foundAt < PARTS_MS) return known.parts
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from (
      select id, row_number() over (order by id) as place, count(*) over () as total
      from workspaces where is_public
    ) numbered
    where place % ${size} = 0 and place < total order by id`)
  const parts = [FIRST_PART, ...rows.map(({ id }) => id)]
  knownParts.set(database, { parts, foundAt: now().getTime() })
  return parts
}

async function countPublished(database: Resources['database']): Promise<number> {
  const [row] = await database
    .select({ workspaces: sql<number>`coalesce(sum(${publishedOffers.workspaces}), 0)::integer` })
    .from(publishedOffers)
  return row?.workspaces ?? 0
}

/** The written pages and the landing pages of every city and type that has published workspaces. */
export async function writePages({ database }: Reading, siteUrl: string): Promise<string> {
  const rows = await database
    .select()
    .from(publishedOffers)
    .where(gt(publishedOffers.workspaces, 0))
    .orderBy(publishedOffers.city, publishedOffers.state, publishedOffers.type)
  const landingPages = new Map<string, Date>()
  for (const { type, changedAt, ...place } of rows) {
    landingPages.set(landingPath(place, type), changedAt)
    const path = landingPath(place)
    const known = landingPages.get(path)
    if (!known || known < changedAt) landingPages.set(path, changedAt)
  }
  const addresses = [
    ...writtenPages.map((path) => pageEntry(siteUrl + path)),
    ...(rows.length > 0 ? [pageEntry(`${siteUrl}/espacos`)] : []),
    ...[...landingPages].map(([path, changedAt]) => pageEntry(siteUrl + path, changedAt)),
  ]
  return LIST_START + addresses.slice(0, MAX_ADDRESSES).join('') + LIST_END
}

/**
 * The published workspaces after an id, as chunks of XML.
 * @param size the maximum number of workspaces
 */
export async function* writeWorkspaces(
  { database }: Reading,
  siteUrl: string,
  after: string,
  size = MAX_ADDRESSES,
): AsyncGenerator<string> {
  yield LIST_START
  let last = after
  for (let written = 0; written < size; ) {
    const limit = Math.min(BATCH, size - written)
    const batch = await database
      .select({ id: workspaces.id, updatedAt: workspaces.updatedAt })
      .from(workspaces)
      .where(sql`is_public and ${workspaces.id} > ${last}::uuid`)
      .orderBy(workspaces.id)
      .limit(limit)
    yield batch.map(({ id, updatedAt }) => pageEntry(`${siteUrl}/workspace/${id}`, updatedAt)).join('')
    if (batch.length < limit) break
    written += batch.length
    last = batch.at(-1)?.id ?? last
  }
  yield LIST_END
}
