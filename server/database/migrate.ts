import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { connectWithoutTimeouts } from './client-without-timeouts.ts'
import type { Executor } from './connection.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const MIGRATIONS_FOLDER = fileURLToPath(new URL('migrations', import.meta.url))
/** When this program's newest migration was written (milliseconds since 1970): its number in the database. */
const NEWEST_MIGRATION = journal.entries.at(-1)?.when ?? 0
/** Any number, the same in every instance: only one migrates at a time. */
const MIGRATION_LOCK = 7_305_001

/** Migrates the schema, one process at a time; each migration is applied completely or not at all. */
export async function migrate(url: string, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> {
  const client = await connectWithoutTimeouts(url, 'pouso-migrate')
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(drizzle(client), { migrationsFolder })
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
  const journalFile = path.join('meta', '_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(
    await readFile(path.join(MIGRATIONS_FOLDER, journalFile), 'utf8'),
  )
  const known = await Promise.all(
    journal.entries.map(async ({ tag }) =>
      hashOf(await readFile(path.join(MIGRATIONS_FOLDER, `${tag}.sql`))),
    ),
  )
  if (applied.some((hash, index) => known[index] !== hash)) {
    throw new Error('The data is of another version of this program: use that version, or a newer one')
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'pouso-migrations-'))
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
    const shortened = { ...journal, entries: journal.entries.slice(0, applied.length) }
    await writeFile(path.join(folder, journalFile), JSON.stringify(shortened))
    await migrate(url, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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
  const { rows: found } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') as migrations",
  )
  if (!found[0].migrations) return []
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

function hashOf(migration: Buffer): string {
  return createHash('sha256').update(migration).digest('hex')
}
