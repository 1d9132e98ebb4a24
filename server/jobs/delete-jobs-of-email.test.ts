import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startServerForTest } from '#tests/server.ts'
import { sendPasswordResetJob } from '../accounts/send-password-reset.ts'
import { sendNotificationMailJob } from '../notifications/send-notification-mail.ts'

test('deletes the jobs that name an e-mail, but none that names a longer one', async () => {
  const { database, resources } = await startServerForTest()
  const { jobs } = resources
  const others = ['joana@x.com', 'ana@x.com.br', 'j.ana@x.com', 'anaxx@com', 'ana@x-com']
  for (const email of ['ana@x.com', 'Ana@X.com', ...others]) {
    await jobs.enqueue(database, sendPasswordResetJob, { email }, { delaySeconds: 3_600 })
  }
  await jobs.enqueue(
    database,
    sendNotificationMailJob,
    { notificationId: 'refused' },
    { delaySeconds: 3_600 },
  )
  await database.execute(
    sql`update jobs.job set output = '{"message":"550 <ana@x.com>: unknown"}' where data->>'notificationId' = 'refused'`,
  )
  await jobs.deleteJobsOfEmail(database, 'ana@x.com')
  const { rows } = await database.execute<{ email: string | null }>(
    sql`select data->>'email' as email from jobs.job where name like 'send-%' order by created_on`,
  )
  expect(rows.map(({ email }) => email)).toEqual(others)
})
