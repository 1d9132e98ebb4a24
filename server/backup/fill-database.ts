import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connectWithoutTimeouts } from '../database/client-without-timeouts.ts'
import { appliedMigrations, migrateAsFarAs } from '../database/migrate.ts'
import { beginQuarantine } from '../database/quarantine.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import type { Sequence } from './read-snapshot.ts'
import { copyIn, countRows, listTables, nameOf, type Table } from './tables.ts'

/** The content for an empty database. */
export type Content = {
  migrations: string[]
  sequences: Sequence[]
  /** When the content was taken, for a copy that sends nothing until it is released (QUA-01). */
  copyOf?: { takenAt: Date; at: Date }
  tables: {
    table: Table
    read: () => Readable
    /** The expected number of rows; called after all are read. */
    rows: () => number
  }[]
}

/**
 * Creates the schema in an empty database and fills it in one transaction.
 * @returns the number of rows of each table
 * @throws Error with one readable line when the database holds data, when versions don't fit, or when rows are missing.
 */
export async function fillDatabase(
  url: string,
  { migrations, sequences, tables, copyOf }: Content,
): Promise<Map<string, number>> {
  await requireEmptyDatabase(url)
  await migrateAsFarAs(url, migrations)
  // Only the tables: the queues themselves are among the rows to copy.
  const jobs = await openJobs(url, [], createLog('error'), { schedule: false })
  await jobs.stop()

  const client = await connectWithoutTimeouts(url, 'pouso-restore')
  const counts = new Map<string, number>()
  try {
    await client.query('begin')
    await requireSameTables(client, tables)
    // No instance may use the database before it is complete.
    for (const { table } of tables) await client.query(`lock table ${nameOf(table)} in access exclusive mode`)
    // Creating the job queue inserted rows.
    await client.query(`truncate ${tables.map(({ table }) => nameOf(table)).join(', ')}`)
    for (const { table, rows, read } of tables) {
      await withoutTriggers(client, table, () => pipeline(read(), client.query(copyFrom(copyIn(table)))))
      const stored = await countRows(client, table)
      if (stored !== rows()) throw new Error(`${nameOf(table)} has ${stored} rows instead of ${rows()}`)
      counts.set(nameOf(table), stored)
    }
    for (const { schema, name, value } of sequences) {
      await client.query('select setval(format($$%I.%I$$, $1::text, $2::text)::regclass, $3::bigint)', [
        schema,
        name,
        value,
      ])
    }
    if (copyOf) await holdBack(client, copyOf)
    await client.query('commit')
    await client.query('analyze')
    return counts
  } finally {
    await client.end()
  }
}

/**
 * Begins the copy's quarantine in the transaction that fills it. No job of the copy is being worked on, so
 * those that were under way wait again. Schedules start with the release.
 */
async function holdBack(client: pg.Client, { takenAt, at }: { takenAt: Date; at: Date }): Promise<void> {
  await client.query(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`)
  await client.query('delete from jobs.schedule')
  await beginQuarantine(client, { source: 'restore', takenAt, at })
}

/** The rows already contain the triggers' results, such as the counts of cities. */
async function withoutTriggers(client: pg.Client, table: Table, work: () => Promise<void>): Promise<void> {
  await client.query(`alter table ${nameOf(table)} disable trigger user`)
  await work()
  await client.query(`alter table ${nameOf(table)} enable trigger user`)
}

/** Its one row comes with the schema. */
const FILLED_BY_MIGRATIONS = 'site_rating'

/** Tables without rows count as empty: an interrupted restore leaves them. */
export async function requireEmptyDatabase(url: string): Promise<void> {
  const client = await connectWithoutTimeouts(url, 'pouso-restore')
  try {
    const tables = (await listTables(client)).filter(({ schema }) => schema === 'public')
    const isOurs = (await appliedMigrations(client)).length > 0
    if (tables.length > 0 && !isOurs) throw new Error('The database holds tables of another program')
    for (const table of tables) {
      if (table.name === FILLED_BY_MIGRATIONS) continue
      const { rowCount } = await client.query(`select from ${nameOf(table)} limit 1`)
      if (rowCount) throw new Error(`The database is not empty: ${nameOf(table)} has rows`)
    }
  } finally {
    await client.end()
  }
}

async function requireSameTables(client: pg.Client, wanted: Content['tables']): Promise<void> {
  const present = new Map((await listTables(client)).map((table) => [nameOf(table), table.columns.join()]))
  const other = wanted.find(({ table }) => present.get(nameOf(table)) !== table.columns.join())
  if (!other) return
  throw new Error(
    `${nameOf(other.table)} has other columns here: use the version of the program that the data comes from`,
  )
}
