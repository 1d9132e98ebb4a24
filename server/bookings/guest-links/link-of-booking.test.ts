import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { GUEST_LINK_DAYS } from '#contract/bookings/guest-link.ts'
import { MS_PER_DAY } from '#contract/dates.ts'
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
import { sendGuestEndMailJob } from '../../booking-steps/guest-links/send-guest-end-mail.ts'
import { liveEvents, profiles } from '../../database/schema.ts'

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
  ;({ host, workspaceId, email } = await hostOfLinks(server, admin))
})

const linked = (changes: ByHand = {}) =>
  linkedBooking(server, { host, workspaceId, guestEmail: email, ...changes })
const send = (booking: Pick<Booking, 'code'>, guestEmail?: string) =>
  sendGuestLinkAs(host, booking, guestEmail)
const read = async ({ code }: Pick<Booking, 'code'>, client = host.client): Promise<Booking> =>
  (await client.get(`/api/v1/bookings/${code}`)).body
const cancel = ({ code, version }: Booking) =>
  host.client.post(`/api/v1/bookings/${code}/cancel`, { version, reason: 'Mudança de planos' })
const subjectsTo = async (to: string) =>
  (await server.resources.mailer.list()).filter((mail) => mail.to === to).map(({ subject }) => subject)

test('the host reads when the link was sent and until when it works, then that it was used, or works no more', async () => {
  const { booking, token } = await linked()
  const none = { sentAt: null, expiresAt: null }
  const { state, sentAt, expiresAt, canSend } = (await read(booking)).guestLink ?? {}
  expect([state, canSend]).toEqual(['sent', true])
  expect(Date.parse(sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(booking.createdAt))
  const aWeek = Date.parse(sentAt ?? '') + GUEST_LINK_DAYS * MS_PER_DAY
  expect(Date.parse(expiresAt ?? '')).toBe(Math.min(aWeek, Date.parse(booking.endsAt)))
  const guest = server.visitor()
  await callGuestLink(server, 'enter', token, guest)
  expect((await read(booking)).guestLink).toEqual({ state: 'used', ...none, canSend: false })
  expect((await read(booking, guest)).guestLink).toBeNull()
  const other = await linked({ start: '11:00', end: '12:00', guestEmail: `b-${email}` })
  await cancel(other.booking)
  expect((await read(other.booking)).guestLink).toEqual({ state: 'over', ...none, canSend: false })
  const without = await bookByHandAs(host, workspaceId, { start: '13:00', end: '14:00' })
  expect((await read(without)).guestLink).toBeNull()
})

test('what the host reads is the same of an e-mail without an account, of a user and of a suspended one, who gets no mail', async () => {
  const known = await signedIn(server, 'guest')
  const suspended = await signedIn(server, 'guest')
  const of = eq(profiles.id, suspended.id)
  await server.database.update(profiles).set({ suspendedAt: new Date() }).where(of)
  const made: Booking[] = []
  for (const [index, guestEmail] of [email, known.email, suspended.email].entries()) {
    const hours = { start: `${9 + index}:00`.padStart(5, '0'), end: `${10 + index}:00` }
    made.push(await bookByHandAs(host, workspaceId, { guestEmail, ...hours }))
  }
  await expect
    .poll(() => Promise.all(made.map(async (booking) => (await read(booking)).guestLink?.state)))
    .toEqual(['sent', 'sent', 'sent'])
  const answers = []
  for (const booking of made) {
    const { status, body } = await send(booking)
    const { guest, guestLink, history } = body
    answers.push({ status, guest, state: guestLink.state, history: history.length })
  }
  expect(answers).toEqual(Array(3).fill(answers[0]))
  expect(await subjectsTo(suspended.email)).toEqual([])
  const [, , ofSuspended] = made
  if (!ofSuspended) throw new Error('The booking is missing')
  await cancel(ofSuspended)
  const { id: bookingId, version } = await storedBooking(server, ofSuspended)
  const data = { bookingId, version, email: suspended.email, name: 'Rita Campos' }
  await sendGuestEndMailJob.run(server.resources, { id: randomUUID(), data })
  expect(await subjectsTo(suspended.email)).toEqual([])
})

test('the host hears live of the link once it is sent, and when its e-mail is corrected', async () => {
  const { booking, token } = await linked()
  const announced = () =>
    server.database.$count(
      liveEvents,
      and(eq(liveEvents.recipientId, host.id), eq(liveEvents.topic, 'bookings-changed')),
    )
  const before = await announced()
  await send(booking)
  await guestLinkMailTo(server, email, token)
  expect(await announced()).toBe(before + 1)
  await send(booking, `certa-${email}`)
  await guestLinkMailTo(server, `certa-${email}`)
  expect(await announced()).toBe(before + 3)
})
