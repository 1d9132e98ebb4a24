import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_NOTES } from '#contract/bookings/booking-notes.ts'
import type { Booking, BookingSummary } from '#contract/bookings/booking-shapes.ts'
import type { AgendaBooking } from '#contract/bookings/shapes.ts'
import { addDays, weekdays } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { bookingEvents } from '#server/database/schema.ts'
import {
  type Asked,
  bookAs,
  createBookableWorkspace,
  nextMonday,
  openEveryDay,
  setRules,
} from '#tests/factories/booked.ts'
import { disputeAs } from '#tests/factories/disputed.ts'
import { bookManyTimes } from '#tests/factories/many-bookings.ts'
import { payCharge, takePayments } from '#tests/factories/paid.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { administrator, largerThan, readingsOf } from '#tests/query-plans.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

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

/** Open every day from 8 to 18 h: a session wouldn't last until the Monday after next. */
const everyDay = { weeklyHours: openEveryDay }
const tomorrow = () => addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 1)
const at = (time: string, day = nextMonday()) => new Date(`${day}T${time}:00-03:00`)
const book = (asked: Asked = {}) => bookAs(guest, workspaceId, asked)
const take = ({ code, version }: Booking, step: string, body: object = {}, user = host) =>
  user.client.post(`/api/v1/bookings/${code}/${step}`, { version, ...body })
const agendaOf = async (from = nextMonday(), to = from, user = host): Promise<AgendaBooking[]> => {
  const { body } = await user.client.get(`/api/v1/host/agenda?from=${from}&to=${to}`)
  return body.workspaces.flatMap(({ bookings }: { bookings: AgendaBooking[] }) => bookings)
}
const byHand = (changes: object = {}, user = host) =>
  user.client.post('/api/v1/host/bookings', {
    clientKey: crypto.randomUUID(),
    workspaceId,
    kind: 'hours',
    from: nextMonday(),
    start: '14:00',
    end: '16:00',
    guestName: 'Rita Campos',
    ...changes,
  })

describe('the agenda', () => {
  test('shows a booking with its unit, without its buffers, and what the host can do', async () => {
    await setRules(host, workspaceId, {
      bookingMode: 'request',
      units: 2,
      bufferBeforeMinutes: 30,
      bufferAfterMinutes: 60,
    })
    const booking = await book({ people: 3 })
    expect(await agendaOf()).toEqual([
      {
        code: booking.code,
        version: 1,
        status: 'requested',
        startsAt: at('09:00').toISOString(),
        endsAt: at('12:00').toISOString(),
        times: [{ unit: 1, start: at('09:00').toISOString(), end: at('12:00').toISOString() }],
        guestName: 'Rui Lima',
        people: 3,
        totalInCents: booking.totalInCents,
        respondUntil: booking.respondUntil,
        holdUntil: null,
        isInReview: false,
        can: ['accept', 'decline'],
      },
    ])
  })

  test('shows the times of a booking over several days that lie in the range', async () => {
    await book({ to: addDays(nextMonday(), 2) })
    const tuesday = addDays(nextMonday(), 1)
    const [booking] = await agendaOf(tuesday)
    expect(booking?.startsAt).toBe(at('09:00').toISOString())
    expect(booking?.times).toEqual([
      { unit: 1, start: at('09:00', tuesday).toISOString(), end: at('12:00', tuesday).toISOString() },
    ])
  })

  test('leaves out what takes no time any more, as soon as it doesn’t', async () => {
    await setRules(host, workspaceId, { bookingMode: 'request' })
    const declined = await book({ start: '08:00', end: '09:00' })
    const expired = await book({ start: '10:00', end: '11:00' })
    expect((await take(declined, 'decline', { reason: 'Em obras' })).status).toBe(200)
    expect((await agendaOf()).map(({ code }) => code)).toEqual([expired.code])
    server.setNow(new Date(expired.respondUntil ?? ''))
    expect(await agendaOf()).toEqual([])
  })

  test('offers what the booking’s own page offers, without an account and in a dispute too', async () => {
    await setRules(host, workspaceId, everyDay)
    const disputed = await book({ from: tomorrow() })
    const withoutAccount: { body: Booking } = await byHand({ from: tomorrow() })
    const offered = async ({ code }: Booking) => {
      const { body: page } = await host.client.get(`/api/v1/bookings/${code}`)
      const entry = (await agendaOf(tomorrow())).find((found) => found.code === code)
      expect(entry?.can).toEqual(page.can)
      return entry?.can
    }
    expect(await offered(disputed)).toContain('change')
    expect(await offered(withoutAccount.body)).not.toContain('change')
    server.setNow(at('13:00', tomorrow()))
    expect(await offered(disputed)).toContain('noShow')
    await disputeAs(guest, disputed.code)
    expect(await offered(disputed)).not.toContain('noShow')
  })

  test('shows a host nothing of others', async () => {
    await book()
    expect(await agendaOf(nextMonday(), nextMonday(), await signedIn(server, 'host'))).toEqual([])
  })
})

describe('the CSV', () => {
  const exported = async (query = '', user = host) => {
    const { url, cookie } = user.client
    const response = await fetch(`${url}/api/v1/host/bookings.csv${query}`, { headers: { cookie } })
    // Reading it as text would remove the byte order mark.
    const lines = Buffer.from(await response.arrayBuffer())
      .toString()
      .split('\r\n')
    return { response, lines }
  }

  test('has a line per booking on the workspace’s clock, with reais by comma and no formula', async () => {
    const booking = await book({ people: 2 })
    const { body: manual } = await byHand({
      guestName: '=HYPERLINK("http://mau.example")',
      guestContact: '+55 11 98888-0000',
      guestEmail: 'rita@teste.example',
      totalInCents: 123_405,
    })
    const { response, lines } = await exported()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(response.headers.get('content-disposition')).toMatch(/pouso-reservas-\d{4}-\d\d-\d\d\.csv/)
    const day = nextMonday().split('-').reverse().join('/')
    expect(lines[0]).toBe(
      '\uFEFFCódigo;Situação;Espaço;Convidado;Contato;Primeiro dia;Último dia;Início;Término;Pessoas;Valor (R$);Devolvido (R$);Reservado em',
    )
    expect(lines[1]).toMatch(
      new RegExp(
        `^${manual.code};Confirmada;Sala Jatobá;"'=HYPERLINK\\(""http://mau.example""\\)";'\\+55 11 98888-0000, rita@teste.example;${day};${day};14:00;16:00;;1234,05;;`,
      ),
    )
    expect(lines[2]).toMatch(
      new RegExp(`^${booking.code};Confirmada;Sala Jatobá;Rui Lima;;${day};${day};09:00;12:00;2;269,70;;`),
    )
    expect(lines.slice(3)).toEqual([''])
  })

  test('names midnight as the end of a stay’s last day', async () => {
    await setRules(host, workspaceId, {
      weeklyHours: weekdays.map((day) => ({ day, start: '08:00', end: '24:00' })),
    })
    const to = addDays(nextMonday(), 1)
    const stay = { kind: 'days', to, start: undefined, end: undefined, totalInCents: 500_00 }
    expect((await byHand(stay)).status).toBe(201)
    const [from, until] = [nextMonday(), to].map((day) => day.split('-').reverse().join('/'))
    expect((await exported()).lines[1]).toContain(`;${from};${until};08:00;24:00;`)
  })

  test('has what the list shows, and nothing of others', async () => {
    const { code } = await book()
    await byHand()
    expect((await exported('?search=Rui&list=upcoming')).lines.map((line) => line.split(';')[0])).toEqual([
      '\uFEFFCódigo',
      code,
      '',
    ])
    expect((await exported('?list=past')).lines).toHaveLength(2)
    expect((await exported('', await signedIn(server, 'host'))).lines).toHaveLength(2)
  })
})

describe('notes', () => {
  const note = (booking: Booking, text: string, user = host) => take(booking, 'notes', { text }, user)

  test('are read by both sides, change nothing else, and are there once', async () => {
    const booking = await book()
    const answers = await Promise.all([note(booking, 'Atrasou'), note(booking, 'Atrasou')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await guest.client.get(`/api/v1/bookings/${booking.code}`)
    expect(body).toMatchObject({ status: 'confirmed', version: booking.version, canNote: false })
    expect(body.history.slice(1)).toMatchObject([
      { type: 'note', by: 'host', name: 'Helena Prado', status: 'confirmed', reason: 'Atrasou' },
    ])
  })

  test('are 50 at most, however many are sent at once; the same words again are not stored', async () => {
    const booking = await book()
    const texts = Array.from({ length: MAX_NOTES + 2 }, (_, index) => `Nota ${index}`)
    const answers = await Promise.all(texts.map((text) => note(booking, text)))
    const kept = texts.filter((_, index) => answers[index]?.status === 200)
    expect(kept).toHaveLength(MAX_NOTES)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect((await note(booking, kept[0] ?? '')).status).toBe(200)
  })

  test('are written by the host alone, about a booking that takes place, and are never empty', async () => {
    const booking = await book()
    expect((await note(booking, 'Atrasou', guest)).status).toBe(403)
    expect((await note(booking, 'Atrasou', admin)).status).toBe(403)
    expect((await note(booking, 'Atrasou', await signedIn(server, 'host'))).status).toBe(404)
    expect((await note(booking, 'Atrasou', { ...host, client: server.visitor() })).status).toBe(401)
    expect((await note(booking, '  ')).status).toBe(422)
    expect((await take(booking, 'cancel', { reason: 'Em obras' })).status).toBe(200)
    expect((await note(booking, 'Atrasou')).status).toBe(409)
    const rows = await server.database
      .select({ type: bookingEvents.type })
      .from(bookingEvents)
      .where(sql`booking_id = (select id from bookings where code = ${booking.code})`)
    expect(rows.map(({ type }) => type).sort()).toEqual(['cancel', 'create'])
  })
})

describe('arrivals', () => {
  const arrivals = async (user = host): Promise<BookingSummary[]> =>
    (await user.client.get('/api/v1/host/arrivals')).body.items

  test('are the bookings of the day by the workspace’s calendar, and offer what can be done', async () => {
    await setRules(host, workspaceId, everyDay)
    const from = tomorrow()
    const later = await book({ from, start: '14:00', end: '16:00' })
    const first = await book({ from })
    await book({ from: addDays(from, 1) })
    server.setNow(new Date(at('00:00', from).getTime() - 1))
    expect(await arrivals()).toEqual([])
    server.setNow(at('09:31', from))
    expect((await arrivals()).map(({ code, can }) => [code, can])).toEqual([
      [first.code, ['checkIn', 'noShow']],
      [later.code, ['cancel', 'change']],
    ])
    const checkInCode = first.checkInCode
    expect((await take(first, 'check-in', { checkInCode })).body.status).toBe('in_use')
    expect((await arrivals()).map(({ status }) => status)).toEqual(['confirmed', 'in_use'])
    expect(await arrivals(await signedIn(server, 'host'))).toEqual([])
  })

  test('of today come before stays that began on another day, however many of these there are', async () => {
    await setRules(host, workspaceId, everyDay)
    const today = tomorrow()
    const arriving = await book({ from: today })
    const elsewhere = (await createBookableWorkspace(host, admin)).id
    await bookManyTimes(server.database, elsewhere, { count: 201, units: 1, from: addDays(today, 60) })
    await server.database.execute(sql`
      update bookings set kind = 'days', start_time = null, end_time = null, from_date = ${addDays(today, -3)},
        to_date = ${addDays(today, 3)}, starts_at = ${at('08:00', addDays(today, -3)).toISOString()},
        ends_at = ${at('18:00', addDays(today, 3)).toISOString()} where workspace_id = ${elsewhere}`)
    server.setNow(at('08:50', today))
    const { body } = await host.client.get('/api/v1/host/arrivals')
    expect([body.items[0].code, body.items.length, body.hasMore]).toEqual([arriving.code, 200, true])
    await server.database.execute(sql`
      update bookings set status = 'cancelled' where id in (
        select id from bookings where workspace_id = ${elsewhere} limit 2)`)
    expect((await host.client.get('/api/v1/host/arrivals')).body.hasMore).toBe(false)
  })

  test('are still those of the day where it is over in Brasília already', async () => {
    const acre = { state: 'AC', city: 'Rio Branco', zipCode: '69900-062' } as const
    const { id } = await createBookableWorkspace(host, admin, everyDay, acre)
    const from = tomorrow()
    const { code } = await bookAs(guest, id, { from })
    server.setNow(new Date(`${from}T23:59:00-05:00`))
    expect((await arrivals()).map((arrival) => arrival.code)).toEqual([code])
    server.setNow(new Date(`${addDays(from, 1)}T00:00:00-05:00`))
    expect(await arrivals()).toEqual([])
  })
})

describe('the figures', () => {
  const overview = async () => (await host.client.get('/api/v1/host/booking-overview')).body

  test('count bookings, income and occupancy of the days behind and ahead', async () => {
    await setRules(host, workspaceId, everyDay)
    const from = tomorrow()
    const { totalInCents } = await book({ from })
    const ahead = await book({ from: addDays(from, 1), start: '08:00', end: '18:00' })
    await byHand({ from: addDays(from, 2), totalInCents: 50_00 })
    server.setNow(at('23:00', from))
    const { total, workspaces } = await overview()
    expect(workspaces).toEqual([{ id: workspaceId, name: 'Sala Jatobá', ...total }])
    // 3 of 300 hours, and then 12.
    expect(total.past).toEqual({ bookings: 1, incomeInCents: totalInCents, occupancyInPercent: 1 })
    const incomeInCents = ahead.totalInCents + 50_00
    expect(total.next).toEqual({ bookings: 2, incomeInCents, occupancyInPercent: 4 })
  })

  test('keep what a guest does not get back, and count no request', async () => {
    await setRules(host, workspaceId, { cancellationPolicy: 'strict' })
    const booking = await book()
    server.setNow(new Date(at('08:00').getTime() - 1))
    expect((await take(booking, 'cancel', {}, guest)).body.refundInCents).toBe(0)
    await setRules(host, workspaceId, { bookingMode: 'request' })
    await book({ from: addDays(nextMonday(), 1) })
    const { total } = await overview()
    const both = [total.past, total.next]
    expect(both.map(({ bookings }) => bookings)).toEqual([0, 0])
    expect(both.reduce((sum, { incomeInCents }) => sum + incomeInCents, 0)).toBe(booking.totalInCents)
    expect(both.map(({ occupancyInPercent }) => occupancyInPercent)).toEqual([0, 0])
  })

  test('leave out what an administrator gave back of a booking that stays', async () => {
    const bank = await takePayments(server, host, workspaceId)
    const booking = await book()
    await payCharge(server, bank, booking)
    const incomeOf = async () => {
      const { total } = await overview()
      return [total.next.bookings, total.next.incomeInCents]
    }
    expect(await incomeOf()).toEqual([1, booking.totalInCents])
    const refund = { clientKey: crypto.randomUUID(), amountInCents: 30_00, reason: 'Faltou luz' }
    const path = `/api/v1/admin/bookings/${booking.code}/refunds`
    expect((await admin.client.post(path, refund)).status).toBe(201)
    expect(await incomeOf()).toEqual([1, booking.totalInCents - 30_00])
  })

  test('count what a host keeps of a cancellation that the platform bears', async () => {
    const bank = await takePayments(server, host, workspaceId)
    const booking = await book()
    await payCharge(server, bank, booking)
    const { version } = (await admin.client.get(`/api/v1/bookings/${booking.code}`)).body
    const body = { version, reason: 'Falha nossa', borneBy: 'platform' }
    expect((await admin.client.post(`/api/v1/bookings/${booking.code}/cancel`, body)).status).toBe(200)
    const { total } = await overview()
    expect(total.next).toMatchObject({ bookings: 0, incomeInCents: booking.totalInCents })
  })

  test('are empty for a host without a workspace', async () => {
    const { client } = await signedIn(server, 'host')
    const { body } = await client.get('/api/v1/host/booking-overview')
    const none = { bookings: 0, incomeInCents: 0, occupancyInPercent: null }
    expect(body).toEqual({ total: { past: none, next: none }, workspaces: [] })
  })
})

test('1,000 bookings of one host take few statements that read little', async () => {
  const COUNT = 1000
  await setRules(host, workspaceId, { units: 20 })
  await bookManyTimes(server.database, workspaceId, { count: COUNT, units: 20, from: nextMonday() })
  // Bookings of another host: a scan of the whole table would read them too.
  const { id: otherId } = await createBookableWorkspace(await signedIn(server, 'host'), admin)
  await bookManyTimes(server.database, otherId, { count: 20 * COUNT, units: 200, from: nextMonday() })
  await server.database.execute(sql`analyze`)
  const actor = administrator && { ...administrator, id: host.id, role: 'host' as const }
  const reading = (path: string) =>
    readingsOf(server.resources, `/api/v1${path}`, actor, /^\s*(select|with)/i)

  const friday = addDays(nextMonday(), 4)
  const agenda = await reading(`/host/agenda?from=${nextMonday()}&to=${friday}`)
  expect(agenda.body.workspaces[0].bookings).toHaveLength(COUNT)
  expect(agenda.readings.length).toBeLessThanOrEqual(4)
  expect(largerThan(COUNT, agenda.readings)).toEqual([])
  const day = await reading(`/host/agenda?from=${friday}&to=${friday}`)
  expect(day.body.workspaces[0].bookings).toHaveLength(COUNT / 5)
  expect(largerThan(COUNT / 5, day.readings)).toEqual([])

  for (const query of ['', '?list=upcoming', '?list=requests', `?workspaceId=${workspaceId}&search=pessoa`]) {
    const { readings } = await reading(`/host/bookings${query}`)
    expect(readings).toHaveLength(1)
    expect(largerThan(COUNT, readings)).toEqual([])
  }
  const page = await reading('/host/bookings?list=upcoming&limit=20')
  expect(page.body.items).toHaveLength(20)
  expect(largerThan(COUNT, page.readings)).toEqual([])
  const figures = await reading('/host/booking-overview')
  expect(figures.body.total.past.bookings + figures.body.total.next.bookings).toBe(COUNT)
  expect(figures.readings).toHaveLength(3)
  expect(largerThan(COUNT, figures.readings)).toEqual([])
})

test('a booking by hand that is sent again is stored once, and another under its key is refused', async () => {
  const clientKey = crypto.randomUUID()
  const asked = { clientKey, from: addDays(nextMonday(), 3), people: 2, note: 'Paga na chegada' }
  const first = await byHand(asked)
  const again = await byHand(asked)
  expect([first.status, again.status, again.body.code]).toEqual([201, 201, first.body.code])
  for (const changes of [{ end: '17:00' }, { guestName: 'Ana Prado' }, { people: 3 }, { totalInCents: 1 }]) {
    const { status, body } = await byHand({ ...asked, ...changes })
    expect([status, body.message]).toEqual([409, expect.stringContaining(first.body.code)])
  }
})

describe('the price by the rates of a booking by hand', () => {
  const quoted = (changes: object = {}) =>
    host.client.post('/api/v1/host/bookings/quotes', {
      id: workspaceId,
      kind: 'hours',
      from: nextMonday(),
      start: '14:00',
      end: '16:00',
      ...changes,
    })

  test('is shown where guests book too late, too short or too long, and is the one that is stored', async () => {
    await setRules(host, workspaceId, { leadMinutes: 60, minimumMinutes: 180, maximumMinutes: 240 })
    server.setNow(at('13:30'))
    for (const end of ['15:00', '18:00']) {
      const asked = { id: workspaceId, kind: 'hours', from: nextMonday(), start: '14:00', end }
      expect((await host.client.post(`/api/v1/workspaces/${workspaceId}/quotes`, asked)).status).toBe(422)
    }
    const { status, body } = await quoted()
    expect([status, body.totalInCents > 0]).toEqual([200, true])
    const { body: booking } = await byHand()
    expect([booking.totalInCents, booking.lines]).toEqual([body.totalInCents, body.lines])
  })

  test('is refused where the host can’t book either', async () => {
    const closed = await quoted({ start: '04:00', end: '05:00' })
    expect([closed.status, closed.body.fields]).toEqual([422, { start: expect.any(String) }])
    server.setNow(at('15:00'))
    expect((await quoted()).body.fields).toEqual({ start: 'Este horário já passou' })
    const stranger = await signedIn(server, 'host')
    const asked = { id: workspaceId, kind: 'hours', from: nextMonday(), start: '16:00', end: '17:00' }
    expect((await stranger.client.post('/api/v1/host/bookings/quotes', asked)).status).toBe(404)
  })
})
