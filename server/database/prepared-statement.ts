import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from './connection.ts'

const prepared = new WeakMap<Database, Map<string, unknown>>()

/**
 * A statement that is put together once per database, and that PostgreSQL parses and plans once per connection unless
 * DATABASE_PREPARED_STATEMENTS is off.
 * @param name tells it from every other statement, whatever makes its text differ
 * @param build the query; what differs from call to call are placeholders
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
  // Without a name the connection keeps nothing.
  const statement = build().prepare(database.preparesStatements ? name : '')
  statements.set(name, statement)
  return statement
}

/** A number written into the statement: a plan made for all calls must know how few rows are asked for. */
export function literalLimit(limit: number): Placeholder {
  // The builder takes any SQL here; its type names placeholders alone.
  return sql.raw(String(Math.trunc(limit))) as SQL as unknown as Placeholder
}
