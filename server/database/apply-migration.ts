import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Migration } from './read-migrations.ts'

/** Requests queue behind a statement that waits for a lock, so it waits no longer than they may. */
const LOCK_TIMEOUT_MS = 300
/** The least lock timeout of a statement after earlier ones of its transaction have used that time up. */
const LEAST_LOCK_TIMEOUT_MS = 50
/**
 * PostgreSQL stops an automatic vacuum that somebody has waited for as long as `deadlock_timeout`: 1 s. Only
 * a superuser may set that, so every fifth attempt waits longer.
 */
const DEADLOCK_TIMEOUT_MS = 100
const LONG_LOCK_TIMEOUT_MS = 1_200
const LONG_EVERY = 5
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** Longer than any request's transaction; a backup can take longer, and the next start tries again. */
const RETRY_FOR_MS = 600_000
/** PostgreSQL's lock_not_available and deadlock_detected: the same statement may succeed a moment later. */
const LOCK_CODES = new Set(['55P03', '40P01'])
/** While these statements wait for other transactions, everybody else can read and write. */
const LETS_OTHERS_PASS = /\b(index\s+concurrently|validate\s+constraint)\b/i
const CONCURRENT_INDEX = /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i

export type MigrationLog = Pick<Logger, 'info' | 'warn'>

/**
 * Applies one migration and records it in drizzle's table: in a transaction of its own, or statement by
 * statement. Without a lock in time it lets the waiting requests pass and retries.
 * @param client holds the lock of migrations, and has no timeouts
 * @throws Error of the statement that failed; after ten minutes also when it only waited for locks
 */
export async function applyMigration(
  client: pg.ClientBase,
  migration: Migration,
  log: MigrationLog | undefined,
): Promise<void> {
  const startedAt = performance.now()
  await client.query(`set deadlock_timeout = ${DEADLOCK_TIMEOUT_MS}`).catch(() => {})
  const retry = (work: (lockTimeoutMs: number) => Promise<void>) => retryLocked(work, migration.name, log)
  if (migration.inTransaction) await retry((lockTimeoutMs) => applyWhole(client, migration, lockTimeoutMs))
  else {
    for (const statement of migration.statements)
      await retry((lockTimeoutMs) => runAlone(client, statement, lockTimeoutMs))
    await record(client, migration)
  }
  const milliseconds = Math.round(performance.now() - startedAt)
  log?.info({ migration: migration.name, milliseconds }, 'migration applied')
}

async function applyWhole(client: pg.ClientBase, migration: Migration, lockTimeoutMs: number): Promise<void> {
  await limitLocks(client, lockTimeoutMs)
  await client.query('begin')
  try {
    const startedAt = performance.now()
    let limitMs = lockTimeoutMs
    for (const statement of migration.statements) {
      // The first lock is held while the next ones are waited for.
      const leftMs = Math.max(LEAST_LOCK_TIMEOUT_MS, lockTimeoutMs - (performance.now() - startedAt))
      if (limitMs - leftMs > LEAST_LOCK_TIMEOUT_MS) {
        limitMs = leftMs
        await limitLocks(client, limitMs)
      }
      await client.query(statement)
    }
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Runs one statement outside a transaction; what an earlier run of it left unfinished is removed first. */
async function runAlone(client: pg.ClientBase, statement: string, lockTimeoutMs: number): Promise<void> {
  const bare = withoutComments(statement)
  await limitLocks(client, LETS_OTHERS_PASS.test(bare) ? 0 : lockTimeoutMs)
  const index = CONCURRENT_INDEX.exec(bare)?.[1]
  if (index && (await isInvalid(client, index))) await client.query(`drop index concurrently "${index}"`)
  await client.query(statement)
}

/** @param lockTimeoutMs 0 for no limit */
async function limitLocks(client: pg.ClientBase, lockTimeoutMs: number): Promise<void> {
  await client.query(`set lock_timeout = ${Math.round(lockTimeoutMs)}`)
}

const withoutComments = (statement: string) => statement.replace(/--.*$/gm, '')

/** Whether it is an index that `create index concurrently` began and didn't finish: a query never uses it. */
async function isInvalid(client: pg.ClientBase, index: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass(quote_ident($1)) and not indisvalid',
    [index],
  )
  return rowCount === 1
}

/** The row that drizzle's own migrator would write. */
async function record(client: pg.ClientBase, { hash, createdAt }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    createdAt,
  ])
}

async function retryLocked(
  work: (lockTimeoutMs: number) => Promise<void>,
  migration: string,
  log: MigrationLog | undefined,
): Promise<void> {
  const deadline = performance.now() + RETRY_FOR_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work(attempt % LONG_EVERY === 0 ? LONG_LOCK_TIMEOUT_MS : LOCK_TIMEOUT_MS)
      return
    } catch (error) {
      const { code } = error as { code?: string }
      if (!LOCK_CODES.has(code ?? '') || performance.now() > deadline) throw error
      log?.warn({ migration, attempt, code }, 'a migration did not get its lock and is tried again')
    }
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS)
    // Random, so that it never keeps step with other intervals.
    await wait(pauseMs * (0.5 + Math.random() / 2))
  }
}
