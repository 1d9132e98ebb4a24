import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { GUEST_LINK_DAYS } from '#contract/bookings/guest-link.ts'
import { addDays, MS_PER_DAY, MS_PER_HOUR } from '#contract/dates.ts'
import type { TestClient } from '#tests/client.ts'
import { bookAs, nextMonday } from '#tests/factories/booked.ts'
import { endBookingAt } from '#tests/factories/ended.ts'
import {
  type ByHand,
  bookByHandAs,
  callGuestLink,
  guestLinkMailTo,
  hostOfLinks,
  linkedBooking,
  sendGuestLinkAs,
  storedBooking,
} from '#tests/factories/guest-link.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { isAdoptable, issueGuestLink } from '../../booking-steps/guest-links/guest-links.ts'
import { sendGuestLinkMailJob } from '../../booking-steps/guest-links/send-guest-link-mail.ts'
import { auditEntries, guestLinks } from '../../database/schema.ts'
import { countAttempt } from '../../rate-limits/attempt-limits.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
let workspaceId: string
let email: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date())
  ;({ host, workspaceId, email } = await hostOfLinks(server, admin))
})

const linked = (changes: ByHand = {}) =>
  linkedBooking(server, { host, workspaceId, guestEmail: email, ...changes })
const enter = (token: string) => callGuestLink(server, 'enter', token)
const send = (booking: Pick<Booking, 'code'>, client: TestClient = host.client, guestEmail?: string) =>
  sendGuestLinkAs({ client }, booking, guestEmail)
const read = async ({ code }: Pick<Booking, 'code'>, client = host.client): Promise<Booking> =>
  (await client.get(`/api/v1/bookings/${code}`)).body
const cancel = ({ code, version }: Booking) =>
  host.client.post(`/api/v1/bookings/${code}/cancel`, { version, reason: 'Mudança de planos' })
const linkOf = async (booking: Pick<Booking, 'code'>) => {
  const { id } = await storedBooking(server, booking)
  const [row] = await server.database.select().from(guestLinks).where(eq(guestLinks.bookingId, id))
  return row
}
const auditOf = async (booking: Pick<Booking, 'code'>) => {
  const { id } = await storedBooking(server, booking)
  return server.database
    .select({ action: auditEntries.action, actorId: auditEntries.actorId, after: auditEntries.after })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.id)
}
const subjectsTo = async (to: string) =>
  (await server.resources.mailer.list()).filter((mail) => mail.to === to).map(({ subject }) => subject)

describe('sending the link of a booking by hand again (RSV-66)', () => {
  test('mails a new link to the stored e-mail; the older one is dead, and the booking stays as it was', async () => {
    const { booking, token } = await linked()
    const { status, body } = await send(booking)
    expect([status, body.code, body.version]).toEqual([200, booking.code, booking.version])
    const again = await guestLinkMailTo(server, email, token)
    const old = await enter(token)
    expect([old.status, old.body.code]).toEqual([404, 'GUEST_LINK_NOT_VALID'])
    expect((await enter(again.token)).body).toMatchObject({ code: booking.code, isSignedIn: true })
    expect(await auditOf(booking)).toMatchObject([
      { action: 'booking.create-by-hand' },
      { action: 'booking.send-guest-link', actorId: host.id, after: { code: booking.code } },
      { action: 'booking.adopt' },
    ])
  })

  test('mails another one after the first has expired, for another week', async () => {
    const { booking, token } = await linked({ from: addDays(nextMonday(), 28) })
    const { id: bookingId } = await storedBooking(server, booking)
    const past = {
      createdAt: new Date(Date.now() - 8 * MS_PER_DAY),
      expiresAt: new Date(Date.now() - MS_PER_DAY),
    }
    await server.database.update(guestLinks).set(past).where(eq(guestLinks.bookingId, bookingId))
    expect((await read(booking)).guestLink).toEqual({
      state: 'expired',
      sentAt: past.createdAt.toISOString(),
      expiresAt: past.expiresAt.toISOString(),
      canSend: true,
    })
    const now = new Date()
    server.setNow(now)
    expect((await send(booking)).status).toBe(200)
    const again = await guestLinkMailTo(server, email, token)
    expect((await read(booking)).guestLink).toEqual({
      state: 'sent',
      sentAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + GUEST_LINK_DAYS * MS_PER_DAY).toISOString(),
      canSend: true,
    })
    expect((await enter(again.token)).status).toBe(200)
  })

  test('mails it to a corrected e-mail; what went to the mistyped one ends at once and gets nothing more', async () => {
    const { booking, token } = await linked()
    const right = `certa-${email}`
    const { status, body } = await send(booking, host.client, `  ${right.toUpperCase()} `)
    expect([status, body.guestEmail]).toEqual([200, right])
    const old = await enter(token)
    expect([old.status, old.body.code]).toEqual([404, 'GUEST_LINK_NOT_VALID'])
    await guestLinkMailTo(server, right)
    expect((await auditOf(booking)).at(-1)).toEqual({
      action: 'booking.correct-guest-email',
      actorId: host.id,
      after: { code: booking.code },
    })
    await cancel(booking)
    await expect.poll(() => subjectsTo(right)).toContainEqual(expect.stringMatching(/^Cancelada: /))
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(/^Reserva anotada/)])
  })

  test('makes no link from what was read before a correction of the e-mail', async () => {
    const { booking } = await linked()
    const before = await storedBooking(server, booking)
    const right = `certa-${email}`
    await send(booking, host.client, right)
    const { token } = await guestLinkMailTo(server, right)
    const now = new Date()
    if (!isAdoptable(before, now)) throw new Error('The booking cannot be adopted')
    const made = await server.database.transaction((transaction) => issueGuestLink(transaction, before, now))
    expect(made).toBeUndefined()
    expect((await enter(token)).status).toBe(200)
  })

  test('leaves the earlier link, and the date that its host reads, when the mail fails', async () => {
    const { booking, token } = await linked()
    const before = (await read(booking)).guestLink
    const { id } = await storedBooking(server, booking)
    const mailer = { ...server.resources.mailer, send: () => Promise.reject(new Error('The server is down')) }
    server.setNow(new Date(Date.now() + MS_PER_HOUR))
    const attempt = () =>
      sendGuestLinkMailJob.run({ ...server.resources, mailer }, { id: randomUUID(), data: { bookingId: id } })
    await expect(attempt()).rejects.toThrow('The server is down')
    expect((await read(booking)).guestLink).toEqual(before)
    await server.database.delete(guestLinks).where(eq(guestLinks.bookingId, id))
    await expect(attempt()).rejects.toThrow('The server is down')
    expect((await read(booking)).guestLink).toEqual({
      state: 'sending',
      sentAt: null,
      expiresAt: null,
      canSend: true,
    })
    expect((await enter(token)).status).toBe(404)
  })

  test.each([
    ['without an e-mail', 'não tem e-mail anotado', () => bookByHandAs(host, workspaceId)],
    [
      'that its guest made at the site',
      'não tem e-mail anotado',
      async () => bookAs(await signedIn(server, 'guest'), workspaceId),
    ],
    [
      'that was adopted',
      'já assumiu esta reserva',
      async () => {
        const { booking, token } = await linked()
        await enter(token)
        return booking
      },
    ],
    [
      'that was cancelled',
      'foi cancelada',
      async () => {
        const { booking } = await linked()
        await cancel(booking)
        return booking
      },
    ],
    [
      'that is over',
      'já acabou',
      async () => {
        const { booking } = await linked()
        await endBookingAt(server, booking.code, new Date(Date.now() - MS_PER_HOUR))
        return booking
      },
    ],
  ])('is refused for a booking %s, and changes nothing', async (_, message, make) => {
    const booking = await make()
    const before = [await storedBooking(server, booking), await linkOf(booking), await auditOf(booking)]
    for (const guestEmail of [undefined, `outra-${email}`]) {
      const { status, body } = await send(booking, host.client, guestEmail)
      expect([status, body.code, body.message]).toEqual([409, 'CONFLICT', expect.stringContaining(message)])
    }
    const after = [await storedBooking(server, booking), await linkOf(booking), await auditOf(booking)]
    expect(after).toEqual(before)
    expect(await subjectsTo(`outra-${email}`)).toEqual([])
  })

  test('is refused without a valid e-mail and with the host’s or sender’s own, without counting it', async () => {
    const { booking } = await linked()
    for (const [client, guestEmail] of [
      [host.client, host.email.toUpperCase()],
      [admin.client, host.email],
      [admin.client, admin.email],
      [host.client, 'rita@'],
      [host.client, ''],
    ] as const) {
      const { status, body } = await send(booking, client, guestEmail)
      expect([status, Object.keys(body.fields)]).toEqual([422, ['guestEmail']])
    }
    expect((await storedBooking(server, booking)).guestEmail).toBe(email)
    expect((await send(booking)).status).toBe(200)
  })

  test('is for its host and administrators: not found for others, and forbidden to its guest', async () => {
    const { booking, token } = await linked()
    const others = [await signedIn(server, 'guest'), await signedIn(server, 'host')]
    const before = await storedBooking(server, booking)
    for (const { client } of others) {
      expect((await send(booking, client, `outra-${email}`)).status).toBe(404)
    }
    expect((await send(booking, server.visitor(), `outra-${email}`)).status).toBe(401)
    expect(await storedBooking(server, booking)).toEqual(before)
    expect((await send(booking, admin.client)).status).toBe(200)
    const again = await guestLinkMailTo(server, email, token)
    const guest = server.visitor()
    await callGuestLink(server, 'enter', again.token, guest)
    expect((await send(booking, guest, `outra-${email}`)).status).toBe(403)
    expect(await subjectsTo(`outra-${email}`)).toEqual([])
  })

  test('is limited to three an hour for one booking, whoever sends and whatever the e-mail', async () => {
    const { booking } = await linked()
    const other = await bookByHandAs(host, workspaceId, {
      guestEmail: `b-${email}`,
      start: '11:00',
      end: '12:00',
    })
    const statuses = []
    for (const [client, guestEmail] of [
      [host.client, undefined],
      [admin.client, undefined],
      [host.client, `certa-${email}`],
      [admin.client, `outra-${email}`],
      [host.client, undefined],
    ] as const) {
      statuses.push((await send(booking, client, guestEmail)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await storedBooking(server, booking)).guestEmail).toBe(`certa-${email}`)
    expect((await send(other)).status).toBe(200)
  })

  test('counts with the other mails that a host causes, and with those to one e-mail', async () => {
    const { booking } = await linked()
    // The mails for the bookings themselves were the first.
    for (let sent = 2; sent <= 60; sent += 1)
      await countAttempt(server.resources, 'invitationByUser', host.id)
    expect((await send(booking)).status).toBe(429)
    for (let sent = 2; sent <= 9; sent += 1) await countAttempt(server.resources, 'invitationByEmail', email)
    expect((await send(booking, admin.client)).status).toBe(200)
    const { status, body } = await send(booking, admin.client)
    expect([status, body.message]).toEqual([429, expect.stringMatching(/Tente novamente em \d+ minutos/)])
  })
})
