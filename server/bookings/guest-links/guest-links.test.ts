import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { addDays, MS_PER_DAY, MS_PER_HOUR } from '#contract/dates.ts'
import type { TestClient } from '#tests/client.ts'
import { nextMonday } from '#tests/factories/booked.ts'
import {
  type ByHand,
  bookByHandAs,
  callGuestLink,
  type GuestLinkStep,
  guestLinkMailTo,
  hostOfLinks,
  linkedBooking,
  storedBooking,
} from '#tests/factories/guest-link.ts'
import { isSignedIn, type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { deletePastGuestLinksJob } from '../../booking-steps/guest-links/guest-links.ts'
import { accessLog, auditEntries, bookings, guestLinks, profiles } from '../../database/schema.ts'
import { countAttempt } from '../../rate-limits/attempt-limits.ts'

/** As RSV-63 says. */
const GUEST_LINK_DAYS = 7

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
const accountOf = async (of = email) => {
  const [row] = await server.database.select().from(profiles).where(eq(profiles.email, of))
  return row
}

/** A booking that the host has written down for an e-mail, and the token of its link. */
const linked = (changes: ByHand = {}) =>
  linkedBooking(server, { host, workspaceId, guestEmail: email, ...changes })

describe('the link', () => {
  test('is opened without changing anything, and says no more than its mail', async () => {
    const { booking, token } = await linked({ note: 'Cobrar na chegada' })
    const { status, body, headers } = await call('read', token)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(body).toEqual({
      kind: 'hours',
      from: booking.from,
      to: booking.from,
      start: '09:00',
      end: '10:00',
      months: null,
      startsAt: booking.startsAt,
      timeZone: 'America/Sao_Paulo',
      workspaceName: 'Sala Jatobá',
      city: 'São Paulo',
      state: 'SP',
      guestName: 'Rita Campos',
      hostName: 'Helena Prado',
      email,
    })
    expect((await call('read', token)).status).toBe(200)
    expect((await rowOf(booking)).guestId).toBeNull()
    expect(await accountOf()).toBeUndefined()
  })

  test('has a token of 256 bits, whose hash alone is stored; guesses open nothing', async () => {
    const { booking, token } = await linked()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { id } = await rowOf(booking)
    const [row] = await server.database.select().from(guestLinks).where(eq(guestLinks.bookingId, id))
    expect(JSON.stringify(row)).not.toContain(token)
    const changed = (token[0] === 'A' ? 'B' : 'A') + token.slice(1)
    for (const guess of [row?.tokenHash ?? '', id, changed, token.slice(1), "' or 1=1 --"]) {
      for (const operation of ['read', 'enter', 'renew'] as const) {
        expect(codeOf(await call(operation, guess)), `${operation} ${guess}`).toEqual([
          404,
          'GUEST_LINK_NOT_VALID',
        ])
      }
    }
    expect((await call('enter', '')).status).toBe(422)
    expect((await rowOf(booking)).guestId).toBeNull()
    expect(server.logLines.join('')).not.toContain(token)
  })

  test('works for a week and not beyond the booking’s end; an expired one has a new mail sent, once it is asked for', async () => {
    const far = await linked({ from: addDays(nextMonday(), 21) })
    const near = await linked({ start: '11:00', end: '12:00', guestEmail: `perto-${email}` })
    server.setNow(new Date(Date.now() + GUEST_LINK_DAYS * MS_PER_DAY + MS_PER_HOUR))
    expect(codeOf(await call('read', far.token))).toEqual([410, 'GUEST_LINK_EXPIRED'])
    expect(codeOf(await call('enter', far.token))).toEqual([410, 'GUEST_LINK_EXPIRED'])
    expect((await rowOf(far.booking)).guestId).toBeNull()
    expect((await call('renew', far.token)).body).toEqual({ done: true })
    const renewed = await guestLinkMailTo(server, email, far.token)
    expect(codeOf(await call('read', far.token))).toEqual([404, 'GUEST_LINK_NOT_VALID'])
    expect((await call('enter', renewed.token)).status).toBe(200)
    expect((await call('enter', renewed.token)).body.message).toContain('crie uma em “Esqueceu a senha?”')
    server.setNow(new Date(Date.parse(near.booking.endsAt)))
    for (const operation of ['read', 'enter', 'renew'] as const) {
      expect(codeOf(await call(operation, near.token))).toEqual([404, 'GUEST_LINK_NOT_VALID'])
    }
  })

  test('has new mails sent ten times an hour at most, whoever causes them', async () => {
    const { token } = await linked()
    // The mail for the booking itself was the first.
    for (let sent = 2; sent <= 9; sent += 1) await countAttempt(server.resources, 'invitationByEmail', email)
    expect((await call('renew', token)).status).toBe(200)
    const { token: newest } = await guestLinkMailTo(server, email, token)
    expect(codeOf(await call('renew', newest))).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await call('enter', newest)).status).toBe(200)
  })

  test('is deleted at night once its booking is over or was ended', async () => {
    const [kept, over] = [
      await linked(),
      await linked({ start: '11:00', end: '12:00', guestEmail: `x-${email}` }),
    ]
    const rows = [await rowOf(kept.booking), await rowOf(over.booking)]
    await server.database
      .update(bookings)
      .set({ startsAt: new Date(0), endsAt: new Date(1) })
      .where(eq(bookings.code, over.booking.code))
    await deletePastGuestLinksJob.run(server.resources, { id: randomUUID(), data: {} })
    const left = await Promise.all(
      rows.map(({ id }) => server.database.$count(guestLinks, eq(guestLinks.bookingId, id))),
    )
    expect(left).toEqual([1, 0])
  })
})

describe('entering by it (AUTH-46)', () => {
  test('makes a confirmed guest’s account, opens its session, and gives it the booking', async () => {
    const { booking, token } = await linked({ note: 'Cobrar na chegada', guestContact: '11 98888-0000' })
    const client = server.visitor()
    const { status, body, headers } = await call('enter', token, client)
    expect([status, body]).toEqual([200, { code: booking.code, isSignedIn: true, hasPassword: false }])
    expect(headers.get('cache-control')).toBe('private, no-store')
    const account = await accountOf()
    expect(account).toMatchObject({ name: 'Rita Campos', role: 'guest', emailVerified: true })
    expect(account?.termsVersion).not.toBeNull()
    const { body: session } = await client.get('/api/v1/session')
    expect(session.viewer).toMatchObject({ id: account?.id, email })
    const own = (await client.get('/api/v1/bookings')).body.items
    expect(own.map(({ code, role }: Booking) => [code, role])).toEqual([[booking.code, 'guest']])
    const { body: read } = await client.get(`/api/v1/bookings/${booking.code}`)
    // What the host wrote down stays only the host's.
    expect(read).toMatchObject({ message: null, guestContact: null, guestEmail: null })
    expect(read.checkInCode).toMatch(/^\d{6}$/)
    const { body: ofHost } = await host.client.get(`/api/v1/bookings/${booking.code}`)
    expect(ofHost).toMatchObject({
      message: 'Cobrar na chegada',
      guestContact: '11 98888-0000',
      guestEmail: email,
      guest: { id: account?.id, name: 'Rita Campos' },
    })
    const accesses = await server.database
      .select()
      .from(accessLog)
      .where(eq(accessLog.userId, account?.id ?? ''))
    expect(accesses.map(({ event }) => event).sort()).toEqual(['booking.adopt', 'sign-in', 'sign-up'])
    const acts = await server.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, account?.id ?? ''))
    expect(acts.map(({ action }) => action)).toEqual(['booking.adopt'])
    const { body: sessions } = await client.get('/api/v1/me/sessions')
    expect(sessions.items).toMatchObject([{ current: true, signInMethod: 'guest-link' }])
  })

  test('is no proof of who uses the session: what is sensitive asks for a password, which a recovery link sets', async () => {
    const { token } = await linked()
    const client = server.visitor()
    await call('enter', token, client)
    expect(codeOf(await client.post('/api/v1/me/passkeys/begin'))).toEqual([403, 'CONFIRMATION_REQUIRED'])
    const guess = await client.post('/api/auth/sign-in/email', { email, password: 'uma frase bem secreta' })
    expect(guess.status).toBe(401)
    expect((await client.post('/api/auth/request-password-reset', { email })).status).toBe(200)
  })

  test('works once: of ten presses at the same moment one enters, and one account is made', async () => {
    const { booking, token } = await linked()
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('enter', token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
    expect(await server.database.$count(profiles, eq(profiles.email, email))).toBe(1)
    expect((await rowOf(booking)).guestId).toBe((await accountOf())?.id)
    for (const operation of ['read', 'enter', 'renew'] as const) {
      expect(codeOf(await call(operation, token))).toEqual([404, 'GUEST_LINK_NOT_VALID'])
    }
  })

  test('with the links of two bookings at the same moment makes one account with both', async () => {
    const one = await linked()
    const two = await bookByHandAs(host, workspaceId, { guestEmail: email, start: '11:00', end: '12:00' })
    const { token } = await guestLinkMailTo(server, email, one.token)
    const answers = await Promise.all([call('enter', one.token), call('enter', token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const account = await accountOf()
    expect([(await rowOf(one.booking)).guestId, (await rowOf(two)).guestId]).toEqual([
      account?.id,
      account?.id,
    ])
  })

  test('while the host cancels is one or the other, never both', async () => {
    const { booking, token } = await linked()
    const cancel = host.client.post(`/api/v1/bookings/${booking.code}/cancel`, {
      version: booking.version,
      reason: 'Mudança de planos',
    })
    const [entered, cancelled] = await Promise.all([call('enter', token), cancel])
    expect(cancelled.status).toBe(200)
    const row = await rowOf(booking)
    expect([row.status, row.guestId !== null]).toEqual(['cancelled', entered.status === 200])
  })

  test('is announced live to both sides, and lets the booking’s page and reminders know its guest', async () => {
    const { booking, token } = await linked()
    const client = server.visitor()
    await call('enter', token, client)
    const { version } = (await client.get(`/api/v1/bookings/${booking.code}`)).body
    const answer = await client.post(`/api/v1/bookings/${booking.code}/cancel`, { version })
    expect([answer.status, answer.body.status]).toEqual([200, 'cancelled'])
    const { body } = await host.client.get('/api/v1/notifications')
    expect(body.items.map(({ title }: { title: string }) => title)).toContain(
      'A reserva de Rita Campos foi cancelada',
    )
  })
})

test('a visitor without the link finds neither booking nor session', async () => {
  const { booking, token } = await linked()
  const client = server.visitor()
  await call('read', token, client)
  expect(await isSignedIn(client)).toBe(false)
  expect((await client.get(`/api/v1/bookings/${booking.code}`)).status).toBe(401)
})
