import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import * as schema from './schema.ts'
import { WatchedPool } from './watched-pool.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Where a statement can run: on its own or inside a transaction. */
export type Executor = Database | Transaction | PgTransaction<never, typeof schema>

const POOL_SIZE = 10
const CONNECTION_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 10_000

/**
 * Opens a pool on the address. `close` waits for what runs.
 * @param onChange told when the database stops answering, and when it answers again
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  onChange: (isAway: boolean) => void = () => {},
): { database: Database; close: () => Promise<void> } {
  const options = {
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'pouso',
  }
  const pool = new WatchedPool(options, onChange)
  pool.on('error', onError)
  return { database: drizzle(pool, { schema }), close: () => pool.end() }
}
