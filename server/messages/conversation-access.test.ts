import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { decideAs } from '#tests/factories/decided.ts'
import { hostsMessagesPath, messageDraft, messagesPath, newConversation } from '#tests/factories/message.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { messages } from '../database/schema.ts'

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

describe('access', () => {
  test('visitors get 401', async () => {
    const visitor = server.visitor()
    for (const [method, path] of [
      ['GET', '/api/v1/conversations'],
      ['GET', messagesPath(workspace.id)],
      ['POST', messagesPath(workspace.id)],
      ['POST', `${messagesPath(workspace.id)}/read`],
    ] as const) {
      const body = method === 'POST' ? messageDraft('Oi', { upTo: randomUUID() }) : undefined
      expect((await visitor.request(method, path, body)).status, path).toBe(401)
    }
  })

  test('only its two sides read and write a conversation', async () => {
    const { user, first } = await newConversation(server, workspace.id)
    const strangers = [await signedIn(server, 'guest'), await signedIn(server, 'host'), admin]
    for (const { client } of strangers) {
      expect((await client.get(asHost(user.id))).status).toBe(404)
      expect(
        (await client.post(messagesPath(workspace.id), messageDraft('Oi', { guestId: user.id }))).status,
      ).toBe(404)
      const read = { guestId: user.id, upTo: first.id }
      expect((await client.post(`${messagesPath(workspace.id)}/read`, read)).status).toBe(404)
    }
    const [row] = await server.database.select().from(messages).where(eq(messages.id, first.id))
    expect(row?.readAt).toBeNull()
    expect(texts((await user.client.get(messagesPath(workspace.id))).body.items)).toEqual([first.content])
  })

  test('a host names the guest and can’t start a conversation without a booking', async () => {
    const unnamed = await host.client.get(messagesPath(workspace.id))
    expect([unnamed.status, unnamed.body.fields.guestId]).toEqual([
      422,
      'Diga de qual convidado é a conversa',
    ])
    const stranger = await signedIn(server, 'guest')
    expect((await host.client.get(asHost(stranger.id))).status).toBe(404)
    const begun = await host.client.post(
      messagesPath(workspace.id),
      messageDraft('Oi', { guestId: stranger.id }),
    )
    expect(begun.status).toBe(404)
    expect((await host.client.get(asHost('nonsense'))).status).toBe(422)
  })

  test('no conversation starts about a workspace that isn’t public, but one that exists continues', async () => {
    const pending = await createWorkspace(host)
    expect((await guest.client.get(messagesPath(pending.id))).status).toBe(404)
    expect((await guest.client.post(messagesPath(pending.id), messageDraft('Oi'))).status).toBe(404)
    const other = await createPublishedWorkspace(host, admin)
    const empty = await guest.client.get(messagesPath(other.id))
    expect(empty.body).toMatchObject({ items: [], conversation: { canWrite: true, lastMessage: null } })
    await guest.client.post(messagesPath(other.id), messageDraft('Oi'))
    await host.client.put(`/api/v1/workspaces/${other.id}/paused`, { paused: true })
    expect((await guest.client.post(messagesPath(other.id), messageDraft('E agora?'))).status).toBe(201)
    expect((await guest.client.get(messagesPath('nonsense'))).status).toBe(404)
  })

  test('both sides of a booking may start a conversation, also about a paused workspace', async () => {
    const booked = await createBookableWorkspace(host, admin, {}, { name: 'Sala Reservada' })
    const [first, second] = [await signedIn(server, 'guest', 'Rui Lima'), await signedIn(server, 'guest')]
    await bookAs(first, booked.id)
    await bookAs(second, booked.id, { start: '13:00', end: '15:00' })
    await host.client.put(`/api/v1/workspaces/${booked.id}/paused`, { paused: true })

    const empty = await host.client.get(hostsMessagesPath(booked.id, first.id))
    expect(empty.body).toMatchObject({
      items: [],
      conversation: { isHost: true, guestId: first.id, counterpart: { name: 'Rui Lima' }, canWrite: true },
    })
    const written = messageDraft('Até segunda!', { guestId: first.id })
    expect((await host.client.post(messagesPath(booked.id), written)).status).toBe(201)
    expect(texts((await first.client.get(messagesPath(booked.id))).body.items)).toEqual(['Até segunda!'])

    expect((await second.client.get(messagesPath(booked.id))).body.conversation).toMatchObject({
      counterpart: { name: 'Helena Prado' },
      workspace: { isPublic: false },
    })
    expect((await second.client.post(messagesPath(booked.id), messageDraft('Onde é?'))).status).toBe(201)
    for (const stranger of [guest, admin, await signedIn(server, 'host')]) {
      expect((await stranger.client.get(messagesPath(booked.id))).status).toBe(404)
      expect((await stranger.client.get(hostsMessagesPath(booked.id, first.id))).status).toBe(404)
    }
  })

  test('a conversation with a deleted workspace, or a suspended account, can be read and not written to', async () => {
    const other = await signedIn(server, 'host', 'Rafael Nogueira')
    const [existing, removed] = [
      await createPublishedWorkspace(other, admin, { name: 'Fica' }),
      await createPublishedWorkspace(other, admin, { name: 'Some' }),
    ]
    for (const { id } of [existing, removed]) await guest.client.post(messagesPath(id), messageDraft('Oi'))
    await other.client.request('DELETE', `/api/v1/workspaces/${removed.id}`)
    const gone = (await guest.client.get(messagesPath(removed.id))).body
    expect(gone.conversation).toMatchObject({ canWrite: false, workspace: { name: 'Some', exists: false } })
    expect(texts(gone.items)).toEqual(['Oi'])
    expect((await other.client.get(`${messagesPath(removed.id)}?guestId=${guest.id}`)).status).toBe(200)
    expect((await guest.client.post(messagesPath(removed.id), messageDraft('Oi?'))).status).toBe(409)

    await admin.client.put(`/api/v1/admin/users/${other.id}/suspended`, {
      suspended: true,
      reason: 'Anúncios repetidos.',
    })
    const suspended = (await guest.client.get(messagesPath(existing.id))).body.conversation
    expect(suspended).toMatchObject({
      canWrite: false,
      counterpart: { name: 'Conta suspensa', image: null, state: 'suspended' },
    })
    expect((await guest.client.post(messagesPath(existing.id), messageDraft('Oi?'))).status).toBe(409)
  })
})

test('a rejection’s reason becomes a moderation message that only the host reads', async () => {
  const own = await signedIn(server, 'host')
  const { id } = await createWorkspace(own, { name: 'Sala Escura' })
  const reject = (reason: string) => decideAs(admin, id, 'reject', { reason })
  await reject('As fotos estão escuras.')
  const { body } = await own.client.get(`${messagesPath(id)}?guestId=moderation`)
  expect(body.conversation).toMatchObject({
    guestId: 'moderation',
    counterpart: { name: 'Moderação', state: 'moderation' },
    canWrite: false,
    unread: 1,
  })
  expect(body.items).toMatchObject([
    {
      title: 'Espaço recusado',
      content: 'Seu espaço “Sala Escura” não foi aprovado. Edite-o e envie novamente.',
      isRejection: true,
      rejectionReason: 'As fotos estão escuras.',
      isOwn: false,
    },
  ])
  const answer = await own.client.post(messagesPath(id), messageDraft('Mas…', { guestId: 'moderation' }))
  expect(answer.status).toBe(409)
  expect((await guest.client.get(`${messagesPath(id)}?guestId=moderation`)).status).toBe(404)
  expect((await admin.client.get(`${messagesPath(id)}?guestId=moderation`)).status).toBe(404)
})
