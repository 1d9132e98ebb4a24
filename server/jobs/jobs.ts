import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Executor } from '../database/connection.ts'
import { LastingClient } from '../database/lasting-client.ts'

/** Every kind of work that is done after an answer, with what it needs to know: ids, never secrets. */
export type JobPayloads = {
  'send-password-reset': { email: string }
  'send-email-confirmation': { userId: string }
  'send-notification-mail': { notificationId: string }
  'send-message-mail': { conversationId: string; recipientId: string; firstMessageId: string }
  'remove-files': { imageIds: string[] }
  'remove-unused-images': Record<string, never>
  'trim-access-log': Record<string, never>
  'forget-visitors': Record<string, never>
  'forget-attempts': Record<string, never>
  'forget-submissions': Record<string, never>
  'trim-live-events': Record<string, never>
}
export type JobName = keyof JobPayloads

/** Does one job; throwing makes it wait and be tried again. The id is the same at every try. */
export type JobHandlers = {
  [Name in JobName]: (job: { id: string; data: JobPayloads[Name] }) => Promise<void>
}

export type Jobs = {
  /** Keeps the job with the transaction's other rows: both are there or neither. It is done no sooner than the delay. */
  enqueue: <Name extends JobName>(
    executor: Executor,
    name: Name,
    data: JobPayloads[Name],
    options?: { delaySeconds: number },
  ) => Promise<void>
  /** Has a failed job run once more, with the transaction; false when it hasn't failed (any more). */
  retry: (executor: Executor, job: { queue: string; id: string }) => Promise<boolean>
  /** Removes with the transaction every job that names the e-mail, in what it needs to know or in why it failed. */
  forget: (executor: Executor, email: string) => Promise<void>
  /** Starts doing them, with the handlers of the features. */
  work: (handlers: JobHandlers) => Promise<void>
  stop: () => Promise<void>
}

const SCHEMA = 'jobs'
const RETRIES = 20
const FIRST_RETRY_SECONDS = 5
const LONGEST_RETRY_SECONDS = 900
const POLLING_SECONDS = 1
/** In Brasília's small hours. */
const DAILY: readonly JobName[] = [
  'remove-unused-images',
  'trim-access-log',
  'forget-visitors',
  'forget-attempts',
  'forget-submissions',
  'trim-live-events',
]
const DAILY_CRON = '17 4 * * *'

const names: readonly JobName[] = [
  'send-password-reset',
  'send-email-confirmation',
  'send-notification-mail',
  'send-message-mail',
  'remove-files',
  ...DAILY,
]

/** Opens the queues in the database, creating their tables the first time unless `npm run migrate` does. */
export async function openJobs(
  url: string,
  log: Logger,
  { schedule = true, migrate = true } = {},
): Promise<Jobs> {
  const pool = { connectionString: url, max: 3, application_name: 'pouso-jobs', Client: LastingClient }
  const boss = new PgBoss({
    ...pool,
    schema: SCHEMA,
    schedule,
    migrate,
    createSchema: migrate,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, {
      retryLimit: RETRIES,
      retryDelay: FIRST_RETRY_SECONDS,
      retryBackoff: true,
      retryDelayMax: LONGEST_RETRY_SECONDS,
    })
  }
  return {
    enqueue: async (executor, name, data, { delaySeconds } = { delaySeconds: 0 }) => {
      await boss.send(name, data, { db: fromDrizzle(executor, sql), startAfter: delaySeconds })
    },
    retry: async (executor, { queue, id }) => {
      const { rowCount } = await executor.execute(
        sql`select from jobs.job where name = ${queue} and id = ${id}::uuid and state = 'failed' for update`,
      )
      if (rowCount === 0) return false
      await boss.retry(queue, id, { db: fromDrizzle(executor, sql) })
      return true
    },
    forget: async (executor, email) => {
      await executor.execute(
        sql`delete from jobs.job where concat(data::text, output::text) ~* ${addressPattern(email)}`,
      )
    },
    work: async (handlers) => {
      for (const name of names) await workOn(boss, name, handlers, log)
      if (!schedule) return
      for (const name of DAILY) await boss.schedule(name, DAILY_CRON, {}, { tz: 'America/Sao_Paulo' })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

async function workOn<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handlers: JobHandlers,
  log: Logger,
): Promise<void> {
  await boss.work<JobPayloads[Name]>(name, { pollingIntervalSeconds: POLLING_SECONDS }, async (jobs) => {
    for (const job of jobs) {
      try {
        await handlers[name]({ id: job.id, data: job.data })
      } catch (error) {
        log.warn({ err: error, job: name, jobId: job.id }, 'job failed and will be tried again')
        throw error
      }
    }
  })
}

/** Finds the e-mail in a text for PostgreSQL, and never within another: ana@x.com is in joana@x.com and ana@x.com.br. */
function addressPattern(email: string): string {
  return `(?<![\\w.%+'-])${email.replace(/[^a-z0-9]/gi, '\\$&')}(?![\\w-]|\\.\\w)`
}
