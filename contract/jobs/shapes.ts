import { z } from 'zod'
import { jobStates } from './rules.ts'

export const jobSchema = z.object({
  id: z.string(),
  /** The kind of job, by its stored name. */
  queue: z.string(),
  /** The kind of job, in Portuguese. */
  label: z.string(),
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
