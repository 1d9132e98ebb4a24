import { z } from 'zod'
import { operation } from '../errors.ts'
import { byIdSchema, pageSchema } from '../requests/shapes.ts'
import { isStorable, UNSTORABLE_TEXT } from '../text/rules.ts'
import { jobStates, MAX_QUEUE_LENGTH, MAX_RETRIED_JOBS } from './rules.ts'
import { jobGroupSchema, jobSchema } from './shapes.ts'

const queueSchema = z.string().min(1).max(MAX_QUEUE_LENGTH).refine(isStorable, UNSTORABLE_TEXT)
const tags = ['Administration']

export const jobsContract = {
  list: operation
    .route({ method: 'GET', path: '/admin/jobs', summary: 'Background jobs, the newest first', tags })
    .input(
      z.object({
        state: z.enum(jobStates).optional(),
        queue: queueSchema.optional(),
        ...pageSchema.shape,
      }),
    )
    .output(
      z.object({
        items: z.array(jobSchema),
        nextCursor: z.string().nullable(),
        /** Every kind of job there is, by its label, with the number of jobs in each state. */
        groups: z.array(jobGroupSchema),
      }),
    ),
  retryGroup: operation
    .route({
      method: 'POST',
      path: '/admin/jobs/retry',
      summary: `Run up to ${MAX_RETRIED_JOBS} failed jobs of one kind again, the oldest first`,
      tags,
    })
    .input(z.object({ queue: queueSchema }))
    .output(z.object({ retried: z.number().int() })),
  retry: operation
    .route({
      method: 'POST',
      path: '/admin/jobs/{id}/retry',
      summary: 'Run a failed job again',
      tags,
    })
    .input(byIdSchema)
    .output(jobSchema),
}
