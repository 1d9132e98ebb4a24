import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { Participant } from '#contract/bookings/participant-shapes.ts'
import { bookAs, createBookableWorkspace, setRules } from '#tests/factories/booked.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { breakMailServer } from '#tests/factories/late-mail.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { readCalendar } from '#tests/read-calendar.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { participantToken } from '../../booking-steps/participants/participant-rows.ts'
import { bookingParticipants } from '../../database/schema.ts'
import { countAttempt } from '../../rate-limits/attempt-limits.ts'

/** As RSV-46 says. */
const MAX_PARTICIPANTS = 20

const WAIT = { timeout: 15_000, interval: 50 }

let server: TestServer
let host: SignedInUser
let guest: SignedInUser
let admin: SignedInUser
let workspaceId: string
let booking: Booking
let addresses = 0

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
  booking = await bookAs(guest, workspaceId)
})

const newAddress = () => {
  addresses += 1
  return `convidada-${addresses}@teste.example`
}
const pathOf = ({ code }: Pick<Booking, 'code'>, id = '') =>
  `/api/v1/bookings/${code}/participants${id && `/${id}`}`
const add = (body: object, { client } = guest, to = booking) => client.post(pathOf(to), body)
const list = async ({ client } = guest) => (await client.get(pathOf(booking))).body
const rowOf = async (id: string) => {
  const [row] = await server.database.select().from(bookingParticipants).where(eq(bookingParticipants.id, id))
  return row
}
const mailsTo = async (email: string) =>
  (await server.resources.mailer.list()).filter(({ to }) => to === email)
const linkPathOf = (id: string) => `/api/v1/participants/${participantToken(server.resources, id)}`

/** Invites somebody and waits until the mail has arrived. */
async function invite(name = 'Bia Souza'): Promise<Participant> {
  const { status, body } = await add({ email: newAddress(), name })
  expect(status).toBe(201)
  await expect.poll(async () => (await mailsTo(body.email)).length, WAIT).toBe(1)
  return body
}
async function mailTo(email: string, subject: string) {
  const find = async () => (await mailsTo(email)).find((mail) => mail.subject.startsWith(subject))
  await expect.poll(async () => (await find())?.subject, WAIT).toContain(subject)
  const mail = await find()
  if (!mail) throw new Error('unreachable')
  return mail
}

test('a change is told to those who have got the invitation; the others will be invited to the new time', async () => {
  const [invited, waiting] = [await invite(), await invite()]
  const isWaiting = eq(bookingParticipants.id, waiting.id)
  await server.database.update(bookingParticipants).set({ invitedAt: null }).where(isWaiting)
  const { code, version } = await proposeAs(guest, booking)
  expect((await host.client.post(`/api/v1/bookings/${code}/changes/accept`, { version })).status).toBe(200)
  const { rows } = await server.database.execute<{ data: string }>(sql`
    select data::text from jobs.job where name = 'send-participant-mail' and data::text like '%changed%'`)
  const told = [invited, waiting].filter(({ email }) => rows.some(({ data }) => data.includes(email)))
  expect(told).toEqual([invited])
})

describe('inviting', () => {
  test('sends date, place, both names, calendar file and a secret link, but no price', async () => {
    const { id, email } = await invite()
    const mail = await mailTo(email, 'Convite')
    expect(mail.subject).toMatch(/^Convite de Rui Lima: Sala Jatobá, seg\., .*, 9h às 12h$/)
    const token = participantToken(server.resources, id)
    for (const fact of [
      'Olá, Bia Souza!',
      'Sala Jatobá',
      'das 9h às 12h',
      'Rua Augusta',
      'Helena Prado',
      token,
    ]) {
      expect(mail.text).toContain(fact)
      expect(mail.html).toContain(fact)
    }
    expect(mail.text + mail.html).not.toMatch(/269|89,90/)
    expect(mail.text).not.toContain(`/bookings/${booking.code}`)
    expect(mail.calendar?.method).toBe('REQUEST')
    expect(readCalendar(mail.calendar?.content ?? '').events).toMatchObject([
      {
        UID: `${booking.code.toLowerCase()}@127.0.0.1`,
        SEQUENCE: '0',
        STATUS: 'CONFIRMED',
        SUMMARY: 'Sala Jatobá',
        ATTENDEE: expect.stringContaining(`mailto:${email}`),
      },
    ])
    expect(await list()).toMatchObject({ items: [{ id, email, name: 'Bia Souza' }], canAdd: true })
    expect(await list(admin)).toMatchObject({ items: [{ id }], canAdd: false })
  })

  test('the same e-mail again, in any case, sends no second mail', async () => {
    const first = await invite()
    const again = await add({ email: first.email.toUpperCase(), name: 'Outra' })
    expect([again.status, again.body]).toEqual([201, first])
    const twice = await Promise.all([1, 2, 3].map(() => add({ email: 'ao.mesmo.tempo@teste.example' })))
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
    expect((await list()).items).toHaveLength(2)
    await mailTo('ao.mesmo.tempo@teste.example', 'Convite')
    expect(await mailsTo(first.email)).toHaveLength(1)
  })
})

describe('taking somebody off', () => {
  test('cancels the entry in their calendar, and their link ends', async () => {
    const { id, email } = await invite()
    expect((await guest.client.request('DELETE', pathOf(booking, id))).status).toBe(200)
    const mail = await mailTo(email, 'Você saiu da lista: Sala Jatobá')
    expect(mail.calendar?.method).toBe('CANCEL')
    expect(readCalendar(mail.calendar?.content ?? '').events).toMatchObject([{ STATUS: 'CANCELLED' }])
    expect((await list()).items).toEqual([])
    expect((await server.visitor().get(linkPathOf(id))).status).toBe(404)
    expect((await guest.client.request('DELETE', pathOf(booking, id))).status).toBe(404)
  })

  test('never reaches somebody of another booking', async () => {
    const { id } = await invite()
    const other = await signedIn(server, 'guest')
    const theirs = await bookAs(other, workspaceId, { start: '14:00', end: '15:00' })
    expect((await other.client.request('DELETE', pathOf(theirs, id))).status).toBe(404)
    expect((await other.client.request('DELETE', pathOf(booking, id))).status).toBe(404)
    expect(await rowOf(id)).toBeDefined()
  })
})

describe('a mail that is late', () => {
  const queue = 'send-participant-mail'
  const cancel = async () => {
    const { body: now } = await guest.client.get(`/api/v1/bookings/${booking.code}`)
    const answer = await guest.client.post(`/api/v1/bookings/${booking.code}/cancel`, {
      version: now.version,
    })
    expect(answer.status).toBe(200)
  }
  const change = async () => {
    const { code, version } = await proposeAs(guest, booking)
    expect((await host.client.post(`/api/v1/bookings/${code}/changes/accept`, { version })).status).toBe(200)
  }
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

  test('says nothing of a new time once the booking is cancelled', async () => {
    const { email } = await invite()
    const down = breakMailServer(server)
    await change()
    await down.failed(queue, 1)
    await cancel()
    await down.recover(queue)
    expect((await subjectsTo(email)).toSorted()).toEqual([
      expect.stringMatching(/^Cancelado: /),
      expect.stringMatching(/^Convite de Rui Lima: /),
    ])
  })

  test('still says the new time where something else has happened to the booking since', async () => {
    const { email } = await invite()
    const down = breakMailServer(server)
    await change()
    await down.failed(queue, 1)
    const { body: changed } = await guest.client.get(`/api/v1/bookings/${booking.code}`)
    await proposeAs(guest, changed, { start: '14:00', end: '17:00' })
    await down.recover(queue)
    expect((await mailTo(email, 'Mudou: ')).text).toContain('Agora é: Sala Jatobá')
  })

  test('invites nobody who was taken off before, and tells them nothing', async () => {
    const down = breakMailServer(server)
    const { body } = await add({ email: newAddress() })
    await down.failed(queue, 1)
    expect((await rowOf(body.id))?.invitedAt).toBeNull()
    expect((await guest.client.request('DELETE', pathOf(booking, body.id))).status).toBe(200)
    await down.recover(queue)
    expect(await mailsTo(body.email)).toEqual([])
  })

  test('invites whoever had no invitation before the change, once, to the new time', async () => {
    const down = breakMailServer(server)
    const { body } = await add({ email: newAddress() })
    await down.failed(queue, 1)
    await change()
    await down.recover(queue)
    expect(await subjectsTo(body.email)).toEqual([expect.stringMatching(/^Convite de .*, 10h às 13h$/)])
    expect((await rowOf(body.id))?.invitedAt).toBeInstanceOf(Date)
  })

  test('about the list isn’t written once the booking has ended', async () => {
    const { id, email } = await invite()
    await cancel()
    await mailTo(email, 'Cancelado: ')
    expect((await server.visitor().post(linkPathOf(id))).status).toBe(200)
    const { rows } = await server.database.execute<{ data: string }>(sql`
      select data::text from jobs.job where name = ${queue} and data::text like '%removed%'`)
    expect(rows.filter(({ data }) => data.includes(email))).toEqual([])
  })
})

describe('the link of an invitation', () => {
  test('shows the booking without an account, and takes its reader off when asked to', async () => {
    const { id, email } = await invite()
    const visitor = server.visitor()
    const { status, body } = await visitor.get(linkPathOf(id))
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        status: 'confirmed',
        workspaceName: 'Sala Jatobá',
        guestName: 'Rui Lima',
        hostName: 'Helena Prado',
        email,
        start: '09:00',
      }),
    ])
    expect(JSON.stringify(body)).not.toMatch(/InCents|PSO-/)
    // Mail programs open links by themselves: reading removes nobody.
    expect(await rowOf(id)).toBeDefined()
    expect((await visitor.post(linkPathOf(id))).status).toBe(200)
    expect(await rowOf(id)).toBeUndefined()
    expect((await mailTo(email, 'Você saiu da lista')).calendar?.method).toBe('CANCEL')
    expect((await visitor.post(linkPathOf(id))).status).toBe(404)
  })

  test('can’t be guessed, nor made from what the database holds', async () => {
    const { id } = await invite()
    const row = await rowOf(id)
    const token = participantToken(server.resources, id)
    expect(row?.tokenHash).toBe(createHash('sha256').update(token).digest('base64url'))
    expect(JSON.stringify(row)).not.toContain(token)
    const other = participantToken({ secret: 'another secret' }, id)
    const changed = (token[0] === 'A' ? 'B' : 'A') + token.slice(1)
    const guesses = [
      row?.tokenHash ?? '',
      id,
      other,
      changed,
      token.slice(0, -1),
      `${token}A`,
      '%00',
      "' or 1=1 --",
    ]
    for (const guess of guesses) {
      const path = `/api/v1/participants/${encodeURIComponent(guess)}`
      for (const method of ['GET', 'POST']) {
        expect(
          (await server.visitor().request(method, path)).status,
          `${method} ${guess}`,
        ).toBeGreaterThanOrEqual(400)
      }
    }
    expect(await rowOf(id)).toBeDefined()
    expect(server.logLines.join('')).not.toContain(token)
  })
})

describe('when the booking ends', () => {
  test('everybody who was invited hears of it, with the same entry cancelled under a higher sequence', async () => {
    const { email } = await invite()
    const { code, version } = booking
    await host.client.post(`/api/v1/bookings/${code}/cancel`, { version, reason: 'Assunto só nosso.' })
    const mail = await mailTo(email, 'Cancelado: Sala Jatobá')
    expect(mail.text).not.toContain('Assunto só nosso')
    expect(readCalendar(mail.calendar?.content ?? '').events).toMatchObject([
      { UID: `${code.toLowerCase()}@127.0.0.1`, SEQUENCE: '1', STATUS: 'CANCELLED' },
    ])
  })

  test('with the guest’s account, they hear of it too, and their addresses are erased', async () => {
    const { id, email } = await invite()
    await guest.client.request('DELETE', '/api/v1/me', { password: guest.password })
    await mailTo(email, 'Cancelado: Sala Jatobá')
    expect(await rowOf(id)).toBeUndefined()
  })
})

test('an account that is deleted is erased where others have invited it', async () => {
  const invited = await signedIn(server, 'guest')
  const { body } = await add({ email: invited.email })
  await invited.client.request('DELETE', '/api/v1/me', { password: invited.password })
  expect(await rowOf(body.id)).toBeUndefined()
})

test('a guest’s export names whom they have invited, without the secret', async () => {
  const { id, email } = await invite()
  const { body } = await guest.client.get('/api/v1/me/export')
  expect(body.bookings.participants).toMatchObject([{ code: booking.code, email, name: 'Bia Souza' }])
  expect(JSON.stringify(body)).not.toContain((await rowOf(id))?.tokenHash)
})

// These send many mails, one after the other: those of a test after them would wait.
test('inviting refuses a malformed e-mail, the guest’s own, and a twenty-first person', async () => {
  expect((await add({ email: 'bia' })).body.fields).toHaveProperty('email')
  expect((await add({ email: guest.email })).body.fields).toEqual({ email: 'Você já está na reserva' })
  expect((await add({ email: newAddress(), name: 'x'.repeat(101) })).body.fields).toHaveProperty('name')
  const answers = await Promise.all(
    Array.from({ length: MAX_PARTICIPANTS + 3 }, () => add({ email: newAddress() })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array(MAX_PARTICIPANTS).fill(201),
    409,
    409,
    409,
  ])
  expect(await list()).toMatchObject({ items: { length: MAX_PARTICIPANTS }, canAdd: false })
})

test('inviting is limited: sixty an hour by one guest, ten to one e-mail', async () => {
  const email = newAddress()
  const guests = await Promise.all(Array.from({ length: 11 }, () => signedIn(server, 'guest')))
  await setRules(host, workspaceId, { units: 20 })
  const statuses: number[] = []
  for (const other of guests) {
    statuses.push((await add({ email }, other, await bookAs(other, workspaceId))).status)
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429])
  for (let invited = 1; invited <= 59; invited += 1) {
    await countAttempt(server.resources, 'invitationByUser', guest.id)
  }
  const sixtieth = await add({ email: newAddress() })
  expect([sixtieth.status, (await add({ email: newAddress() })).status]).toEqual([201, 429])
  expect((await list()).items).toHaveLength(1)
})

// Last, since mails sent at a later time would be the newest from then on.
test('inviting waits for the confirmation, and ends with the booking', async () => {
  await setRules(host, workspaceId, { bookingMode: 'request', units: 2 })
  const requested = await bookAs(guest, workspaceId)
  expect((await add({ email: newAddress() }, guest, requested)).status).toBe(409)
  server.setNow(new Date(booking.endsAt))
  expect((await add({ email: newAddress() })).status).toBe(409)
  expect((await list()).canAdd).toBe(false)
})
