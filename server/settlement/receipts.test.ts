import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { bookAs } from '#tests/factories/booked.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { type FakeProvider, fakeProvider } from '#tests/factories/fake-provider.ts'
import { createPaidWorkspace, paymentOf, txidOf } from '#tests/factories/paid.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { receipts } from '../database/schema.ts'
import { confirmCharge } from './confirm-charge.ts'

let server: TestServer
let bank: FakeProvider
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let booking: Booking

beforeAll(async () => {
  server = await startTestServer()
  bank = fakeProvider(server.resources.now)
  server.resources.payments = bank
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.execute(sql`delete from rate_limits`)
  host = await signedIn(server, 'host')
  guest = await signedIn(server, 'guest')
  booking = await bookAs(guest, (await createPaidWorkspace(server, { host, admin })).id)
  await pay()
})

/** Pays the booking's open charge. */
async function pay() {
  const txid = await txidOf(server, booking)
  await confirmCharge(server.resources, txid)
  bank.pay(txid)
  await confirmCharge(server.resources, txid)
}
const read = async (): Promise<Booking> => (await guest.client.get(`/api/v1/bookings/${booking.code}`)).body
const receiptsOf = async () => {
  const { receipts: lines } = await paymentOf(guest, booking)
  const all = await Promise.all(lines.map(({ number }) => guest.client.get(`/api/v1/receipts/${number}`)))
  return all.map(({ body }) => body)
}
async function change(to: { start: string; end: string }) {
  const { version } = await proposeAs(guest, await read(), to)
  const accepted = await host.client.post(`/api/v1/bookings/${booking.code}/changes/accept`, { version })
  expect(accepted.status).toBe(200)
}

describe('a receipt (PAY-13)', () => {
  test('keeps the time and place that were paid for, also after a change and another one', async () => {
    const [before] = await receiptsOf()
    await change({ start: '14:00', end: '17:00' })
    await change({ start: '15:00', end: '18:00' })
    expect((await read()).start).toBe('15:00')
    expect(await receiptsOf()).toEqual([before])
    expect(before.when).toContain('das 9h')
  })

  test('of the difference that a change costs has the terms that it paid for', async () => {
    await change({ start: '09:00', end: '13:00' })
    await pay()
    const [first, second] = await receiptsOf()
    expect([first.when, second.when]).toEqual([
      expect.stringContaining('das 9h às 12h'),
      expect.stringContaining('das 9h às 13h'),
    ])
  })

  test('that was written before terms were kept has those from before the first change since', async () => {
    const [before] = await receiptsOf()
    await server.database.update(receipts).set({ terms: null })
    expect(await receiptsOf()).toEqual([before])
    await change({ start: '14:00', end: '17:00' })
    await change({ start: '15:00', end: '18:00' })
    expect(await receiptsOf()).toEqual([before])
  })

  test('of a deleted host names the place no more', async () => {
    const [before] = await receiptsOf()
    const [{ terms } = { terms: null }] = await server.database
      .select()
      .from(receipts)
      .where(eq(receipts.number, before.number))
    expect(terms?.workspaceName).toBe(before.workspaceName)
    await host.client.request('DELETE', '/api/v1/me', { password: host.password })
    const [after] = await receiptsOf()
    expect(after).toEqual({ ...before, workspaceName: 'Espaço', hostName: 'Anfitrião' })
    const kept = await server.database.select().from(receipts).where(eq(receipts.number, before.number))
    expect(JSON.stringify(kept)).not.toContain(before.workspaceName)
  })
})
