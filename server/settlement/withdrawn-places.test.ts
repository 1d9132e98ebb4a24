import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { Notification } from '#contract/notifications/shapes.ts'
import { bookAs, setRules } from '#tests/factories/booked.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { type FakeProvider, fakeProvider } from '#tests/factories/fake-provider.ts'
import { balancesOf, createPaidWorkspace, paymentOf, txidOf } from '#tests/factories/paid.ts'
import { stopJobs } from '#tests/factories/still-jobs.ts'
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
  await stopJobs(server)
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
const newsOf = async ({ client }: SignedInUser, { code }: Booking): Promise<Notification | undefined> =>
  (await client.get('/api/v1/notifications')).body.items.find(
    ({ data }: Notification) => data.bookingCode === code,
  )

async function charged(id = workspaceId): Promise<{ booking: Booking; txid: string }> {
  const booking = await bookAs(guest, id)
  const txid = await txidOf(server, booking)
  await confirmCharge(server.resources, txid)
  return { booking, txid }
}

async function paid(id = workspaceId): Promise<Booking> {
  const { booking, txid } = await charged(id)
  bank.pay(txid)
  await confirmCharge(server.resources, txid)
  return read(booking)
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

test('late money confirms nothing in a unit that was taken away after the hold had run out', async () => {
  await setRules(host, workspaceId, { units: 2 })
  const other = guest
  const first = await paid()
  guest = await signedIn(server, 'guest')
  const { booking, txid } = await charged()
  await server.database.execute(sql`
    update bookings set hold_until = now() - interval '1 minute' where code = ${booking.code}`)
  await server.database.execute(sql`
    update occupancies set hold_until = now() - interval '1 minute'
    where booking_id = (select id from bookings where code = ${booking.code})`)
  await setRules(host, workspaceId, { units: 1 })
  bank.pay(txid)
  await confirmCharge(server.resources, txid)
  expect((await read(booking)).status).toBe('expired')
  expect((await read(first, other)).status).toBe('confirmed')
  expect(await balancesOf(server, booking)).toEqual({
    provider: booking.totalInCents,
    refunds_due: -booking.totalInCents,
  })
})

test('a pause leaves a booking that waits for its payment: paid in time, it is confirmed', async () => {
  const { booking, txid } = await charged()
  await pause()
  bank.pay(txid)
  await confirmCharge(server.resources, txid)
  expect((await read(booking)).status).toBe('confirmed')
})

describe('a change to another workspace', () => {
  let other: string

  beforeEach(async () => {
    other = (await createPaidWorkspace(server, { host, admin })).id
  })

  const answer = (user: SignedInUser, { code, version }: Booking, as: 'accept' | 'withdraw') =>
    user.client.post(`/api/v1/bookings/${code}/changes/${as}`, { version })
  const proposed = async (asked = {}) => proposeAs(guest, await paid(), { workspaceId: other, ...asked })
  /** Two hours more than the booking has, so that there is a difference to pay. */
  const LONGER = { start: '09:00', end: '14:00' }
  /** A change that both agreed on and that waits for its payment. */
  async function agreed(): Promise<{ booking: Booking; txid: string }> {
    const booking = await proposed(LONGER)
    expect((await answer(host, booking, 'accept')).body.change.status).toBe('unpaid')
    const txid = await txidOf(server, booking)
    await confirmCharge(server.resources, txid)
    return { booking, txid }
  }
  async function lapsed(): Promise<Booking> {
    const { booking } = await agreed()
    await server.database.execute(sql`
      update booking_changes set hold_until = now() - interval '1 minute'
      where booking_id = (select id from bookings where code = ${booking.code})`)
    await moveDueBookings(server.resources)
    return booking
  }
  const heldFor = async ({ code }: Booking): Promise<number> => {
    const { rows } = await server.database.execute(sql`
      select from occupancies join bookings on bookings.id = booking_id where code = ${code} and change_id is not null`)
    return rows.length
  }

  test.each([
    ['is taken down', () => takeDown(other), 'declineChange', 'admin'],
    [
      'is deleted',
      () => host.client.request('DELETE', `/api/v1/workspaces/${other}`),
      'declineChange',
      'host',
    ],
  ] as const)('ends with notice to its sides when that one %s', async (_, withdraw, type, by) => {
    const booking = await proposed()
    await withdraw()
    const after = await read(booking)
    expect(after).toMatchObject({ status: 'confirmed', change: null, workspace: { id: workspaceId } })
    expect(after.history.at(-1)).toMatchObject({ type, by, status: 'confirmed' })
    expect(after.version).toBe(booking.version + 1)
    expect(await heldFor(booking)).toBe(0)
    const told = await newsOf(guest, booking)
    expect([told?.title, told?.data.reason]).toEqual(['A mudança foi recusada', after.history.at(-1)?.reason])
    if (by === 'admin') expect((await newsOf(host, booking))?.title).toBe('A mudança foi recusada')
    expect((await answer(host, after, 'accept')).status).toBe(409)
  })

  test('that waits for its payment ends too: what is paid for it goes back', async () => {
    const { booking, txid } = await agreed()
    await takeDown(other)
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    expect(await read(booking)).toMatchObject({ change: null, workspace: { id: workspaceId } })
    const { refunds } = await paymentOf(guest, booking)
    expect(refunds).toMatchObject([{ cause: 'late' }])
  })

  test('that was its host’s proposal is taken back when the host deletes that one', async () => {
    const booking = await proposeAs(host, await read(await paid(), host), { workspaceId: other })
    await host.client.request('DELETE', `/api/v1/workspaces/${other}`)
    const { history } = await read(booking)
    expect(history.at(-1)).toMatchObject({ type: 'withdrawChange', by: 'host' })
    expect((await newsOf(guest, booking))?.title).toBe('A mudança foi retirada')
  })

  test('is not accepted while that one is paused', async () => {
    const booking = await proposed()
    await pause(true, other)
    const refused = await answer(host, booking, 'accept')
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(NOT_OFFERED)])
    await pause(false, other)
    expect((await answer(host, booking, 'accept')).body.workspace.id).toBe(other)
  })

  test('that both agreed on is made when it is paid in time, although that one was paused', async () => {
    const { booking, txid } = await agreed()
    await pause(true, other)
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    expect((await read(booking)).workspace.id).toBe(other)
  })

  test.each([
    ['that one is paused', () => pause(true, other)],
    ['that one was taken down', () => takeDown(other)],
    ['the host gets no payments any more', stopPayments],
  ] as const)('whose time to pay is over is not renewed while %s', async (_, withdraw) => {
    const booking = await lapsed()
    await withdraw()
    const { status, body } = await renew(booking)
    expect([status, body.message]).toEqual([409, expect.stringContaining(NOT_OFFERED)])
    expect((await read(booking)).change).toBeNull()
  })

  test('to other hours of its own workspace is made and renewed although that is paused', async () => {
    const booking = await proposeAs(guest, await paid(), LONGER)
    await pause()
    expect((await answer(host, booking, 'accept')).body.change.status).toBe('unpaid')
    await server.database.execute(sql`
      update booking_changes set hold_until = now() - interval '1 minute'
      where booking_id = (select id from bookings where code = ${booking.code})`)
    await moveDueBookings(server.resources)
    expect((await renew(booking)).status).toBe(200)
    expect((await read(booking)).change?.status).toBe('unpaid')
  })
})
