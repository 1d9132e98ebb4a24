import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { shortWhenText } from '#contract/bookings/when-text.ts'
import { addDays, formatInstant, formatIsoDate, MS_PER_HOUR, MS_PER_MINUTE } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { bookAs, createBookableWorkspace, nextMonday, setRules } from '#tests/factories/booked.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { fakeProvider } from '#tests/factories/fake-provider.ts'
import { breakMailServer } from '#tests/factories/late-mail.ts'
import { openPaymentAccount, payCharge, takePayments } from '#tests/factories/paid.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { readCalendar } from '#tests/read-calendar.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { profiles } from '../../database/schema.ts'
import { moveDueBookings } from '../booking-clock.ts'

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
  host = await signedIn(server, 'host', 'Helena Prado')
  guest = await signedIn(server, 'guest', 'Rui Lima')
  workspaceId = (await createBookableWorkspace(host, admin)).id
})

const book = () => bookAs(guest, workspaceId)
const take = ({ code, version }: Booking, step: string, { client }: SignedInUser, reason?: string) =>
  client.post(`/api/v1/bookings/${code}/${step}`, { version, ...(reason && { reason }) })
const mailsTo = async ({ email }: SignedInUser) =>
  (await server.resources.mailer.list()).filter(
    ({ to, subject }) => to === email && !/aprovado/.test(subject),
  )

/** The mail to a user whose subject begins with a text; it may still be on its way. */
async function mailTo(user: SignedInUser, subject: string) {
  const find = async () => (await mailsTo(user)).find((mail) => mail.subject.startsWith(subject))
  await expect.poll(async () => (await find())?.subject ?? (await mailsTo(user)), WAIT).toContain(subject)
  const mail = await find()
  if (!mail) throw new Error('unreachable')
  return mail
}
const wordsOf = (html: string) =>
  html
    .replace(/<head>[\s\S]*?<\/head>|<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

describe('the mail about a booking', () => {
  test('says what, when, where, who, what it costs, what comes back and what to do next, in text and HTML', async () => {
    const { code } = await book()
    const { subject, text, html } = await mailTo(guest, 'Reserva confirmada')
    const when = { kind: 'hours', from: nextMonday(), to: nextMonday(), months: null } as const
    const shortWhen = shortWhenText(
      { ...when, start: '09:00', end: '12:00' },
      todayIn('America/Sao_Paulo', new Date()),
    )
    expect(shortWhen).toMatch(/^seg\., \d\d\/\d\d.*, 9h às 12h$/)
    expect(subject).toBe(`Reserva confirmada: Sala Jatobá, ${shortWhen}`)
    const facts = [
      'Olá, Rui Lima!',
      code,
      'Sala Jatobá',
      `segunda, ${formatIsoDate(nextMonday())}, das 9h às 12h`,
      'Rua Augusta, 1500, sala 12',
      'Helena Prado',
      '3 horas × R$ 89,90',
      'R$ 269,70',
      'Se você cancelar (política flexível)',
      'tudo de volta, R$ 269,70',
      'sem reembolso',
      'O endereço e como chegar estão na página da reserva.',
      `/bookings/${code}`,
    ]
    for (const fact of facts) {
      expect(text).toContain(fact)
      expect(wordsOf(html)).toContain(fact)
    }
    expect(text).not.toContain('horário de')
    const toHost = await mailTo(host, 'Nova reserva de Rui Lima')
    expect(toHost.text).toContain('- Quem vem: Rui Lima')
  })

  test('names the zone where its clock shows another time than Brasília’s', async () => {
    const place = { state: 'AM', city: 'Manaus', zipCode: '69010-060' }
    workspaceId = (await createBookableWorkspace(host, admin, {}, place)).id
    await book()
    const { text } = await mailTo(guest, 'Reserva confirmada')
    expect(text).toContain('das 9h às 12h (horário de Manaus)')
  })

  test('names the minute until which the payment code works, as the page does', async () => {
    server.resources.payments = fakeProvider(() => server.resources.now())
    onTestFinished(() => {
      server.resources.payments = undefined
    })
    await openPaymentAccount(server, host)
    await setRules(host, workspaceId, { paymentMode: 'platform' })
    const { holdUntil } = await book()
    const by = new Date(Date.parse(holdUntil ?? '') - 2 * MS_PER_MINUTE).toISOString()
    const { text } = await mailTo(guest, 'Falta pagar a sua reserva')
    expect(text).toContain(`Pagar até: ${formatInstant(by, 'moment', 'America/Sao_Paulo')}`)
  })

  test('carries a calendar file that follows the booking until it is cancelled', async () => {
    await setRules(host, workspaceId, { bookingMode: 'request', bufferBeforeMinutes: 30 })
    const requested = await book()
    const sent = await mailTo(guest, 'Pedido enviado')
    expect(sent.calendar).toBeUndefined()
    expect(sent.text).toContain('Onde: São Paulo/SP')
    expect(sent.text).not.toContain('Rua Augusta')
    const { body: accepted } = await take(requested, 'accept', host)
    const confirmed = await mailTo(guest, 'Seu pedido foi aceito')
    const ofHost = await mailTo(host, 'Você aceitou o pedido de Rui Lima')
    const { body: cancelled } = await take(accepted, 'cancel', host, 'Faltou luz.')
    expect(cancelled.status).toBe('cancelled')
    const [gone, goneOfHost] = [
      await mailTo(guest, 'Sua reserva foi cancelada'),
      await mailTo(host, 'Você cancelou a reserva de Rui Lima'),
    ]
    expect(gone.text).toContain('Motivo: Faltou luz.')
    const events = [confirmed, gone].map(({ calendar }) => readCalendar(calendar?.content ?? '').events)
    const day = nextMonday().replaceAll('-', '')
    const uid = `${requested.code.toLowerCase()}@127.0.0.1`
    expect(events).toMatchObject([
      [
        {
          UID: uid,
          SEQUENCE: '1',
          STATUS: 'CONFIRMED',
          DTSTART: `${day}T120000Z`,
          DTEND: `${day}T150000Z`,
          SUMMARY: 'Sala Jatobá',
          LOCATION: expect.stringContaining('Rua Augusta, 1500, sala 12'),
          ATTENDEE: expect.stringContaining(`mailto:${guest.email}`),
        },
      ],
      [{ UID: uid, SEQUENCE: '2', STATUS: 'CANCELLED', DTSTART: `${day}T120000Z` }],
    ])
    expect([confirmed, gone, ofHost, goneOfHost].map(({ calendar }) => calendar?.method)).toEqual([
      'REQUEST',
      'CANCEL',
      'REQUEST',
      'CANCEL',
    ])
    expect(readCalendar(ofHost.calendar?.content ?? '').events[0]?.SUMMARY).toBe('Rui Lima em Sala Jatobá')
  })

  test('of several days removes every day from the calendar, also when the workspace is deleted', async () => {
    const to = addDays(nextMonday(), 2)
    const { code } = await bookAs(guest, workspaceId, { from: nextMonday(), to })
    const booked = await mailTo(guest, 'Reserva confirmada')
    await host.client.request('DELETE', `/api/v1/workspaces/${workspaceId}`)
    const gone = await mailTo(guest, 'Sua reserva foi cancelada')
    const eventsOf = (mail: typeof gone) =>
      readCalendar(mail.calendar?.content ?? '').events.map(({ UID, DTSTART, STATUS }) => [
        UID,
        DTSTART,
        STATUS,
      ])
    const name = `${code.toLowerCase()}`
    const days = [nextMonday(), addDays(nextMonday(), 1), to].map((day) => day.replaceAll('-', ''))
    const expected = (status: string) =>
      days.map((day, index) => [
        `${name}${index === 0 ? '' : `-${index + 1}`}@127.0.0.1`,
        `${day}T120000Z`,
        status,
      ])
    expect(eventsOf(booked)).toEqual(expected('CONFIRMED'))
    expect(eventsOf(gone)).toEqual(expected('CANCELLED'))
    expect([booked, gone].map(({ calendar }) => calendar?.method)).toEqual(['PUBLISH', 'PUBLISH'])
  })

  test('goes to whoever cancels, without a notification', async () => {
    await take(await book(), 'cancel', guest)
    const { text, calendar } = await mailTo(guest, 'Você cancelou a reserva')
    expect(text).toContain('O horário está livre de novo.')
    expect(calendar?.method).toBe('CANCEL')
    const { body } = await guest.client.get('/api/v1/notifications')
    expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['Reserva confirmada'])
  })

  test.each(['guest', 'host', 'admin'] as const)(
    'promises no refund for a booking that is paid directly and cancelled by %s, and neither does the bell',
    async (by) => {
      await take(await book(), 'cancel', { guest, host, admin }[by], 'Faltou luz.')
      const ofGuest = 'Se você já pagou, combine a devolução direto com o anfitrião.'
      const ofHost = 'Se você já recebeu, combine a devolução direto com quem reservou.'
      const subjects = {
        guest: by === 'guest' ? 'Você cancelou a reserva' : 'Sua reserva foi cancelada',
        host: by === 'host' ? 'Você cancelou a reserva de Rui Lima' : 'A reserva de Rui Lima foi cancelada',
      }
      for (const { user, side, sentence } of [
        { user: guest, side: 'guest', sentence: ofGuest },
        { user: host, side: 'host', sentence: ofHost },
      ] as const) {
        const { text, html } = await mailTo(user, subjects[side])
        for (const words of [text, wordsOf(html)]) {
          expect(words).toContain(sentence)
          expect(words).toMatch(/A devolver, se já foi pago:? R\$ 269,70/)
          expect(words).not.toMatch(/voltam? para (você|quem)/i)
        }
        const { body } = await user.client.get('/api/v1/notifications')
        const [told] = body.items.filter(({ title }: { title: string }) => title === subjects[side])
        if (by === side) expect(told).toBeUndefined()
        else expect(told.message).toContain(sentence)
        expect(JSON.stringify(body)).not.toMatch(/voltam? para (você|quem)/i)
      }
    },
  )

  test('says that all comes back when a booking that is paid here is cancelled', async () => {
    const bank = await takePayments(server, host, workspaceId)
    const paid = await book()
    await payCharge(server, bank, paid)
    const { body } = await guest.client.get(`/api/v1/bookings/${paid.code}`)
    await take(body, 'cancel', host, 'Faltou luz.')
    const toGuest = await mailTo(guest, 'Sua reserva foi cancelada')
    expect(toGuest.text).toContain('Todo o valor volta para você.')
    expect(toGuest.text).toContain('Volta para você: R$ 269,70')
    const toHost = await mailTo(host, 'Você cancelou a reserva de Rui Lima')
    expect(toHost.text).toContain('Todo o valor volta para quem reservou. O horário está livre de novo.')
    expect(toHost.text).toContain('Volta para quem reservou: R$ 269,70')
    expect(`${toGuest.text}${toHost.text}`).not.toContain('combine')
  })

  test('says neither what nor who to an unconfirmed address', async () => {
    await server.database.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, guest.id))
    const { code } = await book()
    const mail = await mailTo(guest, 'Novidade sobre uma reserva')
    expect(mail.calendar).toBeUndefined()
    expect(mail.text).toContain(`/bookings/${code}`)
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Jatobá|Helena|Rui|Augusta|269/)
  })

  test('doesn’t come to users who turned e-mails off, nor to suspended ones', async () => {
    await guest.client.put('/api/v1/me/notifications', { email: false })
    const booking = await book()
    await mailTo(host, 'Nova reserva')
    await server.database.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, host.id))
    await guest.client.put('/api/v1/me/notifications', { email: true })
    await take(booking, 'cancel', guest)
    await mailTo(guest, 'Você cancelou')
    expect((await mailsTo(guest)).map(({ subject }) => subject)).toHaveLength(1)
    await expect.poll(() => unfinishedMails(), WAIT).toBe(0)
    expect((await mailsTo(host)).map(({ subject }) => subject)).toHaveLength(1)
  })
})

describe('a mail that is late', () => {
  const queue = 'send-booking-mail'

  test('neither confirms nor changes a booking that has ended meanwhile', async () => {
    await setRules(host, workspaceId, { bookingMode: 'request' })
    const down = breakMailServer(server)
    const requested = await book()
    await down.failed(queue, 2)
    const { body: accepted } = await take(requested, 'accept', host)
    const proposed = await proposeAs(guest, accepted)
    await down.failed(queue, 4)
    const { body: changed } = await take(proposed, 'changes/accept', host)
    // Of its acceptance and the change one to each side, and the guest's of the request.
    await down.failed(queue, 5)
    const { body: cancelled } = await take(changed, 'cancel', host, 'Faltou luz.')
    expect(cancelled.status).toBe('cancelled')
    await down.recover(queue)
    await mailTo(guest, 'Sua reserva foi cancelada')
    await mailTo(host, 'Você cancelou a reserva de Rui Lima')
    const mails = [...(await mailsTo(guest)), ...(await mailsTo(host))]
    expect(mails.filter(({ text }) => /confirmada|Agora é|Responda|Aceite ou recuse/.test(text))).toEqual([])
  })

  test('says what a booking was after its step, where it is still to come', async () => {
    await setRules(host, workspaceId, { bookingMode: 'request' })
    const down = breakMailServer(server)
    const requested = await book()
    await down.failed(queue, 2)
    await take(requested, 'accept', host)
    await down.failed(queue, 3)
    await down.recover(queue)
    // The host has answered: nobody asks for an answer any more.
    expect((await mailsTo(host)).filter(({ text }) => text.includes('Aceite ou recuse'))).toEqual([])
    expect((await mailsTo(guest)).map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^Pedido enviado: /),
      expect.stringMatching(/^Seu pedido foi aceito: /),
    ])
  })
})

describe('a mail that is late about something that was to be done', () => {
  const queue = 'send-booking-mail'

  test('asks for no answer to a proposal that was answered', async () => {
    const down = breakMailServer(server)
    const proposed = await proposeAs(guest, await book())
    await down.failed(queue, 3)
    await take(proposed, 'changes/accept', host)
    await down.failed(queue, 4)
    await down.recover(queue)
    const mails = [...(await mailsTo(guest)), ...(await mailsTo(host))]
    expect(mails.filter(({ text }) => text.includes('Responda até'))).toEqual([])
    expect(mails.filter(({ text }) => text.includes('Agora é'))).not.toEqual([])
  })

  test('leads to the receipt of what was paid, also after the stay, and asks for no payment', async () => {
    const bank = await takePayments(server, host, workspaceId)
    onTestFinished(() => server.setNow(new Date()))
    const down = breakMailServer(server)
    const booking = await book()
    await down.failed(queue, 1)
    await payCharge(server, bank, booking)
    await down.failed(queue, 2)
    server.setNow(new Date(Date.parse(booking.endsAt) + MS_PER_HOUR))
    await moveDueBookings(server.resources)
    await down.recover(queue)
    const texts = (await mailsTo(guest)).map(({ text }) => text)
    expect(texts.filter((text) => /Recibo nº \d+, .*\/receipts\/\d+/.test(text))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('Falta pagar'))).toEqual([])
  })
})

async function unfinishedMails(): Promise<number> {
  const { rows } = await server.database.execute<{ count: number }>(
    `select count(*)::int as count from jobs.job where name = 'send-booking-mail' and state <> 'completed'`,
  )
  return rows[0]?.count ?? 0
}
