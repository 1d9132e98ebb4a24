import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { addDays } from '#contract/dates.ts'
import { longDay } from '#contract/days-in-words.ts'
import { bookAs, createBookableWorkspace, nextMonday } from '#tests/factories/booked.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { moveDueBookings } from '../booking-steps/booking-clock.ts'
import { transition } from '../booking-steps/transition.ts'
import { bookings, notifications, rateLimits, reviewReminders, reviews } from '../database/schema.ts'
import { remindToReview } from './remind-to-review.ts'

const WAIT = { timeout: 15_000, interval: 50 }

let server: TestServer
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let workspaceId: string
let booking: Booking
let monday: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date())
  await server.database.delete(rateLimits)
  host = await signedIn(server, 'host', 'Helena Prado')
  guest = await signedIn(server, 'guest', 'Rui Lima')
  workspaceId = (await createBookableWorkspace(host, admin, { units: 3 })).id
  monday = nextMonday()
  booking = await bookAs(guest, workspaceId)
})

/** An instant by the workspace's clock. */
const at = (time: string, day = monday) => new Date(`${day}T${time}:00-03:00`)
const take = ({ code, version }: Booking, step: string, { client }: SignedInUser) =>
  client.post(`/api/v1/bookings/${code}/${step}`, { version, reason: 'Faltou luz.' })
const byHand = (): Promise<{ body: Booking }> =>
  host.client.post('/api/v1/host/bookings', {
    clientKey: crypto.randomUUID(),
    workspaceId,
    kind: 'hours',
    from: monday,
    start: '14:00',
    end: '16:00',
    guestName: 'Rita Campos',
  })
/** With plain spaces, as in the text of a mail. */
const readable = (text: string) => text.replaceAll('\u00a0', ' ')
const noticesOf = async ({ id }: SignedInUser): Promise<string[]> => {
  const rows = await server.database.select().from(notifications).where(eq(notifications.userId, id))
  return rows.map(({ title, message }) => readable(`${title}: ${message}`))
}
const invitationsOf = async (user: SignedInUser) =>
  (await noticesOf(user)).filter((text) => text.includes('você pode avaliar'))
const remindersOf = async (user: SignedInUser) =>
  (await noticesOf(user)).filter((text) => text.includes('Depois disso não dá mais'))
const mailsTo = async ({ email }: SignedInUser) =>
  (await server.resources.mailer.list()).filter(({ to }) => to === email)
/** The text of the mail to a user whose subject begins so; it may still be on its way. */
const mailTo = async (user: SignedInUser, subject: string) => {
  const find = async () => (await mailsTo(user)).find((mail) => mail.subject.startsWith(subject))?.text ?? ''
  await expect.poll(find, WAIT).not.toBe('')
  return find()
}

/** What both sides read: they can review for 14 days from a day on. */
const invitation = (day: string) => {
  const until = readable(longDay(addDays(day, 14), day))
  return {
    guest: `Conte como foi: você pode avaliar o espaço até ${until}.`,
    host: `Conte como foi: você pode avaliar quem reservou até ${until}.`,
  }
}

describe('both sides are invited to review', () => {
  test('a booking that is completed', async () => {
    server.setNow(at('12:00'))
    await moveDueBookings(server.resources)
    expect((await invitationsOf(guest))[0]).toMatch(/^Sua reserva terminou: /)
    expect((await invitationsOf(guest))[0]).toContain(invitation(monday).guest)
    expect((await invitationsOf(host))[0]).toContain(invitation(monday).host)
  })

  test('one whose guest did not come: the guest in the bell and by e-mail, the host who says so by e-mail', async () => {
    server.setNow(at('09:45'))
    expect((await take(booking, 'no-show', host)).status).toBe(200)
    expect((await invitationsOf(guest))[0]).toContain(invitation(monday).guest)
    expect(await mailTo(guest, 'O anfitrião registrou que você não veio')).toContain(invitation(monday).guest)
    expect(await mailTo(host, 'Você registrou que Rui Lima não veio')).toContain(invitation(monday).host)
    expect((await guest.client.get(`/api/v1/bookings/${booking.code}/review`)).body.canWrite).toBe(true)
  })

  test('one that was cancelled on the day itself, whoever cancels', async () => {
    const others = [await bookAs(guest, workspaceId), await bookAs(guest, workspaceId)]
    server.setNow(at('07:00'))
    const [byGuest, byHost, byAdmin] = [booking, ...others]
    if (!byHost || !byAdmin) throw new Error('Three bookings')
    await take(byGuest, 'cancel', guest)
    expect((await invitationsOf(host))[0]).toContain(invitation(monday).host)
    expect(await mailTo(guest, 'Você cancelou a reserva')).toContain(invitation(monday).guest)
    await take(byHost, 'cancel', host)
    expect((await invitationsOf(guest))[0]).toContain(invitation(monday).guest)
    expect(await mailTo(host, 'Você cancelou a reserva de Rui Lima')).toContain(invitation(monday).host)
    // Not over HTTP: an administrator's session lasts hours.
    await server.database.transaction(async (transaction) => {
      const rows = await transaction.select().from(bookings).where(eq(bookings.code, byAdmin.code))
      const move = { step: 'cancel', actor: 'admin', actorId: admin.id, reason: 'Obra' } as const
      expect(await transition(server.resources, transaction, rows[0]?.id ?? '', move)).toMatchObject({
        done: true,
      })
    })
    expect([(await invitationsOf(guest)).length, (await invitationsOf(host)).length]).toEqual([2, 2])
    const toWrite = await guest.client.get('/api/v1/me/reviews-to-write')
    expect(toWrite.body.items).toHaveLength(3)
  })

  test('but not one that was cancelled the day before, nor one that the host wrote down', async () => {
    const { body: manual } = await byHand()
    server.setNow(at('23:59', addDays(monday, -1)))
    expect((await take(booking, 'cancel', guest)).status).toBe(200)
    expect(await mailTo(guest, 'Você cancelou a reserva')).not.toContain('avaliar')
    server.setNow(at('16:00'))
    await moveDueBookings(server.resources)
    expect(await noticesOf(host)).toContainEqual(
      expect.stringMatching(/^A reserva de Rita Campos terminou: /),
    )
    expect([await invitationsOf(guest), await invitationsOf(host)]).toEqual([[], []])
    await server.database.delete(rateLimits)
    const now = await host.client.get(`/api/v1/bookings/${manual.code}`)
    expect((await take(now.body, 'no-show', host)).status).toBe(200)
    expect((await mailsTo(host)).filter(({ subject }) => subject.includes('não veio'))).toEqual([])
  })
})

test('a booking by hand has no guest to review', async () => {
  const { body: manual } = await byHand()
  server.setNow(at('16:00'))
  await moveDueBookings(server.resources)
  const { body: toWrite } = await host.client.get('/api/v1/me/reviews-to-write')
  expect(toWrite.items).toMatchObject([{ code: booking.code }])
  const path = `/api/v1/bookings/${manual.code}/review`
  expect((await host.client.get(path)).body).toMatchObject({ canWrite: false, until: null })
  const answer = await host.client.post(path, { rating: 5 })
  expect(answer.status).toBe(409)
  expect(await server.database.$count(reviews, eq(reviews.workspaceId, workspaceId))).toBe(0)
})

describe('whoever has not written is reminded', () => {
  const remindAt = async (instant: Date) => {
    server.setNow(instant)
    await remindToReview(server.resources)
    await remindToReview(server.resources)
    return [(await remindersOf(guest)).length, (await remindersOf(host)).length]
  }
  const second = 1000

  test('of a booking that was cancelled on the day, eleven days later', async () => {
    const other = await bookAs(guest, workspaceId, { start: '14:00', end: '16:00' })
    server.setNow(at('23:00', addDays(monday, -1)))
    await take(other, 'cancel', guest)
    server.setNow(at('07:00'))
    await take(booking, 'cancel', guest)
    const due = at('07:00', addDays(monday, 11))
    expect(await remindAt(new Date(due.getTime() - second))).toEqual([0, 0])
    expect(await remindAt(due)).toEqual([1, 1])
    expect((await remindersOf(host))[0]).toMatch(/^Ainda dá para avaliar quem reservou: /)
    // A booking that can't be reviewed isn't looked at again.
    const marked = await server.database
      .select({ code: bookings.code })
      .from(reviewReminders)
      .innerJoin(bookings, eq(bookings.id, reviewReminders.bookingId))
      .where(inArray(bookings.code, [booking.code, other.code]))
    expect(marked.map(({ code }) => code)).toEqual([booking.code, booking.code])
  })

  test('of one over several days whose guest was absent from the first on, by when that was said', async () => {
    server.setNow(at('10:00'))
    await server.database
      .update(bookings)
      .set({ endsAt: at('18:00', addDays(monday, 20)), toDate: addDays(monday, 20) })
      .where(eq(bookings.code, booking.code))
    expect((await take(booking, 'no-show', host)).status).toBe(200)
    const due = at('10:00', addDays(monday, 11))
    expect(await remindAt(new Date(due.getTime() - second))).toEqual([0, 0])
    expect(await remindAt(due)).toEqual([1, 1])
    expect((await remindersOf(guest))[0]).toMatch(/^Ainda dá para avaliar a sua reserva: /)
  })
})
