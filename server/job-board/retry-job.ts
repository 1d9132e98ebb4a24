import { validate as isUuid } from 'uuid'
import { MAX_RETRIED_JOBS } from '#contract/jobs/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { apiError } from '../errors.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { findJob, listFailedJobs, type StoredJob } from '../jobs/read-jobs.ts'
import type { Resources } from '../resources.ts'
import { withSubjects } from './job-subjects.ts'

/**
 * Queues a failed job again under the same id, so that its mail keeps its Message-ID (JOB-03).
 * @throws ORPCError NOT_FOUND; CONFLICT when it isn't in the state failed.
 */
export async function retryJob(
  { database, jobs, now }: Resources,
  admin: CurrentUser,
  id: string,
): Promise<Job> {
  if (!isUuid(id)) throw notFound()
  return database.transaction(async (transaction) => {
    const job = await getJob(jobs, transaction, id)
    if (!(await retryOne({ jobs, transaction, admin, at: now() }, job))) {
      throw apiError('CONFLICT', 'Esta tarefa não está mais entre as que falharam. A lista foi atualizada.')
    }
    const [retried] = await withSubjects(transaction, [await getJob(jobs, transaction, id)])
    if (!retried) throw notFound()
    return retried
  })
}

/**
 * Queues the failed jobs of a kind again, the oldest first, each with an audit entry of its own (JOB-06).
 * @returns how many; fewer than there were when there are more than one request runs.
 */
export async function retryGroup(
  { database, jobs, now }: Resources,
  admin: CurrentUser,
  queue: string,
): Promise<{ retried: number }> {
  return database.transaction(async (transaction) => {
    const at = now()
    let retried = 0
    for (const id of await listFailedJobs(transaction, queue, MAX_RETRIED_JOBS)) {
      if (await retryOne({ jobs, transaction, admin, at }, { id, queue })) retried += 1
    }
    return { retried }
  })
}

type Retry = { jobs: Jobs; transaction: Transaction; admin: CurrentUser; at: Date }

/** @returns false when it isn't in the state failed any more. */
async function retryOne(
  { jobs, transaction, admin, at }: Retry,
  { id, queue }: { id: string; queue: string },
): Promise<boolean> {
  if (!(await jobs.retry(transaction, { id, queue }))) return false
  await recordAudit(transaction, {
    at,
    actorId: admin.id,
    action: 'job.retry',
    subjectType: 'job',
    subjectId: id,
    after: { queue },
  })
  return true
}

async function getJob(jobs: Jobs, executor: Executor, id: string): Promise<StoredJob> {
  const job = await findJob(jobs, executor, id)
  if (!job) throw notFound()
  return job
}

const notFound = () => apiError('NOT_FOUND', 'Tarefa não encontrada')
