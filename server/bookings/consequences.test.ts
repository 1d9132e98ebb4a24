import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  Booking,
  BookingsToCome,
  BookingsToComeOfUser,
  OwnBookingsToCome,
} from '#contract/bookings/booking-shapes.ts'
import { WORKSPACES_NEED_HOST } from '#contract/users/rules.ts'
import {
  type Asked,
  bookAs,
  bookingRequest,
  createBookableWorkspace,
  nextMonday,
  setRules,
} from '#tests/factories/booked.ts'
import { paymentOf, takePayments, txidOf } from '#tests/factories/paid.ts'
import { stopJobs } from '#tests/factories/still-jobs.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { sendBehindLock } from '#tests/waiting-statements.ts'
import { moveDueBookings } from '../booking-steps/booking-clock.ts'
import type { Executor } from '../database/connection.ts'
import { bookings } from '../database/schema.ts'
import { confirmCharge } from '../settlement/confirm-charge.ts'

let server: TestServer
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let workspaceId: string

beforeAll(async () => {
  server = await startTestServer()
  // Nothing else waits for a lock: due work is done when a test says so.
  await stopJobs(server)
  admin = await signedIn(server, 'admin', 'Beatriz Antunes')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date())
  host = await signedIn(server, 'host', 'Helena Prado')
  guest = await signedIn(server, 'guest', 'Rui Lima')
  const workspace = await createBookableWorkspace(host, admin, { units: 3 })
  workspaceId = workspace.id
})

const reason = 'As fotos não mostram o espaço.'
const at = (time: string) => new Date(`${nextMonday()}T${time}:00-03:00`)
const book = (asked: Asked = {}) => bookAs(guest, workspaceId, asked)
const read = async ({ code }: Booking, { client } = admin): Promise<Booking> =>
  (await client.get(`/api/v1/bookings/${code}`)).body
const titlesOf = async ({ client }: SignedInUser): Promise<string[]> =>
  (await client.get('/api/v1/notifications')).body.items.map(({ title }: { title: string }) => title)
const countOf = async ({ client }: SignedInUser): Promise<BookingsToCome> =>
  (await client.get(`/api/v1/workspaces/bookings-to-come?ids=${workspaceId}`)).body
const countOfUser = async ({ id }: SignedInUser): Promise<BookingsToComeOfUser> =>
  (await admin.client.get(`/api/v1/admin/users/${id}/bookings-to-come`)).body

const suspend = ({ id }: SignedInUser) =>
  admin.client.put(`/api/v1/admin/users/${id}/suspended`, { suspended: true, reason })
/** The version now: other rules have raised it. */
const versionNow = async (): Promise<number> =>
  (await host.client.get(`/api/v1/workspaces/${workspaceId}`)).body.version
const removeAccount = ({ client, password }: SignedInUser) =>
  client.request('DELETE', '/api/v1/me', { password })
const lockWorkspace = (transaction: Executor) =>
  transaction.execute(`select from workspaces where id = '${workspaceId}' for update`)
const takeDown = async () =>
  admin.client.post(`/api/v1/admin/workspaces/${workspaceId}/reject`, { reason, version: await versionNow() })

/** One booking that waits for an answer, one that is confirmed, and one that has begun. */
async function bookInEveryState() {
  const begun = await book({ start: '08:00', end: '12:00' })
  // Administrators' sessions end before the start to which the clock is set.
  await server.database
    .update(bookings)
    .set({ startsAt: new Date(Date.now() - 3_600_000) })
    .where(eq(bookings.code, begun.code))
  const confirmed = await book({ start: '14:00', end: '16:00' })
  await setRules(host, workspaceId, { bookingMode: 'request' })
  const requested = await book({ start: '16:00', end: '18:00' })
  return { begun, confirmed, requested }
}

type Ended = { confirmed: Booking; requested: Booking; begun: Booking }

async function expectEnded({ confirmed, requested, begun }: Ended, by: string, why: string) {
  const end = { by, reason: why }
  const [cancelled, declined, kept] = [await read(confirmed), await read(requested), await read(begun)]
  expect(cancelled).toMatchObject({ status: 'cancelled', refundInCents: confirmed.totalInCents })
  expect(cancelled.history.at(-1)).toMatchObject({ type: 'cancel', ...end })
  expect(declined).toMatchObject({ status: 'declined' })
  expect(declined.history.at(-1)).toMatchObject({ type: 'decline', ...end })
  expect(kept.status).toBe('confirmed')
  expect(kept.history).toHaveLength(1)
}

test('what is still to come is counted, and nothing that has begun, ended or expired', async () => {
  const { requested } = await bookInEveryState()
  expect(await countOf(host)).toEqual({ requested: 1, confirmed: 1 })
  expect(await countOf(admin)).toEqual({ requested: 1, confirmed: 1 })
  expect(await countOfUser(guest)).toEqual({
    asGuest: { requested: 1, confirmed: 1 },
    asHost: { requested: 0, confirmed: 0 },
  })
  expect((await host.client.get('/api/v1/me/bookings-to-come')).body.asHost).toEqual({
    requested: 1,
    confirmed: 1,
  })
  server.setNow(new Date(requested.respondUntil ?? ''))
  expect(await countOf(host)).toEqual({ requested: 0, confirmed: 1 })
  server.setNow(at('14:00'))
  expect(await countOf(host)).toEqual({ requested: 0, confirmed: 0 })
})

test('a guest reads before the account goes what comes back of all that is confirmed, as cancelling each says', async () => {
  const booked = [await book(), await book({ start: '14:00', end: '16:00' })]
  server.setNow(new Date(at('09:00').getTime() - 60_000))
  const ownToCome = async (): Promise<OwnBookingsToCome> =>
    (await guest.client.get('/api/v1/me/bookings-to-come')).body
  const sums = { refundInCents: 0, keptInCents: 0 }
  for (const { code } of booked) {
    const { body } = await guest.client.get(`/api/v1/bookings/${code}/cancellation`)
    sums.refundInCents += body.refundInCents
    sums.keptInCents += body.keptInCents
  }
  expect(sums.keptInCents).toBeGreaterThan(0)
  expect((await ownToCome()).refund).toEqual({ ...sums, directInCents: sums.refundInCents })
  expect((await host.client.get('/api/v1/me/bookings-to-come')).body.refund).toEqual({
    refundInCents: 0,
    keptInCents: 0,
    directInCents: 0,
  })
  server.setNow(at('09:00'))
  expect((await ownToCome()).asGuest).toEqual({ requested: 0, confirmed: 1 })
  expect((await removeAccount(guest)).status).toBe(200)
})

test('nobody counts the bookings of others', async () => {
  const path = `/api/v1/workspaces/bookings-to-come?ids=${workspaceId}`
  const stranger = await signedIn(server, 'host')
  expect((await server.visitor().get(path)).status).toBe(401)
  expect((await stranger.client.get(path)).status).toBe(404)
  expect((await guest.client.get(path)).status).toBe(404)
  expect((await host.client.get(`${path},nada`)).status).toBe(404)
  expect((await host.client.get('/api/v1/workspaces/bookings-to-come?ids=')).status).toBe(422)
  expect((await admin.client.get('/api/v1/admin/users/nada/bookings-to-come')).status).toBe(404)
  expect((await host.client.get(`/api/v1/admin/users/${guest.id}/bookings-to-come`)).status).toBe(403)
})

test('pausing a workspace leaves its bookings as they are', async () => {
  const { confirmed, requested } = await bookInEveryState()
  const { client } = host
  expect((await client.put(`/api/v1/workspaces/${workspaceId}/paused`, { paused: true })).status).toBe(200)
  expect((await read(confirmed)).status).toBe('confirmed')
  const { status, body } = await client.post(`/api/v1/bookings/${requested.code}/accept`, { version: 1 })
  expect([status, body.status]).toEqual([200, 'confirmed'])
})

describe('taking a workspace down', () => {
  const why = 'O espaço saiu do ar por decisão da nossa equipe.'

  test('ends what is to come, and tells both sides why', async () => {
    const booked = await bookInEveryState()
    expect((await takeDown()).status).toBe(200)
    await expectEnded(booked, 'admin', why)
    expect(await titlesOf(guest)).toEqual(
      expect.arrayContaining(['Sua reserva foi cancelada', 'Seu pedido foi recusado']),
    )
    expect(await titlesOf(host)).toContain('A reserva de Rui Lima foi cancelada')
    expect(await countOf(host)).toEqual({ requested: 0, confirmed: 0 })
  })

  test('for a report does the same', async () => {
    const booked = await bookInEveryState()
    const { body: report } = await guest.client.post(`/api/v1/workspaces/${workspaceId}/reports`, {
      content: 'O lugar não é este.',
    })
    const answer = await admin.client.post(`/api/v1/admin/reports/${report.id}/take-down`, {
      version: await versionNow(),
      reason,
    })
    expect(answer.status).toBe(200)
    await expectEnded(booked, 'admin', why)
  })

  test('undone at once, brings the workspace back and not its bookings', async () => {
    const { confirmed } = await bookInEveryState()
    const { body } = await takeDown()
    const undone = await admin.client.post(`/api/v1/admin/workspaces/${workspaceId}/undo`, {
      version: body.version,
    })
    expect([undone.status, undone.body.approvalStatus]).toEqual([200, 'approved'])
    expect((await read(confirmed)).status).toBe('cancelled')
  })

  test('at an outdated version changes no booking', async () => {
    const { confirmed } = await bookInEveryState()
    const path = `/api/v1/admin/workspaces/${workspaceId}/reject`
    const version = (await versionNow()) + 7
    expect((await admin.client.post(path, { reason, version })).status).toBe(409)
    expect((await read(confirmed)).status).toBe('confirmed')
  })
})

describe('suspending an account', () => {
  const why = 'Uma das contas desta reserva foi suspensa.'

  test('of a host ends what is to come at the workspaces', async () => {
    const booked = await bookInEveryState()
    expect((await suspend(host)).status).toBe(200)
    await expectEnded(booked, 'admin', why)
    expect(await titlesOf(guest)).toContain('Sua reserva foi cancelada')
  })

  test('of a guest ends the own bookings, and their times are free again', async () => {
    const booked = await bookInEveryState()
    expect((await suspend(guest)).status).toBe(200)
    await expectEnded(booked, 'admin', why)
    expect(await titlesOf(host)).toContain('A reserva de Rui Lima foi cancelada')
    const { body } = await host.client.get(
      `/api/v1/workspaces/${workspaceId}/availability?from=${nextMonday()}&to=${nextMonday()}`,
    )
    expect(body.days[0].periods.at(-1)).toEqual({ start: '12:00', end: '18:00', freeUnits: 3 })
  })

  test('brings no booking back once the account is reactivated', async () => {
    const { confirmed } = await bookInEveryState()
    await suspend(guest)
    await admin.client.put(`/api/v1/admin/users/${guest.id}/suspended`, { suspended: false })
    expect((await read(confirmed)).status).toBe('cancelled')
  })

  test('a booking that the guest is making at that moment is ended too, or never made', async () => {
    const request = await bookingRequest(guest, workspaceId)
    const [suspended, made] = await sendBehindLock(server, lockWorkspace, [
      () => suspend(guest),
      () => guest.client.post('/api/v1/bookings', request),
    ])
    expect(suspended?.status).toBe(200)
    expect([201, 401]).toContain(made?.status)
    expect((await countOfUser(guest)).asGuest).toEqual({ requested: 0, confirmed: 0 })
  })
})

describe('giving up hosting', () => {
  const why = 'O anfitrião deixou de oferecer espaços.'

  test('a host who becomes a guest ends what is to come with notice', async () => {
    const booked = await bookInEveryState()
    expect((await host.client.put('/api/v1/me/role', { role: 'guest' })).status).toBe(200)
    await expectEnded(booked, 'host', why)
    expect(await titlesOf(guest)).toContain('Sua reserva foi cancelada')
  })

  test('an administrator who makes a host a guest does the same; a host who becomes an administrator keeps all', async () => {
    const booked = await bookInEveryState()
    const setRole = (role: string) => admin.client.put(`/api/v1/admin/users/${host.id}/role`, { role })
    expect((await setRole('admin')).status).toBe(200)
    expect((await read(booked.confirmed)).status).toBe('confirmed')
    // An administrator's demotion by an outdated list would end bookings without asking (USR-20).
    const refused = await setRole('guest')
    expect([refused.status, refused.body.message]).toEqual([409, WORKSPACES_NEED_HOST])
    expect((await read(booked.confirmed)).status).toBe('confirmed')
    expect((await setRole('host')).status).toBe(200)
    expect((await read(booked.confirmed)).status).toBe('confirmed')
    expect((await setRole('guest')).status).toBe(200)
    await expectEnded(booked, 'admin', why)
  })

  test('a guest who becomes a host keeps the own bookings', async () => {
    const { confirmed } = await bookInEveryState()
    expect((await guest.client.put('/api/v1/me/role', { role: 'host' })).status).toBe(200)
    expect((await read(confirmed)).status).toBe('confirmed')
  })
})

test('deleting an account ends what is to come on either side, one that is being made included', async () => {
  const { confirmed, begun } = await bookInEveryState()
  await setRules(host, workspaceId, { bookingMode: 'instant' })
  const other = await signedIn(server, 'guest')
  const request = await bookingRequest(other, workspaceId, { start: '10:00', end: '11:00' })
  const [deleted, made] = await sendBehindLock(server, lockWorkspace, [
    () => removeAccount(host),
    () => other.client.post('/api/v1/bookings', request),
  ])
  expect(deleted?.status).toBe(200)
  expect([201, 404]).toContain(made?.status)
  expect((await read(confirmed)).status).toBe('cancelled')
  expect((await read(begun)).status).toBe('confirmed')
  expect((await countOfUser(other)).asGuest).toEqual({ requested: 0, confirmed: 0 })
})

describe('an account that goes while a step of its booking is being taken', () => {
  const leave = {
    suspended: () => suspend(guest),
    deleted: () => removeAccount(guest),
  }
  type Leaving = keyof typeof leave
  const leavings = Object.keys(leave) as Leaving[]

  async function bookUnpaid() {
    const bank = await takePayments(server, host, workspaceId)
    const booking = await book()
    const txid = await txidOf(server, booking)
    await confirmCharge(server.resources, txid)
    return { bank, booking, txid }
  }

  async function runOut({ code }: Booking) {
    await server.database
      .update(bookings)
      .set({ holdUntil: server.resources.now() })
      .where(eq(bookings.code, code))
    await moveDueBookings(server.resources)
  }

  test.each(leavings)('%s, while the host accepts: the booking is cancelled', async (leaving) => {
    await setRules(host, workspaceId, { bookingMode: 'request' })
    const requested = await book()
    const accept = () => host.client.post(`/api/v1/bookings/${requested.code}/accept`, { version: 1 })
    const answers = await sendBehindLock(server, lockWorkspace, [accept, leave[leaving]])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { status, history } = await read(requested)
    expect([status, history.map(({ type }) => type)]).toEqual(['cancelled', ['create', 'accept', 'cancel']])
  })

  test.each(leavings)('%s, while the payment arrives: the money goes back', async (leaving) => {
    const { bank, booking, txid } = await bookUnpaid()
    bank.pay(txid)
    await sendBehindLock<unknown>(server, lockWorkspace, [
      () => confirmCharge(server.resources, txid),
      leave[leaving],
    ])
    expect(await read(booking)).toMatchObject({
      status: 'cancelled',
      refundInCents: booking.totalInCents,
    })
    expect((await paymentOf(admin, booking)).refunds).toMatchObject([{ amountInCents: booking.totalInCents }])
  })

  test.each(leavings)('%s, while one that ran out is paid late: the money goes back', async (leaving) => {
    const { bank, booking, txid } = await bookUnpaid()
    await runOut(booking)
    bank.pay(txid)
    await sendBehindLock<unknown>(server, lockWorkspace, [
      () => confirmCharge(server.resources, txid),
      leave[leaving],
    ])
    const { status, history } = await read(booking)
    expect([status, history.map(({ type }) => type)]).toEqual([
      'cancelled',
      ['create', 'expire', 'pay', 'cancel'],
    ])
  })

  test.each(leavings)('%s, while one that ran out is renewed: it ends again', async (leaving) => {
    const { booking } = await bookUnpaid()
    await runOut(booking)
    const renew = () => guest.client.post(`/api/v1/bookings/${booking.code}/payment`)
    await sendBehindLock(server, lockWorkspace, [renew, leave[leaving]])
    const { history } = await read(booking)
    const end = leaving === 'deleted' ? 'withdraw' : 'revoke'
    expect(history.map(({ type }) => type)).toEqual(['create', 'expire', 'renew', end])
  })
})
