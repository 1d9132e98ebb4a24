import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, MS_PER_HOUR } from '#contract/dates.ts'
import type { Dispute } from '#contract/disputes/shapes.ts'
import { bookAs, createBookableWorkspace, nextMonday } from '#tests/factories/booked.ts'
import { disputeAs, disputeText } from '#tests/factories/disputed.ts'
import { endBookingAt } from '#tests/factories/ended.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import {
  auditEntries,
  bookingEvents,
  bookings,
  disputes,
  liveEvents,
  notifications,
} from '../database/schema.ts'

const WAIT = { timeout: 15_000, interval: 50 }
const TOTAL = 3 * 89_90
const reason = 'As fotos mostram que a internet não funcionava.'

let server: TestServer
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let stranger: SignedInUser
let workspaceId: string
let week = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host', 'Ana Lima')
  guest = await signedIn(server, 'guest', 'Rui Costa')
  stranger = await signedIn(server, 'guest')
  workspaceId = (await createBookableWorkspace(host, admin)).id
})
afterAll(() => server.close())
beforeEach(() => server.database.execute(sql`delete from rate_limits`))

/** A booking that ended some hours ago, paid directly to the host. */
async function ended(hoursAgo = 1): Promise<string> {
  const { code } = await bookAs(guest, workspaceId, { from: addDays(nextMonday(), 7 * week++) })
  await endBookingAt(server, code, new Date(Date.now() - hoursAgo * MS_PER_HOUR))
  return code
}

const open = (code: string, body: object = {}, { client }: Pick<SignedInUser, 'client'> = guest) =>
  client.post(`/api/v1/bookings/${code}/dispute`, { clientKey: randomUUID(), text: disputeText, ...body })
const answer = (code: string, body: object = {}, { client }: Pick<SignedInUser, 'client'> = host) =>
  client.post(`/api/v1/bookings/${code}/dispute/answer`, { version: 1, text: disputeText, ...body })
const withdraw = (code: string, body: object = {}, { client }: Pick<SignedInUser, 'client'> = guest) =>
  client.post(`/api/v1/bookings/${code}/dispute/withdraw`, { version: 1, ...body })
const decide = (id: string, body: object = {}, { client }: Pick<SignedInUser, 'client'> = admin) =>
  client.post(`/api/v1/admin/disputes/${id}/decide`, { version: 2, refundInCents: 0, reason, ...body })
const read = async (code: string, { client }: SignedInUser = guest): Promise<Dispute> =>
  (await client.get(`/api/v1/bookings/${code}/dispute`)).body
const booking = async (code: string, { client }: SignedInUser) =>
  (await client.get(`/api/v1/bookings/${code}`)).body

/** A dispute that its host has answered. */
async function answered(): Promise<Dispute> {
  const { code } = await disputeAs(guest, await ended())
  return (await answer(code)).body
}

const storedOf = async (code: string) =>
  server.database
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(bookings.code, code))
const auditOf = async (code: string) => {
  const rows = await server.database
    .select({ action: auditEntries.action, actorId: auditEntries.actorId, after: auditEntries.after })
    .from(auditEntries)
    .where(sql`${auditEntries.after} ->> 'code' = ${code} and ${auditEntries.action} like 'dispute.%'`)
    .orderBy(auditEntries.at)
  return rows
}
const notificationsTo = async (user: SignedInUser, code: string) => {
  const rows = await server.database
    .select({ type: notifications.type, title: notifications.title })
    .from(notifications)
    .where(sql`${notifications.userId} = ${user.id} and ${notifications.data} ->> 'bookingCode' = ${code}
      and ${notifications.type} like 'dispute-%'`)
    .orderBy(notifications.id)
  return rows.map(({ type, title }) => `${type}: ${title}`)
}

describe('opening (DSP-02)', () => {
  test('stores the words, tells both sides, and is in the history', async () => {
    const code = await ended()
    const before = await booking(code, guest)
    expect(before.dispute).toBeNull()
    const until = new Date(Date.parse(before.endsAt) + 48 * MS_PER_HOUR).toISOString()
    expect(before.canDisputeUntil).toBe(until)
    expect((await booking(code, host)).canDisputeUntil).toBeNull()
    const { status, body } = await open(code)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      code,
      version: 1,
      status: 'open',
      subject: 'stay',
      role: 'guest',
      statement: { text: disputeText, pictures: [] },
      answer: null,
      waitsFor: 'host',
      isPaidHere: false,
      refundableInCents: null,
      decision: null,
      withdrawnAt: null,
      can: ['withdraw'],
      booking: { status: 'completed', guestName: 'Rui Costa', hostName: 'Ana Lima', totalInCents: TOTAL },
    })
    expect(Date.parse(body.answerUntil) - Date.parse(body.statement.at)).toBe(72 * MS_PER_HOUR)
    expect(await booking(code, guest)).toMatchObject({
      canDisputeUntil: null,
      dispute: { status: 'open', waitsFor: 'host', answerUntil: body.answerUntil },
    })
    const asHost = await read(code, host)
    expect([asHost.role, asHost.can]).toEqual(['host', ['answer']])
    const asAdmin = await read(code, admin)
    expect([asAdmin.role, asAdmin.can, asAdmin.refundableInCents]).toEqual(['admin', [], TOTAL])
    expect(await auditOf(code)).toEqual([{ action: 'dispute.open', actorId: guest.id, after: { code } }])
    expect(await notificationsTo(host, code)).toEqual(['dispute-opened: Rui Costa diz que algo deu errado'])
    expect(await notificationsTo(guest, code)).toEqual(['dispute-news: Recebemos a sua contestação'])
    const subjects = async () =>
      (await server.resources.mailer.list())
        .filter(({ to }) => to === host.email)
        .map(({ subject }) => subject)
    await expect.poll(subjects, WAIT).toContain('Rui Costa diz que algo deu errado')
    const topics = await server.database
      .select({ topic: liveEvents.topic, audience: liveEvents.audience })
      .from(liveEvents)
      .where(sql`${liveEvents.data} ->> 'code' = ${code} and ${liveEvents.topic} = 'disputes-changed'`)
    expect(topics).toEqual([{ topic: 'disputes-changed', audience: 'administrators' }])
  })

  test('twice with one key opens one dispute; another is refused, at the same moment and ever after', async () => {
    const code = await ended()
    const clientKey = randomUUID()
    const both = await Promise.all([open(code, { clientKey }), open(code, { clientKey })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body.id).toBe(both[1]?.body.id)
    const other = await ended()
    const racing = await Promise.all([open(other), open(other), open(other)])
    expect(racing.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await withdraw(other)).status).toBe(200)
    expect((await open(other)).body.message).toBe(
      'Esta reserva já tem uma contestação; cada reserva pode ter uma.',
    )
    expect(await storedOf(other)).toHaveLength(1)
  })

  test('is for the guest alone: visitors get 401, strangers 404, the host and administrators 403', async () => {
    const code = await ended()
    expect((await open(code, {}, { client: server.visitor() })).status).toBe(401)
    expect((await open(code, {}, stranger)).status).toBe(404)
    expect((await open(code, {}, host)).status).toBe(403)
    expect((await open(code, {}, admin)).status).toBe(403)
    expect(await storedOf(code)).toEqual([])
  })

  test('takes 20 to 2,000 characters, at most five pictures, and a key', async () => {
    const code = await ended()
    const short = await open(code, { text: `  ${'a'.repeat(19)}  ` })
    expect([short.status, short.body.fields]).toEqual([
      422,
      { text: 'Conte o que aconteceu em pelo menos 20 caracteres' },
    ])
    expect((await open(code, { text: 'a'.repeat(2001) })).status).toBe(422)
    expect((await open(code, { clientKey: 'x' })).body.fields).toEqual({ clientKey: 'Use um UUID' })
    const six = Array.from({ length: 6 }, () => randomUUID())
    expect((await open(code, { imageIds: six })).body.fields).toEqual({
      imageIds: 'Envie no máximo 5 imagens',
    })
    expect((await open(code, { imageIds: ['x'] })).status).toBe(422)
    expect(await storedOf(code)).toEqual([])
    expect((await open(code, { text: 'ã'.repeat(2000) })).status).toBe(201)
  })

  test('waits for the end, and is over 48 hours after it', async () => {
    const { code } = await bookAs(guest, workspaceId, { from: addDays(nextMonday(), 7 * week++) })
    expect((await booking(code, guest)).canDisputeUntil).toBeNull()
    expect((await open(code)).body.message).toBe('Dá para contestar a reserva depois que ela terminar.')
    await endBookingAt(server, code, new Date(Date.now() - 48 * MS_PER_HOUR))
    expect((await booking(code, guest)).canDisputeUntil).toBeNull()
    expect((await open(code)).body.message).toBe('O prazo de 48 horas para contestar esta reserva já passou.')
    const { version } = await booking(code, guest)
    const { code: cancelled } = await bookAs(guest, workspaceId, { from: addDays(nextMonday(), 7 * week++) })
    await guest.client.post(`/api/v1/bookings/${cancelled}/cancel`, { version })
    expect((await open(cancelled)).body.message).toBe('Esta reserva não pode ser contestada.')
  })

  test('stores the end first where the clock has not yet, and nobody can say afterwards that the guest did not come', async () => {
    const code = await ended()
    await server.database.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.code, code))
    expect((await booking(code, host)).can).toContain('noShow')
    await disputeAs(guest, code)
    const { status, can, version } = await booking(code, host)
    expect([status, can]).toEqual(['completed', []])
    const events = await server.database
      .select({ type: bookingEvents.type })
      .from(bookingEvents)
      .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
      .where(eq(bookings.code, code))
      .orderBy(bookingEvents.id)
    expect(events.map(({ type }) => type)).toEqual(['create', 'complete'])
    expect((await host.client.post(`/api/v1/bookings/${code}/no-show`, { version })).status).toBe(409)
  })

  test('of a no-show says that the guest came, within 48 hours of when the host said it', async () => {
    const code = await ended(20)
    const { version } = await booking(code, host)
    expect((await host.client.post(`/api/v1/bookings/${code}/no-show`, { version })).status).toBe(200)
    const { canDisputeUntil } = await booking(code, guest)
    const left = Date.parse(canDisputeUntil) - Date.now()
    expect(left).toBeGreaterThan(47.9 * MS_PER_HOUR)
    expect(left).toBeLessThanOrEqual(48 * MS_PER_HOUR)
    // Written before the host reported the no-show: the guest first reads what the dispute would be about
    // now.
    const stale = await open(code, { subject: 'stay' })
    expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT'])
    expect(await storedOf(code)).toEqual([])
    const opened = await open(code, { subject: 'no-show' })
    expect([opened.status, opened.body.subject]).toEqual([201, 'no-show'])
    expect(await notificationsTo(host, code)).toEqual(['dispute-opened: Rui Costa diz que veio'])
  })
})

describe('reading (DSP-09)', () => {
  test('is for its sides and administrators; without a dispute there is nothing', async () => {
    const code = await ended()
    expect((await guest.client.get(`/api/v1/bookings/${code}/dispute`)).status).toBe(404)
    await disputeAs(guest, code)
    expect((await stranger.client.get(`/api/v1/bookings/${code}/dispute`)).status).toBe(404)
    expect((await server.visitor().get(`/api/v1/bookings/${code}/dispute`)).status).toBe(401)
    for (const user of [guest, host, admin]) expect((await read(code, user)).code).toBe(code)
  })
})

describe('answering (DSP-03)', () => {
  test('is once, by the host, and lets administrators decide', async () => {
    const code = await ended()
    const { id } = await disputeAs(guest, code)
    expect((await decide(id, { version: 1 })).body.message).toBe(
      'O anfitrião ainda tem prazo para responder. Decida depois da resposta, ou do prazo.',
    )
    const text = 'Avisamos da internet antes, e oferecemos outra sala.'
    const { status, body } = await answer(code, { text })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        version: 2,
        status: 'answered',
        waitsFor: 'admin',
        answer: { text, pictures: [], at: expect.any(String) },
        can: [],
      }),
    ])
    expect(Date.parse(body.decideBy) - Date.parse(body.answer.at)).toBe(120 * MS_PER_HOUR)
    expect((await answer(code, { version: 2 })).status).toBe(409)
    expect((await read(code)).answer?.text).toBe(text)
    expect((await read(code, admin)).can).toEqual(['decide'])
    expect(await notificationsTo(guest, code)).toContain('dispute-news: O anfitrião respondeu à contestação')
    expect(await notificationsTo(host, code)).toContain('dispute-news: Recebemos a sua resposta')
    expect((await auditOf(code)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['dispute.open', guest.id],
      ['dispute.answer', host.id],
    ])
  })

  test('is refused to others, with bad input and to who has seen another version', async () => {
    const code = await ended()
    await disputeAs(guest, code)
    expect((await answer(code, {}, { client: server.visitor() })).status).toBe(401)
    expect((await answer(code, {}, stranger)).status).toBe(404)
    expect((await answer(code, {}, guest)).status).toBe(403)
    expect((await answer(code, {}, admin)).status).toBe(403)
    expect((await answer(code, { text: 'Curto' })).status).toBe(422)
    expect((await answer(code, { version: 2 })).status).toBe(409)
    expect((await read(code)).status).toBe('open')
    expect((await answer(await ended())).status).toBe(404)
    const twice = await Promise.all([answer(code), answer(code)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('withdrawing (DSP-04)', () => {
  test('ends it for the guest alone, before and after the answer, once', async () => {
    const code = await ended()
    await disputeAs(guest, code)
    expect((await withdraw(code, {}, { client: server.visitor() })).status).toBe(401)
    expect((await withdraw(code, {}, stranger)).status).toBe(404)
    expect((await withdraw(code, {}, host)).status).toBe(403)
    expect((await withdraw(code, {}, admin)).status).toBe(403)
    expect((await withdraw(code, { version: 0 })).status).toBe(422)
    expect((await withdraw(code, { version: 2 })).status).toBe(409)
    const { status, body } = await withdraw(code)
    expect([status, body.status, body.waitsFor, body.decideBy, body.can]).toEqual([
      200,
      'withdrawn',
      null,
      null,
      [],
    ])
    expect(body.withdrawnAt).toEqual(expect.any(String))
    expect((await withdraw(code, { version: 2 })).status).toBe(409)
    expect((await answer(code, { version: 2 })).status).toBe(409)
    expect(await notificationsTo(host, code)).toContain('dispute-news: Rui Costa retirou a contestação')
    const { rows } = await server.database.execute<{ message: string }>(sql`
      select message from notifications
      where user_id = ${host.id} and data ->> 'bookingCode' = ${code} and title like '%retirou%'`)
    // Nothing is paid out of a booking that was paid directly.
    expect(rows).toEqual([{ message: expect.stringMatching(/\. Nada muda na reserva\.$/) }])
    const other = await answered()
    expect((await withdraw(other.code, { version: 2 })).status).toBe(200)
    expect((await decide(other.id, { version: 3 })).status).toBe(409)
  })
})

describe('deciding (DSP-06, DSP-07)', () => {
  test('of a booking paid directly says what the host should give back, and moves nothing', async () => {
    const { id, code } = await answered()
    const { status, body } = await decide(id, { refundInCents: 100_00 })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        status: 'resolved',
        version: 3,
        isPaidHere: false,
        waitsFor: null,
        decision: { at: expect.any(String), refundInCents: 100_00, hostInCents: null, reason },
        can: [],
      }),
    ])
    expect((await read(code)).decision?.reason).toBe(reason)
    expect((await read(code, host)).decision?.reason).toBe(reason)
    expect(await notificationsTo(guest, code)).toContain(
      'dispute-decided: Contestação decidida: o anfitrião deve devolver R$ 100 a você',
    )
    expect(await notificationsTo(host, code)).toContain(
      'dispute-decided: Contestação decidida: devolva R$ 100 a quem reservou',
    )
    const mails = async () =>
      (await server.resources.mailer.list())
        .filter(({ to, subject }) => to === guest.email && subject.includes('deve devolver'))
        .map(({ text }) => text)
    await expect.poll(async () => (await mails()).join(), WAIT).toContain(`Motivo: ${reason}`)
    expect((await auditOf(code)).at(-1)).toEqual({
      action: 'dispute.decide',
      actorId: admin.id,
      after: { code, amountInCents: 100_00, reason },
    })
    const { rows } = await server.database.execute(sql`select from refunds`)
    expect(rows).toEqual([])
  })

  test('with nothing to give back says so', async () => {
    const { id, code } = await answered()
    expect((await decide(id)).status).toBe(200)
    for (const user of [guest, host]) {
      expect(await notificationsTo(user, code)).toContain(
        'dispute-decided: Contestação decidida: nada a devolver',
      )
    }
  })

  test('is refused to others, with bad input, too much, a stale version, and the second time', async () => {
    const { id, code } = await answered()
    expect((await decide(id, {}, { client: server.visitor() })).status).toBe(401)
    for (const user of [stranger, guest, host]) expect((await decide(id, {}, user)).status).toBe(403)
    expect((await decide(randomUUID())).status).toBe(404)
    expect((await decide('x')).status).toBe(404)
    expect((await decide(id, { reason: ' ' })).body.fields).toEqual({ reason: 'Explique a decisão' })
    expect((await decide(id, { refundInCents: -1 })).status).toBe(422)
    expect((await decide(id, { refundInCents: 0.5 })).status).toBe(422)
    expect((await decide(id, { refundInCents: TOTAL + 1 })).body.fields).toEqual({
      refundInCents: 'Dá para devolver no máximo R$ 269,70',
    })
    expect((await decide(id, { version: 1 })).status).toBe(409)
    expect((await read(code)).status).toBe('answered')
    const twice = await Promise.all([decide(id), decide(id, { refundInCents: TOTAL })])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await decide(id, { version: 3 })).status).toBe(409)
  })

  test('is for an administrator who is neither side', async () => {
    const other = await signedIn(server, 'admin')
    const { code } = await bookAs(other, workspaceId, { from: addDays(nextMonday(), 7 * week++) })
    await endBookingAt(server, code, new Date(Date.now() - MS_PER_HOUR))
    const { id, role } = await disputeAs(other, code)
    expect(role).toBe('guest')
    await answer(code)
    expect((await decide(id, {}, other)).status).toBe(403)
    const { items } = (await other.client.get('/api/v1/admin/disputes')).body
    const own = items.find((item: Dispute) => item.id === id)
    expect([own.role, own.can]).toEqual(['guest', ['withdraw']])
    expect((await decide(id)).status).toBe(200)
  })
})

describe('what waits for administrators (DSP-09)', () => {
  test('comes in the order of its deadlines, counted and in pages; disputes that are over come latest first', async () => {
    await server.database.execute(sql`delete from disputes`)
    const [first, second] = [await disputeAs(guest, await ended()), await disputeAs(guest, await ended())]
    const third = await answered()
    const list = async (query = '') => (await admin.client.get(`/api/v1/admin/disputes${query}`)).body
    const codesOf = ({ items }: { items: Dispute[] }) => items.map(({ code }) => code)
    expect(codesOf(await list())).toEqual([third.code, first.code, second.code])
    expect(codesOf(await list('?status=open'))).toEqual([first.code, second.code])
    expect(codesOf(await list('?status=answered'))).toEqual([third.code])
    const page = await list('?limit=2')
    expect(codesOf(await list(`?limit=2&cursor=${page.nextCursor}`))).toEqual([second.code])
    expect((await admin.client.get('/api/v1/admin/disputes?cursor=x')).status).toBe(422)
    expect((await admin.client.get('/api/v1/admin/disputes?status=x')).status).toBe(422)
    expect((await admin.client.get('/api/v1/admin/pending')).body.disputes).toBe(1)
    const waiting = async () =>
      (await admin.client.get('/api/v1/admin/payments/waiting')).body.bookingDisputes
    expect(codesOf({ items: await waiting() })).toEqual([third.code])
    await withdraw(first.code)
    await decide(third.id)
    expect(codesOf(await list())).toEqual([second.code])
    expect(codesOf(await list('?status=resolved'))).toEqual([third.code])
    expect(codesOf(await list('?status=withdrawn'))).toEqual([first.code])
    expect((await admin.client.get('/api/v1/admin/pending')).body.disputes).toBe(0)
    expect((await guest.client.get('/api/v1/admin/disputes')).status).toBe(403)
    expect((await server.visitor().get('/api/v1/admin/disputes')).status).toBe(401)
  })
})

describe('what was said', () => {
  test('is never changed in the database, and what is over stays over', async () => {
    const { id } = await answered()
    const change = (set: Partial<typeof disputes.$inferInsert>) =>
      server.database.update(disputes).set(set).where(eq(disputes.id, id))
    const said = 'Isto nunca foi dito por ninguém aqui.'
    await expect(change({ text: said })).rejects.toThrow()
    await expect(change({ answer: said })).rejects.toThrow()
    await decide(id, { refundInCents: 1 })
    await expect(change({ refundInCents: 2 })).rejects.toThrow()
    await expect(
      change({ status: 'answered', endedAt: null, refundInCents: null, reason: null }),
    ).rejects.toThrow()
    await change({ text: null, answer: null })
  })
})
