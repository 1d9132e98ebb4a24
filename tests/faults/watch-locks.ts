import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const SAMPLE_MS = 10
/** The locks of a migration on older tables; these modes block readers or writers. */
const HELD = `
  select relation::regclass::text as table, mode from pg_locks join pg_stat_activity using (pid)
    join pg_class on pg_class.oid = relation
  where application_name = 'pouso-migrate' and granted and locktype = 'relation' and relkind = 'r' and relation = any($1::oid[])
    and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`

export type LongestLock = { table: string; mode: string; milliseconds: number }

/**
 * Watches the locks that migrations hold on the tables that exist now.
 * @returns the longest lock that blocked readers or writers, to within 10 ms or what the machine allows; undefined if
 *   none lasted so long
 */
export async function watchLocks(url: string, work: () => Promise<void>): Promise<LongestLock | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ oid: string }>(
    "select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  const tables = rows.map(({ oid }) => oid)
  const since = new Map<string, number>()
  let longest: LongestLock | undefined
  const note = async () => {
    const { rows: held } = await client.query<{ table: string; mode: string }>(HELD, [tables])
    const now = performance.now()
    const keys = new Set(held.map(({ table, mode }) => `${table} ${mode}`))
    for (const key of since.keys()) if (!keys.has(key)) since.delete(key)
    for (const { table, mode } of held) {
      const key = `${table} ${mode}`
      const milliseconds = now - (since.get(key) ?? now)
      since.set(key, now - milliseconds)
      if (!longest || milliseconds > longest.milliseconds) longest = { table, mode, milliseconds }
    }
  }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      await note()
      await wait(SAMPLE_MS)
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await watching
    await client.end()
  }
  return longest
}
