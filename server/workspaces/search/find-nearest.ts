import { and, count, desc, type SQL, sql } from 'drizzle-orm'
import { searchedRequest } from '#contract/bookings/searched-time.ts'
import { COUNT_LIMIT, TIMED_COUNT_LIMIT } from '#contract/requests/rules.ts'
import type { NearestMatches } from '#contract/workspaces/finding-shapes.ts'
import type { WorkspaceFilters } from '#contract/workspaces/shapes.ts'
import type { Database } from '../../database/connection.ts'
import { literalLimit } from '../../database/prepared-statement.ts'
import { workspaces } from '../../database/schema.ts'
import { findMunicipalitiesNamed } from '../../places/municipalities.ts'
import { nearestTo } from '../../places/nearest-cities.ts'
import type { Resources } from '../../resources.ts'
import { isAnyOffered, offeredAmong } from './find-offered.ts'
import { matchesOf } from './matches-of.ts'
import { findOpeningThen } from './opening-candidates.ts'
import { requireSearchableTime } from './require-searchable-time.ts'
import { type SearchTerm, termsOf } from './search-terms.ts'
import { timeMatches } from './time-matches.ts'

const MOST_CITIES = 6
/** Longer searches are rare, and each word costs an index look-up. */
const MOST_TERMS = 8

/**
 * The nearest alternatives to filters that no published workspace matches (LIST-28): the search without the
 * words that match nothing, the same filters in other cities, or without one of them. Counts no more than
 * 1,001 matches.
 */
export async function findNearest(
  { database, now }: Resources,
  { sort: _, ...filters }: WorkspaceFilters,
): Promise<NearestMatches> {
  const at = now()
  requireSearchableTime(filters, at)
  const [withoutWords, cities, withoutFilters] = await Promise.all([
    findWithoutWords(database, filters, at),
    findOtherCities(database, filters, at),
    findWithoutFilters(database, filters, at),
  ])
  return { withoutWords, cities, withoutFilters }
}

async function findWithoutWords(
  database: Database,
  filters: WorkspaceFilters,
  at: Date,
): Promise<NearestMatches['withoutWords']> {
  const terms = termsOf(filters.search)
  if (terms.length < 2 || terms.length > MOST_TERMS) return null
  const isMatched = await whichExist(
    database,
    terms.map((term) => ({ filters, terms: [term] })),
    at,
  )
  const matched = terms.filter((_, index) => isMatched[index])
  if (matched.length === 0) return null
  // Leaving out a later word is tried first: the first ones usually say what is searched.
  const tries = [
    matched,
    ...matched.map((_, index) => matched.toSpliced(matched.length - 1 - index, 1)),
  ].filter((kept) => kept.length > 0 && kept.length < terms.length)
  const works = await whichExist(
    database,
    tries.map((kept) => ({ filters, terms: kept })),
    at,
  )
  const kept = tries.find((_, index) => works[index])
  if (!kept) return null
  const textOf = ({ typed }: SearchTerm) => typed
  return {
    words: terms.filter((term) => !kept.includes(term)).map(textOf),
    search: kept.map(textOf).join(' '),
  }
}

/**
 * Other cities in which the same filters match, the nearest first; for an unknown city, those with the most
 * matches first.
 */
async function findOtherCities(
  database: Database,
  { city, state, ...filters }: WorkspaceFilters,
  at: Date,
): Promise<NearestMatches['cities']> {
  if (!city) return []
  const request = searchedRequest(filters)
  const offered = request && (await offeredAmong(database, filters, request, at, TIMED_COUNT_LIMIT))
  const found = database
    .select({ city: workspaces.city, state: workspaces.state })
    .from(workspaces)
    .where(offered ?? matchesOf(filters))
    .limit(literalLimit(COUNT_LIMIT + 1))
    .as('found')
  const cities = await database
    .select({ city: found.city, state: found.state, workspaces: count() })
    .from(found)
    .groupBy(found.city, found.state)
    .orderBy(desc(count()), found.city, found.state)
  const places = findMunicipalitiesNamed(city)
  const place = places.find((known) => known.state === state) ?? places[0]
  return place ? nearestTo(place, cities, MOST_CITIES) : cities.slice(0, MOST_CITIES)
}

const removals: Record<NearestMatches['withoutFilters'][number], (keyof WorkspaceFilters)[]> = {
  time: ['date', 'dateTo', 'from', 'to', 'months'],
  hours: ['from', 'to'],
  type: ['type'],
  price: ['minPrice', 'maxPrice', 'priceUnit'],
  capacity: ['capacity', 'people'],
  amenities: ['amenities'],
}

async function findWithoutFilters(
  database: Database,
  filters: WorkspaceFilters,
  at: Date,
): Promise<NearestMatches['withoutFilters']> {
  const names = Object.keys(removals) as NearestMatches['withoutFilters']
  const present = names.filter((name) => removals[name].some((key) => filters[key] !== undefined))
  const works = await whichExist(
    database,
    present.map((name) => ({
      filters: { ...filters, ...Object.fromEntries(removals[name].map((key) => [key, undefined])) },
    })),
    at,
  )
  return present.filter((_, index) => works[index])
}

type Search = { filters: WorkspaceFilters; terms?: readonly SearchTerm[] }

/** Whether any workspace matches each search, in one statement. */
async function whichExist(database: Database, searches: readonly Search[], at: Date): Promise<boolean[]> {
  if (searches.length === 0) return []
  const checks = await Promise.all(searches.map((search) => existsFor(database, search, at)))
  const { rows } = await database.execute<{ works: boolean[] }>(
    sql`select array[${sql.join(checks, sql`, `)}] works`,
  )
  return rows[0]?.works ?? []
}

/**
 * Without a time it asks for up to 1,001, as the search does: for a single one the planner would scan the
 * whole table for a rare word.
 */
async function existsFor(database: Database, { filters, terms }: Search, at: Date): Promise<SQL> {
  const matches = matchesOf(filters, terms)
  const request = searchedRequest(filters)
  if (!request) {
    return sql`(select count(*) > 0 from (
      select from workspaces where ${matches} limit ${literalLimit(COUNT_LIMIT + 1)}) found)`
  }
  const opening = await findOpeningThen(database, request)
  return isAnyOffered({ others: and(matches, opening), isOffered: timeMatches(request, at) })
}
