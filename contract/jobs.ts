import { z } from 'zod'
import { operation } from './errors.ts'
import { jobStates } from './job-states.ts'
import { byIdSchema, pageSchema } from './request-schema.ts'

const jobSchema = z.object({
  id: z.string(),
  /** The kind of work; `jobLabels` has the words. */
  queue: z.string(),
  state: z.enum(jobStates),
  createdAt: z.iso.datetime(),
  /** When it ended, in whatever way. */
  endedAt: z.iso.datetime().nullable(),
  /** When it is tried (again) at the earliest; null unless it waits. */
  dueAt: z.iso.datetime().nullable(),
  /** How often it was begun. */
  tries: z.number().int(),
  /** What went wrong at the last try, without personal data. */
  lastError: z.string().nullable(),
})
export type Job = z.infer<typeof jobSchema>

const tags = ['Administration']

export const jobsContract = {
  list: operation
    .route({ method: 'GET', path: '/admin/jobs', summary: 'Work done after answers, the newest first', tags })
    .input(z.object({ state: z.enum(jobStates).optional(), ...pageSchema.shape }))
    .output(
      z.object({
        items: z.array(jobSchema),
        nextCursor: z.string().nullable(),
        /** How many there are of each state. */
        counts: z.record(z.enum(jobStates), z.number().int()),
      }),
    ),
  retry: operation
    .route({
      method: 'POST',
      path: '/admin/jobs/{id}/retry',
      summary: 'Run a failed job once more',
      tags,
    })
    .input(byIdSchema)
    .output(jobSchema),
}
