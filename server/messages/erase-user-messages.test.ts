import { randomUUID } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideAs } from '#tests/factories/decided.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace, uploadImage } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { sendBehindLock } from '#tests/waiting-statements.ts'
import type { Executor } from '../database/connection.ts'
import { conversations, images, notifications } from '../database/schema.ts'

let server: TestServer
let admin: SignedInUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const pathOf = (id: string) => `/api/v1/workspaces/${id}/messages`
const draft = (content: string, more: object = {}) => ({ content, clientId: randomUUID(), ...more })
const leave = ({ client, password }: SignedInUser) => client.request('DELETE', '/api/v1/me', { password })

async function talk() {
  const host = await signedIn(server, 'host', `Helena ${randomUUID()}`)
  const guest = await signedIn(server, 'guest', `Camila ${randomUUID()}`)
  const workspace = await createPublishedWorkspace(host, admin, { name: 'Casa Segredo' })
  await guest.client.post(pathOf(workspace.id), draft('Do convidado'))
  await host.client.post(pathOf(workspace.id), draft('Do anfitrião', { guestId: guest.id }))
  return { host, guest, workspace }
}

/** How many rows of the tables with users' texts contain a text. */
async function mentions(text: string): Promise<number> {
  const { rows } = await server.database.execute(sql`
    select (select count(*) from messages row where row::text like ${`%${text}%`})
      + (select count(*) from conversations row where row::text like ${`%${text}%`})
      + (select count(*) from notifications row where row::text like ${`%${text}%`}) as count`)
  return Number(rows[0]?.count)
}

test('the export holds notifications and messages, written and received', async () => {
  const { guest, host } = await talk()
  const { body } = await guest.client.get('/api/v1/me/export')
  expect(body.messages).toMatchObject([
    { isOwn: true, content: 'Do convidado', workspaceName: 'Casa Segredo' },
    { isOwn: false, content: 'Do anfitrião' },
  ])
  expect(body.notifications).toMatchObject([{ type: 'message' }])
  expect((await host.client.get('/api/v1/me/export')).body.notifications).toHaveLength(2)
})

test('deleting a guest’s account erases their messages; the host’s stay', async () => {
  const { host, guest, workspace } = await talk()
  expect((await leave(guest)).status).toBe(200)
  const { body } = await host.client.get(`${pathOf(workspace.id)}?guestId=${guest.id}`)
  expect(body.conversation).toMatchObject({
    canWrite: false,
    counterpart: { name: 'Conta encerrada', image: null, state: 'deleted' },
  })
  expect(body.items).toMatchObject([
    { content: 'Do anfitrião', isRemoved: false },
    { content: 'Mensagem removida', isRemoved: true },
  ])
  expect(await mentions(guest.name)).toBe(0)
  const answer = await host.client.post(pathOf(workspace.id), draft('Oi?', { guestId: guest.id }))
  expect(answer.status).toBe(409)
  const last = body.items[1]
  const read = { guestId: guest.id, upTo: last.id }
  expect((await host.client.post(`${pathOf(workspace.id)}/read`, read)).status).toBe(200)
})

test('deleting a host’s account erases the workspace’s name and the moderation’s messages too', async () => {
  const { host, guest, workspace } = await talk()
  const { id } = await createWorkspace(host)
  await decideAs(admin, id, 'reject', { reason: 'Motivo Segredo' })
  expect((await leave(host)).status).toBe(200)
  const { body } = await guest.client.get(pathOf(workspace.id))
  expect(body.conversation).toMatchObject({
    workspace: { name: 'Espaço', exists: false },
    counterpart: { state: 'deleted' },
  })
  expect(body.items.map((item: { content: string }) => item.content)).toEqual([
    'Mensagem removida',
    'Do convidado',
  ])
  expect(await mentions(host.name)).toBe(0)
  expect(await mentions('Motivo Segredo')).toBe(0)
  const left = await server.database.select().from(notifications).where(eq(notifications.userId, host.id))
  expect(left).toEqual([])
})

test('a first message that is sent while its account goes keeps no text', async () => {
  const { guest } = await talk()
  const { workspace: other } = await talk()
  await uploadImage(guest)
  // The deletion waits after it has erased the messages that existed.
  const hold = (transaction: Executor) =>
    transaction.select({ id: images.id }).from(images).where(eq(images.ownerId, guest.id)).for('update')
  const [left, sent] = await sendBehindLock(server, hold, [
    () => leave(guest),
    () => guest.client.post(pathOf(other.id), draft('Segredo da despedida')),
  ])
  expect([left?.status, sent?.status]).toEqual([200, 401])
  expect(await mentions('Segredo da despedida')).toBe(0)
})

test('deletes the conversation once both accounts are deleted', async () => {
  const { host, guest } = await talk()
  await leave(guest)
  await leave(host)
  const left = await server.database
    .select()
    .from(conversations)
    .where(or(eq(conversations.hostId, host.id), eq(conversations.guestId, guest.id)))
  expect(left).toEqual([])
})
