import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { EventReader } from '#tests/event-reader.ts'
import { hostsMessagesPath, messageDraft, messagesPath, newConversation } from '#tests/factories/message.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startSecondInstance, startTestServer, type TestServer } from '#tests/server.ts'
import { conversations } from '../database/schema.ts'

const WAIT = { timeout: 15_000, interval: 50 }

let server: TestServer
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let workspace: Workspace

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host', 'Helena Prado')
  guest = await signedIn(server, 'guest', 'Camila Rocha')
  workspace = await createPublishedWorkspace(host, admin, { name: 'Casa Ipê' })
})
afterAll(() => server.close())

const asHost = (guestId: string) => hostsMessagesPath(workspace.id, guestId)
const texts = (items: { content: string }[]) => items.map((item) => item.content)

describe('writing', () => {
  test('reaches the host, who answers; both have the conversation', async () => {
    const { user, first } = await newConversation(server, workspace.id)
    expect(first).toEqual({
      id: expect.any(String),
      clientId: expect.any(String),
      isOwn: true,
      title: null,
      content: 'Olá! A sala tem projetor?',
      isRejection: false,
      rejectionReason: null,
      bookingCode: null,
      isRemoved: false,
      read: false,
      createdAt: expect.any(String),
    })
    const seen = (await host.client.get(asHost(user.id))).body
    expect(seen.items).toEqual([{ ...first, isOwn: false }])
    expect(seen.conversation).toMatchObject({
      workspace: { id: workspace.id, name: 'Casa Ipê', exists: true, isPublic: true },
      guestId: user.id,
      isHost: true,
      counterpart: { name: 'Thiago Leal', state: 'active' },
      canWrite: true,
      unread: 1,
    })
    await host.client.post(
      messagesPath(workspace.id),
      messageDraft('Tem, e tela também.', { guestId: user.id }),
    )
    const mine = (await user.client.get('/api/v1/conversations')).body.items
    expect(mine).toMatchObject([
      {
        isHost: false,
        counterpart: { name: 'Helena Prado', state: 'active' },
        unread: 1,
        lastMessage: { content: 'Tem, e tela também.', isOwn: false },
      },
    ])
    expect((await user.client.get('/api/v1/notifications')).body.items).toMatchObject([
      {
        type: 'message',
        title: 'Nova mensagem de Helena Prado',
        message: 'Casa Ipê: Tem, e tela também.',
        workspaceId: workspace.id,
        data: { guestId: null },
      },
    ])
  })

  test('a conversation has one unread notification, which each message updates', async () => {
    const own = await signedIn(server, 'host')
    const { id } = await createPublishedWorkspace(own, admin)
    for (const content of ['Oi', 'Tudo bem?', 'Está livre amanhã?']) {
      await guest.client.post(messagesPath(id), messageDraft(content))
    }
    const { items, unreadCount } = (await own.client.get('/api/v1/notifications')).body
    expect(unreadCount).toBe(2)
    expect(items).toMatchObject([
      { type: 'message', message: 'Sala Jatobá: Está livre amanhã?', data: { guestId: guest.id } },
      { type: 'approval' },
    ])
    expect((await own.client.get('/api/v1/notifications/unread')).body.messages).toBe(3)
  })

  test('the same message sent 50 times at once is stored once, with one answer for all', async () => {
    const { user } = await newConversation(server, workspace.id)
    const message = messageDraft('Uma vez só')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => user.client.post(messagesPath(workspace.id), message)),
    )
    expect([...new Set(answers.map((answer) => answer.status))]).toEqual([201])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    const { items } = (await user.client.get(messagesPath(workspace.id))).body
    expect(texts(items)).toEqual(['Uma vez só', 'Olá! A sala tem projetor?'])
  })

  test('two first messages at once share a conversation', async () => {
    const user = await signedIn(server, 'guest')
    await Promise.all(
      ['Oi', 'Olá'].map((content) => user.client.post(messagesPath(workspace.id), messageDraft(content))),
    )
    const rows = await server.database.select().from(conversations).where(eq(conversations.guestId, user.id))
    expect(rows).toHaveLength(1)
    expect((await user.client.get(messagesPath(workspace.id))).body.items).toHaveLength(2)
  })

  test.each([
    ['   ', 'Escreva uma mensagem'],
    [undefined, 'Escreva uma mensagem'],
    ['a'.repeat(2001), 'Use no máximo 2.000 caracteres'],
    ['nulo \0', 'Há um caractere inválido no texto'],
  ])('a text that is empty, too long or unstorable is refused (%#)', async (content, message) => {
    const { status, body } = await guest.client.post(messagesPath(workspace.id), {
      content,
      clientId: randomUUID(),
    })
    expect([status, body.fields.content]).toEqual([422, message])
  })

  test('accepts 2,000 characters, and markup as plain text', async () => {
    const content = `<b>oi</b> ${'á'.repeat(1990)}`
    const { status, body } = await guest.client.post(messagesPath(workspace.id), messageDraft(content))
    expect([status, body.content]).toEqual([201, content])
  })

  test('a guest starts 20 conversations in an hour; those that exist go on', async () => {
    const user = await signedIn(server, 'guest')
    const write = (id: string) => user.client.post(messagesPath(id), messageDraft('Tem estacionamento?'))
    const others: string[] = []
    while (others.length < 20) others.push((await createPublishedWorkspace(host, admin)).id)
    for (const id of others) expect((await write(id)).status).toBe(201)
    const refused = await write(workspace.id)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toMatch(/^Muitas tentativas\. Tente novamente em (60|59|58) minutos\.$/)
    expect((await user.client.get(messagesPath(workspace.id))).body.items).toEqual([])
    expect((await write(others[0] ?? '')).status).toBe(201)
  })

  test('the rate limit says when to retry', async () => {
    const { user } = await newConversation(server, workspace.id)
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1) {
      statuses.push(
        (await user.client.post(messagesPath(workspace.id), messageDraft(`Mensagem ${count}`))).status,
      )
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(59)
    const refused = await user.client.post(messagesPath(workspace.id), messageDraft('Mais uma'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('reading', () => {
  test('marks messages up to one of them and their notification, and the sender sees it', async () => {
    const { user, first } = await newConversation(server, workspace.id, 'um')
    const second = (await user.client.post(messagesPath(workspace.id), messageDraft('dois'))).body
    // Only events from here on: earlier ones may still reach the stream.
    const { position } = (await user.client.get('/api/v1/notifications/unread')).body
    const reader = await EventReader.open(user.client, String(position))
    onTestFinished(() => reader.close())
    const read = (upTo: string) =>
      host.client.post(`${messagesPath(workspace.id)}/read`, { guestId: user.id, upTo })
    expect((await read(first.id)).status).toBe(200)
    const items = async () => (await user.client.get(messagesPath(workspace.id))).body.items
    expect((await items()).map((item: { read: boolean }) => item.read)).toEqual([false, true])
    await read(second.id)
    await read(second.id)
    expect((await items()).map((item: { read: boolean }) => item.read)).toEqual([true, true])
    await expect
      .poll(() => reader.updates.map(({ event, data }) => [event, data]), WAIT)
      .toEqual(Array(2).fill(['messages-changed', { workspaceId: workspace.id, guestId: user.id }]))
    const { conversation } = (await host.client.get(asHost(user.id))).body
    expect(conversation.unread).toBe(0)
    const notified = (await host.client.get('/api/v1/notifications?limit=60')).body.items
    expect(notified.find((item: { data: { guestId: string } }) => item.data.guestId === user.id).read).toBe(
      true,
    )
  })

  test('does not mark the own messages', async () => {
    const { user, first } = await newConversation(server, workspace.id)
    await user.client.post(`${messagesPath(workspace.id)}/read`, { upTo: first.id })
    expect((await user.client.get(messagesPath(workspace.id))).body.items[0].read).toBe(false)
  })

  test('messages and conversations are paged without gaps', async () => {
    const { user } = await newConversation(server, workspace.id, '0')
    for (const content of ['1', '2', '3', '4'])
      await user.client.post(messagesPath(workspace.id), messageDraft(content))
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await user.client.get(
        `${messagesPath(workspace.id)}?limit=2${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...texts(body.items))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(seen).toEqual(['4', '3', '2', '1', '0'])

    const other = await createPublishedWorkspace(host, admin, { name: 'Casa Pequi' })
    await user.client.post(messagesPath(other.id), messageDraft('E esta?'))
    const names: string[] = []
    do {
      const query = `limit=1${cursor && `&cursor=${cursor}`}`
      const { body } = await user.client.get(`/api/v1/conversations?${query}`)
      names.push(...body.items.map((item: { workspace: { name: string } }) => item.workspace.name))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(names).toEqual(['Casa Pequi', 'Casa Ipê'])
    const { items: aboutOne } = (await user.client.get(`/api/v1/conversations?workspaceId=${workspace.id}`))
      .body
    expect(aboutOne).toMatchObject([{ workspace: { name: 'Casa Ipê' } }])
    const ofHost = (await host.client.get(`/api/v1/conversations?workspaceId=${workspace.id}&limit=60`)).body
      .items
    const times = ofHost.map((item: { lastMessage: { createdAt: string } }) => item.lastMessage.createdAt)
    expect(times.length).toBeGreaterThan(3)
    expect(times).toEqual([...times].sort().reverse())
  })
})

test('a message stored by one instance arrives live through another', async () => {
  const beside = await startSecondInstance(server)
  const reader = await EventReader.open(host.client.at(beside.url))
  onTestFinished(() => reader.close())
  await expect.poll(() => reader.events.length, WAIT).toBeGreaterThan(0)
  const { user } = await newConversation(server, workspace.id)
  await expect
    .poll(() => reader.updates.filter(({ data }) => data.guestId === user.id).map(({ event }) => event), WAIT)
    .toEqual(['messages-changed'])
})
