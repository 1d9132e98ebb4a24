import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Orders names as Portuguese readers expect, Ágora before Zebra, whatever the database's own collation is. */
export function inPortugueseOrder(name: SQLWrapper): SQL {
  return sql`${name} collate "pt-BR-x-icu"`
}
