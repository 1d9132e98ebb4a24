import { expect, test } from 'vitest'
import { addDays, MS_PER_MINUTE } from '#contract/dates.ts'
import { bookAs, nextMonday, openEveryDay } from '#tests/factories/booked.ts'
import { fakeProvider } from '#tests/factories/fake-provider.ts'
import { createPaidWorkspace, payCharge } from '#tests/factories/paid.ts'
import { stopJobs } from '#tests/factories/still-jobs.ts'
import { signedIn } from '#tests/factories/user.ts'
import { startServerForTest } from '#tests/server.ts'
import { refunds } from '../database/schema.ts'
import { reconcile } from '../settlement/reconcile.ts'

test('a refund is tried again after 1, 2, 4 minutes and so on, two hours at most, sixteen times', async () => {
  const server = await startServerForTest()
  let now = new Date()
  const setNow = (instant: Date) => {
    now = instant
    server.setNow(instant)
  }
  setNow(now)
  const bank = fakeProvider(() => now)
  server.resources.payments = bank
  await stopJobs(server)
  const [host, guest] = [await signedIn(server, 'host'), await signedIn(server, 'guest')]
  const admin = await signedIn(server, 'admin')
  const { id } = await createPaidWorkspace(server, { host, admin }, { weeklyHours: openEveryDay })
  const booking = await bookAs(guest, id, { from: addDays(nextMonday(), 7) })
  await payCharge(server, bank, booking)
  const { version } = (await guest.client.get(`/api/v1/bookings/${booking.code}`)).body
  await host.client.post(`/api/v1/bookings/${booking.code}/cancel`, { version, reason: 'Obras' })
  bank.breaksBy((call) => (call === 'refund' ? { kind: 'away', isDone: false } : undefined))
  const stored = async () => {
    const [refund] = await server.database.select().from(refunds)
    return refund
  }
  const waits: number[] = []
  for (let attempts = 1; attempts < 16; attempts += 1) {
    await reconcile(server.resources)
    const refund = await stored()
    expect(refund).toMatchObject({ status: 'requested', attempts })
    const next = refund?.nextTryAt ?? now
    waits.push((next.getTime() - now.getTime()) / MS_PER_MINUTE)
    setNow(new Date(next.getTime() - 1))
    await reconcile(server.resources)
    expect(bank.calls.refund).toBe(attempts)
    setNow(next)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, ...Array(8).fill(120)])
  await reconcile(server.resources)
  expect(await stored()).toMatchObject({ status: 'failed', attempts: 16, nextTryAt: null })
})
