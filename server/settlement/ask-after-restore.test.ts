import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { bookAs, nextMonday } from '#tests/factories/booked.ts'
import { fakeProvider } from '#tests/factories/fake-provider.ts'
import { createPaidWorkspace, txidOf } from '#tests/factories/paid.ts'
import { signedIn } from '#tests/factories/user.ts'
import { startTestServer } from '#tests/server.ts'
import { beginQuarantine } from '../database/quarantine.ts'
import { createChargeJob } from '../payments/charge-at-provider.ts'
import { holdBackPayments } from '../payments/hold-back-payments.ts'
import { processRefund } from '../payments/process-refund.ts'
import { askAfterRestore } from './ask-after-restore.ts'
import { confirmCharge } from './confirm-charge.ts'

test('what the original did after the copy is found at the bank, and nothing is paid back twice (QUA-05)', async () => {
  const server = await startTestServer()
  onTestFinished(server.close)
  const { resources, database } = server
  const bank = fakeProvider(() => new Date())
  resources.payments = holdBackPayments(bank, database)
  const [host, admin] = [await signedIn(server, 'host'), await signedIn(server, 'admin')]
  const guest = await signedIn(server, 'guest')
  const workspace = await createPaidWorkspace(server, { host, admin })
  const booked = async (week: number) => {
    const booking = await bookAs(guest, workspace.id, { from: addDays(nextMonday(), 7 * week) })
    const txid = await txidOf(server, booking)
    await confirmCharge(resources, txid)
    return { code: booking.code, txid }
  }
  const one = await booked(0)
  const paymentId = bank.pay(one.txid)
  await confirmCharge(resources, one.txid)
  const two = await booked(1)
  // Waits until the jobs of the charges are done, so that later calls to the bank are the release's.
  const waiting = async () => {
    const found = await database.execute(
      sql`select id from jobs.job where name = ${createChargeJob.name} and state < 'completed'`,
    )
    return found.rows
  }
  await expect.poll(waiting, { timeout: 30_000, interval: 100 }).toEqual([])
  const takenAt = new Date()
  await beginQuarantine(database.$client, { source: 'restore', takenAt, at: takenAt })

  // Since then, at the original: a payment for a booking that only it has too, and a refund of a part.
  bank.pay(two.txid)
  bank.payUnknown(50_00, new Date())
  await bank.refund(paymentId, 'a1'.repeat(16), 10_00)
  const calls = { ...bank.calls }
  expect(await askAfterRestore(resources, takenAt)).toBe(2)
  expect(await askAfterRestore(resources, takenAt)).toBe(0)
  expect({ ...bank.calls, getCharge: 0, listPayments: 0 }).toEqual({
    ...calls,
    getCharge: 0,
    listPayments: 0,
  })
  const statusOf = async (code: string) => (await guest.client.get(`/api/v1/bookings/${code}`)).body.status
  expect(await statusOf(two.code)).toBe('confirmed')
  const { rows } =
    await database.execute(sql`select kind, theirs_in_cents::int as cents from payment_differences
    order by kind`)
  expect(rows).toEqual([
    { kind: 'unknown-charge', cents: 50_00 },
    { kind: 'unknown-refund', cents: 10_00 },
  ])

  // The guest cancels again in the copy: an administrator looks before a second refund is made.
  const { version } = (await guest.client.get(`/api/v1/bookings/${one.code}`)).body
  expect((await guest.client.post(`/api/v1/bookings/${one.code}/cancel`, { version })).status).toBe(200)
  await database.execute(
    sql`update audit_entries set action = 'quarantine.end' where action = 'quarantine.begin'`,
  )
  const refunds = await database.execute<{ id: string }>(sql`select id from refunds`)
  const [refund] = refunds.rows
  await processRefund(resources, refund?.id ?? '')
  const stored = await database.execute(sql`select status, problem from refunds`)
  expect(stored.rows).toEqual([{ status: 'failed', problem: expect.stringContaining('not known here') }])
  expect(bank.calls.refund).toBe(calls.refund)
}, 60_000)
