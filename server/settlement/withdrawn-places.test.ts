import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { bookAs } from '#tests/factories/booked.ts'
import { type FakeProvider, fakeProvider } from '#tests/factories/fake-provider.ts'
import { balancesOf, createPaidWorkspace, paymentOf, txidOf } from '#tests/factories/paid.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { moveDueBookings } from '../booking-steps/booking-clock.ts'
import { confirmCharge } from './confirm-charge.ts'

let server: TestServer
let bank: FakeProvider
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let workspaceId: string

const reason = 'As fotos não mostram o espaço.'
const NOT_OFFERED = 'Este espaço não está recebendo reservas pelo site agora.'

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  await server.resources.jobs.stop()
  const enqueue = async () => undefined
  server.resources.jobs = { ...server.resources.jobs, enqueue, enqueueAll: enqueue }
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.execute(sql`delete from rate_limits`)
  bank = fakeProvider(server.resources.now)
  server.resources.payments = bank
  host = await signedIn(server, 'host')
  guest = await signedIn(server, 'guest')
  workspaceId = (await createPaidWorkspace(server, { host, admin })).id
})

const read = async ({ code }: Pick<Booking, 'code'>, { client } = guest): Promise<Booking> =>
  (await client.get(`/api/v1/bookings/${code}`)).body

async function charged(): Promise<{ booking: Booking; txid: string }> {
  const booking = await bookAs(guest, workspaceId)
  const txid = await txidOf(server, booking)
  await confirmCharge(server.resources, txid)
  return { booking, txid }
}

/** A booking whose time to pay is over. */
async function expired(): Promise<{ booking: Booking; txid: string }> {
  const { booking, txid } = await charged()
  const ofBooking = sql`booking_id = (select id from bookings where code = ${booking.code})`
  await server.database.execute(
    sql`update bookings set hold_until = now() - interval '1 minute' where code = ${booking.code}`,
  )
  await server.database.execute(
    sql`update occupancies set hold_until = now() - interval '1 minute' where ${ofBooking}`,
  )
  await server.database.execute(
    sql`update charges set expires_at = now() - interval '3 minutes' where ${ofBooking}`,
  )
  await moveDueBookings(server.resources)
  return { booking, txid }
}

const renew = ({ code }: Booking) => guest.client.post(`/api/v1/bookings/${code}/payment`)

async function takeDown(id = workspaceId) {
  const { version } = (await host.client.get(`/api/v1/workspaces/${id}`)).body
  return admin.client.post(`/api/v1/admin/workspaces/${id}/reject`, { reason, version })
}
const pause = (paused = true, id = workspaceId) =>
  host.client.request('PUT', `/api/v1/workspaces/${id}/paused`, { paused })
const suspend = ({ id }: SignedInUser) =>
  admin.client.request('PUT', `/api/v1/admin/users/${id}/suspended`, { suspended: true, reason })
const stopPayments = () =>
  server.database.execute(
    sql`update payment_accounts set stopped_at = now(), stop_reason = 'Fraude' where host_id = ${host.id}`,
  )

const withdrawals = [
  ['was taken down', () => takeDown()],
  ['is paused', () => pause()],
  ['belongs to a suspended host', () => suspend(host)],
  ['was deleted', () => host.client.request('DELETE', `/api/v1/workspaces/${workspaceId}`)],
] as const

describe('a booking that has run out', () => {
  test.each([...withdrawals, ['has a host who gets no payments any more', stopPayments]] as const)(
    'is not renewed when its workspace %s',
    async (_, withdraw) => {
      const { booking } = await expired()
      expect((await paymentOf(guest, booking)).canRenew).toBe(true)
      await withdraw()
      expect((await paymentOf(guest, booking)).canRenew).toBe(false)
      const { status, body } = await renew(booking)
      expect([status, body.code, body.message]).toEqual([
        409,
        'CONFLICT',
        expect.stringContaining(NOT_OFFERED),
      ])
      expect((await read(booking)).status).toBe('expired')
    },
  )

  test.each([...withdrawals, ['has a suspended guest', () => suspend(guest)]] as const)(
    'is not confirmed by late money when its workspace %s: all goes back',
    async (_, withdraw) => {
      const { booking, txid } = await expired()
      await withdraw()
      bank.pay(txid)
      await confirmCharge(server.resources, txid)
      expect((await read(booking, admin)).status).toBe('expired')
      expect(await balancesOf(server, booking)).toEqual({
        provider: booking.totalInCents,
        refunds_due: -booking.totalInCents,
      })
    },
  )

  test('is renewed once its workspace is on offer again', async () => {
    const { booking } = await expired()
    await pause()
    expect((await renew(booking)).status).toBe(409)
    await pause(false)
    expect((await renew(booking)).status).toBe(200)
    expect((await read(booking)).status).toBe('held')
  })
})

test('a pause leaves a booking that waits for its payment: paid in time, it is confirmed', async () => {
  const { booking, txid } = await charged()
  await pause()
  bank.pay(txid)
  await confirmCharge(server.resources, txid)
  expect((await read(booking)).status).toBe('confirmed')
})
