import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#tests/server.ts'
import { withSnapshot } from '../backup/read-snapshot.ts'
import { migrate } from './migrate.ts'

const TIMEOUTS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

test('migrations and backups have no timeout, whatever the timeouts of requests', async () => {
  const url = await createEmptyDatabase()
  const observer = new pg.Client({ connectionString: url })
  await observer.connect()
  const idleMilliseconds = async () => {
    const { rows } = await observer.query<{ idle: number }>(
      `select extract(milliseconds from clock_timestamp() - state_change)::float as idle from pg_stat_activity
        where application_name = 'pouso-backup' and state = 'idle in transaction'`,
    )
    return rows[0]?.idle
  }
  for (const timeout of TIMEOUTS) {
    await observer.query(`alter database ${new URL(url).pathname.slice(1)} set ${timeout} = '20ms'`)
  }
  await migrate(url)
  await withSnapshot(url, async (snapshot) => {
    // As while the backup copies a file: the transaction is idle for longer than the timeout.
    await expect.poll(idleMilliseconds).toBeGreaterThan(50)
    const [table] = snapshot.tables
    if (!table) throw new Error('No tables')
    expect(await text(snapshot.readTable(table))).toBe('')
  })
  await observer.end()
})
