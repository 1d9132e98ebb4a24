import { z } from 'zod'
import { operation } from '../errors.ts'
import { byIdSchema, pageSchema } from '../requests/shapes.ts'
import { jobStates } from './rules.ts'
import { jobSchema } from './shapes.ts'

const tags = ['Administration']

export const jobsContract = {
  list: operation
    .route({ method: 'GET', path: '/admin/jobs', summary: 'Background jobs, the newest first', tags })
    .input(z.object({ state: z.enum(jobStates).optional(), ...pageSchema.shape }))
    .output(
      z.object({
        items: z.array(jobSchema),
        nextCursor: z.string().nullable(),
        /** The number of jobs in each state. */
        counts: z.record(z.enum(jobStates), z.number().int()),
      }),
    ),
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
