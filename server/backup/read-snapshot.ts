import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'
import { connectWithoutTimeouts } from '../database/client-without-timeouts.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { copyOut, listTables, type Table } from './tables.ts'

/** A consistent snapshot of a database, unaffected by later changes. */
export type Snapshot = {
  tables: Table[]
  /** The applied migrations, oldest first. */
  migrations: string[]
  sequences: Sequence[]
  /** The rows of a table in COPY's text format, one table at a time; the stream counts them. */
  readTable: (table: Table) => CopyToStreamQuery
}
export type Sequence = { schema: string; name: string; value: string }

/**
 * Passes a snapshot of the database to `work` and releases it afterwards.
 * @throws Error when it isn't a database of this program.
 */
export async function withSnapshot<Result>(
  url: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await connectWithoutTimeouts(url, 'pouso-backup')
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await appliedMigrations(client)
    if (migrations.length === 0) throw new Error('The database holds nothing of this program')
    const tables = await listTables(client)
    // Sequences ignore snapshots: the value may be ahead, which only leaves a gap.
    const { rows: sequences } = await client.query<Sequence>(
      `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
        where schemaname in ('public', 'jobs') and last_value is not null`,
    )
    return await work({
      tables,
      migrations,
      sequences,
      readTable: (table) => client.query(copyTo(copyOut(table))),
    })
  } finally {
    await client.end()
  }
}
