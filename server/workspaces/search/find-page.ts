import type { TimeOfCard, WorkspaceFilters } from '#contract/workspaces/shapes.ts'
import type { Database } from '../../database/connection.ts'
import { cutPage, readCursor } from '../../database/cursor.ts'
import type { CardKey } from '../cards/read-cards.ts'
import { findTimedPage } from './find-timed-page.ts'
import {
  countParts,
  FEW,
  type Filters,
  type Found,
  type FoundKey,
  keyColumns,
  matchCount,
  matchingOf,
  orders,
  restOf,
  run,
  type Selection,
  sortableOf,
  sortsOfOneUnit,
  walk,
  writeMatches,
} from './page-statements.ts'
import { requireSearchableTime } from './require-searchable-time.ts'

export type PageInput = WorkspaceFilters & { cursor?: string | undefined; limit: number }

/**
 * The workspaces of a page of the list, the cursor of the next page (null on the last), and how many match.
 */
export type FoundPage = {
  keys: (CardKey & { time?: TimeOfCard })[]
  nextCursor: string | null
  total: number
}

/**
 * Finds a page of the published workspaces that match every filter: only their keys, which take a few blocks
 * of an index; the cards are read by key.
 * @returns how many match is counted up to 1,001
 * @param now decides whether a searched time is over
 * @throws ORPCError VALIDATION_FAILED for an invalid cursor, and for a time that is over or too far ahead.
 */
export async function findPage(database: Database, input: PageInput, now: Date): Promise<FoundPage> {
  const { cursor, limit, sort: wanted = 'newest', ...filters } = input
  const request = requireSearchableTime(filters, now)
  if (request) return findTimedPage(database, { ...input, sort: wanted }, request, now)
  const sort = filters.priceUnit ? (sortsOfOneUnit[wanted] ?? wanted) : wanted
  const after = cursor ? readCursor(cursor, orders[sort].sortedBy) : undefined
  const selection = { sort, limit, after, matches: writeMatches(filters) }
  const name = nameOf(filters, selection)
  const { rows, total } = await findBy(filters, name)(database, selection, name)
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return { keys: page, nextCursor, total }
}

/**
 * How a search is run: with words, whose frequency the database can't estimate, the matches are sorted at
 * once.
 */
function findBy(filters: Filters, name: string | undefined): typeof findAsPlanned {
  if (filters.search) return findAmongWords
  return name !== undefined || countParts(filters) < 2 ? findAsPlanned : findCounted
}

/**
 * The name under which the statement is planned once for all its values, where one plan suits them all: the
 * list of everything, and the newest of a city, of a type and of a type in a city, are index ranges in the
 * list's order.
 */
function nameOf({ city, type, ...others }: Filters, { sort, limit, after }: Selection): string | undefined {
  const isOther = Object.values(others).some((filter) => filter !== undefined)
  if (isOther || ((city || type) && sort !== 'newest')) return undefined
  return `workspaces_${city ? 'of_city_' : ''}${type ? 'of_type_' : ''}${sort}_${after ? 'next' : 'first'}_${limit}`
}

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

/**
 * First counts the matches, up to 1,001. If they are few, it finds them in the quickest way and sorts them:
 * reading in the list's order would read nearly all workspaces to find a few matches. Only for more matches
 * does it read in that order. Two statements, since planning both ways in one takes as long as all the rest.
 */
async function findCounted(database: Database, selection: Selection): Promise<Found> {
  const { sort, limit, after, matches } = selection
  const { total, few } = await matchCount(database, matches)
  if (total === 0) return { rows: [], total }
  if (total > few) return { rows: await walk(database, selection), total }
  const { text, values } = restOf(sort, limit, after, matches.values)
  const found = `select ${keyColumns(sort)} from (${sortableOf(matches)}) workspaces where ${text}`
  return { rows: await run<FoundKey>(database, { text: found, values }), total }
}

/**
 * Finds a page of a search by words, which no index has: counting reads the workspaces themselves, so it
 * finds and sorts them at once.
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
  return { rows: total > Math.max(few, 0) ? await walk(database, selection) : rows, total }
}
