import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { addDays, formatIsoDate, MS_PER_HOUR, MS_PER_MINUTE } from '#contract/dates.ts'
import { bookAs, createBookableWorkspace, nextMonday, setRules } from '#tests/factories/booked.ts'
import { laterChange, proposeAs } from '#tests/factories/changed.ts'
import { type FakeProvider, fakeProvider } from '#tests/factories/fake-provider.ts'
import { balancesOf, createPaidWorkspace, paymentOf, txidOf } from '#tests/factories/paid.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { moveDueBookings } from '../../booking-steps/booking-clock.ts'
import { processRefund } from '../../payments/process-refund.ts'
import { confirmCharge } from '../../settlement/confirm-charge.ts'

const HOUR_IN_CENTS = 89_90

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

const path = ({ code }: Pick<Booking, 'code'>, rest = '') => `/api/v1/bookings/${code}${rest}`
const read = async (booking: Pick<Booking, 'code'>, { client } = guest): Promise<Booking> =>
  (await client.get(path(booking))).body
const answer = (booking: Booking, what: string, { client }: SignedInUser, body: object = {}) =>
  client.post(path(booking, `/changes/${what}`), { version: booking.version, ...body })
const occupanciesOf = async ({ code }: Pick<Booking, 'code'>) => {
  const { rows } = await server.database.execute<{ state: string; hours: string; isHeldForChange: boolean }>(
    sql`select state, change_id is not null as "isHeldForChange",
      to_char(lower(blocked) at time zone 'America/Sao_Paulo', 'HH24:MI') || '-' || to_char(upper(blocked) at time zone 'America/Sao_Paulo', 'HH24:MI') as hours
      from occupancies where booking_id = (select id from bookings where code = ${code}) order by blocked`,
  )
  return rows.map(
    ({ state, hours, isHeldForChange }) => `${state} ${hours}${isHeldForChange ? ' change' : ''}`,
  )
}
const titlesOf = async ({ client }: SignedInUser): Promise<string[]> =>
  (await client.get('/api/v1/notifications')).body.items.map(({ title }: { title: string }) => title)

describe('proposing a change', () => {
  test('holds only the times outside the booking’s own, and changes nothing else', async () => {
    const booking = await bookAs(guest, workspaceId)
    expect(booking.can).toContain('change')
    const proposed = await proposeAs(guest, booking)
    expect(proposed).toMatchObject({
      status: 'confirmed',
      start: '09:00',
      version: booking.version + 1,
      totalInCents: 3 * HOUR_IN_CENTS,
      change: {
        status: 'proposed',
        proposedBy: 'guest',
        differenceInCents: 0,
        before: { start: '09:00', end: '12:00' },
        after: { start: '10:00', end: '13:00', workspaceId },
        can: ['withdraw'],
      },
    })
    expect(JSON.stringify(proposed.change)).not.toContain('Augusta')
    expect(await occupanciesOf(booking)).toEqual(['firm 09:00-12:00', 'hold 12:00-13:00 change'])
    expect((await read(booking, host)).change?.can).toEqual(['accept', 'decline'])
    expect((await read(booking, admin)).change?.can).toEqual([])
    expect(await titlesOf(host)).toContain('Rui Lima propõe mudar a reserva')
    const other = await signedIn(server, 'guest')
    await expect(bookAs(other, workspaceId, { start: '12:00', end: '13:00' })).rejects.toThrow('409')
    await bookAs(other, workspaceId, { start: '13:00', end: '14:00' })
  })

  test('notifies the other side of old and new time, each once, and soon of the deadline', async () => {
    const booking = await bookAs(guest, workspaceId)
    await proposeAs(guest, booking, { start: '10:00', end: '14:00' })
    const day = `segunda, ${formatIsoDate(booking.from)}`
    const { items } = (await host.client.get('/api/v1/notifications')).body
    const { message } = items.find(
      ({ data }: { data: { bookingCode?: string } }) => data.bookingCode === booking.code,
    )
    const [before, after] = message.split('; sem resposta, a reserva fica como está. ')
    expect(before).toContain(`, ${day}, das 9h às 12h. Proposta: ${day}, das 10h às 14h. Responda até `)
    expect(after).toBe('O novo total é R$ 359,60.')
  })

  test('has the other side read old and new beside each other by e-mail', async () => {
    const booking = await bookAs(guest, workspaceId)
    await proposeAs(guest, booking, { start: '10:00', end: '14:00' })
    const day = `segunda, ${formatIsoDate(booking.from)}`
    const mailOfHost = async () =>
      (await server.resources.mailer.list()).find(
        ({ to, subject, text }) =>
          to === host.email &&
          subject.startsWith('Rui Lima propõe mudar a reserva') &&
          text.includes(booking.code),
      )?.text ?? ''
    const table = [
      'A mudança',
      `- Antes: ${day}, das 9h às 12h: R$ 269,70`,
      `- Depois: ${day}, das 10h às 14h: R$ 359,60`,
      '- Valor: O novo total é R$ 359,60.',
    ]
    await expect.poll(mailOfHost, { timeout: 15_000 }).toContain(table.join('\n'))
  })

  test('twice with the same key makes one proposal; a second one is refused while it is open', async () => {
    const booking = await bookAs(guest, workspaceId)
    const request = await laterChange(guest, booking)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => guest.client.post(path(booking, '/changes'), request)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(201))
    const { version } = await read(booking)
    expect(version).toBe(booking.version + 1)
    const second = await laterChange(host, { ...booking, version }, { start: '14:00', end: '17:00' })
    expect((await host.client.post(path(booking, '/changes'), second)).status).toBe(409)
  })

  test('refuses another change under a key that was used, and a workspace that does not exist', async () => {
    const booking = await bookAs(guest, workspaceId)
    const request = await laterChange(guest, booking)
    const send = (code: string, changes: object) =>
      guest.client.post(path({ code }, '/changes'), { ...request, ...changes })
    const nowhere = await send(booking.code, { workspaceId: 'nowhere' })
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'NOT_FOUND'])
    expect((await send(booking.code, {})).status).toBe(201)
    const proposed = await read(booking)
    expect((await send(booking.code, { start: '11:00', end: '14:00' })).status).toBe(409)
    expect(await read(booking)).toEqual(proposed)
    const second = await bookAs(guest, workspaceId, { start: '14:00', end: '16:00' })
    const later = await laterChange(guest, second, { start: '15:00', end: '17:00' })
    expect((await send(second.code, { ...later, clientKey: request.clientKey })).status).toBe(409)
    expect((await read(second)).change).toBeNull()
  })

  test('refuses a stale version or quote, the same time, a taken one and what the rules refuse', async () => {
    const booking = await bookAs(guest, workspaceId)
    const request = await laterChange(guest, booking)
    const send = (changes: object) =>
      guest.client.post(path(booking, '/changes'), { ...request, clientKey: randomUUID(), ...changes })
    expect((await send({ version: booking.version + 1 })).status).toBe(409)
    expect((await send({ quoteVersion: 'stale' })).body).toMatchObject({
      code: 'QUOTE_CHANGED',
      quote: { totalInCents: 3 * HOUR_IN_CENTS },
    })
    const same = await laterChange(guest, booking, { start: '09:00', end: '12:00' })
    expect((await guest.client.post(path(booking, '/changes'), same)).status).toBe(409)
    expect((await send({ start: '17:00', end: '19:00' })).status).toBe(422)
    await bookAs(await signedIn(server, 'guest'), workspaceId, { start: '14:00', end: '16:00' })
    const taken = await laterChange(guest, booking, { start: '13:00', end: '15:00' })
    const refused = await guest.client.post(path(booking, '/changes'), taken)
    expect([refused.status, refused.body.code]).toEqual([409, 'TIME_TAKEN'])
    expect(await read(booking)).toEqual(booking)
    expect(await occupanciesOf(booking)).toEqual(['firm 09:00-12:00'])
  })

  test('offers the nearest times where the new one is taken, as if the booking’s own time were free', async () => {
    await setRules(host, workspaceId, { slotMinutes: 60 })
    const booking = await bookAs(guest, workspaceId, { start: '10:00', end: '12:00' })
    await bookAs(await signedIn(server, 'guest'), workspaceId, { start: '12:00', end: '13:00' })
    const later = await laterChange(guest, booking, { start: '11:00', end: '13:00' })
    const { status, body } = await guest.client.post(path(booking, '/changes'), later)
    expect([status, body.code]).toEqual([409, 'TIME_TAKEN'])
    const offered = body.alternatives.map(({ from, start, end }: Booking) => `${from} ${start}-${end}`)
    expect(offered).toContain(`${nextMonday()} 09:00-11:00`)
    // The time that it has already isn't another one.
    expect(offered).not.toContain(`${nextMonday()} 10:00-12:00`)
  })

  test('holds the time for a day, but not into the lead time, the booking or the new times', async () => {
    const from = addDays(nextMonday(), 1)
    const booking = await bookAs(guest, workspaceId, { from })
    const start = Date.parse(booking.startsAt)
    const untilOf = async (hoursBefore: number) => {
      server.setNow(new Date(start - hoursBefore * MS_PER_HOUR))
      const current = await read(booking)
      const later = { from: addDays(from, 1), to: addDays(from, 1), start: '09:00', end: '12:00' }
      const { change, ...proposed } = await proposeAs(guest, current, later)
      await answer({ change, ...proposed }, 'withdraw', guest)
      return (start - Date.parse(change?.until ?? '')) / MS_PER_HOUR
    }
    expect(await untilOf(30)).toBe(6)
    expect(await untilOf(10)).toBe(0)
    const dayBefore = addDays(from, -1)
    const newStart = new Date(`${dayBefore}T09:00:00-03:00`)
    server.setNow(new Date(newStart.getTime() - 10 * MS_PER_MINUTE))
    const earlier = { from: dayBefore, to: dayBefore, start: '09:00', end: '12:00' }
    const soon = await proposeAs(guest, await read(booking), earlier)
    expect(soon.change?.until).toBe(newStart.toISOString())
    await answer(soon, 'withdraw', guest)
    await setRules(host, workspaceId, { leadMinutes: 26 * 60 })
    expect(await untilOf(10)).toBe(2)
    server.setNow(new Date(start))
    const late = await laterChange(guest, await read(booking), {
      from: addDays(from, 2),
      to: addDays(from, 2),
    })
    expect((await guest.client.post(path(booking, '/changes'), late)).status).toBe(409)
  })

  test('leads only to workspaces of the same host', async () => {
    const booking = await bookAs(guest, workspaceId)
    const elsewhere = await signedIn(server, 'host')
    for (const other of [
      await createBookableWorkspace(elsewhere, admin),
      await createBookableWorkspace(host, admin, { bookingMode: 'chat' }),
    ]) {
      const request = await laterChange(guest, booking, { workspaceId: other.id })
      expect((await guest.client.post(path(booking, '/changes'), request)).status).toBe(409)
    }
  })

  test('counts the booking’s own times as free only for whoever is choosing others', async () => {
    const booking = await bookAs(guest, workspaceId)
    const query = `id=${workspaceId}&from=${nextMonday()}&to=${nextMonday()}`
    const { body } = await guest.client.get(path(booking, `/changes/availability?${query}`))
    expect(body.days[0].periods).toEqual([{ start: '08:00', end: '18:00', freeUnits: 1 }])
    expect(body.days[0].taken).toBeUndefined()
    const stranger = await signedIn(server, 'guest')
    expect((await stranger.client.get(path(booking, `/changes/availability?${query}`))).status).toBe(404)
  })
})

describe('answering a proposal', () => {
  test('moves the booking in one step when it is accepted: times, history, calendar and notices follow, the code stays', async () => {
    const booking = await bookAs(guest, workspaceId)
    const proposed = await proposeAs(guest, booking, { start: '10:00', end: '12:00' })
    const { status, body } = await answer(proposed, 'accept', host)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'confirmed',
      start: '10:00',
      end: '12:00',
      totalInCents: 2 * HOUR_IN_CENTS,
      version: proposed.version + 1,
      change: null,
    })
    expect((await read(booking)).checkInCode).toBe(booking.checkInCode)
    expect(await occupanciesOf(booking)).toEqual(['firm 10:00-12:00'])
    expect(body.history.map(({ type, by }: { type: string; by: string }) => `${type} ${by}`)).toEqual([
      'create guest',
      'proposeChange guest',
      'change host',
    ])
    expect(body.history.at(-1).change).toMatchObject({
      before: { start: '09:00' },
      after: { start: '10:00' },
    })
    expect(await titlesOf(guest)).toContain('Sua reserva mudou')
    const { body: calendar } = await guest.client.get(path(booking, '/calendar.ics'))
    expect(calendar).toContain(`SEQUENCE:${proposed.version}`)
    expect(calendar).toContain(`DTSTART:${nextMonday().replaceAll('-', '')}T130000Z`)
  })

  test('counts once when it is sent twice, and is refused to the wrong side and with an old version', async () => {
    const booking = await bookAs(guest, workspaceId)
    const proposed = await proposeAs(guest, booking)
    expect((await answer(booking, 'accept', host)).status).toBe(409)
    for (const [what, user] of [
      ['accept', guest],
      ['accept', admin],
      ['withdraw', host],
      ['decline', guest],
    ] as const) {
      expect((await answer(proposed, what, user)).status).toBe(403)
    }
    const answers = await Promise.all([1, 2, 3].map(() => answer(proposed, 'accept', host)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(booking)).version).toBe(proposed.version + 1)
    expect((await answer(proposed, 'decline', host)).status).toBe(409)
  })

  test('leaves everything as it was when the proposal is declined, withdrawn or expired', async () => {
    const booking = await bookAs(guest, workspaceId)
    const terms = ({ start, end, totalInCents, status }: Booking) => ({ start, end, totalInCents, status })
    const declined = await answer(await proposeAs(guest, booking), 'decline', host, { reason: 'Já há gente' })
    expect(terms(declined.body)).toEqual(terms(booking))
    expect(declined.body.history.at(-1)).toMatchObject({ type: 'declineChange', reason: 'Já há gente' })
    const withdrawn = await answer(await proposeAs(host, declined.body), 'withdraw', host)
    expect(terms(withdrawn.body)).toEqual(terms(booking))
    const again = await proposeAs(host, withdrawn.body)
    server.setNow(new Date(again.change?.until ?? ''))
    expect((await read(booking)).change).toBeNull()
    expect((await answer(again, 'accept', guest)).status).toBe(409)
    await moveDueBookings(server.resources)
    const expired = await read(booking)
    expect(terms(expired)).toEqual(terms(booking))
    expect(expired.history.at(-1)).toMatchObject({ type: 'expireChange', by: 'clock' })
    expect(await occupanciesOf(booking)).toEqual(['firm 09:00-12:00'])
  })

  test('ends with the booking: cancelling or checking in leaves no proposal behind', async () => {
    const booking = await bookAs(guest, workspaceId)
    const proposed = await proposeAs(host, booking)
    const { body } = await guest.client.post(path(booking, '/cancel'), { version: proposed.version })
    expect(body).toMatchObject({ status: 'cancelled', change: null })
    expect(await occupanciesOf(booking)).toEqual(['released 09:00-12:00'])
    expect((await answer({ ...proposed, version: body.version }, 'accept', guest)).status).toBe(409)
  })

  test('moves the booking to another workspace of the host, and reassigns units where that is needed', async () => {
    const other = await createBookableWorkspace(host, admin, { units: 2 }, { name: 'Sala Ipê' })
    const strangers = await signedIn(server, 'guest')
    // One unit is taken before the wanted end, the other after it: only together do they leave one free.
    const early = await bookAs(strangers, other.id, { start: '08:00', end: '10:00' })
    await bookAs(strangers, other.id, { start: '08:00', end: '09:00' })
    const late = await bookAs(strangers, other.id, { start: '12:00', end: '14:00' })
    expect([early.status, late.status]).toEqual(['confirmed', 'confirmed'])
    const booking = await bookAs(guest, workspaceId)
    const proposed = await proposeAs(guest, booking, { workspaceId: other.id, start: '09:00', end: '13:00' })
    const { body } = await answer(proposed, 'accept', host)
    expect(body).toMatchObject({
      workspace: { id: other.id, name: 'Sala Ipê' },
      start: '09:00',
      end: '13:00',
    })
    expect(await occupanciesOf(booking)).toEqual(['firm 09:00-13:00'])
    await bookAs(strangers, workspaceId)
  })
})

describe('the difference', () => {
  let bank: FakeProvider
  beforeEach(async () => {
    bank = fakeProvider(server.resources.now)
    server.resources.payments = bank
    workspaceId = (await createPaidWorkspace(server, { host, admin })).id
  })
  const pay = async (booking: Booking, percent = 100) => {
    const txid = await txidOf(server, booking)
    await confirmCharge(server.resources, txid)
    bank.pay(txid, Math.round(((bank.charges.get(txid)?.amountInCents ?? 0) * percent) / 100))
    await confirmCharge(server.resources, txid)
  }
  const booked = async () => {
    const booking = await bookAs(guest, workspaceId)
    await pay(booking)
    return read(booking)
  }
  const refund = async (booking: Booking) => {
    const { rows } = await server.database.execute<{ id: string }>(
      sql`select refunds.id from refunds join bookings on bookings.id = booking_id where code = ${booking.code} and refunds.status = 'requested'`,
    )
    for (const { id } of rows) await processRefund(server.resources, id)
  }

  /** The receipts' numbers that each mail to the guest links to, the first mail first. */
  const receiptsMailed = async ({ code }: Booking) =>
    (await server.resources.mailer.list())
      .filter(({ to, text }) => to === guest.email && text.includes(code))
      .map(({ text }) => [...text.matchAll(/\/receipts\/(\d+)/g)].map(([, number]) => Number(number)))
      .filter((numbers) => numbers.length > 0)
      .toSorted(([first = 0], [second = 0]) => first - second)

  test('is paid before the booking moves, and only the difference is asked for', async () => {
    const booking = await booked()
    const proposed = await proposeAs(host, booking, { start: '09:00', end: '13:00' })
    expect(proposed.change?.differenceInCents).toBe(HOUR_IN_CENTS)
    const { body: agreed } = await answer(proposed, 'accept', guest)
    expect(agreed).toMatchObject({ end: '12:00', status: 'confirmed', change: { status: 'unpaid' } })
    expect(await occupanciesOf(booking)).toEqual(['firm 09:00-12:00', 'hold 12:00-13:00 change'])
    expect(await paymentOf(guest, booking)).toMatchObject({ amountInCents: HOUR_IN_CENTS })
    await pay(booking)
    const changed = await read(booking)
    expect(changed).toMatchObject({ end: '13:00', totalInCents: 4 * HOUR_IN_CENTS, change: null })
    const [first, difference] = (await paymentOf(guest, booking)).receipts
    await expect
      .poll(() => receiptsMailed(booking), { timeout: 50_000 })
      .toEqual([[first?.number], [difference?.number]])
    expect(changed.history.at(-1)).toMatchObject({ type: 'change', by: 'payment' })
    const fee = Math.round((4 * HOUR_IN_CENTS) / 10)
    expect(await balancesOf(server, booking)).toEqual({
      provider: 4 * HOUR_IN_CENTS,
      host: fee - 4 * HOUR_IN_CENTS,
      platform_fee: -fee,
    })
  })

  test('that is not paid in time leaves the booking as it was; what comes late or in part goes back', async () => {
    const booking = await booked()
    const proposed = await proposeAs(guest, booking, { start: '09:00', end: '13:00' })
    const { body: agreed } = await answer(proposed, 'accept', host)
    await pay(booking, 50)
    expect((await read(booking)).change?.status).toBe('unpaid')
    const txid = await txidOf(server, booking)
    await confirmCharge(server.resources, txid)
    server.setNow(new Date(agreed.change.until))
    await moveDueBookings(server.resources)
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    await refund(booking)
    expect(await read(booking)).toMatchObject({ end: '12:00', totalInCents: 3 * HOUR_IN_CENTS, change: null })
    const fee = Math.round((3 * HOUR_IN_CENTS) / 10)
    expect(await balancesOf(server, booking)).toEqual({
      provider: 3 * HOUR_IN_CENTS,
      host: fee - 3 * HOUR_IN_CENTS,
      platform_fee: -fee,
    })
    expect(await occupanciesOf(booking)).toEqual(['firm 09:00-12:00'])
  })

  test('is not agreed on once the new time has begun: nobody could pay it any more', async () => {
    const booking = await bookAs(guest, workspaceId, { start: '13:00', end: '14:00' })
    await pay(booking)
    const asked = { start: '09:00', end: '12:00' }
    const proposed = await proposeAs(host, await read(booking), asked)
    // As an earlier release stored it.
    await server.database.execute(sql`update booking_changes set hold_until = ${booking.startsAt}
      where booking_id = (select id from bookings where code = ${booking.code})`)
    server.setNow(new Date(proposed.change?.after.startsAt ?? ''))
    const late = await answer(proposed, 'accept', guest)
    expect([late.status, late.body.message]).toEqual([409, 'O prazo para isto já passou.'])
    expect((await read(booking)).change?.status).toBe('proposed')
  })

  test('that is not paid in time is asked for once more while the new time is free', async () => {
    const booking = await booked()
    const proposed = await proposeAs(host, booking, { start: '09:00', end: '13:00' })
    const { body: agreed } = await answer(proposed, 'accept', guest)
    const first = await txidOf(server, booking)
    // The bank has it, whether or not its job has run.
    await confirmCharge(server.resources, first)
    const renew = ({ client }: SignedInUser) => client.post(path(booking, '/payment'))
    server.setNow(new Date(agreed.change.until))
    // Before the clock's step is stored, and after it.
    expect((await read(booking)).lapsedChange).toMatchObject({
      differenceInCents: HOUR_IN_CENTS,
      after: { end: '13:00' },
    })
    await moveDueBookings(server.resources)
    expect(await read(booking)).toMatchObject({ change: null, lapsedChange: { after: { end: '13:00' } } })
    expect((await read(booking, host)).lapsedChange).toBeNull()
    expect((await renew(host)).status).toBe(403)
    expect((await renew(await signedIn(server, 'guest'))).status).toBe(404)
    expect((await server.visitor().post(path(booking, '/payment'))).status).toBe(401)

    expect((await renew(guest)).body).toMatchObject({ amountInCents: HOUR_IN_CENTS })
    expect((await renew(guest)).status).toBe(200)
    const again = await read(booking)
    expect(again).toMatchObject({ end: '12:00', change: { status: 'unpaid' }, lapsedChange: null })
    expect(again.history.at(-1)).toMatchObject({ type: 'renewChange', by: 'guest' })
    expect(await occupanciesOf(booking)).toEqual(['firm 09:00-12:00', 'hold 12:00-13:00 change'])
    expect(await titlesOf(host)).toContain('Rui Lima ainda quer pagar a mudança')
    const second = await txidOf(server, booking)
    expect(second).not.toBe(first)
    await pay(booking)
    expect(await read(booking)).toMatchObject({ end: '13:00', totalInCents: 4 * HOUR_IN_CENTS, change: null })
    // Late money for the first code goes back.
    bank.pay(first)
    await confirmCharge(server.resources, first)
    await refund(booking)
    const fee = Math.round((4 * HOUR_IN_CENTS) / 10)
    expect(await balancesOf(server, booking)).toEqual({
      provider: 4 * HOUR_IN_CENTS,
      host: fee - 4 * HOUR_IN_CENTS,
      platform_fee: -fee,
    })
  })

  test('asked for once more and paid with the first code makes the change, and ends the second code', async () => {
    const booking = await booked()
    const proposed = await proposeAs(host, booking, { start: '09:00', end: '13:00' })
    const { body: agreed } = await answer(proposed, 'accept', guest)
    const first = await txidOf(server, booking)
    await confirmCharge(server.resources, first)
    server.setNow(new Date(agreed.change.until))
    await guest.client.post(path(booking, '/payment'))
    bank.pay(first)
    await confirmCharge(server.resources, first)
    expect(await read(booking)).toMatchObject({ end: '13:00', change: null })
    const { rows } = await server.database.execute(
      sql`select status from charges where booking_id = (select id from bookings where code = ${booking.code}) order by id`,
    )
    expect(rows.map(({ status }) => status)).toEqual(['paid', 'paid', 'cancelled'])
  })

  test('is not asked for once more when the time is taken, nor after another proposal or a refusal', async () => {
    const booking = await booked()
    const renew = () => guest.client.post(path(booking, '/payment'))
    const proposed = await proposeAs(host, booking, { start: '09:00', end: '13:00' })
    const { body: agreed } = await answer(proposed, 'accept', guest)
    server.setNow(new Date(agreed.change.until))
    await moveDueBookings(server.resources)
    const other = await bookAs(await signedIn(server, 'guest'), workspaceId, { start: '12:00', end: '13:00' })
    expect((await renew()).body).toMatchObject({ code: 'TIME_TAKEN' })
    expect(await occupanciesOf(booking)).toEqual(['firm 09:00-12:00'])
    expect((await read(booking)).change).toBeNull()
    await host.client.post(path(other, '/revoke'), { version: other.version, reason: 'Obra no prédio' })
    const next = await proposeAs(guest, await read(booking), { start: '08:00', end: '11:00' })
    expect(next.lapsedChange).toBeNull()
    await answer(next, 'decline', host)
    expect((await read(booking)).lapsedChange).toBeNull()
    expect((await renew()).status).toBe(409)
  })

  test('comes back where the new time costs less, and a later cancelling gives back the new total', async () => {
    const booking = await booked()
    const proposed = await proposeAs(guest, booking, { start: '09:00', end: '11:00' })
    const { body: changed } = await answer(proposed, 'accept', host)
    expect(changed.totalInCents).toBe(2 * HOUR_IN_CENTS)
    await refund(booking)
    const payment = await paymentOf(guest, booking)
    expect(payment.refunds).toMatchObject([{ amountInCents: HOUR_IN_CENTS, cause: 'change', status: 'done' }])
    expect(payment.receipts).toHaveLength(2)
    await host.client.post(path(booking, '/cancel'), { version: changed.version, reason: 'Obra no prédio' })
    await refund(booking)
    expect(await balancesOf(server, booking)).toEqual({})
  })

  test('can’t be paid any more once the guest who agreed to pay it has given it up', async () => {
    const booking = await booked()
    const proposed = await proposeAs(guest, booking, { start: '09:00', end: '13:00' })
    const { body: agreed } = await answer(proposed, 'accept', host)
    expect((await answer(agreed, 'withdraw', host)).status).toBe(403)
    const { body: given } = await answer(agreed, 'withdraw', guest)
    expect(given).toMatchObject({ end: '12:00', change: null })
    expect(await paymentOf(guest, booking)).toMatchObject({
      status: 'paid',
      amountInCents: 3 * HOUR_IN_CENTS,
    })
  })

  test('an administrator who cancels chooses who bears what comes back', async () => {
    const cancel = async (borneBy: 'host' | 'platform') => {
      const booking = await booked()
      const body = { version: booking.version, reason: 'Erro nosso no anúncio', borneBy }
      const answered = await admin.client.post(path(booking, '/cancel'), body)
      expect(answered.body).toMatchObject({ refundInCents: 3 * HOUR_IN_CENTS, refundBorneBy: borneBy })
      expect((await read(booking)).refundBorneBy).toBeNull()
      await refund(booking)
      return { booking, shares: await read(booking, host), balances: await balancesOf(server, booking) }
    }
    const byHost = await cancel('host')
    expect(byHost.balances).toEqual({})
    expect(byHost.shares).toMatchObject({ feeInCents: 0, hostInCents: 0 })
    const byPlatform = await cancel('platform')
    // A cancelled booking has no fee: the host gets all of it, and the platform bears the refund.
    const total = 3 * HOUR_IN_CENTS
    expect(byPlatform.balances).toEqual({ host: -total, platform_fee: total })
    expect(byPlatform.shares).toMatchObject({ feeInCents: -total, hostInCents: total })
    // Nobody but an administrator says who bears it.
    const own = await booked()
    await host.client.post(path(own, '/cancel'), {
      version: own.version,
      reason: 'Obra no prédio',
      borneBy: 'platform',
    })
    expect((await read(own, admin)).refundBorneBy).toBeNull()
  })

  test('of a booking that is paid directly is shown and settled by its sides', async () => {
    await setRules(host, workspaceId, { paymentMode: 'direct' })
    const booking = await bookAs(guest, workspaceId)
    const proposed = await proposeAs(guest, booking, { start: '09:00', end: '13:00' })
    const { body } = await answer(proposed, 'accept', host)
    expect(body).toMatchObject({ end: '13:00', totalInCents: 4 * HOUR_IN_CENTS, change: null })
  })
})
