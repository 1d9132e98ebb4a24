import type pg from 'pg'
import { LastingClient } from './lasting-client.ts'

/** What a role may have for the sake of requests (docs/operations.md). */
const TIMEOUTS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/**
 * A connection without time-outs, for what runs once and takes as long as the data is large: a backup, a migration.
 * @param url of the database itself; a pooler would hand the setting on to others
 */
export async function connectUnhurried(url: string, applicationName: string): Promise<pg.Client> {
  const client = new LastingClient({ connectionString: url, application_name: applicationName })
  await client.connect()
  for (const timeout of TIMEOUTS) await client.query(`set ${timeout} = 0`)
  return client
}
