import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { findTraceparent, withinJobSpan } from '../current-trace.ts'
import type { Executor } from '../database/connection.ts'
import { runNamed } from '../database/prepared-statement.ts'
import { ReconnectSafeClient } from '../database/reconnect-safe-client.ts'
import type { Resources } from '../resources.ts'
import { type DeclaredJob, type JobDefinition, type RetryPolicy, WAITING_JOBS_CHANNEL } from './define-job.ts'
import { followQuarantine } from './follow-quarantine.ts'

export type Jobs = {
  /**
   * Stores a job in the same transaction as the rows that cause it. It runs no sooner than the delay.
   * @throws Error when the payload doesn't fit the job's schema.
   */
  enqueue: <Payload extends object>(
    executor: Executor,
    job: DeclaredJob<Payload>,
    payload: NoInfer<Payload>,
    options?: { delaySeconds: number },
  ) => Promise<void>
  /**
   * Stores several jobs of one kind in one statement, in the same transaction as the rows that cause them.
   */
  enqueueAll: <Payload extends object>(
    executor: Executor,
    job: DeclaredJob<Payload>,
    payloads: readonly NoInfer<Payload>[],
    options?: { delaySeconds: number },
  ) => Promise<void>
  /** Queues a failed job again within the transaction; false unless the job is in the state failed. */
  retry: (executor: Executor, job: { queue: string; id: string }) => Promise<boolean>
  /** Deletes, within the transaction, every job whose payload or error names the e-mail. */
  deleteJobsOfEmail: (executor: Executor, email: string) => Promise<void>
  /**
   * The label of a queue for administrators; a queue without a definition, of another release, shows its
   * name.
   */
  labelOf: (queue: string) => string
  /** The queues whose jobs write e-mails. */
  mailQueues: readonly string[]
  /** Starts running jobs, and schedules those that have a schedule; in a restored copy only once it is released. */
  work: (resources: Resources) => Promise<void>
  /** Has this process look now for jobs of a queue, which `EventBus.onJob` names; unknown queues are a no-op. */
  wake: (queue: string) => void
  stop: () => Promise<void>
}

const SCHEMA = 'jobs'
const POLLING_SECONDS = 1
const TIME_ZONE = 'America/Sao_Paulo'

/**
 * Opens the queues of the definitions in the database, and creates the queue's tables the first time unless
 * `npm run migrate` does.
 */
export async function openJobs(
  url: string,
  definitions: readonly JobDefinition[],
  log: Logger,
  { schedule = true, migrate = true } = {},
): Promise<Jobs> {
  const pool = { connectionString: url, max: 3, application_name: 'pouso-jobs', Client: ReconnectSafeClient }
  const boss = new PgBoss({
    ...pool,
    schema: SCHEMA,
    schedule,
    migrate,
    createSchema: migrate,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))
  await boss.start()
  await applyRetryPolicies(boss, definitions)
  const labels = new Map(definitions.map(({ name, label }) => [name, label]))
  /** The id of each queue's worker in this process. */
  const workers = new Map<string, string>()
  let stopFollowing = async () => {}
  const enqueueAll: Jobs['enqueueAll'] = async (
    executor,
    { name, parse, isPrompt },
    payloads,
    { delaySeconds } = { delaySeconds: 0 },
  ) => {
    if (payloads.length === 0) return
    const traceparent = findTraceparent()
    const jobs = payloads.map((payload) => ({
      data: { ...parse(payload), ...(traceparent && { traceparent }) },
      startAfter: String(delaySeconds),
    }))
    await boss.insert(name, jobs, { db: preparing(executor, name) })
    // Arrives with the commit; a worker that misses it finds the job by polling.
    if (isPrompt && delaySeconds === 0) {
      await executor.execute(sql`select pg_notify(${WAITING_JOBS_CHANNEL}, ${name})`)
    }
  }
  return {
    enqueue: (executor, job, payload, options) => enqueueAll(executor, job, [payload], options),
    enqueueAll,
    retry: async (executor, { queue, id }) => {
      const { rowCount } = await executor.execute(
        sql`select from jobs.job where name = ${queue} and id = ${id}::uuid and state = 'failed' for update`,
      )
      if (rowCount === 0) return false
      await boss.retry(queue, id, { db: fromDrizzle(executor, sql) })
      return true
    },
    deleteJobsOfEmail: async (executor, email) => {
      await executor.execute(
        sql`delete from jobs.job where concat(data::text, output::text) ~* ${emailPattern(email)}`,
      )
    },
    labelOf: (queue) => labels.get(queue) ?? queue,
    mailQueues: definitions.filter(({ isMail }) => isMail).map(({ name }) => name),
    work: async (resources) => {
      const run = async (isQuarantined: boolean): Promise<void> => {
        for (const definition of definitions) {
          const { name, runsInQuarantine } = definition
          const isWanted = !isQuarantined || runsInQuarantine === true
          if (isWanted && !workers.has(name)) workers.set(name, await workOn(boss, definition, resources))
          if (isWanted || !workers.delete(name)) continue
          await boss.offWork(name)
        }
        if (!schedule) return
        for (const { name, schedule: cron, runsInQuarantine } of definitions) {
          if (cron && isQuarantined && !runsInQuarantine) await boss.unschedule(name)
          else if (cron) await boss.schedule(name, cron, {}, { tz: TIME_ZONE })
        }
      }
      const { database, now, env } = resources
      stopFollowing = await followQuarantine({
        database,
        log,
        now,
        followsTimeline: env.quarantineAfterRecovery,
        apply: run,
      })
    },
    wake: (queue) => boss.notifyWorker(workers.get(queue) ?? ''),
    stop: async () => {
      await stopFollowing()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** Runs what the library asks for on the executor's connection; its text is the same each time for one queue. */
function preparing(executor: Executor, queue: string): Db {
  return {
    executeSql: (text, values) =>
      runNamed(executor, { name: `enqueue_${queue}`, text, values: values ?? [] }),
  }
}

/** Creates the queues that are missing, and updates those whose definition has changed since. */
async function applyRetryPolicies(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, retry } of definitions) {
    const queue = queues.get(name)
    const options = queueOptions(retry)
    if (!queue) await boss.createQueue(name, options)
    else if (
      queue.retryLimit !== options.retryLimit ||
      queue.retryDelay !== options.retryDelay ||
      queue.retryDelayMax !== options.retryDelayMax ||
      queue.retryBackoff !== options.retryBackoff
    )
      await boss.updateQueue(name, options)
  }
}

function queueOptions({ limit, firstDelaySeconds, longestDelaySeconds }: RetryPolicy) {
  return {
    retryLimit: limit,
    retryDelay: firstDelaySeconds,
    retryDelayMax: longestDelaySeconds,
    retryBackoff: true,
  }
}

/** @returns the worker's id */
async function workOn(boss: PgBoss, { name, run }: JobDefinition, resources: Resources): Promise<string> {
  const worker = await boss.work(name, { pollingIntervalSeconds: POLLING_SECONDS }, async (jobs) => {
    for (const { id, data: stored } of jobs) {
      const { traceparent, ...data } = stored as { traceparent?: unknown }
      try {
        await withinJobSpan({ name, id, traceparent }, () => run(resources, { id, data }))
      } catch (error) {
        resources.log.warn({ err: error, job: name, jobId: id }, 'job failed and will be retried')
        throw error
      }
    }
    // The next one, if more wait, is run without a pause.
    boss.notifyWorker(worker)
  })
  return worker
}

/**
 * Matches the e-mail in PostgreSQL, but not inside a longer one: ana@x.com is in joana@x.com and
 * ana@x.com.br.
 */
function emailPattern(email: string): string {
  return `(?<![\\w.%+'-])${email.replace(/[^a-z0-9]/gi, '\\$&')}(?![\\w-]|\\.\\w)`
}
