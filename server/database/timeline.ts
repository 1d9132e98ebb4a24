import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { beginQuarantine } from './quarantine.ts'

/** Which database server this is, and how often its history has branched: a recovery begins a new timeline. */
type Timeline = { system: string; timeline: number }

/** The subject of the entries that say where the database was seen; it is the only one of its kind. */
const SUBJECT = '00000000-0000-4000-8000-000000000001'

/**
 * The server and timeline of the database; undefined for a standby, which has no timeline of its own, and
 * where the server doesn't say.
 * @param client on the database itself or through a pooler
 */
export async function readTimeline(client: Pick<pg.ClientBase, 'query'>): Promise<Timeline | undefined> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) return undefined
  const found = await client
    .query<{ system: string; timeline: number }>(
      `select system_identifier::text as system,
        ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline
      from pg_control_system()`,
    )
    .catch(() => undefined)
  return found?.rows[0]
}

/**
 * Begins a quarantine when the same server's history has branched since it was last seen here: somebody
 * recovered it to an earlier instant, or a standby took over, and transactions acknowledged after the branch
 * are missing (QUA-08). Two instances at once begin only one.
 * @returns whether a quarantine has begun
 */
export async function noticeRecovery(pool: pg.Pool, current: Timeline, at: Date): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('quarantine'))`)
    const last = await readLast(client)
    const isKnown = last?.system === current.system && last.timeline === current.timeline
    const isRecovered = last?.system === current.system && current.timeline > last.timeline
    if (isRecovered) {
      await beginQuarantine(client, { source: 'timeline', takenAt: await lastInstant(client, at), at })
    }
    if (!isKnown) await recordTimeline(client, current, at)
    await client.query('commit')
    return isRecovered
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Stores where the database is, so that only what happens to it afterwards counts. */
export async function recordTimeline(
  client: Pick<pg.ClientBase, 'query'>,
  current: Timeline,
  at: Date,
): Promise<void> {
  await client.query(
    `insert into audit_entries (id, at, actor_id, action, subject_type, subject_id, after)
      values ($1, $2, null, 'quarantine.timeline', 'quarantine', $3, $4)`,
    [newId(), at, SUBJECT, current],
  )
}

async function readLast(client: pg.ClientBase): Promise<Timeline | undefined> {
  const { rows } = await client.query<{ after: Timeline }>(
    `select after from audit_entries
      where subject_type = 'quarantine' and subject_id = $1 and action = 'quarantine.timeline'
      order by at desc, id desc limit 1`,
    [SUBJECT],
  )
  return rows[0]?.after
}

/** The latest instant that the recovered database knows of: of its last replayed commit, or of its latest job. */
async function lastInstant(client: pg.ClientBase, at: Date): Promise<Date> {
  const { rows } = await client.query<{ instant: Date | null }>(
    `select coalesce(pg_last_xact_replay_timestamp(), (select max(created_on) from jobs.job)) as instant`,
  )
  return rows[0]?.instant ?? at
}
