import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { EventReader } from '#tests/event-reader.ts'
import { decideAs } from '#tests/factories/decided.ts'
import { messageDraft, messagesPath, newConversation } from '#tests/factories/message.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace, workspaceDraft } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { notifications } from '../database/schema.ts'

const WAIT = { timeout: 15_000, interval: 50 }
const REASON = 'As fotos estão escuras.'

let server: TestServer
let admin: SignedInUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const listOf = async ({ client }: SignedInUser, query = '') =>
  (await client.get(`/api/v1/notifications${query}`)).body

describe('reading', () => {
  async function hostWithNotifications(count: number): Promise<SignedInUser> {
    const host = await signedIn(server, 'host')
    for (let index = 0; index < count; index += 1) {
      const { id } = await createWorkspace(host, { name: `Sala ${index}` })
      await decideAs(admin, id, 'approve')
    }
    return host
  }

  test('the list is paged without gaps, latest first', async () => {
    const host = await hostWithNotifications(5)
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await listOf(host, `?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.items.map((item: { message: string }) => /Sala \d/.exec(item.message)?.[0]))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual(['Sala 4', 'Sala 3', 'Sala 2', 'Sala 1', 'Sala 0'])
  })

  test('marks one or all, and notifies other devices', async () => {
    const host = await hostWithNotifications(3)
    // Only events from here on: earlier ones may still reach the stream.
    const { position } = (await host.client.get('/api/v1/notifications/unread')).body
    const reader = await EventReader.open(host.client, String(position))
    onTestFinished(() => reader.close())
    const { items } = await listOf(host)
    expect((await host.client.post(`/api/v1/notifications/${items[1].id}/read`)).status).toBe(200)
    expect((await host.client.post(`/api/v1/notifications/${items[1].id}/read`)).status).toBe(200)
    const after = await listOf(host)
    expect(after.unreadCount).toBe(2)
    expect(after.items.map((item: { read: boolean }) => item.read)).toEqual([false, true, false])
    await host.client.post('/api/v1/notifications/read-all')
    expect((await listOf(host)).unreadCount).toBe(0)
    expect((await host.client.get('/api/v1/notifications/unread')).body).toMatchObject({
      notifications: 0,
      messages: 0,
    })
    await expect.poll(() => reader.updates.length, WAIT).toBe(2)
  })

  test('undoes marking all, and nothing else', async () => {
    const host = await hostWithNotifications(3)
    const { items } = await listOf(host)
    await host.client.post(`/api/v1/notifications/${items[1].id}/read`)
    const { body } = await host.client.post('/api/v1/notifications/read-all')
    const undo = '/api/v1/notifications/read-all/undo'
    const stranger = await signedIn(server, 'host')
    expect((await stranger.client.post(undo, { at: body.at })).status).toBe(200)
    expect((await listOf(host)).unreadCount).toBe(0)
    expect((await host.client.post(undo, { at: 'ontem' })).status).toBe(422)
    expect((await server.visitor().post(undo, { at: body.at })).status).toBe(401)
    expect((await host.client.post(undo, { at: body.at })).status).toBe(200)
    const after = await listOf(host)
    expect(after.items.map((item: { read: boolean }) => item.read)).toEqual([false, true, false])
    expect(after.unreadCount).toBe(2)
  })

  test('undoing leaves a message read that a newer unread one stands for', async () => {
    const host = await signedIn(server, 'host')
    const { id } = await createPublishedWorkspace(host, admin)
    const { user } = await newConversation(server, id)
    const { body } = await host.client.post('/api/v1/notifications/read-all')
    await user.client.post(messagesPath(id), messageDraft('E estacionamento?'))
    const undone = await host.client.post('/api/v1/notifications/read-all/undo', { at: body.at })
    expect(undone.status).toBe(200)
    expect(await listOf(host)).toMatchObject({
      unreadCount: 2,
      items: [
        { type: 'message', read: false },
        { type: 'message', read: true },
        { type: 'approval', read: false },
      ],
    })
  })

  test('is only for the owner', async () => {
    const host = await hostWithNotifications(1)
    const { items } = await listOf(host)
    const stranger = await signedIn(server, 'host')
    const path = `/api/v1/notifications/${items[0].id}/read`
    expect((await stranger.client.post(path)).status).toBe(404)
    expect((await admin.client.post(path)).status).toBe(404)
    expect((await stranger.client.post('/api/v1/notifications/nonsense/read')).status).toBe(404)
    await stranger.client.post('/api/v1/notifications/read-all')
    await stranger.client.post(`/api/v1/workspaces/${items[0].workspaceId}/rejections/read`)
    expect((await listOf(stranger)).items).toEqual([])
    for (const [method, of] of [
      ['GET', '/api/v1/notifications'],
      ['GET', '/api/v1/notifications/unread'],
      ['POST', path],
      ['POST', '/api/v1/notifications/read-all'],
      ['POST', `/api/v1/workspaces/${items[0].workspaceId}/rejections/read`],
    ] as const) {
      expect((await server.visitor().request(method, of)).status, of).toBe(401)
    }
    const [row] = await server.database.select().from(notifications).where(eq(notifications.id, items[0].id))
    expect(row?.readAt).toBeNull()
  })

  test('rejects an invalid cursor', async () => {
    const { status, body } = await admin.client.get('/api/v1/notifications?cursor=nonsense')
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
  })
})

describe('the rejections of a workspace count as read', () => {
  test('once its host has seen them among the own workspaces', async () => {
    const host = await signedIn(server, 'host')
    const [one, other] = [await createWorkspace(host), await createWorkspace(host)]
    for (const { id } of [one, other]) await decideAs(admin, id, 'reject', { reason: REASON })
    await host.client.post(`/api/v1/workspaces/${one.id}/rejections/read`)
    expect((await listOf(host)).items).toMatchObject([
      { workspaceId: other.id, read: false },
      { workspaceId: one.id, read: true },
    ])
  })

  test('once its host sends the workspace again', async () => {
    const host = await signedIn(server, 'host')
    const { id, version } = await createWorkspace(host)
    await decideAs(admin, id, 'reject', { reason: REASON })
    const answer = await host.client.request('PATCH', `/api/v1/workspaces/${id}`, {
      ...workspaceDraft(),
      version: version + 1,
    })
    expect(answer.body.outcome).toBe('resubmitted')
    expect(await listOf(host)).toMatchObject({ unreadCount: 0, items: [{ read: true }] })
  })
})
