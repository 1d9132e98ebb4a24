import type { z } from 'zod'
import type { Resources } from '../resources.ts'

/** How often and after how long a failed job is run again; each delay is up to twice the one before. */
export type RetryPolicy = {
  /** Retries after the first attempt. */
  limit: number
  firstDelaySeconds: number
  longestDelaySeconds: number
}

/** Some four hours, so that work survives a mail server or a file store that is down for an evening (JOB-04). */
export const RETRY_FOR_HOURS: RetryPolicy = { limit: 20, firstDelaySeconds: 5, longestDelaySeconds: 900 }

/**
 * The channel on which the database notifies every process of jobs that somebody waits for; the payload is
 * the queue.
 */
export const WAITING_JOBS_CHANNEL = 'waiting_jobs'

/** A schedule of cron, in Brasília's time: once a night. */
export const NIGHTLY = '17 4 * * *'

type Definition<Payload extends object> = {
  /** The name of its queue in the database: never rename it while jobs may wait. */
  name: string
  /** The label at /admin/jobs, in Portuguese. */
  label: string
  /** Checks the payload when it is enqueued and when it is run. A payload holds ids, never secrets. */
  schema: z.ZodType<Payload>
  retry: RetryPolicy
  /** Somebody waits for it: it starts with the commit of what causes it, and not up to a second later (JOB-07). */
  isPrompt?: true
  /**
   * Set where it sends an e-mail: on releasing a restored copy an administrator decides about those that wait
   * (QUA-06).
   */
  isMail?: true
  /** Set where it runs even in a restored copy that nobody has released (QUA-01). */
  runsInQuarantine?: true
  /** When it is enqueued automatically, with an empty payload: a cron expression in Brasília's time. */
  schedule?: string
  /** Does the work; throwing makes the queue retry. The id is the same at every attempt. */
  run: (resources: Resources, job: { id: string; data: Payload }) => Promise<void>
}

/** A kind of job, for who enqueues it. `Payload` is what `enqueue` asks for. */
export type DeclaredJob<Payload extends object = object> = Omit<Definition<Payload>, 'schema' | 'run'> & {
  /** @throws Error naming the wrong fields, without their values. */
  parse: (payload: unknown) => Payload
}

/** A kind of job with its work. */
export type JobDefinition<Payload extends object = object> = DeclaredJob<Payload> & {
  /** Checks the stored payload, which another release may have written, and does the work. */
  run: (resources: Resources, job: { id: string; data: unknown }) => Promise<void>
}

/**
 * Defines a kind of job beside its feature; `server/all-jobs.ts` collects them.
 * @throws Error when a scheduled job doesn't accept an empty payload.
 */
export function defineJob<Payload extends object>({
  run,
  ...definition
}: Definition<Payload>): JobDefinition<Payload> {
  return completeJob(declareJob(definition), run)
}

/**
 * Declares a kind of job in the folder that enqueues it, where that may not import the folder of its work,
 * which completes the definition.
 * @throws Error when a scheduled job doesn't accept an empty payload.
 */
export function declareJob<Payload extends object>({
  schema,
  ...definition
}: Omit<Definition<Payload>, 'run'>): DeclaredJob<Payload> {
  const parse = (payload: unknown): Payload => {
    const { data, error } = schema.safeParse(payload)
    if (!error) return data
    const fields = error.issues.map(({ path }) => path.join('.')).filter((field) => field !== '')
    throw new Error(`Invalid payload of ${definition.name}: ${fields.join(', ') || 'not an object'}`)
  }
  if (definition.schedule) parse({})
  return { ...definition, parse }
}

/** Gives a declared job its work, as `run` of `defineJob`. */
export function completeJob<Payload extends object>(
  job: DeclaredJob<Payload>,
  run: Definition<Payload>['run'],
): JobDefinition<Payload> {
  return { ...job, run: (resources, { id, data }) => run(resources, { id, data: job.parse(data) }) }
}
