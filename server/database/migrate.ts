import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { applyMigration, type MigrationLog } from './apply-migration.ts'
import { connectWithoutTimeouts } from './client-without-timeouts.ts'
import type { Executor } from './connection.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { type Migration, readMigrations } from './read-migrations.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('migrations', import.meta.url))
/** When this program's newest migration was written (milliseconds since 1970): its number in the database. */
const NEWEST_MIGRATION = journal.entries.at(-1)?.when ?? 0
/** Any number, the same in every instance: only one migrates at a time. */
const MIGRATION_LOCK = 7_305_001
const LOCK_POLL_MS = 50
const ENCODING = 'UTF8'

/**
 * Applies the migrations that the database doesn't have, one process at a time. Each is applied completely or
 * not at all, unless it declares that it runs outside a transaction: then it continues where it was killed.
 * @param options the log of what is applied, and other migrations than the program's own
 * @throws Error of the statement that failed; the migrations before it stay applied. Error with one line when
 *   the database's encoding isn't UTF8
 */
export async function migrate(
  url: string,
  { log, migrations }: { log?: MigrationLog; migrations?: readonly Migration[] } = {},
): Promise<void> {
  const wanted = migrations ?? (await readMigrations(MIGRATIONS_FOLDER))
  const client = await connectWithoutTimeouts(url, 'pouso-migrate')
  try {
    await requireEncoding(client)
    await acquireLock(client, log)
    const applied = await appliedMoments(client)
    for (const migration of wanted) {
      if (!applied.has(migration.createdAt)) await applyMigration(client, migration, log)
    }
  } finally {
    await client.end()
  }
}

/**
 * Migrates an empty database to the state of another one: the same migrations and no later one.
 * @param applied as `appliedMigrations` returns them
 * @throws Error when the other one has migrations that this version of the program doesn't know.
 */
export async function migrateAsFarAs(url: string, applied: readonly string[]): Promise<void> {
  const known = await readMigrations(MIGRATIONS_FOLDER)
  if (applied.some((hash, index) => known[index]?.hash !== hash)) {
    throw new Error('The data is of another version of this program: use that version, or a newer one')
  }
  await migrate(url, { migrations: known.slice(0, applied.length) })
}

/**
 * Makes sure that the encoding is UTF8: in another one some letters can't be stored, or can't be sorted or
 * folded.
 */
async function requireEncoding(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('show server_encoding')
  const encoding: string = rows[0].server_encoding
  if (encoding === ENCODING) return
  throw new Error(
    `The database has the encoding ${encoding}, and must have ${ENCODING}: docs/operations.md says how to create it ('A PostgreSQL of your own')`,
  )
}

/**
 * Acquires the lock of migrations, which is released with the connection. It polls: a waiting statement would
 * be a transaction for which the other instance's `create index concurrently` waits.
 */
async function acquireLock(client: pg.ClientBase, log: MigrationLog | undefined): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as acquired', [MIGRATION_LOCK])
    if (rows[0].acquired) return
    if (isFirst) log?.info('another instance migrates the database')
    await wait(LOCK_POLL_MS)
  }
}

/** When the applied migrations were written; creates drizzle's table of them where it is missing. */
async function appliedMoments(client: pg.ClientBase): Promise<Set<number>> {
  if (!(await hasBookkeeping(client))) {
    await client.query('create schema if not exists drizzle')
    await client.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
  }
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations')
  return new Set(rows.map(({ created_at }) => Number(created_at)))
}

async function hasBookkeeping(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as migrations")
  return rows[0].migrations !== null
}

/**
 * Whether the database has every migration of this program. It may have more: in a rolling update a newer program has
 * already migrated it.
 */
export async function isMigrated(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute(
    sql`select from drizzle.__drizzle_migrations where created_at >= ${NEWEST_MIGRATION} limit 1`,
  )
  return rows.length > 0
}

/** The hashes of the migrations that the database has, oldest first; none where it has never been migrated. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  if (!(await hasBookkeeping(client))) return []
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}
