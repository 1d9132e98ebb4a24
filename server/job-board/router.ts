import { api, requireRole } from '../http/procedures.ts'
import { listJobs } from '../jobs/read-jobs.ts'
import { retryJob } from './retry-job.ts'

const operations = api.jobs

export const jobsRouter = {
  list: operations.list
    .use(requireRole('admin'))
    .handler(({ context, input }) => listJobs(context.resources.jobs, context.resources.database, input)),
  retry: operations.retry
    .use(requireRole('admin'))
    .handler(({ context, input }) => retryJob(context.resources, context.user, input.id)),
}
