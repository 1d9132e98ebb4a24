import { type Content, fillDatabase } from './fill-database.ts'
import { type Snapshot, withSnapshot } from './read-snapshot.ts'
import type { Table } from './tables.ts'

/**
 * Copies a consistent snapshot of a database into an empty one.
 * @returns the number of rows by table, the same on both sides.
 * @throws Error as `fillDatabase` does.
 */
export async function exportDatabase(fromUrl: string, toUrl: string): Promise<Map<string, number>> {
  return withSnapshot(fromUrl, (snapshot) => exportSnapshot(snapshot, toUrl))
}

/** Like `exportDatabase`, with an existing snapshot. */
export function exportSnapshot(snapshot: Snapshot, toUrl: string): Promise<Map<string, number>> {
  return fillDatabase(toUrl, {
    migrations: snapshot.migrations,
    sequences: snapshot.sequences,
    tables: snapshot.tables.map((table) => readFrom(snapshot, table)),
  })
}

function readFrom({ readTable }: Snapshot, table: Table): Content['tables'][number] {
  let rows = 0
  return {
    table,
    read: () => {
      const stream = readTable(table)
      stream.once('end', () => {
        rows = stream.rowCount
      })
      return stream
    },
    rows: () => rows,
  }
}
