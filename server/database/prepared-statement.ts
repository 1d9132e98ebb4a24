import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from './connection.ts'

const prepared = new WeakMap<Database, Map<string, unknown>>()

/**
 * A statement that is built once per database, and that PostgreSQL parses and plans once per connection unless
 * DATABASE_PREPARED_STATEMENTS is off.
 * @param name unique for each text of the statement
 * @param build builds the query; values that differ between calls are placeholders
 */
export function prepareOnce<Statement>(
  database: Database,
  name: string,
  build: () => { prepare: (name: string) => Statement },
): Statement {
  const statements = prepared.get(database) ?? new Map<string, unknown>()
  prepared.set(database, statements)
  const known = statements.get(name) as Statement | undefined
  if (known) return known
  // Without a name nothing is prepared on the connection.
  const statement = build().prepare(database.preparesStatements ? name : '')
  statements.set(name, statement)
  return statement
}

/** A limit written into the statement's text: the shared plan must know how few rows are read. */
export function literalLimit(limit: number): Placeholder {
  // The builder accepts any SQL here; its type allows only placeholders.
  return sql.raw(String(Math.trunc(limit))) as SQL as unknown as Placeholder
}
