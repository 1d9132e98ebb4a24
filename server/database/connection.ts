import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { DEFAULT_POOL_SIZE } from '../env.ts'
import { LastingClient } from './lasting-client.ts'
import * as schema from './schema.ts'
import { WatchedPool } from './watched-pool.ts'

export type Database = NodePgDatabase<typeof schema> & {
  $client: pg.Pool
  /** Whether its connections keep statements by name (see prepared-statement.ts). */
  preparesStatements: boolean
}
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Where a statement can run: on its own or inside a transaction. */
export type Executor = Database | Transaction | PgTransaction<never, typeof schema>

const CONNECTION_TIMEOUT_MS = 5_000
/** What the database itself ends, so that nothing slow or forgotten holds a connection or a row for long. */
const TIMEOUTS = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
}

/**
 * Opens a pool on the address. `close` waits for what runs.
 * @param options poolSize: the most connections at once
 *   preparedStatements: off where a pooler hands each transaction another connection
 *   onChange: told when the database stops answering, and when it answers again
 *   answerMs: a database that answers nothing for so long is away (milliseconds)
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  {
    poolSize = DEFAULT_POOL_SIZE,
    preparedStatements = true,
    onChange = () => {},
    answerMs,
  }: {
    poolSize?: number
    preparedStatements?: boolean
    onChange?: (isAway: boolean) => void
    answerMs?: number
  } = {},
): { database: Database; close: () => Promise<void> } {
  const options = {
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // A pooler in transaction mode refuses settings of a connection: there the database's role has them.
    ...(preparedStatements ? TIMEOUTS : {}),
    keepAlive: true,
    application_name: 'pouso',
    Client: LastingClient,
  }
  const pool = new WatchedPool(options, { onChange, ...(answerMs && { answerMs }) })
  pool.on('error', onError)
  const database = Object.assign(drizzle(pool, { schema }), { preparesStatements: preparedStatements })
  return { database, close: () => pool.end() }
}
