import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import type { Executor } from './connection.ts'
import { readCursor } from './cursor.ts'

/** The order of a list that is read in pages. */
export type InstantOrder = {
  /** What a cursor holds of a row; precise to the microsecond, unlike a Date. */
  key: SQL<string>
  by: SQL[]
  /** @returns the rows after the cursor; without one all. Throws VALIDATION_FAILED for a cursor that isn't ours. */
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

/** @returns how many rows a query has, up to one more than `COUNT_LIMIT` */
export async function countRows(executor: Executor, query: SQLWrapper): Promise<number> {
  const { rows } = await executor.execute<{ total: number }>(
    sql`select count(*)::integer as total from (select from ${query} counted limit ${COUNT_LIMIT + 1}) limited`,
  )
  return rows[0]?.total ?? 0
}
