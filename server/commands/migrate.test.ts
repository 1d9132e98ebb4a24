import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createEmptyDatabase, startSecondInstance } from '#tests/server.ts'
import { allJobs } from '../all-jobs.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'

const run = promisify(execFile)

test('a start without migrations requires npm run migrate and changes no schema', async () => {
  const databaseUrl = await createEmptyDatabase()
  const open = () => openJobs(databaseUrl, allJobs, createLog('silent'), { schedule: false, migrate: false })
  await expect(open()).rejects.toThrow()

  const environment = { DATABASE_URL: databaseUrl, AUTH_SECRET: 'x'.repeat(32), PATH: process.env.PATH ?? '' }
  const migrate = () => run(process.execPath, ['server/commands/migrate.ts'], { env: environment })
  expect((await migrate()).stdout).toContain('The schema is up to date.')
  expect((await migrate()).stdout).toContain('The schema is up to date.')
  await (await open()).stop()
  const server = await startSecondInstance({ databaseUrl })
  expect((await server.visitor().get('/readyz')).status).toBe(200)
})
