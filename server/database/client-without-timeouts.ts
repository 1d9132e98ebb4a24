import type pg from 'pg'
import { ReconnectSafeClient } from './reconnect-safe-client.ts'

/** Timeouts that a role may have because of requests (docs/operations.md). */
const TIMEOUTS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/**
 * A connection without timeouts, for commands whose duration grows with the data: a backup, a migration.
 * @param url of the database itself; a pooler would pass the setting on to other connections
 */
export async function connectWithoutTimeouts(url: string, applicationName: string): Promise<pg.Client> {
  const client = new ReconnectSafeClient({ connectionString: url, application_name: applicationName })
  await client.connect()
  for (const timeout of TIMEOUTS) await client.query(`set ${timeout} = 0`)
  return client
}
