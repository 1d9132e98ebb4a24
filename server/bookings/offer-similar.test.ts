import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import { bookAs, createBookableWorkspace, nextMonday, setRules } from '#tests/factories/booked.ts'
import { fakeProvider } from '#tests/factories/fake-provider.ts'
import { openPaymentAccount } from '#tests/factories/paid.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

const WAIT = { timeout: 20_000 }
const reason = 'Obra no prédio'

let server: TestServer
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let workspaceId: string

beforeAll(async () => {
  server = await startTestServer()
  server.resources.payments = fakeProvider(() => new Date())
  admin = await signedIn(server, 'admin')
  const other = await signedIn(server, 'host')
  await createBookableWorkspace(other, admin, { units: 9 }, { name: 'Sala Livre' })
})
afterAll(() => server.close())
beforeEach(async () => {
  host = await signedIn(server, 'host', 'Helena Prado')
  guest = await signedIn(server, 'guest', 'Rui Lima')
  workspaceId = (await createBookableWorkspace(host, admin)).id
})
// Where it is still public, it is paused so that no other test is offered it.
afterEach(() => host.client.put(`/api/v1/workspaces/${workspaceId}/paused`, { paused: true }))

const step = (name: string, { client }: SignedInUser, { code, version }: Booking) =>
  client.post(`/api/v1/bookings/${code}/${name}`, { version, reason })
const suspend = ({ id }: SignedInUser) =>
  admin.client.put(`/api/v1/admin/users/${id}/suspended`, { suspended: true, reason })
const deleteAccount = ({ client, password }: SignedInUser) =>
  client.request('DELETE', '/api/v1/me', { password })
const setRole = (client: SignedInUser['client'], path: string) => client.put(path, { role: 'guest' })

async function takeDown() {
  const { body } = await host.client.get(`/api/v1/workspaces/${workspaceId}`)
  const decision = { reason, version: body.version }
  return admin.client.post(`/api/v1/admin/workspaces/${workspaceId}/reject`, decision)
}

/** The states of the jobs that offer something for a booking. */
async function offersFor({ code }: Pick<Booking, 'code'>): Promise<string[]> {
  const { rows } = await server.database.execute<{ state: string }>(sql`
    select state from jobs.job join bookings on bookings.id::text = data ->> 'bookingId'
    where name = 'offer-similar' and code = ${code}`)
  return rows.map(({ state }) => state)
}
const mailsTo = async ({ email }: SignedInUser): Promise<string[]> =>
  (await server.resources.mailer.list())
    .filter(({ to, subject }) => to === email && subject.startsWith('Livres no mesmo horário'))
    .map(({ text }) => text)

type Way = { rules?: Partial<BookingRules>; end: (booking: Booking) => Promise<{ status: number }> }

/** Every way in which someone other than its guest ends a booking while its workspace stays. */
const ways: Record<string, Way> = {
  'the host cancels': { end: (booking) => step('cancel', host, booking) },
  'an administrator cancels': { end: (booking) => step('cancel', admin, booking) },
  'the host declines': {
    rules: { bookingMode: 'request' },
    end: (booking) => step('decline', host, booking),
  },
  'the host revokes it before it is paid': {
    rules: { paymentMode: 'platform' },
    end: (booking) => step('revoke', host, booking),
  },
  'the workspace is taken down': { end: takeDown },
  'the host stops hosting': { end: () => setRole(host.client, '/api/v1/me/role') },
  'an administrator stops the host': {
    rules: { bookingMode: 'request' },
    end: () => setRole(admin.client, `/api/v1/admin/users/${host.id}/role`),
  },
  'the host is suspended before it is paid': {
    rules: { paymentMode: 'platform' },
    end: () => suspend(host),
  },
}

test.each(Object.entries(ways))('%s: the guest is offered what is free then, once', async (_, way) => {
  if (way.rules?.paymentMode) await openPaymentAccount(server, host)
  if (way.rules) await setRules(host, workspaceId, way.rules)
  const booking = await bookAs(guest, workspaceId)
  expect((await way.end(booking)).status).toBe(200)
  expect(await offersFor(booking)).toHaveLength(1)
  await expect.poll(() => mailsTo(guest), WAIT).toHaveLength(1)
  const [text] = await mailsTo(guest)
  expect(text).toContain('- Sala Livre: R$ 269,70 no total')
  expect(text).not.toMatch(/botão/i)
  // It can't be ended twice.
  expect((await step('cancel', admin, booking)).status).toBe(409)
  expect(await offersFor(booking)).toHaveLength(1)
})

describe('no offer comes', () => {
  test('where the guest ends it, an administrator ends it for them, or their account is deleted', async () => {
    const cancelled = await bookAs(guest, workspaceId, { start: '08:00', end: '09:00' })
    await step('cancel', guest, cancelled)
    const left = await bookAs(guest, workspaceId, { start: '09:00', end: '10:00' })
    await setRules(host, workspaceId, { bookingMode: 'request' })
    const withdrawn = await bookAs(guest, workspaceId, { start: '10:00', end: '11:00' })
    expect((await step('withdraw', admin, withdrawn)).status).toBe(200)
    expect((await deleteAccount(guest)).status).toBe(200)
    for (const booking of [cancelled, left, withdrawn]) expect(await offersFor(booking)).toEqual([])
  })

  test('of a booking by hand whose guest has no account', async () => {
    const time = { kind: 'hours', from: nextMonday(), start: '14:00', end: '16:00' }
    const { body } = await host.client.post('/api/v1/host/bookings', {
      ...time,
      clientKey: crypto.randomUUID(),
      workspaceId,
      guestName: 'Rita Campos',
    })
    expect((await step('cancel', host, body)).status).toBe(200)
    expect(await offersFor(body)).toEqual([])
  })

  test('to a guest who is suspended', async () => {
    const booking = await bookAs(guest, workspaceId)
    expect((await suspend(guest)).status).toBe(200)
    await expect.poll(() => offersFor(booking), WAIT).toEqual(['completed'])
    expect(await mailsTo(guest)).toEqual([])
  })

  test.each([
    ['the workspace', () => host.client.request('DELETE', `/api/v1/workspaces/${workspaceId}`)],
    ['the host’s account', () => deleteAccount(host)],
  ])('where %s is deleted: nothing is known any more of what was booked', async (_, remove) => {
    const booking = await bookAs(guest, workspaceId)
    expect([200, 204]).toContain((await remove()).status)
    await expect.poll(() => offersFor(booking), WAIT).toEqual(['completed'])
    expect(await mailsTo(guest)).toEqual([])
    const { body } = await guest.client.get(`/api/v1/bookings/${booking.code}/similar`)
    expect(body.items).toEqual([])
  })
})
