import { z } from 'zod'
import { jobStates } from './rules.ts'

const namedSchema = z.object({ id: z.string(), name: z.string() })

export const jobSchema = z.object({
  id: z.string(),
  /** The kind of job, by its stored name. */
  queue: z.string(),
  /** The kind of job, in Portuguese. */
  label: z.string(),
  state: z.enum(jobStates),
  /** Whom the job is for, and the workspace that it is about, by their current names; null without one. */
  user: namedSchema.nullable(),
  workspace: namedSchema.nullable(),
  createdAt: z.iso.datetime(),
  /** When it ended, successfully or not. */
  endedAt: z.iso.datetime().nullable(),
  /** The earliest time of the next attempt; null unless it waits. */
  dueAt: z.iso.datetime().nullable(),
  /** The number of attempts so far. */
  tries: z.number().int(),
  /** The error of the last attempt, without personal data. */
  lastError: z.string().nullable(),
})
/** The jobs of one kind, by state. */
export const jobGroupSchema = z.object({
  queue: z.string(),
  label: z.string(),
  counts: z.record(z.enum(jobStates), z.number().int()),
})
export type JobGroup = z.infer<typeof jobGroupSchema>

export type Job = z.infer<typeof jobSchema>
