import { and, type SQL, sql } from 'drizzle-orm'
import { type JobState, jobStates } from '#contract/jobs/rules.ts'
import type { Job, JobGroup } from '#contract/jobs/shapes.ts'
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
  data: Record<string, unknown> | null
}
/** A job with its payload, which says whom it is for. */
export type StoredJob = Omit<Job, 'user' | 'workspace'> & { data: Record<string, unknown> | null }
type Filters = { state?: JobState | undefined; queue?: string | undefined }
type Page = { items: StoredJob[]; nextCursor: string | null; groups: JobGroup[] }

/** Without the internal jobs of the queue's scheduler. */
const OURS = sql`job.name not like '\\_\\_pgboss%'`

/** Jobs of one kind and state, or of all, the newest first, with the counts of each kind and state. */
export async function listJobs(
  jobs: Jobs,
  executor: Executor,
  { state, queue, cursor, limit }: Filters & { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const after = cursor ? readCursor(cursor) : undefined
  const rows = await selectJobs(
    executor,
    and(
      OURS,
      state && sql`job.state = ${state}`,
      queue === undefined ? undefined : sql`job.name = ${queue}`,
      after && sql`(job.created_on, job.id) < (${after.key}::timestamptz, ${after.id}::uuid)`,
    ),
    limit + 1,
  )
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.created_at)
  return {
    items: page.map((row) => present(jobs, row)),
    nextCursor,
    groups: await countGroups(jobs, executor),
  }
}

/** Every kind of job that has one stored, by its label, with the number in each state. */
async function countGroups(jobs: Jobs, executor: Executor): Promise<JobGroup[]> {
  const { rows } = await executor.execute<{ queue: string; state: JobState; count: number }>(
    sql`select job.name as queue, job.state, count(*)::integer as count
      from jobs.job job where ${OURS} group by job.name, job.state`,
  )
  return [...Map.groupBy(rows, ({ queue }) => queue)]
    .map(([queue, counted]) => ({
      queue,
      label: jobs.labelOf(queue),
      counts: Object.fromEntries(
        jobStates.map((state) => [state, counted.find((row) => row.state === state)?.count ?? 0]),
      ) as JobGroup['counts'],
    }))
    .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'))
}

/** The failed jobs of a kind, the oldest first. */
export async function listFailedJobs(executor: Executor, queue: string, limit: number): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(
    sql`select job.id from jobs.job job where ${OURS} and job.name = ${queue} and job.state = 'failed'
      order by job.created_on, job.id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** One job, or undefined: the queue deletes jobs some days after they end. */
export async function findJob(jobs: Jobs, executor: Executor, id: string): Promise<StoredJob | undefined> {
  const [row] = await selectJobs(executor, and(OURS, sql`job.id = ${id}::uuid`), 1)
  return row && present(jobs, row)
}

async function selectJobs(executor: Executor, condition: SQL | undefined, limit: number): Promise<Row[]> {
  const { rows } = await executor.execute<Row>(sql`
    select job.id, job.name as queue, job.state, job.output, job.data,
      job.created_on::text as created_at, job.completed_on::text as ended_at, job.start_after::text as due_at,
      case when job.started_on is null then 0 else job.retry_count + 1 end as tries
    from jobs.job job where ${condition}
    order by job.created_on desc, job.id desc limit ${limit}`)
  return rows
}

function present(jobs: Jobs, { created_at, ended_at, due_at, output, ...row }: Row): StoredJob {
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
