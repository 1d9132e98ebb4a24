import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideAs } from '#tests/factories/decided.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { notifications } from '../database/schema.ts'

let server: TestServer
let admin: SignedInUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const listOf = async ({ client }: SignedInUser) => (await client.get('/api/v1/notifications')).body

test('a notification outlives the workspace that it is about', async () => {
  const host = await signedIn(server, 'host')
  const { id } = await createWorkspace(host)
  await decideAs(admin, id, 'approve')
  expect((await host.client.request('DELETE', `/api/v1/workspaces/${id}`)).status).toBe(200)
  expect((await listOf(host)).items).toMatchObject([
    { type: 'approval', subject: { type: 'workspace', id }, workspaceId: id },
  ])
})

test('reads rows of the previous version, which writes workspace_id alone', async () => {
  const host = await signedIn(server, 'host')
  const { id } = await createWorkspace(host)
  await server.database.execute(sql`
    insert into notifications (id, user_id, type, title, message, workspace_id, data)
    values (gen_random_uuid(), ${host.id}, 'rejection', 'Espaço recusado', 'Edite-o.', ${id}, '{}')`)
  expect((await listOf(host)).items).toMatchObject([{ subject: { type: 'workspace', id }, workspaceId: id }])
  await host.client.post(`/api/v1/workspaces/${id}/rejections/read`)
  expect(await listOf(host)).toMatchObject({ unreadCount: 0, items: [{ read: true }] })
})

test('stores workspace_id for the previous version, which reads it alone', async () => {
  const host = await signedIn(server, 'host')
  const { id } = await createWorkspace(host)
  await decideAs(admin, id, 'approve')
  const [row] = await server.database.select().from(notifications).where(eq(notifications.userId, host.id))
  expect(row?.workspaceId).toBe(id)
})

test('leaves out kinds that only a newer version knows', async () => {
  const host = await signedIn(server, 'host')
  await server.database.execute(sql`
    insert into notifications (id, user_id, type, title, message, subject_type, subject_id, data)
    values (gen_random_uuid(), ${host.id}, 'from-the-future', 'Novo', 'Novo.', 'future', gen_random_uuid(), '{}')`)
  expect(await listOf(host)).toMatchObject({ unreadCount: 0, items: [] })
  expect((await host.client.get('/api/v1/notifications/unread')).body.notifications).toBe(0)
})
