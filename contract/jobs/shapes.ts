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
  /** When it ended, successfully or not. */
  endedAt: z.iso.datetime().nullable(),
  /** The earliest time of the next attempt; null unless it waits. */
  dueAt: z.iso.datetime().nullable(),
  /** Attempts so far. */
  tries: z.number().int(),
  /** The error of the last attempt, without personal data. */
  lastError: z.string().nullable(),
})
export type Job = z.infer<typeof jobSchema>
