import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { MS_PER_HOUR } from '#contract/dates.ts'
import { bookAs } from '#tests/factories/booked.ts'
import { fakeProvider } from '#tests/factories/fake-provider.ts'
import { createPaidWorkspace, payCharge } from '#tests/factories/paid.ts'
import { stopJobs } from '#tests/factories/still-jobs.ts'
import { signedIn } from '#tests/factories/user.ts'
import { startTestServer } from '#tests/server.ts'
import { recordAudit } from '../database/audit.ts'
import { beginQuarantine } from '../database/quarantine.ts'
import { bookings, payouts } from '../database/schema.ts'
import { askAfterRestore } from '../settlement/ask-after-restore.ts'
import { releasePayoutsOfCopyJob } from './release-payouts-of-copy.ts'

/** A server whose bookings are paid, and ended days ago; nobody has released their payouts yet. */
async function startPaid(count: number) {
  const server = await startTestServer()
  onTestFinished(server.close)
  const bank = fakeProvider(server.resources.now)
  server.resources.payments = bank
  await stopJobs(server)
  const [host, admin] = [await signedIn(server, 'host'), await signedIn(server, 'admin')]
  const guest = await signedIn(server, 'guest')
  const workspace = await createPaidWorkspace(server, { host, admin })
  const made: { payoutId: string; paymentId: string }[] = []
  for (const hour of Array.from({ length: count }, (_, index) => 10 + index)) {
    const booking = await bookAs(guest, workspace.id, { start: `${hour}:00`, end: `${hour + 1}:00` })
    const { paymentId } = await payCharge(server, bank, booking)
    const endsAt = new Date(Date.now() - 90 * MS_PER_HOUR + hour * MS_PER_HOUR)
    const [row] = await server.database
      .update(bookings)
      .set({ startsAt: new Date(endsAt.getTime() - MS_PER_HOUR), endsAt, status: 'completed' })
      .where(eq(bookings.code, booking.code))
      .returning()
    const releasesAt = new Date(endsAt.getTime() + 48 * MS_PER_HOUR)
    const [payout] = await server.database
      .update(payouts)
      .set({ releasesAt })
      .where(eq(payouts.bookingId, row?.id ?? ''))
      .returning()
    made.push({ payoutId: payout?.id ?? '', paymentId })
  }
  const begin = async () => {
    const at = new Date()
    await beginQuarantine(server.database.$client, { source: 'restore', takenAt: at, at })
    return at
  }
  const run = () => releasePayoutsOfCopyJob.run(server.resources, { id: randomUUID(), data: {} })
  const listed = async (status: string) =>
    (await admin.client.get(`/api/v1/admin/payouts?status=${status}`)).body.items as {
      id: string
      amountInCents: number
    }[]
  return { server, bank, admin, made, begin, run, listed }
}

test('a payout that the original made can be marked as paid before the copy is released (QUA-09)', async () => {
  const { bank, admin, made, begin, run, listed } = await startPaid(1)
  const payoutId = made[0]?.payoutId ?? ''
  await run()
  expect(await listed('releasable')).toEqual([])
  await begin()
  const calls = { ...bank.calls }
  await run()
  const [payout] = await listed('releasable')
  expect(payout).toMatchObject({ id: payoutId })
  const { status, body } = await admin.client.post(`/api/v1/admin/payouts/${payoutId}/paid`, {
    orderId: null,
    amountInCents: payout?.amountInCents,
    bankReference: `E${randomUUID()}`,
  })
  expect([status, body.status]).toEqual([200, 'paid'])
  expect(bank.calls).toEqual(calls)
}, 60_000)

test('the release asks the bank about what was released without it, and releases no more', async () => {
  const { server, bank, admin, made, begin, run, listed } = await startPaid(2)
  const [first, second] = made
  if (!first || !second) throw new Error('Nothing was paid')
  await server.database
    .update(payouts)
    .set({ releasesAt: new Date(Date.now() + MS_PER_HOUR) })
    .where(eq(payouts.id, second.payoutId))
  const takenAt = await begin()
  await run()
  expect((await listed('releasable')).map(({ id }) => id)).toEqual([first.payoutId])
  // The payer's bank disputed it while the original was in use: the copy doesn't know.
  bank.dispute(first.paymentId, 1_00)
  const [entry] = (
    await server.database.execute<{ id: string }>(
      `select subject_id as id from audit_entries where action = 'quarantine.begin'`,
    )
  ).rows
  await server.database.transaction((transaction) =>
    recordAudit(transaction, {
      at: new Date(),
      actorId: admin.id,
      action: 'quarantine.release',
      subjectType: 'quarantine',
      subjectId: entry?.id ?? '',
      after: { doubtfulMails: 'drop' },
    }),
  )
  await server.database.update(payouts).set({ releasesAt: takenAt }).where(eq(payouts.id, second.payoutId))
  await run()
  expect((await listed('releasable')).map(({ id }) => id)).toEqual([first.payoutId])
  bank.breaksBy((call) => (call === 'getCharge' ? { kind: 'away', isDone: false } : undefined))
  await askAfterRestore(server.resources, takenAt)
  expect(await listed('releasable')).toEqual([])
  bank.breaksBy(() => undefined)
  await askAfterRestore(server.resources, takenAt)
  expect(await listed('releasable')).toEqual([])
}, 60_000)
