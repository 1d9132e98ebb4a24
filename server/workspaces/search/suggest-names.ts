import { sql } from 'drizzle-orm'
import type { Suggestions } from '#contract/workspaces/finding-shapes.ts'
import type { Database } from '../../database/connection.ts'
import { literalLimit } from '../../database/prepared-statement.ts'

type Found = Suggestions['workspaces']

/** How many names are read: one that has the text in several words is read as often. */
const GATHERED = 60
/** Enough to find the names that also have the other words, and few enough to answer at once. */
const GATHERED_OF_A_WORD = 500
const LOOKED_UP_WORDS = 4
/** Sorts after every text that begins with the same letters, in the order of code points. */
const LAST_CHARACTER = '\u{10FFFF}'

/**
 * Published workspaces by name (LIST-29): those that begin with the text, then those that have it at the beginning of a
 * later word, then those that have its words apart. Each step reads one short range of an index.
 * @param text folded, with single spaces
 */
export async function suggestNames(database: Database, text: string, atMost: number): Promise<Found> {
  const found = await findText(database, text, atMost)
  const words = [...new Set(text.split(' '))]
  if (found.length >= atMost || words.length === 1) return found
  const known = new Set(found.map(({ id }) => id))
  const apart = (await findWords(database, words, atMost)).filter(({ id }) => !known.has(id))
  return [...found, ...apart].slice(0, atMost)
}

async function findText(database: Database, text: string, atMost: number): Promise<Found> {
  const { rows } = await database.execute<Found[number]>(sql`
    with gathered as (
      (select * from published_names where before = '' and ${begins(text)} ${first(atMost)})
      union (select * from published_names where ${begins(text)} ${first(GATHERED)})
    ), named as (
      select workspace_id, min(before || from_word) as key, bool_and(before <> '') as later
      from gathered group by workspace_id order by later, key, workspace_id limit ${literalLimit(atMost)}
    )
    select id, name, city, state from named join workspaces on id = workspace_id order by later, key, id`)
  return rows
}

/**
 * Names with all these words in any order, among the first names that have one of them; complete while one of
 * the words is rare.
 */
async function findWords(database: Database, words: readonly string[], atMost: number): Promise<Found> {
  const longest = [...words].sort((one, other) => other.length - one.length).slice(0, LOOKED_UP_WORDS)
  const ranges = longest.map(
    (word) => sql`(select * from published_names where ${begins(word)} ${first(GATHERED_OF_A_WORD)})`,
  )
  const all = words.map((word) => sql`(' ' || before || from_word) like ${`% ${literal(word)}%`}`)
  const { rows } = await database.execute<Found[number]>(sql`
    with gathered as materialized (${sql.join(ranges, sql` union all `)}), named as (
      select workspace_id, min(before || from_word) as key from gathered where ${sql.join(all, sql` and `)}
      group by workspace_id order by key, workspace_id limit ${literalLimit(atMost)}
    )
    select id, name, city, state from named join workspaces on id = workspace_id order by key, id`)
  return rows
}

const begins = (text: string) => sql`from_word >= ${text} and from_word < ${text + LAST_CHARACTER}`
const first = (limit: number) => sql`order by from_word, workspace_id limit ${literalLimit(limit)}`
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')
