import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { DEFAULT_POOL_SIZE } from '../env.ts'
import { ClientWithoutNamedStatements, ReconnectSafeClient } from './reconnect-safe-client.ts'
import * as schema from './schema.ts'
import { WatchedPool } from './watched-pool.ts'

export type Database = NodePgDatabase<typeof schema> & {
  $client: pg.Pool
  /** Whether its connections use named prepared statements (see prepared-statement.ts). */
  preparesStatements: boolean
}
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What can run a statement: the database itself or a transaction. */
export type Executor = Database | Transaction | PgTransaction<never, typeof schema>

const CONNECTION_TIMEOUT_MS = 5_000
/** Timeouts that the database enforces, so that nothing slow or forgotten holds a connection or a row for long. */
const TIMEOUTS = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
}

/**
 * Opens a pool on the address. `close` waits for running statements.
 * @param options poolSize: the most connections at once
 *   preparedStatements: off where a pooler hands each transaction another connection
 *   onChange: called when the database stops answering, and when it answers again
 *   answerMs: after this time without an answer the database counts as away (milliseconds)
 *   lockMs: the longest that a statement waits for a lock (milliseconds)
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  {
    poolSize = DEFAULT_POOL_SIZE,
    preparedStatements = true,
    onChange = () => {},
    answerMs,
    lockMs = TIMEOUTS.lock_timeout,
  }: {
    poolSize?: number
    preparedStatements?: boolean
    onChange?: (isAway: boolean) => void
    answerMs?: number
    lockMs?: number
  } = {},
): { database: Database; close: () => Promise<void> } {
  const options = {
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // A pooler in transaction mode rejects connection settings: there the database role has them.
    ...(preparedStatements ? { ...TIMEOUTS, lock_timeout: lockMs } : {}),
    keepAlive: true,
    application_name: 'pouso',
    Client: preparedStatements ? ReconnectSafeClient : ClientWithoutNamedStatements,
  }
  const pool = new WatchedPool(options, { onChange, ...(answerMs && { answerMs }) })
  pool.on('error', onError)
  const database = Object.assign(drizzle(pool, { schema }), { preparesStatements: preparedStatements })
  return { database, close: () => pool.end() }
}
