import { validate as isUuid } from 'uuid'
import type { Job } from '#contract/jobs/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Executor } from '../database/connection.ts'
import { apiError } from '../errors.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { findJob } from '../jobs/read-jobs.ts'
import type { Resources } from '../resources.ts'

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
    if (!(await jobs.retry(transaction, job))) {
      throw apiError('CONFLICT', 'Esta tarefa não está mais entre as que falharam. A lista foi atualizada.')
    }
    await recordAudit(transaction, {
      at: now(),
      actorId: admin.id,
      action: 'job.retry',
      subjectType: 'job',
      subjectId: id,
      after: { queue: job.queue },
    })
    return getJob(jobs, transaction, id)
  })
}

async function getJob(jobs: Jobs, executor: Executor, id: string): Promise<Job> {
  const job = await findJob(jobs, executor, id)
  if (!job) throw notFound()
  return job
}

const notFound = () => apiError('NOT_FOUND', 'Tarefa não encontrada')
