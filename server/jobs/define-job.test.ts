import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { startServerForTest } from '#tests/server.ts'
import { beginQuarantine } from '../database/quarantine.ts'
import { createLog } from '../log.ts'
import { openEventBus } from '../realtime/event-bus.ts'
import type { Resources } from '../resources.ts'
import { defineJob, type JobDefinition, NIGHTLY, RETRY_FOR_HOURS } from './define-job.ts'
import { openJobs } from './jobs.ts'
import { findJob } from './read-jobs.ts'

const run = vi.fn(async () => {})
const definition = { name: 'test-job', label: 'Tarefa de teste', retry: RETRY_FOR_HOURS, run }
const schema = z.object({ email: z.string(), sent: z.object({ count: z.number() }).optional() })

async function openWith(
  { databaseUrl }: { databaseUrl: string },
  ...definitions: JobDefinition[]
): ReturnType<typeof openJobs> {
  const jobs = await openJobs(databaseUrl, definitions, createLog('silent'))
  onTestFinished(jobs.stop)
  return jobs
}

test('a payload that does not fit is rejected when it is enqueued, and its values are not repeated', async () => {
  const server = await startServerForTest()
  const job = defineJob({ ...definition, schema })
  const jobs = await openWith(server, job)
  const wrong = { email: 'ana@x.com', sent: { count: 'ana@x.com' as unknown as number } }
  await expect(jobs.enqueue(server.database, job, wrong)).rejects.toThrow(
    /^Invalid payload of test-job: sent\.count$/,
  )
  const { rowCount } = await server.database.execute(sql`select from jobs.job where name = 'test-job'`)
  expect(rowCount).toBe(0)
})

test('a stored payload of another release that does not fit fails with a readable error', async () => {
  const server = await startServerForTest()
  const strict = defineJob({ ...definition, schema, retry: { ...RETRY_FOR_HOURS, limit: 0 } })
  const jobs = await openWith(server, strict)
  const loose = defineJob({ ...definition, schema: z.object({ address: z.string() }) })
  await jobs.enqueue(server.database, loose, { address: 'ana@x.com' })
  const { rows } = await server.database.execute<{ id: string }>(
    sql`select id from jobs.job where name = 'test-job'`,
  )
  await jobs.work(server.resources)
  await vi.waitFor(
    async () =>
      expect(await findJob(jobs, server.database, rows[0]?.id ?? '')).toMatchObject({
        label: 'Tarefa de teste',
        state: 'failed',
        lastError: 'Invalid payload of test-job: email',
      }),
    { timeout: 20_000, interval: 100 },
  )
  expect(run).not.toHaveBeenCalled()
})

test('a job runs with the payload that its schema returns', async () => {
  const job = defineJob({ ...definition, schema: z.object({ email: z.string().toLowerCase() }) })
  const resources = {} as Resources
  await job.run(resources, { id: '1', data: { email: 'ANA@x.com', more: true } })
  expect(run).toHaveBeenCalledExactlyOnceWith(resources, { id: '1', data: { email: 'ana@x.com' } })
})

test('a scheduled job has to accept an empty payload', () => {
  expect(() => defineJob({ ...definition, schema, schedule: NIGHTLY })).toThrow(
    'Invalid payload of test-job: email',
  )
})

test('a schedule is registered once jobs run; other jobs have none', async () => {
  const server = await startServerForTest()
  const nightly = defineJob({ ...definition, name: 'nightly-job', schema: z.object({}), schedule: NIGHTLY })
  const jobs = await openWith(server, nightly, defineJob({ ...definition, schema }))
  await jobs.work(server.resources)
  const { rows } = await server.database.execute(sql`select name, cron, timezone from jobs.schedule`)
  expect(rows).toEqual([{ name: 'nightly-job', cron: '17 4 * * *', timezone: 'America/Sao_Paulo' }])
})

test('of the schedules only those of jobs that run there stay in a restored copy (QUA-01)', async () => {
  const server = await startServerForTest()
  const nightly = { ...definition, schema: z.object({}), schedule: NIGHTLY }
  const held = defineJob({ ...nightly, name: 'held-job' })
  const jobs = await openWith(
    server,
    held,
    defineJob({ ...nightly, name: 'copy-job', runsInQuarantine: true }),
  )
  const at = new Date()
  await beginQuarantine(server.database.$client, { source: 'restore', takenAt: at, at })
  await jobs.work(server.resources)
  const { rows } = await server.database.execute(sql`select name from jobs.schedule`)
  expect(rows).toEqual([{ name: 'copy-job' }])
})

test('in a restored copy jobs that wait are kept as long as that takes (QUA-01)', async () => {
  const server = await startServerForTest()
  const job = defineJob({ ...definition, schema })
  const jobs = await openWith(server, job)
  await jobs.enqueue(server.database, job, { email: 'ana@x.com' })
  const isKept = async () => {
    const { rows } = await server.database.execute(
      sql`select keep_until > now() + interval '9 years' as kept from jobs.job where name = 'test-job'`,
    )
    return rows
  }
  expect(await isKept()).toEqual([{ kept: false }])
  const at = new Date()
  await beginQuarantine(server.database.$client, { source: 'restore', takenAt: at, at })
  expect(await isKept()).toEqual([{ kept: true }])
})

test('each job has its own retry policy, and a changed one replaces the stored one', async () => {
  const server = await startServerForTest()
  const define = (name: string, limit: number) =>
    defineJob({
      ...definition,
      name,
      schema,
      retry: { limit, firstDelaySeconds: 2, longestDelaySeconds: 40 },
    })
  const policies = async () => {
    const { rows } = await server.database.execute(sql`
      select name, retry_limit as limit, retry_delay as first, retry_delay_max as longest, retry_backoff as backoff
      from jobs.queue where name in ('one', 'other') order by name`)
    return rows
  }
  const delays = { first: 2, longest: 40, backoff: true }
  await openWith(server, define('one', 3), define('other', 7))
  expect(await policies()).toEqual([
    { name: 'one', limit: 3, ...delays },
    { name: 'other', limit: 7, ...delays },
  ])
  await openWith(server, define('one', 4), define('other', 7))
  expect(await policies()).toEqual([
    { name: 'one', limit: 4, ...delays },
    { name: 'other', limit: 7, ...delays },
  ])
})

test('a job that somebody waits for is started by the commit that causes it, in whatever process it is', async () => {
  const server = await startServerForTest()
  const done = vi.fn()
  const prompt = defineJob({ ...definition, schema: z.object({}), isPrompt: true, run: async () => done() })
  const jobs = await openWith(server, prompt)
  const bus = await openEventBus(server.databaseUrl, server.resources.log)
  onTestFinished(bus.close)
  bus.onJob(jobs.wake)
  await jobs.work(server.resources)
  const startedAt = performance.now()
  for (let count = 1; count <= 10; count += 1) {
    await server.database.transaction((transaction) => jobs.enqueue(transaction, prompt, {}))
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(count), { timeout: 10_000, interval: 5 })
  }
  // By polling, each would have waited for a second.
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test('jobs that wait are run without a pause between them', async () => {
  const server = await startServerForTest()
  const done = vi.fn()
  const job = defineJob({ ...definition, schema: z.object({}), run: async () => done() })
  const jobs = await openWith(server, job)
  for (let count = 0; count < 20; count += 1) await jobs.enqueue(server.database, job, {})
  await jobs.work(server.resources)
  const startedAt = performance.now()
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(20), { timeout: 30_000, interval: 5 })
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})
