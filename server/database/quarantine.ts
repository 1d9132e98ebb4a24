import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { MailChoice, QuarantineSource } from '#contract/quarantine/rules.ts'
import { recordAudit } from './audit.ts'
import type { Executor, Transaction } from './connection.ts'

/** A restored copy that sends nothing yet. */
export type StoredQuarantine = {
  id: string
  source: QuarantineSource
  /** The instant that the copy was restored to. */
  takenAt: Date
  beganAt: Date
  /** Who released it last, when, and what happens to doubtful e-mails. */
  release: { at: Date; actorId: string; doubtfulMails: MailChoice } | null
}

/** The error when a restored copy that nobody has released would send something. */
export class QuarantinedError extends Error {
  constructor() {
    super('Held back: this is a restored copy that no administrator has released')
    this.name = 'QuarantinedError'
  }
}

type Row = {
  id: string
  source: QuarantineSource
  taken_at: string
  began_at: string
  released_at: string | null
  released_by: string | null
  doubtful_mails: MailChoice | null
}

/**
 * The database's quarantine. It is stored in the audit trail: it begins with one entry and ends with another
 * of the same subject, so that a backup of any release can hold it. Of several, as in a copy of a copy, the
 * one with the earliest instant, since nothing was sent after it.
 */
export async function readQuarantine(executor: Executor): Promise<StoredQuarantine | undefined> {
  const { rows } = await executor.execute<Row>(sql`
    select entry.subject_id as id, entry.after ->> 'source' as source, entry.after ->> 'takenAt' as taken_at,
      entry.at::text as began_at, release.at::text as released_at, release.actor_id as released_by,
      release.after ->> 'doubtfulMails' as doubtful_mails
    from audit_entries entry
    left join lateral (select at, actor_id, after from audit_entries asked
      where asked.subject_type = 'quarantine' and asked.subject_id = entry.subject_id
        and asked.action = 'quarantine.release'
      order by asked.at desc, asked.id desc limit 1) release on true
    where entry.subject_type = 'quarantine' and entry.action = 'quarantine.begin'
      and not exists (select from audit_entries ended
        where ended.subject_type = 'quarantine' and ended.subject_id = entry.subject_id
          and ended.action = 'quarantine.end')
    order by (entry.after ->> 'takenAt')::timestamptz, entry.id limit 1`)
  const [row] = rows
  if (!row) return undefined
  const { released_at, released_by, doubtful_mails } = row
  return {
    id: row.id,
    source: row.source,
    takenAt: new Date(row.taken_at),
    beganAt: new Date(row.began_at),
    release:
      released_at && released_by && doubtful_mails
        ? { at: new Date(released_at), actorId: released_by, doubtfulMails: doubtful_mails }
        : null,
  }
}

/** @throws QuarantinedError for a restored copy that nobody has released */
export async function requireNoQuarantine(executor: Executor): Promise<void> {
  if (await readQuarantine(executor)) throw new QuarantinedError()
}

/** How long a job may wait in a copy that nobody releases; the queue deletes older ones. */
const KEPT_FOR = '10 years'

/**
 * Begins a quarantine, in the client's transaction if it has begun one. Waiting jobs are stored as long as it
 * lasts.
 * @param instants takenAt: to which the copy was restored; at: now
 * @returns its id
 */
export async function beginQuarantine(
  client: Pick<pg.ClientBase, 'query'>,
  { source, takenAt, at }: { source: QuarantineSource; takenAt: Date; at: Date },
): Promise<string> {
  const id = newId()
  await client.query(
    `insert into audit_entries (id, at, actor_id, action, subject_type, subject_id, after)
      values ($1, $2, null, 'quarantine.begin', 'quarantine', $3, $4)`,
    [newId(), at, id, { source, takenAt: takenAt.toISOString() }],
  )
  await keepWaitingJobs(client)
  return id
}

/** Has the queue keep the jobs that wait: otherwise it deletes them after two weeks. */
export async function keepWaitingJobs(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(
    `update jobs.job set keep_until = now() + interval '${KEPT_FOR}'
      where state < 'active' and keep_until < now() + interval '${KEPT_FOR}' / 2`,
  )
}

/** Ends every quarantine that the database is in. */
export async function endQuarantine(
  transaction: Transaction,
  after: Record<string, unknown>,
  at: Date,
): Promise<void> {
  for (;;) {
    const quarantine = await readQuarantine(transaction)
    if (!quarantine) return
    await recordAudit(transaction, {
      at,
      actorId: null,
      action: 'quarantine.end',
      subjectType: 'quarantine',
      subjectId: quarantine.id,
      after,
    })
  }
}
