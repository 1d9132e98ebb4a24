import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { addDays, MS_PER_HOUR } from '#contract/dates.ts'
import { bookings } from '#server/database/schema.ts'
import {
  type Asked,
  bookAs,
  bookingRequest,
  createBookableWorkspace,
  nextMonday,
  setRules,
} from '#tests/factories/booked.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { bookByHandAs } from '#tests/factories/guest-link.ts'
import { takePayments } from '#tests/factories/paid.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { moveDueBookings } from '../booking-steps/booking-clock.ts'

let server: TestServer
let host: SignedInUser
let guest: SignedInUser
let admin: SignedInUser
let workspaceId: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host', 'Helena Prado')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date())
  guest = await signedIn(server, 'guest', 'Rui Lima')
  workspaceId = (await createBookableWorkspace(host, admin)).id
})

const book = (asked: Asked = {}, user = guest) => bookAs(user, workspaceId, asked)
const tryToBook = async (asked: Asked = {}, changes: object = {}, user = guest) =>
  user.client.post('/api/v1/bookings', { ...(await bookingRequest(user, workspaceId, asked)), ...changes })
const take = ({ code, version }: Booking, step: string, user: SignedInUser, body: object = {}) =>
  user.client.post(`/api/v1/bookings/${code}/${step}`, { version, ...body })
const read = async ({ code }: Pick<Booking, 'code'>, { client } = guest): Promise<Booking> =>
  (await client.get(`/api/v1/bookings/${code}`)).body
const occupanciesOf = async ({ code }: Booking) => {
  const { rows } = await server.database.execute<{ state: string; unit: number; blocked: string }>(
    sql`select state, unit, blocked from occupancies where booking_id = (select id from bookings where code = ${code})
      order by blocked`,
  )
  return rows
}
const at = (time: string, day = nextMonday()) => new Date(`${day}T${time}:00-03:00`)
const titlesOf = async ({ client }: SignedInUser): Promise<string[]> =>
  (await client.get('/api/v1/notifications')).body.items.map(({ title }: { title: string }) => title)

describe('booking at once', () => {
  test('confirms the booking, takes the time and tells both sides', async () => {
    const booking = await book({ people: 4 })
    expect(booking).toMatchObject({
      status: 'confirmed',
      kind: 'hours',
      from: nextMonday(),
      start: '09:00',
      end: '12:00',
      people: 4,
      timeZone: 'America/Sao_Paulo',
      totalInCents: 3 * 89_90,
      role: 'guest',
      workspace: { id: workspaceId, name: 'Sala Jatobá' },
      can: ['cancel', 'change'],
    })
    expect(booking).toEqual(await read(booking))
    expect(booking.code).toMatch(/^PSO-[2-9A-HJ-KMNP-Z]{5}$/)
    expect(booking.checkInCode).toMatch(/^\d{6}$/)
    expect(booking.history).toMatchObject([
      { type: 'create', by: 'guest', status: 'confirmed', name: 'Rui Lima' },
    ])
    expect(await occupanciesOf(booking)).toMatchObject([{ state: 'firm', unit: 1 }])
    expect(await titlesOf(guest)).toContain('Reserva confirmada')
    expect(await titlesOf(host)).toContain('Nova reserva de Rui Lima')
    const { body } = await guest.client.get(
      `/api/v1/workspaces/${workspaceId}/availability?from=${nextMonday()}&to=${nextMonday()}`,
    )
    expect(body.days[0].periods).toEqual([
      { start: '08:00', end: '09:00', freeUnits: 1 },
      { start: '12:00', end: '18:00', freeUnits: 1 },
    ])
  })

  test('refuses a taken time and offers the nearest free ones of the day and the days around', async () => {
    await book()
    const other = await signedIn(server, 'guest')
    const { status, body } = await tryToBook({}, {}, other)
    expect([status, body.code]).toEqual([409, 'TIME_TAKEN'])
    const [first] = body.alternatives
    expect(first).toMatchObject({ from: nextMonday(), start: '12:00', end: '15:00' })
    for (const { from, start, end } of body.alternatives) {
      expect(await bookAs(other, workspaceId, { from, start, end })).toMatchObject({ status: 'confirmed' })
    }
  })

  test('takes the buffers too', async () => {
    await setRules(host, workspaceId, { bufferBeforeMinutes: 30, bufferAfterMinutes: 60 })
    await book({ start: '10:00', end: '12:00' })
    expect((await tryToBook({ start: '12:30', end: '13:30' })).status).toBe(409)
    expect((await tryToBook({ start: '13:30', end: '14:30' })).status).toBe(201)
  })

  test('refuses another workspace or time under a key that was used, unless the booking was changed since', async () => {
    const request = await bookingRequest(guest, workspaceId)
    const send = (changes: object) => guest.client.post('/api/v1/bookings', { ...request, ...changes })
    const { status, body: booking } = await send({})
    expect(status).toBe(201)
    const later = { start: '13:00', end: '16:00' }
    const elsewhere = { workspaceId: (await createBookableWorkspace(host, admin)).id }
    for (const other of [later, elsewhere]) {
      const refused = await send(other)
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(booking.code)])
    }
    const { version } = await proposeAs(guest, booking, later)
    await host.client.post(`/api/v1/bookings/${booking.code}/changes/accept`, { version })
    const again = await send({})
    expect([again.status, again.body.code, again.body.start]).toEqual([201, booking.code, '13:00'])
  })

  test('sent again with the same key, it answers with the one booking', async () => {
    const request = await bookingRequest(guest, workspaceId)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => guest.client.post('/api/v1/bookings', request)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1)
    const again = await guest.client.post('/api/v1/bookings', request)
    expect(again.body.code).toBe(answers[0]?.body.code)
  })

  test('answers with the new quote where the price has changed meanwhile', async () => {
    const request = await bookingRequest(guest, workspaceId)
    const { body: rules } = await host.client.get(`/api/v1/workspaces/${workspaceId}/booking-rules`)
    await setRules(host, workspaceId, { rates: { ...rules.rates, cleaningFeeInCents: 50_00 } })
    const { status, body } = await guest.client.post('/api/v1/bookings', request)
    expect([status, body.code]).toEqual([409, 'QUOTE_CHANGED'])
    expect(body.quote.totalInCents).toBe(3 * 89_90 + 50_00)
    const { version } = body.quote
    expect((await guest.client.post('/api/v1/bookings', { ...request, quoteVersion: version })).status).toBe(
      201,
    )
  })

  test('keeps what was agreed, whatever the host changes later', async () => {
    const booking = await book()
    const { body } = await host.client.get(`/api/v1/workspaces/${workspaceId}/booking-rules`)
    await setRules(host, workspaceId, {
      cancellationPolicy: 'strict',
      rates: { ...body.rates, hourInCents: 900_00 },
    })
    expect(await read(booking)).toEqual(booking)
  })

  test('refuses the host’s own workspace, one of the chat, one that is paused, and what the rules refuse', async () => {
    expect((await tryToBook({}, {}, host)).status).toBe(409)
    const chat = await createPublishedWorkspace(host, admin)
    expect((await tryToBook({}, { workspaceId: chat.id })).status).toBe(409)
    expect((await tryToBook({ start: '17:00', end: '19:00' })).status).toBe(422)
    const request = await bookingRequest(guest, workspaceId)
    await host.client.request('PUT', `/api/v1/workspaces/${workspaceId}/paused`, { paused: true })
    expect((await guest.client.post('/api/v1/bookings', request)).status).toBe(404)
  })

  test('takes one range from opening to closing for days and months, and one a day for hours', async () => {
    const from = nextMonday()
    const { body: rules } = await host.client.get(`/api/v1/workspaces/${workspaceId}/booking-rules`)
    await setRules(host, workspaceId, {
      units: 3,
      rates: { ...rules.rates, dayInCents: 300_00, monthInCents: 2_000_00 },
    })
    const days = await book({ kind: 'days', from, to: addDays(from, 1) })
    expect(await occupanciesOf(days)).toHaveLength(1)
    const month = await book({ kind: 'months', from, months: 1 })
    expect(await occupanciesOf(month)).toHaveLength(1)
    expect(month.startsAt).toBe(at('08:00').toISOString())
    const hours = await book({ from, to: addDays(from, 1) })
    expect(await occupanciesOf(hours)).toHaveLength(2)
  })

  test('reassigns the units where none is free all the time although not all are taken', async () => {
    await setRules(host, workspaceId, { units: 2 })
    const first = await book({ start: '08:00', end: '10:00' })
    const second = await book({ start: '08:00', end: '12:00' })
    await take(first, 'cancel', guest)
    const third = await book({ start: '10:00', end: '12:00' })
    await take(second, 'cancel', guest)
    const fourth = await book({ start: '08:00', end: '10:00' })
    await server.database.execute(sql`update occupancies set unit = 2
      where booking_id = (select id from bookings where code = ${third.code})`)
    expect([(await occupanciesOf(fourth))[0]?.unit, (await occupanciesOf(third))[0]?.unit]).toEqual([1, 2])
    expect(await book({ start: '08:00', end: '12:00' })).toMatchObject({ status: 'confirmed' })
  })

  test('writes the message into the conversation with the host', async () => {
    await tryToBook({}, { message: 'Levamos um projetor.' })
    const { body } = await host.client.get('/api/v1/conversations')
    expect(body.items[0]).toMatchObject({ lastMessage: { content: 'Levamos um projetor.' } })
  })
})

describe('requests', () => {
  beforeEach(() => setRules(host, workspaceId, { bookingMode: 'request' }))

  test('hold their time until the host answers', async () => {
    const booking = await book()
    expect(booking).toMatchObject({
      status: 'requested',
      can: ['withdraw'],
      checkInCode: null,
      address: null,
    })
    expect(booking).toEqual(await read(booking))
    expect(await occupanciesOf(booking)).toMatchObject([{ state: 'hold' }])
    expect((await tryToBook({}, {}, await signedIn(server, 'guest'))).status).toBe(409)
    expect((await read(booking, host)).can).toEqual(['accept', 'decline'])
    const accepted = await take(booking, 'accept', host)
    expect(accepted.body).toMatchObject({ status: 'confirmed', role: 'host' })
    expect(await occupanciesOf(booking)).toMatchObject([{ state: 'firm' }])
    expect(await titlesOf(guest)).toContain('Seu pedido foi aceito')
    expect(await read(booking)).toMatchObject({ address: { street: 'Rua Augusta, 1500, sala 12' } })
  })

  test('are declined with a reason that the guest reads, and withdrawn without one', async () => {
    const declined = await book()
    expect((await take(declined, 'decline', host)).body.fields).toEqual({ reason: 'Diga o motivo' })
    await take(declined, 'decline', host, { reason: 'Vamos pintar a sala.' })
    expect((await read(declined)).history.at(-1)).toMatchObject({
      status: 'declined',
      reason: 'Vamos pintar a sala.',
    })
    const withdrawn = await book()
    expect((await take(withdrawn, 'withdraw', guest)).body.status).toBe('withdrawn')
    expect(await occupanciesOf(withdrawn)).toMatchObject([{ state: 'released' }])
    expect(await titlesOf(host)).toContain('O pedido de Rui Lima foi retirado')
  })

  test('expire after a day, and at once for whoever reads them', async () => {
    const booking = await book()
    const until = new Date(booking.respondUntil ?? '')
    server.setNow(new Date(until.getTime() - 1))
    expect((await read(booking)).status).toBe('requested')
    server.setNow(until)
    expect((await read(booking)).status).toBe('expired')
    expect((await take(booking, 'accept', host)).status).toBe(409)
    await moveDueBookings(server.resources)
    expect((await read(booking)).history.at(-1)).toMatchObject({ type: 'expire', by: 'clock' })
    expect(await titlesOf(guest)).toContain('Seu pedido expirou')
  })

  test('give their time up when they have expired, before the clock has run', async () => {
    const booking = await book()
    server.setNow(new Date(booking.respondUntil ?? ''))
    expect(await bookAs(await signedIn(server, 'guest'), workspaceId)).toMatchObject({ status: 'requested' })
  })

  test('never reach into the lead time', async () => {
    await setRules(host, workspaceId, { leadMinutes: 60 * 24 })
    server.setNow(new Date(at('09:00').getTime() - 30 * 3_600_000))
    const booking = await book()
    expect(booking.respondUntil).toBe(new Date(at('09:00').getTime() - 24 * 3_600_000).toISOString())
  })
})

describe('the steps of a booking', () => {
  test('are refused with a stale version, to the other side and out of time', async () => {
    const booking = await book()
    expect((await take({ ...booking, version: 7 }, 'cancel', guest)).status).toBe(409)
    expect((await take(booking, 'check-in', guest, { checkInCode: booking.checkInCode })).status).toBe(403)
    expect((await take(booking, 'no-show', host)).status).toBe(409)
    expect((await read(booking)).version).toBe(1)
  })

  test('cancelling gives back what the policy says, and the time', async () => {
    const booking = await book()
    const { body: cancellation } = await guest.client.get(`/api/v1/bookings/${booking.code}/cancellation`)
    expect(cancellation).toMatchObject({
      refundInCents: booking.totalInCents,
      keptInCents: 0,
      rule: 'policy',
    })
    const { body } = await take(booking, 'cancel', guest)
    expect(body).toMatchObject({ status: 'cancelled', refundInCents: booking.totalInCents })
    expect(await book()).toMatchObject({ status: 'confirmed' })
  })

  test('quote and booking name the seven days of the law where the policy gives nothing', async () => {
    const strict = await signedIn(server, 'host')
    workspaceId = (await createBookableWorkspace(strict, admin, { cancellationPolicy: 'strict' })).id
    const from = addDays(nextMonday(), 7)
    const hoursBefore = (hours: number) => new Date(at('09:00', from).getTime() - hours * MS_PER_HOUR)
    server.setNow(hoursBefore(5 * 24))
    const asked = await bookingRequest(guest, workspaceId, { from })
    const { body: quote } = await guest.client.post(`/api/v1/workspaces/${workspaceId}/quotes`, asked)
    const booking = await book({ from })
    const until = hoursBefore(48).toISOString()
    const refunds = [{ until, refundInCents: booking.totalInCents }]
    expect(quote.cancellation).toEqual({ policy: 'strict', refunds })
    const cancellation = { policy: 'strict', refunds, returnedInCents: 0 }
    expect(booking.cancellation).toEqual(cancellation)
    expect((await read(booking, strict)).cancellation).toEqual(cancellation)
    const { body: now } = await guest.client.get(`/api/v1/bookings/${booking.code}/cancellation`)
    expect(now).toMatchObject({ rule: 'seven-days', refundInCents: booking.totalInCents, until })
  })

  test('a host cancels with a reason, and all comes back', async () => {
    const booking = await book()
    expect((await take(booking, 'cancel', host)).status).toBe(422)
    const { body } = await take(booking, 'cancel', host, { reason: 'Faltou luz no prédio.' })
    expect(body).toMatchObject({ status: 'cancelled', refundInCents: booking.totalInCents })
    expect(await titlesOf(guest)).toContain('Sua reserva foi cancelada')
  })

  test('a guest is checked in from 15 minutes before by the own code, and the booking completes at its end', async () => {
    const booking = await book()
    server.setNow(new Date(at('09:00').getTime() - 15 * 60_000 - 1))
    const checkIn = (checkInCode: string) => take(booking, 'check-in', host, { checkInCode })
    expect((await checkIn(booking.checkInCode ?? '')).status).toBe(409)
    server.setNow(new Date(at('09:00').getTime() - 15 * 60_000))
    expect((await checkIn('000')).body.fields).toHaveProperty('checkInCode')
    expect((await checkIn(booking.checkInCode ?? '')).body.status).toBe('in_use')
    server.setNow(at('12:00'))
    expect((await read(booking)).status).toBe('completed')
    await moveDueBookings(server.resources)
    expect((await read(booking)).history.map(({ type }) => type)).toEqual(['create', 'checkIn', 'complete'])
  })

  test('ten wrong digits at the door are enough: then not even the right ones check a guest in', async () => {
    const booking = await book()
    server.setNow(at('09:00'))
    const checkIn = (checkInCode: string) => take(booking, 'check-in', host, { checkInCode })
    const wrong = booking.checkInCode === '000000' ? '000001' : '000000'
    for (let tried = 1; tried <= 10; tried += 1) expect((await checkIn(wrong)).status).toBe(422)
    expect((await checkIn(booking.checkInCode ?? '')).status).toBe(429)
    expect(await read(booking)).toMatchObject({ status: 'confirmed', version: booking.version })
  })

  test('half an hour after the start the host says that nobody came, until a day after the end', async () => {
    const booking = await book()
    server.setNow(new Date(at('09:30').getTime() - 1))
    expect((await take(booking, 'no-show', host)).status).toBe(409)
    server.setNow(at('13:00'))
    await moveDueBookings(server.resources)
    const done = await read(booking, host)
    expect(done.can).toEqual(['noShow'])
    expect((await take(done, 'no-show', host)).body.status).toBe('no_show')
  })

  test('an administrator acts for either side with a reason that both read', async () => {
    const booking = await book()
    expect((await take(booking, 'cancel', admin)).status).toBe(422)
    await take(booking, 'cancel', admin, { reason: 'O espaço fechou.' })
    for (const user of [guest, host]) {
      expect((await read(booking, user)).history.at(-1)).toMatchObject({
        by: 'admin',
        reason: 'O espaço fechou.',
      })
    }
    expect(await titlesOf(host)).toContain('A reserva de Rui Lima foi cancelada')
  })
})

describe('who reads a booking', () => {
  test('its two sides and administrators, by the code however it is typed; strangers get 404', async () => {
    const booking = await book()
    const typed = booking.code.toLowerCase().replace('-', ' ')
    expect((await read({ code: typed })).code).toBe(booking.code)
    const stranger = await signedIn(server, 'host')
    expect((await stranger.client.get(`/api/v1/bookings/${booking.code}`)).status).toBe(404)
    expect((await stranger.client.get('/api/v1/bookings/PSO-AAAAA')).status).toBe(404)
    expect((await take(booking, 'cancel', stranger)).status).toBe(404)
  })

  test('lists show each side its own, by what is to come and what is over', async () => {
    const [first, second] = [await book(), await book({ start: '13:00', end: '14:00' })]
    await take(second, 'cancel', guest)
    const listOf = async ({ client }: SignedInUser, path: string) =>
      (await client.get(path)).body.items.map(({ code }: Booking) => code)
    expect(await listOf(guest, '/api/v1/bookings?list=upcoming')).toEqual([first.code])
    expect(await listOf(guest, '/api/v1/bookings?list=cancelled')).toEqual([second.code])
    expect(await listOf(guest, '/api/v1/bookings')).toHaveLength(2)
    expect(await listOf(host, `/api/v1/host/bookings?workspaceId=${workspaceId}&search=rui`)).toHaveLength(2)
    expect(await listOf(host, `/api/v1/host/bookings?search=${first.code}`)).toEqual([first.code])
    expect(await listOf(host, '/api/v1/host/bookings?search=ninguem')).toEqual([])
    expect(await listOf(admin, `/api/v1/admin/bookings?search=${guest.email}&status=cancelled`)).toEqual([
      second.code,
    ])
    server.setNow(at('12:00'))
    expect(await listOf(guest, '/api/v1/bookings?list=past')).toEqual([first.code])
  })

  describe('lists', () => {
    /** Books the Tuesday, the Wednesday and the Monday of a week, one after the other a week before. */
    const bookThree = async (times: [string, string, string]) => {
      const monday = nextMonday()
      const [tuesday, wednesday] = [addDays(monday, 1), addDays(monday, 2)]
      const codes: string[] = []
      for (const [index, from] of [tuesday, wednesday, monday].entries()) {
        server.setNow(at(times[index] ?? '', addDays(monday, -7)))
        codes.push((await book({ from })).code)
      }
      const [tue = '', wed = '', mon = ''] = codes
      return { mon, tue, wed }
    }
    /** The codes of a list, read page by page. */
    const pagesOf = async ({ client }: SignedInUser, path: string) => {
      const codes: string[] = []
      let cursor = ''
      do {
        const { body } = await client.get(`${path}limit=1${cursor}`)
        codes.push(...body.items.map(({ code }: Booking) => code))
        cursor = body.nextCursor && `&cursor=${body.nextCursor}`
      } while (cursor)
      return codes
    }
    const expectList = async (list: string, codes: readonly string[]) => {
      expect(await pagesOf(host, `/api/v1/host/bookings?workspaceId=${workspaceId}&${list}`)).toEqual(codes)
      expect(await pagesOf(guest, `/api/v1/bookings?${list}`)).toEqual(codes)
    }

    test('requests by the deadline of their answer, what is to come by its start, all with the latest start first', async () => {
      await setRules(host, workspaceId, { bookingMode: 'request' })
      const { mon, tue, wed } = await bookThree(['08:00', '09:00', '10:00'])
      await expectList('list=requests&', [tue, wed, mon])
      for (const code of [tue, wed, mon]) await take(await read({ code }), 'accept', host)
      await expectList('list=upcoming&', [mon, tue, wed])
      await expectList('', [wed, tue, mon])
    })

    test('what is to be paid by the deadline of its payment', async () => {
      await takePayments(server, host, workspaceId)
      const { mon, tue, wed } = await bookThree(['12:00', '12:05', '12:10'])
      await expectList('list=unpaid&', [tue, wed, mon])
    })
  })
})

test('what is to be paid has a list of its own, for both sides, until its hold ends', async () => {
  await takePayments(server, host, workspaceId)
  const booking = await book()
  expect(booking).toMatchObject({ status: 'held', feeInCents: null, hostInCents: null })
  expect(booking).toEqual(await read(booking))
  // The host reads the shares in reais: a tenth is the platform's.
  const { feeInCents, hostInCents } = await read(booking, host)
  expect([feeInCents, hostInCents]).toEqual([booking.totalInCents / 10, (booking.totalInCents / 10) * 9])
  const listed = async ({ client }: SignedInUser, path: string) =>
    (await client.get(path)).body.items.map(({ code }: Booking) => code)
  const ofHost = `/api/v1/host/bookings?workspaceId=${workspaceId}&list`
  expect(await listed(guest, '/api/v1/bookings?list=unpaid')).toEqual([booking.code])
  expect(await listed(guest, '/api/v1/bookings?list=upcoming')).toEqual([])
  expect(await listed(host, `${ofHost}=unpaid`)).toEqual([booking.code])
  server.setNow(new Date(booking.holdUntil ?? ''))
  expect(await listed(guest, '/api/v1/bookings?list=unpaid')).toEqual([])
  expect(await listed(host, `${ofHost}=unpaid`)).toEqual([])
  expect(await listed(guest, '/api/v1/bookings?list=cancelled')).toEqual([booking.code])
})

describe('bookings by hand', () => {
  test('take the time like any other, at the price that was agreed', async () => {
    const { quoteVersion: _, ...asked } = await bookingRequest(guest, workspaceId)
    const request = {
      ...asked,
      guestName: 'Dona Cida',
      guestContact: '(11) 98888-7777',
      totalInCents: 200_00,
    }
    const { status, body } = await host.client.post('/api/v1/host/bookings', request)
    expect([status, body.status, body.guest.name]).toEqual([201, 'confirmed', 'Dona Cida'])
    expect(body.lines).toEqual([
      { label: 'Valor combinado', quantity: 1, unitInCents: 200_00, amountInCents: 200_00 },
    ])
    expect((await tryToBook()).status).toBe(409)
    expect((await host.client.post('/api/v1/host/bookings', request)).body.code).toBe(body.code)
    const again = { ...request, clientKey: crypto.randomUUID() }
    const taken = await host.client.post('/api/v1/host/bookings', again)
    expect([taken.status, taken.body.inTheWay.length]).toEqual([409, 1])
  })

  test.each(['chat', 'request', 'instant'] as const)(
    'are confirmed at once and paid to the host, also where guests pay here and the mode is %s',
    async (bookingMode) => {
      await takePayments(server, host, workspaceId)
      await setRules(host, workspaceId, { bookingMode })
      const booking = await bookByHandAs(host, workspaceId)
      expect(booking).toMatchObject({ status: 'confirmed', paymentMode: 'direct' })
      expect(await occupanciesOf(booking)).toMatchObject([{ state: 'firm' }])
    },
  )
})

test('deleting a workspace cancels what is to come, tells the guests, and leaves what is over', async () => {
  await setRules(host, workspaceId, { units: 2 })
  const [confirmed, past] = [await book(), await book({ start: '13:00', end: '14:00' })]
  server.setNow(at('08:45'))
  await take(past, 'cancel', guest)
  await host.client.request('DELETE', `/api/v1/workspaces/${workspaceId}`)
  expect(await read(confirmed)).toMatchObject({
    status: 'cancelled',
    workspace: { id: null, name: 'Sala Jatobá' },
    refundInCents: confirmed.totalInCents,
  })
  expect((await read(confirmed)).history.at(-1)).toMatchObject({
    by: 'host',
    reason: 'O espaço não é mais oferecido.',
  })
  expect((await read(past)).status).toBe('cancelled')
  expect(await titlesOf(guest)).toContain('Sua reserva foi cancelada')
})

test('deleting an account ends its bookings to come on either side, and erases its texts', async () => {
  const leaving = await signedIn(server, 'host', 'Quem Sai')
  const theirs = (await createBookableWorkspace(leaving, admin)).id
  const asHost = await bookAs(guest, theirs)
  const { body: asGuest } = await tryToBook({ start: '13:00', end: '14:00' }, { message: 'Segredo' }, leaving)
  const { status } = await leaving.client.request('DELETE', '/api/v1/me', { password: leaving.password })
  expect(status).toBe(200)
  expect(await read(asHost)).toMatchObject({ status: 'cancelled', host: { id: null } })
  expect(await read(asGuest, host)).toMatchObject({
    status: 'cancelled',
    message: null,
    guest: { id: null, name: 'Convidado' },
    history: [{ name: null }, { by: 'guest', reason: expect.stringContaining('excluída') }],
  })
  expect(await titlesOf(host)).toContain('Reserva que não vai acontecer')
})

test('a history can only grow', async () => {
  const booking = await book()
  await expect(server.database.execute(sql`update booking_events set status = 'completed'`)).rejects.toThrow()
  await expect(server.database.execute(sql`delete from booking_events`)).rejects.toThrow()
  await server.database.delete(bookings).where(eq(bookings.code, booking.code))
  expect((await guest.client.get(`/api/v1/bookings/${booking.code}`)).status).toBe(404)
})

test('nothing is cancelled where another amount comes back than the one that was seen', async () => {
  const booking = await book()
  const seen = (refundInCents: number) => take(booking, 'cancel', guest, { refundInCents })
  const { status, body } = await seen(booking.totalInCents - 1)
  expect([status, body.message]).toEqual([409, expect.stringContaining('O valor a devolver mudou.')])
  expect(await read(booking)).toMatchObject({ status: 'confirmed', version: booking.version })
  // Flexível: nothing comes back in the last 24 hours.
  server.setNow(new Date(at('09:00').getTime() - 24 * 60 * 60_000 + 1))
  expect((await seen(booking.totalInCents)).status).toBe(409)
  expect((await seen(0)).body).toMatchObject({ status: 'cancelled', refundInCents: 0 })
})
