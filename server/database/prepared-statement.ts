import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Database, Executor } from './connection.ts'

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
  // Without a name the connection doesn't prepare the statement.
  const statement = build().prepare(database.preparesStatements ? name : '')
  statements.set(name, statement)
  return statement
}

/** A limit written into the statement's text: the shared plan must know how few rows are read. */
export function literalLimit(limit: number): Placeholder {
  // The builder accepts any SQL here; its type allows only placeholders.
  return sql.raw(String(Math.trunc(limit))) as SQL as unknown as Placeholder
}

/** Where a statement runs; the session's type hides the connection that its statements belong to. */
type Connected = { client: pg.ClientBase | pg.Pool }

/**
 * Defines a statement that may run within transactions: built once per process, planned once per connection
 * (`ClientWithoutNamedStatements` omits the name where nothing is prepared).
 * @param name unique for each text of the statement
 * @param build builds the query with the first executor; values that differ between calls are placeholders
 * @returns the statement for an executor
 */
export function defineStatement<Statement extends object>(
  name: string,
  build: (executor: Executor) => { prepare: (name: string) => Statement },
): (executor: Executor) => Statement {
  let built: Statement | undefined
  return (executor) => {
    // The stored statement must not hold the connection that it was built with.
    built ??= Object.assign(build(executor).prepare(name), { client: undefined })
    const { client } = executor._.session as unknown as Connected
    return Object.create(built, { client: { value: client } })
  }
}

/**
 * Runs the SQL of a library as a statement that is planned once per connection.
 * @param statement its name is unique for each text
 */
export function runNamed(
  executor: Executor,
  statement: { name: string; text: string; values: unknown[] },
): Promise<pg.QueryResult> {
  return (executor._.session as unknown as Connected).client.query(statement)
}

const dialect = new PgDialect()

/**
 * A statement in SQL, whose rows are returned as the driver reads them.
 * @param text a function where parts of it are built by the query builder
 */
export function defineSqlStatement<Row extends Record<string, unknown>>(
  name: string,
  text: SQL | ((executor: Executor) => SQL),
): (executor: Executor, values: Record<string, unknown>) => Promise<pg.QueryResult<Row>> {
  const statement = defineStatement(name, (executor) => ({
    prepare: (name) => {
      const query = dialect.sqlToQuery(typeof text === 'function' ? text(executor) : text)
      return executor._.session.prepareQuery<{
        execute: pg.QueryResult<Row>
        all: unknown
        values: unknown
      }>(query, undefined, name, false)
    },
  }))
  return (executor, values) => statement(executor).execute(values)
}
