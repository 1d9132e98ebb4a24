import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import type { Executor } from './connection.ts'
import { readCursor } from './cursor.ts'

/** The order of a list that is read in pages. */
export type InstantOrder = {
  /** The value of a row that its cursor holds; precise to the microsecond, unlike a Date. */
  key: SQL<string>
  by: SQL[]
  /**
   * @returns the condition for rows after the cursor; undefined without one. Throws VALIDATION_FAILED for a
   *   cursor that isn't ours.
   */
  after: (cursor: string | undefined) => SQL | undefined
}

/** Sorts by an instant, a column or what an index is on, and by the id where two are equal. */
export function orderByInstant(at: PgColumn | SQL, id: PgColumn, direction: 'asc' | 'desc'): InstantOrder {
  const sorted = direction === 'asc' ? asc : desc
  const isLater = sql.raw(direction === 'asc' ? '>' : '<')
  return {
    key: sql<string>`${at}::text`,
    by: [sorted(at), sorted(id)],
    after: (cursor) => {
      if (!cursor) return undefined
      const last = readCursor(cursor)
      return sql`(${at}, ${id}) ${isLater} (${last.key}::timestamptz, ${last.id}::uuid)`
    },
  }
}

/**
 * Counts the rows of a query.
 * @returns at most one more than `COUNT_LIMIT`
 */
export async function countRows(executor: Executor, query: SQLWrapper): Promise<number> {
  const { rows } = await executor.execute<{ total: number }>(
    sql`select count(*)::integer as total from (select from ${query} counted limit ${COUNT_LIMIT + 1}) limited`,
  )
  return rows[0]?.total ?? 0
}
