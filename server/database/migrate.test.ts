import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateByDrizzle } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '#tests/server.ts'
import { migrate } from './migrate.ts'
import { type Migration, parseMigration, readMigrations, WITHOUT_TRANSACTION } from './read-migrations.ts'

const MIGRATIONS = 'server/database/migrations'
const TABLE = 'create table rooms (id integer, name text)'
const INDEX = `${WITHOUT_TRANSACTION}
-- Rooms are found by name.
create unique index concurrently if not exists "rooms_by_name" on rooms (name)`

test('goes on with a database that the migrator of drizzle migrated, and the other way around', async () => {
  const [theirs, ours] = [await createEmptyDatabase(), await createEmptyDatabase()]
  const client = await connect(theirs)
  const { folder, left } = await copyWhatDrizzleApplies()
  await migrateByDrizzle(drizzle(client), { migrationsFolder: folder })
  const log = recordLog()
  await migrate(theirs, { log })
  expect(log.lines.map(({ migration }) => migration)).toEqual(left)

  await migrate(ours)
  const other = await connect(ours)
  const bookkeeping = 'select id, hash, created_at from drizzle.__drizzle_migrations order by id'
  const { rows } = await other.query(bookkeeping)
  await migrateByDrizzle(drizzle(other), { migrationsFolder: MIGRATIONS })
  expect((await other.query(bookkeeping)).rows).toEqual(rows)
  expect((await client.query(bookkeeping)).rows).toEqual(rows)
})

test('refuses a database of another encoding, with one line that says what to do', async () => {
  const url = await createEmptyDatabase(
    "template template0 encoding 'LATIN1' locale_provider libc locale 'C'",
  )
  const message = await migrate(url).catch((error: Error) => error.message)
  expect(message).toMatch(
    /^The database has the encoding LATIN1, and must have UTF8: docs\/operations\.md .+$/,
  )
})

test('takes a database that was created as docs/operations.md says', async () => {
  const documented = /^CREATE DATABASE pouso OWNER pouso (.+);$/m
  const [, options = ''] = documented.exec(await readFile('docs/operations.md', 'utf8')) ?? []
  const url = await createEmptyDatabase(options)
  await migrate(url)
  const client = await connect(url)
  const { rows } = await client.query(
    "select datlocprovider as provider, lower('É') as small from pg_database where datname = current_database()",
  )
  expect(rows).toEqual([{ provider: 'i', small: 'é' }])
})

/**
 * Copies the migrations before the first that runs outside a transaction, which drizzle's migrator doesn't
 * support.
 * @returns the folder, and the names of those that are left out
 */
async function copyWhatDrizzleApplies(): Promise<{ folder: string; left: string[] }> {
  const migrations = await readMigrations(MIGRATIONS)
  const first = migrations.findIndex(({ inTransaction }) => !inTransaction)
  const folder = await mkdtemp(path.join(tmpdir(), 'pouso-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(MIGRATIONS, folder, { recursive: true })
  const journalFile = path.join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }))
  return { folder, left: migrations.slice(first).map(({ name }) => name) }
}

test('applies each migration in a transaction of its own', async () => {
  const url = await createEmptyDatabase()
  const client = await connect(url)
  const broken = 'create table desks (id integer);--> statement-breakpoint\nselect 1 / 0'
  await expect(migrate(url, { migrations: listOf(TABLE, broken) })).rejects.toThrow('division by zero')
  expect(
    await client.query("select to_regclass('rooms') as rooms, to_regclass('desks') as desks"),
  ).toMatchObject({ rows: [{ rooms: 'rooms', desks: null }] })
  const log = recordLog()
  await migrate(url, { log, migrations: listOf(TABLE, 'create table desks (id integer)') })
  expect(log.lines).toEqual([
    { migration: '0001', milliseconds: expect.any(Number), message: 'migration applied' },
  ])
})

test('creates an index again whose creation was interrupted', async () => {
  const url = await createEmptyDatabase()
  const client = await connect(url)
  const migrations = listOf(
    `${TABLE};--> statement-breakpoint\ninsert into rooms values (1, 'Sala'), (2, 'Sala')`,
    INDEX,
  )
  await expect(migrate(url, { migrations })).rejects.toThrow('could not create unique index')
  expect(await isValid(client)).toBe(false)
  await client.query("update rooms set name = 'Sala 2' where id = 2")
  await migrate(url, { migrations })
  expect(await isValid(client)).toBe(true)
})

test('goes on at the statement during which its connection was ended', async () => {
  const url = await createEmptyDatabase()
  const client = await connect(url)
  const migrations = listOf(TABLE, INDEX)
  const writer = await connect(url)
  await migrate(url, { migrations: migrations.slice(0, 1) })
  await writer.query("begin; insert into rooms values (1, 'Sala')")
  const broken = expect(migrate(url, { migrations })).rejects.toThrow()
  // The index waits for the transaction that writes.
  await expect.poll(() => isValid(client)).toBe(false)
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pouso-migrate' and datname = current_database()",
  )
  await broken
  await writer.query('commit')
  expect(await isValid(client)).toBe(false)
  await migrate(url, { migrations })
  expect(await isValid(client)).toBe(true)
  expect((await client.query('select from drizzle.__drizzle_migrations')).rowCount).toBe(2)
})

test('an instance that waits for the migrations of another one does not stop a concurrent index', async () => {
  const url = await createEmptyDatabase()
  const [client, writer] = [await connect(url), await connect(url)]
  const migrations = listOf(TABLE, INDEX)
  await migrate(url, { migrations: migrations.slice(0, 1) })
  await writer.query("begin; insert into rooms values (1, 'Sala')")
  const log = recordLog()
  const first = migrate(url, { log, migrations })
  // The index waits for the transaction that writes.
  await expect.poll(() => isValid(client)).toBe(false)
  const second = migrate(url, { log, migrations })
  const messages = () => log.lines.map(({ message }) => message)
  await expect.poll(messages).toEqual(['another instance migrates the database'])
  await writer.query('commit')
  await Promise.all([first, second])
  expect(messages()).toEqual(['another instance migrates the database', 'migration applied'])
  expect(await isValid(client)).toBe(true)
})

test('lets requests pass while it waits for a lock', async () => {
  const url = await createEmptyDatabase()
  const [holder, reader] = [await connect(url), await connect(url)]
  const migrations = listOf(TABLE, 'alter table rooms add column city text')
  await migrate(url, { migrations: migrations.slice(0, 1) })
  await holder.query('begin')
  await holder.query('select from rooms')
  const log = recordLog()
  const migrated = migrate(url, { log, migrations })
  await expect.poll(() => waitsForLock(reader)).toBe(true)
  // Queues behind the migration, which waits for the holder.
  await reader.query('select from rooms')
  await expect
    .poll(() => log.lines[0])
    .toEqual({
      migration: '0001',
      attempt: 1,
      code: '55P03',
      message: 'a migration did not get its lock and is tried again',
    })
  await holder.query('commit')
  await migrated
  expect((await reader.query('select city from rooms')).rowCount).toBe(0)
})

test('at times waits for a lock as long as PostgreSQL needs to stop an automatic vacuum', async () => {
  const url = await createEmptyDatabase()
  const [holder, observer] = [await connect(url), await connect(url)]
  const migrations = listOf(TABLE, 'alter table rooms add column city text')
  await migrate(url, { migrations: migrations.slice(0, 1) })
  await holder.query('begin')
  await holder.query('select from rooms')
  const migrated = migrate(url, { migrations })
  const waitedMilliseconds = async () => {
    const { rows } = await observer.query<{ waited: number }>(
      `select extract(milliseconds from clock_timestamp() - waitstart)::float as waited from pg_locks
        where not granted and relation = 'rooms'::regclass`,
    )
    return rows[0]?.waited ?? 0
  }
  await expect.poll(waitedMilliseconds, { timeout: 30_000 }).toBeGreaterThan(1_000)
  await holder.query('commit')
  await migrated
  expect((await observer.query('select city from rooms')).rowCount).toBe(0)
})

function listOf(...contents: string[]): Migration[] {
  return contents.map((content, index) => ({
    name: `000${index}`,
    createdAt: 1_000 + index,
    ...parseMigration(content),
  }))
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Undefined where the index doesn't exist. */
async function isValid(client: pg.Client): Promise<boolean | undefined> {
  const { rows } = await client.query(
    "select indisvalid from pg_index where indexrelid = to_regclass('rooms_by_name')",
  )
  return rows[0]?.indisvalid
}

async function waitsForLock(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_locks where not granted and relation = 'rooms'::regclass and mode = 'AccessExclusiveLock'",
  )
  return rowCount === 1
}

type Line = { message: string } & Record<string, unknown>

function recordLog() {
  const lines: Line[] = []
  const write = (fields: unknown, message?: string) => {
    lines.push(message === undefined ? { message: String(fields) } : { ...(fields as object), message })
  }
  return { lines, info: write, warn: write }
}
