import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { MS_PER_HOUR } from '#contract/dates.ts'
import type { TestClient } from '#tests/client.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { disputeAs } from '#tests/factories/disputed.ts'
import { endBookingAt } from '#tests/factories/ended.ts'
import { bookByHandAs, guestLinkMailTo, hostOfLinks } from '#tests/factories/guest-link.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { bookings, guestLinks, sessions } from '../../database/schema.ts'

const NOTE = 'Cobrar na chegada'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
let workspaceId: string
let email: string
let guest: TestClient
let booking: Booking

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date())
  ;({ host, workspaceId, email } = await hostOfLinks(server, admin))
  const byHand = { guestEmail: email, guestContact: '11 98888-0000', note: NOTE }
  booking = await bookByHandAs(host, workspaceId, byHand)
  guest = server.visitor()
  const { token } = await guestLinkMailTo(server, email)
  await guest.post('/api/v1/guest-links/enter', { token })
  booking = await read()
})

const path = (rest = '') => `/api/v1/bookings/${booking.code}${rest}`
const read = async (client = guest): Promise<Booking> => (await client.get(path())).body
const rowOf = async ({ code }: Pick<Booking, 'code'> = booking) => {
  const [row] = await server.database.select().from(bookings).where(eq(bookings.code, code))
  return row
}

test('the guest cancels an adopted booking by its policy, and its host is told', async () => {
  const { body: terms } = await guest.get(path('/cancellation'))
  expect(terms).toMatchObject({ refundInCents: 200_00 })
  const { status, body } = await guest.post(path('/cancel'), { version: booking.version })
  expect([status, body.status, body.refundInCents]).toEqual([200, 'cancelled', 200_00])
})

test('either side proposes a change of an adopted booking, and the other accepts', async () => {
  expect(booking.can).toContain('change')
  const asHost = await read(host.client)
  const proposed = await proposeAs(host, asHost, { start: '14:00', end: '15:00' })
  const { status, body } = await guest.post(path('/changes/accept'), { version: proposed.version })
  expect([status, body.start, body.end]).toEqual([200, '14:00', '15:00'])
})

test('the guest invites people to an adopted booking', async () => {
  const { status } = await guest.post(path('/participants'), { email: `bia-${email}`, name: 'Bia' })
  expect(status).toBe(201)
})

test('the host of an adopted booking asks for the guest’s digits at the door', async () => {
  server.setNow(new Date(Date.parse(booking.startsAt)))
  const checkIn = (checkInCode: string) =>
    host.client.post(path('/check-in'), { version: booking.version, checkInCode })
  expect((await checkIn('-')).status).toBe(422)
  expect((await checkIn(booking.checkInCode ?? '')).body.status).toBe('in_use')
})

test('both sides review an adopted booking once it is over, and the guest may dispute it', async () => {
  await endBookingAt(server, booking.code, new Date(Date.now() - MS_PER_HOUR))
  for (const client of [guest, host.client]) {
    const { status, body } = await client.post(path('/review'), {
      rating: 5,
      text: 'Deu tudo certo, voltaremos.',
    })
    expect([status, body.own.rating]).toEqual([201, 5])
  }
  expect(await disputeAs({ client: guest }, booking.code)).toMatchObject({ status: 'open' })
})

test('the export of each side holds what is that side’s of an adopted booking', async () => {
  // The link is no proof of who uses the session (AUTH-46).
  expect((await guest.get('/api/v1/me/export')).body.code).toBe('CONFIRMATION_REQUIRED')
  const confirmedAt = server.resources.now()
  await server.database.update(sessions).set({ confirmedAt }).where(eq(sessions.byGuestLink, true))
  const { body: ofGuest } = await guest.get('/api/v1/me/export')
  expect(ofGuest.bookings.asGuest).toMatchObject([{ code: booking.code, message: null }])
  expect(JSON.stringify(ofGuest.bookings)).not.toContain('98888-0000')
  const { body: ofHost } = await host.client.get('/api/v1/me/export')
  expect(ofHost.bookings.asHost).toMatchObject([
    { code: booking.code, guestContact: '11 98888-0000', guestEmail: email, note: NOTE },
  ])
})

test('deleting the guest’s account erases what the host wrote of them; deleting the host’s, the note too', async () => {
  const other = await signedIn(server, 'guest')
  const waiting = await bookByHandAs(host, workspaceId, {
    guestEmail: other.email,
    guestName: 'Outra pessoa',
    start: '15:00',
    end: '16:00',
  })
  await guestLinkMailTo(server, other.email)
  expect((await other.client.request('DELETE', '/api/v1/me', { password: other.password })).status).toBe(200)
  const left = await rowOf(waiting)
  expect(left).toMatchObject({ guestName: 'Outra pessoa', guestEmail: null, status: 'confirmed' })
  expect(await server.database.$count(guestLinks, eq(guestLinks.bookingId, left?.id ?? ''))).toBe(0)

  const refused = await guest.request('DELETE', '/api/v1/me', { password: 'uma frase bem secreta' })
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { password: expect.stringContaining('ainda não tem senha') },
  ])
  await server.visitor().post('/api/auth/request-password-reset', { email })
  const mailOf = async () =>
    (await server.resources.mailer.list()).find(
      (mail) => mail.to === email && mail.subject.startsWith('Crie'),
    )
  await expect.poll(mailOf, { timeout: 15_000, interval: 50 }).toBeDefined()
  const token = /token=([\w-]+)/.exec((await mailOf())?.text ?? '')?.[1] ?? ''
  const password = 'outra frase bem secreta'
  await server.visitor().post('/api/auth/reset-password', { token, newPassword: password })
  const client = server.visitor()
  await client.post('/api/auth/sign-in/email', { email, password })
  expect((await client.request('DELETE', '/api/v1/me', { password })).status).toBe(200)
  expect(await rowOf()).toMatchObject({
    guestId: null,
    guestName: null,
    guestContact: null,
    guestEmail: null,
    status: 'cancelled',
  })
  expect(JSON.stringify(await read(host.client))).not.toMatch(/Rita|98888/)
  const { body } = await host.client.get('/api/v1/notifications')
  expect(JSON.stringify(body.items)).not.toContain('Rita')
  expect((await host.client.request('DELETE', '/api/v1/me', { password: host.password })).status).toBe(200)
  expect((await rowOf())?.message).toBeNull()
})

test('a booking whose link has not been used has neither change nor code nor review, as without an e-mail', async () => {
  const waiting = await bookByHandAs(host, workspaceId, {
    guestEmail: `b-${email}`,
    start: '15:00',
    end: '16:00',
  })
  expect(waiting.can).not.toContain('change')
  server.setNow(new Date(Date.parse(waiting.startsAt)))
  const body = { version: waiting.version, checkInCode: '-' }
  const checkedIn = await host.client.post(`/api/v1/bookings/${waiting.code}/check-in`, body)
  expect(checkedIn.body.status).toBe('in_use')
})
