import { hash } from 'node:crypto'
import { and, type SQL, sql } from 'drizzle-orm'
import { datesOf, type QuoteRequest } from '#contract/bookings/quote.ts'
import type { Database } from '../../database/connection.ts'
import { cardVersionOf } from '../cards/read-cards.ts'
import { matchesOf } from './matches-of.ts'
import { findOpeningThen } from './opening-candidates.ts'
import {
  type Cursor,
  countParts,
  type Filters,
  type FoundKey,
  matchCount,
  run,
  write,
} from './page-statements.ts'
import { ofWorkspace, timeMatches } from './time-matches.ts'

/**
 * How many workspaces are checked for a time at once; usually the first round is enough. In all at most
 * 50,000 for a page, so that a time at which hardly any is free takes no longer.
 */
const ROUNDS = [4_000, 46_000]

/**
 * A search by time: the condition of its other filters, and the condition that a workspace is offered then.
 */
export type OfferedSearch = {
  /** A condition on the workspaces table. */
  others: SQL | undefined
  /** A condition on the row of `workspace_times`. */
  isOffered: SQL
  /**
   * What is read in the list's order: the rows of `workspace_times`, where there is no other filter; the
   * matches of the other filters, where they are so few that sorting them all is quicker; else the
   * workspaces.
   */
  walks: 'times' | 'matches' | 'workspaces'
  /**
   * Whether the statement is one of a few dozen, whatever its values: without other filters, and on one day,
   * or from one day to another. Planning it takes as long as checking 500 workspaces, so each connection
   * plans it once.
   */
  isUsual: boolean
}

/**
 * Finds out what narrows the search most (decision 0053): few workspaces that open then, few matches of the
 * other filters, or neither.
 */
export async function prepareOffered(
  database: Database,
  filters: Filters,
  request: QuoteRequest,
  now: Date,
): Promise<OfferedSearch> {
  const isOffered = timeMatches(request, now)
  const matches = matchesOf(filters)
  const opening = await findOpeningThen(database, request)
  if (opening) return { others: and(matches, opening), isOffered, walks: 'matches', isUsual: false }
  if (countParts(filters) === 0) {
    const { from, to } = datesOf(request)
    const isUsual = request.kind !== 'hours' || from === to
    return { others: matches, isOffered, walks: 'times', isUsual }
  }
  const { total, few } = await matchCount(database, write(matches))
  return { others: matches, isOffered, walks: total <= few ? 'matches' : 'workspaces', isUsual: false }
}

/**
 * The newest workspaces that are offered, in their order: checks one after the other until enough are found.
 * @param after the last one of the page before
 * @param limit how many at most
 * @returns fewer where no more are offered, or none of the next 50,000 that match the other filters (LIST-36)
 */
export async function findOffered(
  database: Database,
  search: OfferedSearch,
  { after, limit }: { after?: Cursor | undefined; limit: number },
): Promise<FoundKey[]> {
  if (search.walks === 'matches') return ask(database, search, after, undefined, limit)
  const found: FoundKey[] = []
  let last = after
  for (const [round, many] of ROUNDS.entries()) {
    found.push(...(await ask(database, search, last, many, limit - found.length)))
    if (found.length === limit || round === ROUNDS.length - 1) break
    last = await lastOf(database, search, last, many)
    if (!last) break
  }
  return found
}

/**
 * The newest workspaces that are offered, as a condition on the workspaces table.
 * @param limit how many at most
 */
export async function offeredAmong(
  database: Database,
  filters: Filters,
  request: QuoteRequest,
  now: Date,
  limit: number,
): Promise<SQL> {
  const found = await findOffered(database, await prepareOffered(database, filters, request, now), { limit })
  return sql`workspaces.id = any(${sql.param(found.map(({ id }) => id))}::uuid[])`
}

const MOST_ASKED_FOR_ONE = 10_000

/**
 * Whether one of the newest 10,000 matches of the other filters is offered, for a statement that checks
 * several searches.
 */
export function isAnyOffered({ others, isOffered }: Pick<OfferedSearch, 'others' | 'isOffered'>): SQL {
  return sql`exists (select from (
    select id from workspaces where ${others} ${newestFirst} ${sql.raw(`limit ${MOST_ASKED_FOR_ONE}`)}
  ) workspaces where ${ofWorkspace(isOffered)})`
}

const newestFirst = sql`order by workspaces.created_at desc, workspaces.id desc`

function isAfter(last: Cursor | undefined): SQL | undefined {
  return last && sql`(workspaces.created_at, workspaces.id) < (${last.key}::timestamptz, ${last.id}::uuid)`
}

/** The version of a found workspace's row: of checked ones only the list's sort key is read, not the row. */
const version = sql.raw(
  `(select ${cardVersionOf('found')} from workspaces found where found.id = workspaces.id)`,
)

/** Checks this many matches of the other filters, or all; reads no further once enough are found. */
function ask(
  database: Database,
  search: OfferedSearch,
  last: Cursor | undefined,
  many: number | undefined,
  limit: number,
): Promise<FoundKey[]> {
  const { isUsual } = search
  const statement = sql`
    select workspaces.id, ${version} as version, workspaces.created_at::text as "sortKey"
    from (${search.walks === 'times' ? walkTimes(search, last, many) : walkWorkspaces(search, last, many)}) workspaces
    ${newestFirst} limit ${isUsual ? limit : sql.raw(String(Math.trunc(limit)))}`
  const written = write(statement)
  return run<FoundKey>(database, written, isUsual ? `offered_${hash('sha1', written.text)}` : undefined)
}

const atMost = (many: number | undefined) => (many === undefined ? sql`` : sql.raw(`limit ${many}`))

/** Reads the rows of times in their order: half the work of looking each up. */
function walkTimes({ isOffered }: OfferedSearch, last: Cursor | undefined, many: number | undefined): SQL {
  const isAfterLast = last
    ? sql`(listed_at, workspace_id) < (${last.key}::timestamptz, ${last.id}::uuid)`
    : sql`true`
  return sql`select workspace_id as id, listed_at as created_at from (
      select * from workspace_times where listed_at is not null and ${isAfterLast}
      order by listed_at desc, workspace_id desc ${atMost(many)}
    ) times where ${isOffered}`
}

function walkWorkspaces(
  { others, isOffered, walks }: OfferedSearch,
  last: Cursor | undefined,
  many: number | undefined,
): SQL {
  const columns = sql.raw('id, created_at')
  const areFew = walks === 'matches'
  return sql`${areFew ? sql`with matching as materialized (select ${columns} from workspaces where ${others})` : sql``}
    select ${columns} from (
      select ${columns} from ${areFew ? sql`matching workspaces` : sql`workspaces`}
      where ${(areFew ? isAfter(last) : and(others, isAfter(last))) ?? sql`true`} ${newestFirst} ${atMost(many)}
    ) workspaces where ${ofWorkspace(isOffered)}`
}

/** The last of the checked workspaces; undefined where there are no more. */
async function lastOf(
  database: Database,
  { others }: OfferedSearch,
  last: Cursor | undefined,
  many: number,
): Promise<Cursor | undefined> {
  const [row] = await run<Cursor>(
    database,
    write(sql`
      select workspaces.created_at::text as key, workspaces.id from workspaces
      where ${and(others, isAfter(last))} ${newestFirst} ${sql.raw(`offset ${many - 1} limit 1`)}`),
  )
  return row
}
