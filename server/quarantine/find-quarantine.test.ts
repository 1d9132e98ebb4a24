import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { MS_PER_HOUR, MS_PER_MINUTE } from '#contract/dates.ts'
import { startServerForTest } from '#tests/server.ts'
import { beginQuarantine } from '../database/quarantine.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { findQuarantine } from './find-quarantine.ts'

test('the original may have sent an e-mail that is due and was queued until five minutes after the copy’s instant', async () => {
  const { databaseUrl, database } = await startServerForTest()
  const mail = defineJob({
    name: 'test-mail',
    label: 'E-mail de teste',
    schema: z.object({ of: z.string() }),
    retry: RETRY_FOR_HOURS,
    isMail: true,
    run: async () => {},
  })
  const jobs = await openJobs(databaseUrl, [mail], createLog('silent'))
  onTestFinished(jobs.stop)
  const takenAt = new Date(Date.now() - MS_PER_HOUR)
  const queue = async (of: string, msAfter: number, isDue: boolean) => {
    await jobs.enqueue(database, mail, { of })
    const createdOn = new Date(takenAt.getTime() + msAfter).toISOString()
    await database.execute(sql`
      update jobs.job set created_on = ${createdOn}::timestamptz,
        start_after = now() + case when ${isDue} then interval '0' else interval '1 hour' end
      where name = 'test-mail' and data ->> 'of' = ${of}`)
  }
  const at = new Date()
  await beginQuarantine(database.$client, { source: 'restore', takenAt, at })
  const mails = async () => (await findQuarantine({ database, jobs }))?.waiting
  await queue('in time', 5 * MS_PER_MINUTE, true)
  expect(await mails()).toMatchObject({ mails: 0, doubtfulMails: 1 })
  await queue('later', 5 * MS_PER_MINUTE + 1, true)
  expect(await mails()).toMatchObject({ mails: 1, doubtfulMails: 1 })
  await queue('not due', 0, false)
  expect(await mails()).toMatchObject({ mails: 2, doubtfulMails: 1 })
})
