import { validate as isUuid } from 'uuid'
import { MAX_RETRIED_JOBS } from '#contract/jobs/rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Executor } from '../database/connection.ts'
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
    const { queue } = job
    if (!(await jobs.retry(transaction, { id, queue }))) {
      throw apiError('CONFLICT', 'Esta tarefa não está mais entre as que falharam. A lista foi atualizada.')
    }
    await recordAudit(transaction, {
      at: now(),
      actorId: admin.id,
      action: 'job.retry',
      subjectType: 'job',
      subjectId: id,
      after: { queue },
    })
    const [retried] = await withSubjects(transaction, [await getJob(jobs, transaction, id)])
    if (!retried) throw notFound()
    return retried
  })
}

/**
 * Queues the failed jobs of a kind again, the oldest first, with one audit entry for all of them, under the
 * oldest one's id (JOB-06).
 * @returns how many; fewer than there were when there are more than one request runs.
 */
export async function retryGroup(
  { database, jobs, now }: Resources,
  admin: CurrentUser,
  queue: string,
): Promise<{ retried: number }> {
  return database.transaction(async (transaction) => {
    const retriedIds: string[] = []
    for (const id of await listFailedJobs(transaction, queue, MAX_RETRIED_JOBS)) {
      if (await jobs.retry(transaction, { id, queue })) retriedIds.push(id)
    }
    const [oldestId] = retriedIds
    const retried = retriedIds.length
    if (oldestId) {
      await recordAudit(transaction, {
        at: now(),
        actorId: admin.id,
        action: 'job.retry-group',
        subjectType: 'job',
        subjectId: oldestId,
        after: { queue, retried },
      })
    }
    return { retried }
  })
}

async function getJob(jobs: Jobs, executor: Executor, id: string): Promise<StoredJob> {
  const job = await findJob(jobs, executor, id)
  if (!job) throw notFound()
  return job
}

const notFound = () => apiError('NOT_FOUND', 'Tarefa não encontrada')
