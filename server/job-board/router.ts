import { api, requireRole } from '../http/procedures.ts'
import { listJobs } from '../jobs/read-jobs.ts'
import { withSubjects } from './job-subjects.ts'
import { retryGroup, retryJob } from './retry-job.ts'

const operations = api.jobs

export const jobsRouter = {
  list: operations.list.use(requireRole('admin')).handler(async ({ context, input }) => {
    const { jobs, database } = context.resources
    const { items, ...page } = await listJobs(jobs, database, input)
    return { ...page, items: await withSubjects(database, items) }
  }),
  retryGroup: operations.retryGroup
    .use(requireRole('admin'))
    .handler(({ context, input }) => retryGroup(context.resources, context.user, input.queue)),
  retry: operations.retry
    .use(requireRole('admin'))
    .handler(({ context, input }) => retryJob(context.resources, context.user, input.id)),
}
