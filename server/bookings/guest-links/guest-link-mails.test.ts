import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { addDays } from '#contract/dates.ts'
import type { TestClient } from '#tests/client.ts'
import { createBookableWorkspace, nextMonday } from '#tests/factories/booked.ts'
import {
  type ByHand,
  bookByHandAs,
  callGuestLink,
  type GuestLinkStep,
  guestLinkMailTo,
  hostOfLinks,
  linkedBooking,
  manualRequest,
  sendGuestLinkAs,
  storedBooking,
} from '#tests/factories/guest-link.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createWorkspace } from '#tests/factories/workspace.ts'
import { readCalendar } from '#tests/read-calendar.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { sendGuestEndMailJob } from '../../booking-steps/guest-links/send-guest-end-mail.ts'
import { sendGuestLinkMailJob } from '../../booking-steps/guest-links/send-guest-link-mail.ts'
import { bookings, profiles, rateLimits } from '../../database/schema.ts'

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

const call = (step: GuestLinkStep, token: string, client?: TestClient) =>
  callGuestLink(server, step, token, client)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const rowOf = (booking: Pick<Booking, 'code'>) => storedBooking(server, booking)
/** A booking that the host has written down for an e-mail, and the token of its link. */
const linked = (changes: ByHand = {}) =>
  linkedBooking(server, { host, workspaceId, guestEmail: email, ...changes })

describe('the mail to a guest who has booked by phone (RSV-62)', () => {
  test('says all that was agreed, and carries the link and the calendar file', async () => {
    const { booking, mail, token } = await linked({ note: 'Cobrar na chegada' })
    expect(mail.subject).toMatch(/^Reserva anotada: Sala Jatobá, seg\., .*, 9h às 10h$/)
    const facts = ['Olá, Rita Campos!', 'Helena Prado', 'Sala Jatobá', booking.code, 'Rua Augusta', token]
    for (const fact of [...facts, 'das 9h às 10h', 'Valor combinado', 'Ver minha reserva']) {
      expect(mail.text).toContain(fact)
      expect(mail.html).toContain(fact)
    }
    expect(mail.text).toMatch(/Total: R\$\s200\n\nSe você cancelar/)
    expect(mail.text).not.toContain('Cobrar na chegada')
    expect(mail.text).toMatch(/\/booking-link#token=[\w-]{43}\n/)
    expect(readCalendar(mail.calendar?.content ?? '').events).toMatchObject([
      { STATUS: 'CONFIRMED', SEQUENCE: '0', ATTENDEE: expect.stringContaining(`mailto:${email}`) },
    ])
  })

  test('goes nowhere else when the request is sent again with another e-mail, which is refused', async () => {
    const request = manualRequest(workspaceId, { guestEmail: email })
    const post = (changes: ByHand | { guestEmail: undefined } = {}) =>
      host.client.post('/api/v1/host/bookings', { ...request, ...changes })
    const { body: booking } = await post()
    const refused = [await post({ guestEmail: `certo-${email}` }), await post({ guestEmail: undefined })]
    expect(refused.map(codeOf)).toEqual([
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
    ])
    expect(refused[0]?.body.message).toBe(
      `A reserva já foi anotada como ${booking.code}, com outro e-mail. Para corrigir, abra a reserva e escolha “Corrigir e-mail”.`,
    )
    expect((await rowOf(booking)).guestEmail).toBe(email)
    expect((await post()).status).toBe(201)
    const plain = manualRequest(workspaceId, { start: '11:00', end: '12:00' })
    await host.client.post('/api/v1/host/bookings', plain)
    const named = await host.client.post('/api/v1/host/bookings', { ...plain, guestEmail: email })
    expect([named.status, named.body.message]).toEqual([409, expect.stringContaining('sem e-mail')])
  })

  test('lets the request be sent again after its e-mail was corrected', async () => {
    const request = manualRequest(workspaceId, { guestEmail: email })
    const { body: booking } = await host.client.post('/api/v1/host/bookings', request)
    await sendGuestLinkAs(host, booking, `certo-${email}`)
    const again = await host.client.post('/api/v1/host/bookings', request)
    expect([again.status, again.body.code]).toEqual([201, booking.code])
    expect((await rowOf(booking)).guestEmail).toBe(`certo-${email}`)
  })

  test('is sent once, however often the host sends the request, and not at all without an e-mail', async () => {
    const request = manualRequest(workspaceId, { guestEmail: email })
    const answers = [0, 1].map(() => host.client.post('/api/v1/host/bookings', request))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201])
    const other = await linked({ guestEmail: `outro-${email}`, start: '11:00', end: '12:00' })
    await bookByHandAs(host, workspaceId, { start: '13:00', end: '14:00', guestContact: `so-${email}` })
    await bookByHandAs(host, workspaceId, { start: '15:00', end: '16:00', guestEmail: `fim-${email}` })
    await guestLinkMailTo(server, `fim-${email}`)
    const sent = (await server.resources.mailer.list()).map(({ to }) => to)
    expect(sent.filter((to) => to === email)).toHaveLength(1)
    expect(sent).not.toContain(`so-${email}`)
    expect((await host.client.get(`/api/v1/bookings/${other.booking.code}`)).body.guestEmail).toBe(
      `outro-${email}`,
    )
  })

  test('is refused for the host’s own e-mail, also when an administrator writes it down, and for no e-mail', async () => {
    for (const [{ client }, guestEmail] of [
      [host, host.email.toUpperCase()],
      [admin, host.email],
      [admin, admin.email],
      [host, 'rita@'],
    ] as const) {
      const answer = await client.post('/api/v1/host/bookings', manualRequest(workspaceId, { guestEmail }))
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['guestEmail']])
    }
    expect(await server.database.$count(bookings, eq(bookings.workspaceId, workspaceId))).toBe(0)
  })

  test('is refused for a workspace that no administrator has approved', async () => {
    const { id } = await createWorkspace(host)
    const request = manualRequest(id, { guestEmail: email })
    const answer = await host.client.post('/api/v1/host/bookings', request)
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { guestEmail: expect.stringContaining('depois da aprovação') },
    ])
  })

  test('is limited by e-mail with the invitations of guests, and a booking that is refused counts for nothing', async () => {
    const hosts = await Promise.all(Array.from({ length: 11 }, () => signedIn(server, 'host')))
    const statuses: number[] = []
    for (const other of hosts) {
      const { id } = await createBookableWorkspace(other, admin)
      const taken = manualRequest(id, { guestEmail: email, start: '03:00', end: '04:00' })
      expect((await other.client.post('/api/v1/host/bookings', taken)).status).toBe(422)
      const request = manualRequest(id, { guestEmail: email })
      statuses.push((await other.client.post('/api/v1/host/bookings', request)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    await server.database.delete(rateLimits)
  })

  test('is limited by host: of 61 within an hour the last is refused, and can be written down without', async () => {
    const hour = (index: number) => `${String(8 + index).padStart(2, '0')}:00`
    // Eight hours of a Monday, each index a week later.
    const asked = (index: number) => ({
      ...manualRequest(workspaceId, { start: hour(index % 8), end: hour((index % 8) + 1) }),
      from: addDays(nextMonday(), 7 * Math.floor(index / 8)),
    })
    const statuses: number[] = []
    for (let index = 0; index < 61; index += 1) {
      const body = { ...asked(index), guestEmail: `${index}-${email}` }
      statuses.push((await host.client.post('/api/v1/host/bookings', body)).status)
    }
    expect(statuses).toEqual([...Array(60).fill(201), 429])
    expect((await host.client.post('/api/v1/host/bookings', asked(60))).status).toBe(201)
    await server.database.delete(rateLimits)
  })

  test('is not sent to a suspended user, nor about a booking that has been cancelled since', async () => {
    const user = await signedIn(server, 'guest')
    await server.database.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, user.id))
    await bookByHandAs(host, workspaceId, { guestEmail: user.email })
    const { booking, token } = await linked({ start: '11:00', end: '12:00' })
    const { id, version, code } = await rowOf(booking)
    await host.client.post(`/api/v1/bookings/${code}/cancel`, { version, reason: 'Mudança de planos' })
    expect(codeOf(await call('renew', token))).toEqual([404, 'GUEST_LINK_NOT_VALID'])
    await sendGuestLinkMailJob.run(server.resources, { id: randomUUID(), data: { bookingId: id } })
    const sent = (await server.resources.mailer.list()).filter(({ to }) => to === user.email || to === email)
    const links = sent.filter(({ subject }) => subject.startsWith('Reserva anotada'))
    expect(links.map(({ to }) => to)).toEqual([email])
  })
})

describe('when a booking is cancelled before its link is used', () => {
  test('whoever was sent one gets a mail that takes it out of their calendar, and the link ends', async () => {
    const { booking, token } = await linked()
    const { code, version } = booking
    await host.client.post(`/api/v1/bookings/${code}/cancel`, { version, reason: 'Mudança de planos' })
    const mailOf = async () =>
      (await server.resources.mailer.list()).find(
        ({ to, subject }) => to === email && subject.startsWith('Cancelada: Sala Jatobá'),
      )
    await expect.poll(mailOf, { timeout: 15_000, interval: 50 }).toBeDefined()
    const mail = await mailOf()
    expect(mail?.text).toContain('A reserva que Helena Prado tinha anotado para você foi cancelada')
    expect(readCalendar(mail?.calendar?.content ?? '').events).toMatchObject([
      { UID: `${code.toLowerCase()}@127.0.0.1`, SEQUENCE: '1', STATUS: 'CANCELLED' },
    ])
    for (const operation of ['read', 'enter', 'renew'] as const) {
      expect(codeOf(await call(operation, token))).toEqual([404, 'GUEST_LINK_NOT_VALID'])
    }
  })

  test('nobody without an e-mail hears of it, and nobody who has adopted the booking hears twice', async () => {
    const without = await bookByHandAs(host, workspaceId, { start: '13:00', end: '14:00' })
    const { booking, token } = await linked()
    await call('enter', token)
    for (const { code, version } of [without, booking]) {
      await host.client.post(`/api/v1/bookings/${code}/cancel`, { version, reason: 'Mudança de planos' })
    }
    const subjects = async () =>
      (await server.resources.mailer.list()).filter(({ to }) => to === email).map(({ subject }) => subject)
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Sua reserva foi cancelada: /))
    const { rows } = await server.database.execute(sql`
      select data from jobs.job where name = ${sendGuestEndMailJob.name}
        and data ->> 'bookingId' in (select id::text from bookings where code in (${without.code}, ${booking.code}))`)
    expect(rows).toEqual([])
  })
})
