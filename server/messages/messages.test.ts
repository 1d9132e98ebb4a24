import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Workspace } from '#contract/workspaces.ts'
import { EventReader } from '#tests/event-reader.ts'
import { type SignedInPerson, signedIn } from '#tests/factories/person.ts'
import { createPublishedWorkspace, createWorkspace } from '#tests/factories/workspace.ts'
import { startInstanceBeside, startTestServer, type TestServer } from '#tests/server.ts'
import { conversations, messages } from '../database/schema.ts'

const WAIT = { timeout: 15_000, interval: 50 }

let server: TestServer
let admin: SignedInPerson
let host: SignedInPerson
let guest: SignedInPerson
let space: Workspace

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host', 'Helena Prado')
  guest = await signedIn(server, 'guest', 'Camila Rocha')
  space = await createPublishedWorkspace(host, admin, { name: 'Casa Ipê' })
})
afterAll(() => server.close())

const pathOf = (id: string) => `/api/v1/workspaces/${id}/messages`
const draft = (content: string, more: object = {}) => ({ content, clientId: randomUUID(), ...more })

/** A guest of its own with one message to the host. */
async function newConversation(content = 'Olá! A sala tem projetor?') {
  const person = await signedIn(server, 'guest', 'Thiago Leal')
  const { status, body } = await person.client.post(pathOf(space.id), draft(content))
  expect(status).toBe(201)
  return { person, first: body }
}

const asHost = (guestId: string) => `${pathOf(space.id)}?guestId=${guestId}`
const texts = (items: { content: string }[]) => items.map((item) => item.content)

describe('writing', () => {
  test('goes to the host, who answers; both have the conversation', async () => {
    const { person, first } = await newConversation()
    expect(first).toEqual({
      id: expect.any(String),
      clientId: expect.any(String),
      isOwn: true,
      title: null,
      content: 'Olá! A sala tem projetor?',
      isRejection: false,
      rejectionReason: null,
      isRemoved: false,
      read: false,
      createdAt: expect.any(String),
    })
    const seen = (await host.client.get(asHost(person.id))).body
    expect(seen.items).toEqual([{ ...first, isOwn: false }])
    expect(seen.conversation).toMatchObject({
      workspace: { id: space.id, name: 'Casa Ipê', exists: true, isPublic: true },
      guestId: person.id,
      isHost: true,
      counterpart: { name: 'Thiago Leal', state: 'active' },
      canWrite: true,
      unread: 1,
    })
    await host.client.post(pathOf(space.id), draft('Tem, e tela também.', { guestId: person.id }))
    const mine = (await person.client.get('/api/v1/conversations')).body.items
    expect(mine).toMatchObject([
      {
        isHost: false,
        counterpart: { name: 'Helena Prado', state: 'active' },
        unread: 1,
        lastMessage: { content: 'Tem, e tela também.', isOwn: false },
      },
    ])
    expect((await person.client.get('/api/v1/notifications')).body.items).toMatchObject([
      {
        type: 'message',
        title: 'Nova mensagem de Helena Prado',
        message: 'Casa Ipê: Tem, e tela também.',
        workspaceId: space.id,
        data: { guestId: null },
      },
    ])
  })

  test('a conversation has one unread notification, renewed by each message', async () => {
    const own = await signedIn(server, 'host')
    const { id } = await createPublishedWorkspace(own, admin)
    for (const content of ['Oi', 'Tudo bem?', 'Está livre amanhã?']) {
      await guest.client.post(pathOf(id), draft(content))
    }
    const { items, unreadCount } = (await own.client.get('/api/v1/notifications')).body
    expect(unreadCount).toBe(2)
    expect(items).toMatchObject([
      { type: 'message', message: 'Sala Jatobá: Está livre amanhã?', data: { guestId: guest.id } },
      { type: 'approval' },
    ])
    expect((await own.client.get('/api/v1/notifications/unread')).body.messages).toBe(3)
  })

  test('sent 50 times at once it is one message, with one answer for all', async () => {
    const { person } = await newConversation()
    const message = draft('Uma vez só')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => person.client.post(pathOf(space.id), message)),
    )
    expect([...new Set(answers.map((answer) => answer.status))]).toEqual([201])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    const { items } = (await person.client.get(pathOf(space.id))).body
    expect(texts(items)).toEqual(['Uma vez só', 'Olá! A sala tem projetor?'])
  })

  test('two first messages at once are in one conversation', async () => {
    const person = await signedIn(server, 'guest')
    await Promise.all(['Oi', 'Olá'].map((content) => person.client.post(pathOf(space.id), draft(content))))
    const rows = await server.database
      .select()
      .from(conversations)
      .where(eq(conversations.guestId, person.id))
    expect(rows).toHaveLength(1)
    expect((await person.client.get(pathOf(space.id))).body.items).toHaveLength(2)
  })

  test.each([
    ['   ', 'Escreva uma mensagem'],
    [undefined, 'Escreva uma mensagem'],
    ['a'.repeat(2001), 'Use no máximo 2.000 caracteres'],
    ['nulo \0', 'Há um caractere inválido no texto'],
  ])('a text that is empty, too long or unstorable is refused (%#)', async (content, message) => {
    const { status, body } = await guest.client.post(pathOf(space.id), { content, clientId: randomUUID() })
    expect([status, body.fields.content]).toEqual([422, message])
  })

  test('2,000 characters get through, markup as plain text', async () => {
    const content = `<b>oi</b> ${'á'.repeat(1990)}`
    const { status, body } = await guest.client.post(pathOf(space.id), draft(content))
    expect([status, body.content]).toEqual([201, content])
  })

  test('too much of it is refused with when to go on', async () => {
    const { person } = await newConversation()
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await person.client.post(pathOf(space.id), draft(`Mensagem ${count}`))).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(59)
    const refused = await person.client.post(pathOf(space.id), draft('Mais uma'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('who may', () => {
  test('visitors nothing', async () => {
    const visitor = server.visitor()
    for (const [method, path] of [
      ['GET', '/api/v1/conversations'],
      ['GET', pathOf(space.id)],
      ['POST', pathOf(space.id)],
      ['POST', `${pathOf(space.id)}/read`],
    ] as const) {
      const body = method === 'POST' ? draft('Oi', { upTo: randomUUID() }) : undefined
      expect((await visitor.request(method, path, body)).status, path).toBe(401)
    }
  })

  test('nobody but its two sides reads or writes a conversation', async () => {
    const { person, first } = await newConversation()
    const outsiders = [await signedIn(server, 'guest'), await signedIn(server, 'host'), admin]
    for (const { client } of outsiders) {
      expect((await client.get(asHost(person.id))).status).toBe(404)
      expect((await client.post(pathOf(space.id), draft('Oi', { guestId: person.id }))).status).toBe(404)
      const read = { guestId: person.id, upTo: first.id }
      expect((await client.post(`${pathOf(space.id)}/read`, read)).status).toBe(404)
    }
    const [row] = await server.database.select().from(messages).where(eq(messages.id, first.id))
    expect(row?.readAt).toBeNull()
    expect(texts((await person.client.get(pathOf(space.id))).body.items)).toEqual([first.content])
  })

  test('a host names the guest, and can’t begin', async () => {
    const unnamed = await host.client.get(pathOf(space.id))
    expect([unnamed.status, unnamed.body.fields.guestId]).toEqual([
      422,
      'Diga de qual convidado é a conversa',
    ])
    const stranger = await signedIn(server, 'guest')
    expect((await host.client.get(asHost(stranger.id))).status).toBe(404)
    const begun = await host.client.post(pathOf(space.id), draft('Oi', { guestId: stranger.id }))
    expect(begun.status).toBe(404)
    expect((await host.client.get(asHost('nonsense'))).status).toBe(422)
  })

  test('nobody begins about a space that isn’t public, but goes on when it was', async () => {
    const pending = await createWorkspace(host)
    expect((await guest.client.get(pathOf(pending.id))).status).toBe(404)
    expect((await guest.client.post(pathOf(pending.id), draft('Oi'))).status).toBe(404)
    const other = await createPublishedWorkspace(host, admin)
    const empty = await guest.client.get(pathOf(other.id))
    expect(empty.body).toMatchObject({ items: [], conversation: { canWrite: true, lastMessage: null } })
    await guest.client.post(pathOf(other.id), draft('Oi'))
    await host.client.put(`/api/v1/workspaces/${other.id}/paused`, { paused: true })
    expect((await guest.client.post(pathOf(other.id), draft('E agora?'))).status).toBe(201)
    expect((await guest.client.get(pathOf('nonsense'))).status).toBe(404)
  })

  test('with a space or an account that is gone one reads, and writes no more', async () => {
    const other = await signedIn(server, 'host', 'Rafael Nogueira')
    const [kept, removed] = [
      await createPublishedWorkspace(other, admin, { name: 'Fica' }),
      await createPublishedWorkspace(other, admin, { name: 'Some' }),
    ]
    for (const { id } of [kept, removed]) await guest.client.post(pathOf(id), draft('Oi'))
    await other.client.request('DELETE', `/api/v1/workspaces/${removed.id}`)
    const gone = (await guest.client.get(pathOf(removed.id))).body
    expect(gone.conversation).toMatchObject({ canWrite: false, workspace: { name: 'Some', exists: false } })
    expect(texts(gone.items)).toEqual(['Oi'])
    expect((await other.client.get(`${pathOf(removed.id)}?guestId=${guest.id}`)).status).toBe(200)
    expect((await guest.client.post(pathOf(removed.id), draft('Oi?'))).status).toBe(409)

    await admin.client.put(`/api/v1/admin/users/${other.id}/suspended`, { suspended: true })
    const suspended = (await guest.client.get(pathOf(kept.id))).body.conversation
    expect(suspended).toMatchObject({
      canWrite: false,
      counterpart: { name: 'Conta suspensa', image: null, state: 'suspended' },
    })
    expect((await guest.client.post(pathOf(kept.id), draft('Oi?'))).status).toBe(409)
  })
})

describe('reading', () => {
  test('marks up to a message, with the bell’s word of it, and the writer sees it', async () => {
    const { person, first } = await newConversation('um')
    const second = (await person.client.post(pathOf(space.id), draft('dois'))).body
    const reader = await EventReader.open(person.client)
    onTestFinished(() => reader.close())
    await expect.poll(() => reader.events.length, WAIT).toBe(1)
    const read = (upTo: string) => host.client.post(`${pathOf(space.id)}/read`, { guestId: person.id, upTo })
    expect((await read(first.id)).status).toBe(200)
    const items = async () => (await person.client.get(pathOf(space.id))).body.items
    expect((await items()).map((item: { read: boolean }) => item.read)).toEqual([false, true])
    await read(second.id)
    await read(second.id)
    expect((await items()).map((item: { read: boolean }) => item.read)).toEqual([true, true])
    await expect
      .poll(() => reader.told.map(({ event, data }) => [event, data]), WAIT)
      .toEqual(Array(2).fill(['messages-changed', { workspaceId: space.id, guestId: person.id }]))
    const { conversation } = (await host.client.get(asHost(person.id))).body
    expect(conversation.unread).toBe(0)
    const told = (await host.client.get('/api/v1/notifications?limit=60')).body.items
    expect(told.find((item: { data: { guestId: string } }) => item.data.guestId === person.id).read).toBe(
      true,
    )
  })

  test('one’s own are not marked by reading', async () => {
    const { person, first } = await newConversation()
    await person.client.post(`${pathOf(space.id)}/read`, { upTo: first.id })
    expect((await person.client.get(pathOf(space.id))).body.items[0].read).toBe(false)
  })

  test('messages and conversations come page by page without gaps', async () => {
    const { person } = await newConversation('0')
    for (const content of ['1', '2', '3', '4']) await person.client.post(pathOf(space.id), draft(content))
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await person.client.get(`${pathOf(space.id)}?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...texts(body.items))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(seen).toEqual(['4', '3', '2', '1', '0'])

    const names: string[] = []
    do {
      const query = `limit=1&workspaceId=${space.id}${cursor && `&cursor=${cursor}`}`
      const { body } = await person.client.get(`/api/v1/conversations?${query}`)
      names.push(...body.items.map((item: { workspace: { name: string } }) => item.workspace.name))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(names).toEqual(['Casa Ipê'])
    const ofHost = (await host.client.get(`/api/v1/conversations?workspaceId=${space.id}&limit=60`)).body
      .items
    const times = ofHost.map((item: { lastMessage: { createdAt: string } }) => item.lastMessage.createdAt)
    expect(times.length).toBeGreaterThan(3)
    expect(times).toEqual([...times].sort().reverse())
  })
})

test('a rejection’s reason becomes a message of the moderation, which only its host reads', async () => {
  const own = await signedIn(server, 'host')
  const { id } = await createWorkspace(own, { name: 'Sala Escura' })
  const reject = (reason: string) => admin.client.post(`/api/v1/admin/workspaces/${id}/reject`, { reason })
  await reject('As fotos estão escuras.')
  const { body } = await own.client.get(`${pathOf(id)}?guestId=moderation`)
  expect(body.conversation).toMatchObject({
    guestId: 'moderation',
    counterpart: { name: 'Moderação', state: 'moderation' },
    canWrite: false,
    unread: 1,
  })
  expect(body.items).toMatchObject([
    {
      title: 'Espaço recusado',
      content: 'Seu espaço “Sala Escura” não foi aprovado. Edite-o e envie de novo.',
      isRejection: true,
      rejectionReason: 'As fotos estão escuras.',
      isOwn: false,
    },
  ])
  const answer = await own.client.post(pathOf(id), draft('Mas…', { guestId: 'moderation' }))
  expect(answer.status).toBe(409)
  expect((await guest.client.get(`${pathOf(id)}?guestId=moderation`)).status).toBe(404)
  expect((await admin.client.get(`${pathOf(id)}?guestId=moderation`)).status).toBe(404)
})

test('what one instance stores comes live through another', async () => {
  const beside = await startInstanceBeside(server)
  const { person } = await newConversation()
  const reader = await EventReader.open(host.client.at(beside.url))
  onTestFinished(() => reader.close())
  await expect.poll(() => reader.events.length, WAIT).toBeGreaterThan(0)
  await person.client.post(pathOf(space.id), draft('Chegou?'))
  await expect
    .poll(() => reader.told.filter(({ data }) => data.guestId === person.id).map(({ event }) => event), WAIT)
    .toEqual(['messages-changed'])
})

describe('the e-mail about unread messages', () => {
  const mailsTo = async (email: string) =>
    (await server.resources.mailer.list()).filter((mail) => mail.to === email)
  /** The jobs about a guest's messages, with the minutes they were put off. */
  const jobsFor = async (recipient: SignedInPerson) => {
    const { rows } = await server.database.execute(sql`
      select id, state, round(extract(epoch from start_after - created_on) / 60)::integer as minutes
      from jobs.job where name = 'send-message-mail' and data->>'recipientId' = ${recipient.id} order by created_on`)
    return rows as { id: string; state: string; minutes: number }[]
  }
  /** Ten minutes on, as far as the queue can tell. */
  const letTimePass = (recipient: SignedInPerson) =>
    server.database.execute(sql`update jobs.job set start_after = now()
      where name = 'send-message-mail' and data->>'recipientId' = ${recipient.id}`)
  const settled = (recipient: SignedInPerson, count: number) =>
    expect
      .poll(async () => (await jobsFor(recipient)).map(({ state }) => state), WAIT)
      .toEqual(Array(count).fill('completed'))

  async function newHost() {
    const own = await signedIn(server, 'host', 'Juliana Farias')
    return { own, at: await createPublishedWorkspace(own, admin, { name: 'Varanda' }) }
  }

  test('comes after ten minutes, one for all that came meanwhile', async () => {
    const { own, at } = await newHost()
    await guest.client.post(pathOf(at.id), draft('Oi'))
    await guest.client.post(pathOf(at.id), draft('Tem vaga <hoje>?'))
    expect(await jobsFor(own)).toMatchObject([{ state: 'created', minutes: 10 }])
    const before = (await mailsTo(own.email)).length
    await letTimePass(own)
    await settled(own, 1)
    const mails = (await mailsTo(own.email)).filter(({ subject }) => subject.includes('mensagens'))
    expect(mails).toHaveLength(1)
    expect(before).toBeLessThan((await mailsTo(own.email)).length)
    expect(mails[0]?.subject).toBe('Você tem 2 novas mensagens')
    expect(mails[0]?.text).toContain('Camila Rocha escreveu sobre “Varanda”:')
    expect(mails[0]?.text).toContain(`/messages/${at.id}?guest=${guest.id}`)
    expect(mails[0]?.html).toContain('Tem vaga &lt;hoje&gt;?')
    await guest.client.post(pathOf(at.id), draft('Ainda aí?'))
    expect(await jobsFor(own)).toHaveLength(1)
  })

  test('doesn’t come when they were read, nor to those who turned it off', async () => {
    const { own, at } = await newHost()
    const first = (await guest.client.post(pathOf(at.id), draft('Oi'))).body
    await own.client.post(`${pathOf(at.id)}/read`, { guestId: guest.id, upTo: first.id })
    await guest.client.post(pathOf(at.id), draft('De novo'))
    expect(await jobsFor(own)).toHaveLength(2)
    await own.client.put('/api/v1/me/notifications', { email: false })
    await letTimePass(own)
    await settled(own, 2)
    expect((await mailsTo(own.email)).filter(({ subject }) => subject.includes('mensage'))).toEqual([])
  })
})
