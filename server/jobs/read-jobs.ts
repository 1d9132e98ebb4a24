import { and, type SQL, sql } from 'drizzle-orm'
import { type JobState, jobStates } from '#contract/jobs/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import type { Executor } from '../database/connection.ts'
import { cutPage, readCursor } from '../database/cursor.ts'
import { describeError } from './describe-error.ts'
import type { Jobs } from './jobs.ts'

type Row = {
  id: string
  queue: string
  state: JobState
  created_at: string
  ended_at: string | null
  due_at: string
  tries: number
  output: unknown
}
type Page = { items: Job[]; nextCursor: string | null; counts: Record<JobState, number> }

/** Without the internal jobs of the queue's scheduler. */
const OURS = sql`job.name not like '\\_\\_pgboss%'`

/** Jobs of one state or of all, the newest first, with the count of each state. */
export async function listJobs(
  jobs: Jobs,
  executor: Executor,
  { state, cursor, limit }: { state?: JobState | undefined; cursor?: string | undefined; limit: number },
): Promise<Page> {
  const after = cursor ? readCursor(cursor) : undefined
  const rows = await selectJobs(
    executor,
    and(
      OURS,
      state && sql`job.state = ${state}`,
      after && sql`(job.created_on, job.id) < (${after.key}::timestamptz, ${after.id}::uuid)`,
    ),
    limit + 1,
  )
  const { rows: counted } = await executor.execute<{ state: JobState; count: number }>(
    sql`select job.state, count(*)::integer as count from jobs.job job where ${OURS} group by job.state`,
  )
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.created_at)
  return {
    items: page.map((row) => present(jobs, row)),
    nextCursor,
    counts: Object.fromEntries(
      jobStates.map((name) => [name, counted.find((row) => row.state === name)?.count ?? 0]),
    ) as Page['counts'],
  }
}

/** One job, or undefined: the queue deletes jobs some days after they end. */
export async function findJob(jobs: Jobs, executor: Executor, id: string): Promise<Job | undefined> {
  const [row] = await selectJobs(executor, and(OURS, sql`job.id = ${id}::uuid`), 1)
  return row && present(jobs, row)
}

async function selectJobs(executor: Executor, condition: SQL | undefined, limit: number): Promise<Row[]> {
  const { rows } = await executor.execute<Row>(sql`
    select job.id, job.name as queue, job.state, job.output,
      job.created_on::text as created_at, job.completed_on::text as ended_at, job.start_after::text as due_at,
      case when job.started_on is null then 0 else job.retry_count + 1 end as tries
    from jobs.job job where ${condition}
    order by job.created_on desc, job.id desc limit ${limit}`)
  return rows
}

function present(jobs: Jobs, { created_at, ended_at, due_at, output, ...row }: Row): Job {
  const waits = row.state === 'created' || row.state === 'retry'
  return {
    ...row,
    label: jobs.labelOf(row.queue),
    createdAt: new Date(created_at).toISOString(),
    endedAt: ended_at && new Date(ended_at).toISOString(),
    dueAt: waits ? new Date(due_at).toISOString() : null,
    lastError: row.state === 'completed' ? null : describeError(output),
  }
}
