import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { addDays } from '#contract/dates.ts'
import { type Asked, bookAs, createBookableWorkspace, nextMonday, setRules } from '#tests/factories/booked.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { bookByHandAs } from '#tests/factories/guest-link.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startSecondInstance, startTestServer, type TestServer } from '#tests/server.ts'
import { moveDueBookingsJob } from '../booking-clock.ts'
import { remindOfBookings } from './remind.ts'

const WAIT = { timeout: 15_000, interval: 50 }

let server: TestServer
let host: SignedInUser
let guest: SignedInUser
let admin: SignedInUser
let workspaceId: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date())
  host = await signedIn(server, 'host', 'Helena Prado')
  guest = await signedIn(server, 'guest', 'Rui Lima')
  workspaceId = (await createBookableWorkspace(host, admin)).id
})

const book = (asked: Asked = {}) => bookAs(guest, workspaceId, asked)
const at = (time: string, day = nextMonday()) => new Date(`${day}T${time}:00-03:00`)
const sunday = () => addDays(nextMonday(), -1)
const take = ({ code, version }: Booking, step: string, user: SignedInUser) =>
  user.client.post(`/api/v1/bookings/${code}/${step}`, { version })
const titlesOf = async ({ client }: SignedInUser): Promise<string[]> =>
  (await client.get('/api/v1/notifications')).body.items.map(({ title }: { title: string }) => title)
const REMINDING = /^Sua reserva (é|começa)|(vem|chega) (hoje|amanhã|às)|expira às/
const remindersOf = async (user: SignedInUser) =>
  (await titlesOf(user)).filter((title) => REMINDING.test(title))
const run = async (now: Date) => {
  server.setNow(now)
  await remindOfBookings(server.resources)
}
const mailsTo = async ({ email }: SignedInUser) =>
  (await server.resources.mailer.list()).filter(({ to, subject }) => to === email && REMINDING.test(subject))
const mailJobsAreDone = () =>
  expect
    .poll(async () => {
      const { rows } = await server.database.execute(
        sql`select from jobs.job where name = 'send-reminder-mail' and state <> 'completed'`,
      )
      return rows.length
    }, WAIT)
    .toBe(0)

describe('reminders of a booking', () => {
  test('come to both sides a day and two hours before, each once, in bell and by e-mail', async () => {
    await book()
    await run(new Date(at('09:00', sunday()).getTime() - 1))
    expect(await remindersOf(guest)).toEqual([])
    await run(at('09:00', sunday()))
    expect(await remindersOf(guest)).toEqual(['Sua reserva é amanhã'])
    expect(await remindersOf(host)).toEqual(['Rui Lima vem amanhã'])
    await mailJobsAreDone()
    const [mail] = await mailsTo(guest)
    expect(mail?.subject).toMatch(/^Sua reserva é amanhã: Sala Jatobá, seg\., .*, 9h às 12h$/)
    expect(mail?.text).toContain('Rua Augusta, 1500, sala 12')
    await run(at('07:00'))
    await run(at('07:01'))
    expect(await remindersOf(guest)).toEqual(['Sua reserva começa às 9h', 'Sua reserva é amanhã'])
    expect(await remindersOf(host)).toEqual(['Rui Lima chega às 9h', 'Rui Lima vem amanhã'])
    await mailJobsAreDone()
    expect([(await mailsTo(guest)).length, (await mailsTo(host)).length]).toEqual([2, 2])
  })

  test('ask the host for no code of a guest who has none', async () => {
    await bookByHandAs(host, workspaceId)
    await run(at('07:00'))
    const { items } = (await host.client.get('/api/v1/notifications')).body
    expect(items[0]).toMatchObject({ title: 'Rita Campos chega às 9h' })
    expect(items[0].message).toMatch(/Deixe o espaço pronto e registre a entrada sem código\.$/)
  })

  test('come once although two instances look at the same moment, and after a restart', async () => {
    await book()
    const other = await startSecondInstance(server)
    for (const { setNow } of [server, other]) setNow(at('07:00'))
    const instances = [server, other, server, other]
    await Promise.all(instances.map(({ resources }) => remindOfBookings(resources)))
    await moveDueBookingsJob.run(server.resources, { id: 'any', data: {} })
    expect(await remindersOf(guest)).toEqual(['Sua reserva começa às 9h'])
  })

  test('never come for a start that was agreed on after their moment', async () => {
    const booking = await book()
    server.setNow(at('12:00', sunday()))
    const { code, version } = await proposeAs(guest, booking)
    const accepted = await host.client.post(`/api/v1/bookings/${code}/changes/accept`, { version })
    expect([accepted.status, accepted.body.start]).toEqual([200, '10:00'])
    await run(at('12:01', sunday()))
    expect(await remindersOf(guest)).toEqual([])
    await run(at('08:00'))
    expect(await remindersOf(guest)).toEqual(['Sua reserva começa às 10h'])
  })

  test('never come for what was booked after their moment', async () => {
    server.setNow(at('12:00', sunday()))
    const late = await book()
    await run(at('12:01', sunday()))
    expect(await remindersOf(guest)).toEqual([])
    await take(late, 'cancel', guest)
    server.setNow(at('07:30'))
    await book()
    await run(at('07:31'))
    expect([await remindersOf(guest), await remindersOf(host)]).toEqual([[], []])
  })

  test('never come for a request that was accepted after their moment, nor for one that waits', async () => {
    await setRules(host, workspaceId, { bookingMode: 'request' })
    server.setNow(at('08:30', sunday()))
    const requested = await book()
    await run(at('09:30', sunday()))
    await take(requested, 'accept', host)
    await run(at('09:31', sunday()))
    expect(await remindersOf(guest)).toEqual([])
    await run(at('07:00'))
    expect(await remindersOf(guest)).toEqual(['Sua reserva começa às 9h'])
  })

  test('never come once the booking was cancelled, not even by an e-mail on its way', async () => {
    const cancelled = await book()
    await take(cancelled, 'cancel', guest)
    const reminded = await book({ start: '14:00', end: '16:00' })
    server.setNow(at('14:00', sunday()))
    const other = await startSecondInstance(server)
    other.setNow(at('14:00', sunday()))
    const held = await server.database.transaction(async (transaction) => {
      // Its mail can't be sent before this commits: the job doesn't exist until then.
      await remindOfBookings({ ...other.resources, database: transaction as never })
      await transaction.execute(sql`update bookings set status = 'cancelled', refund_in_cents = 0
        where code = ${reminded.code}`)
      return true
    })
    expect(held).toBe(true)
    await mailJobsAreDone()
    expect(await mailsTo(guest)).toEqual([])
    expect(await remindersOf(guest)).toEqual(['Sua reserva é amanhã'])
  })

  test('wait for the day where they are late at night, and say what is true by then', async () => {
    const allDay = (['mon', 'tue', 'wed', 'thu', 'fri'] as const).map((day) => ({
      day,
      start: '00:00',
      end: '24:00',
    }))
    await setRules(host, workspaceId, { weeklyHours: allDay })
    await book({ start: '22:30', end: '23:30' })
    await run(at('22:00', sunday()))
    await run(at('06:59'))
    expect(await remindersOf(guest)).toEqual([])
    await run(at('07:00'))
    expect(await remindersOf(guest)).toEqual(['Sua reserva é hoje'])
  })
})

describe('the reminder of a request', () => {
  test('comes to the host alone two hours before it expires, once', async () => {
    await setRules(host, workspaceId, { bookingMode: 'request' })
    server.setNow(at('10:30', addDays(nextMonday(), -2)))
    const booking = await book()
    expect(booking.respondUntil).toBe(at('10:30', sunday()).toISOString())
    await run(new Date(at('08:30', sunday()).getTime() - 1))
    expect(await remindersOf(host)).toEqual([])
    await run(at('08:30', sunday()))
    await run(at('08:31', sunday()))
    expect(await remindersOf(host)).toEqual(['O pedido de Rui Lima expira às 10h30'])
    expect(await remindersOf(guest)).toEqual([])
    await mailJobsAreDone()
    expect((await mailsTo(host))[0]?.text).toContain('Responder ao pedido:')
  })

  test('doesn’t come once it was answered', async () => {
    await setRules(host, workspaceId, { bookingMode: 'request' })
    server.setNow(at('10:30', addDays(nextMonday(), -2)))
    await take(await book(), 'withdraw', guest)
    await run(at('08:30', sunday()))
    expect(await remindersOf(host)).toEqual([])
  })
})
