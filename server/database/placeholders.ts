import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A placeholder for each column of a table, for a prepared `insert` of whole rows. The builder's own
 * placeholders don't support null: it would be stored as JSON's, or fail as an instant.
 * @param prefix before each name, where a statement inserts rows of several tables
 */
export function placeholdersOf<Table extends PgTable>(
  table: Table,
  prefix = '',
): { [Name in keyof Required<Table['$inferInsert']>]: SQL } {
  const placeholders = Object.entries(getTableColumns(table)).map(([name, column]) => [
    name,
    sql`${sql.param(sql.placeholder(prefix + name), nullable(column))}`,
  ])
  return Object.fromEntries(placeholders)
}

function nullable(column: Column) {
  return { mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)) }
}

/** The values of a row under the names of its prefixed placeholders. */
export function prefixed(prefix: string, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [prefix + name, value]))
}
