import { sql } from 'drizzle-orm'
import { foldText } from '#contract/text/rules.ts'
import type { Suggestions } from '#contract/workspaces/finding-shapes.ts'
import { workspaceTypeLabels, workspaceTypePlurals, workspaceTypes } from '#contract/workspaces/rules.ts'
import type { Database } from '../../database/connection.ts'
import { literalLimit } from '../../database/prepared-statement.ts'
import { listPopularCities } from '../../places/list-popular-cities.ts'
import type { Resources } from '../../resources.ts'
import { suggestNames } from './suggest-names.ts'

const AT_MOST = 5
/** How many rows are read: a neighborhood may have several spellings, and the text in several words. */
const GATHERED = 60
/** Sorts after every text that begins with the same letters, in the order of code points. */
const LAST_CHARACTER = '\u{10FFFF}'

/**
 * What a typed text may mean (LIST-29): cities, neighborhoods, types and workspaces that have it at the beginning of a
 * word. Without a text, the largest cities and the types.
 */
export async function suggest(
  { database }: Pick<Resources, 'database'>,
  query: string,
): Promise<Suggestions> {
  const text = foldText(query).replace(/\s+/g, ' ').trim()
  if (!text) {
    const cities = (await listPopularCities({ database })).slice(0, AT_MOST)
    return { cities, neighborhoods: [], types: [...workspaceTypes], workspaces: [] }
  }
  const [cities, neighborhoods, found] = await Promise.all([
    findCities(database, text),
    findNeighborhoods(database, text),
    suggestNames(database, text, AT_MOST),
  ])
  return { cities, neighborhoods, types: typesNamed(text), workspaces: found }
}

function typesNamed(text: string): Suggestions['types'] {
  return workspaceTypes.filter((type) =>
    [workspaceTypeLabels[type], workspaceTypePlurals[type]].some((label) =>
      ` ${foldText(label).replaceAll('/', ' ')}`.includes(` ${text}`),
    ),
  )
}

/** Each city is folded once, although it has a row for each of its types. */
async function findCities(database: Database, text: string): Promise<Suggestions['cities']> {
  const pattern = `% ${text.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await database.execute<Suggestions['cities'][number]>(sql`
    with offering as materialized (
      select city, state, sum(workspaces)::integer as workspaces from published_offers
      where workspaces > 0 group by state, city
    )
    select city, state, workspaces from offering where ' ' || fold_text(city) like ${pattern}
    order by workspaces desc, city, state limit ${literalLimit(AT_MOST)}`)
  return rows
}

/** Neighborhoods that begin with the text first; of several spellings the most frequent one. */
async function findNeighborhoods(database: Database, text: string): Promise<Suggestions['neighborhoods']> {
  const begins = sql`workspaces > 0 and from_word >= ${text} and from_word < ${text + LAST_CHARACTER}`
  const first = sql`order by from_word, state, city, neighborhood limit ${literalLimit(GATHERED)}`
  const { rows } = await database.execute<Suggestions['neighborhoods'][number]>(sql`
    with gathered as (
      (select * from published_neighborhoods where before = '' and ${begins} ${first})
      union (select * from published_neighborhoods where ${begins} ${first})
    ), named as (
      select distinct on (key, city, state) before || from_word as key, before <> '' as later, neighborhood, city, state
      from gathered order by key, city, state, later, workspaces desc, neighborhood
    )
    select neighborhood, city, state from named order by later, key, city, state limit ${literalLimit(AT_MOST)}`)
  return rows
}
