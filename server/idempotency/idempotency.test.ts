import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WorkspaceDraft } from '#contract/workspaces/input-shapes.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { uploadImage, workspaceDraft } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { idempotencyKeys, workspaces } from '../database/schema.ts'
import { deletePastKeys } from './delete-past-keys.ts'

let server: TestServer
let host: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  host = await signedIn(server, 'host')
})
afterAll(() => server.close())

const send = (draft: WorkspaceDraft, key: string, { client } = host) =>
  client.request('POST', '/api/v1/workspaces', draft, { 'idempotency-key': key })
const workspacesOf = (user: SignedInUser) =>
  server.database.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.hostId, user.id))

test('the same request 50 times at once creates one workspace, and each answer is that workspace', async () => {
  const picture = await uploadImage(host)
  const draft = workspaceDraft({ imageIds: [picture.id] })
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(draft, 'once')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const ids = new Set(answers.map(({ body }) => body.id))
  expect(ids.size).toBe(1)
  expect(await workspacesOf(host)).toEqual([{ id: [...ids][0] }])
})

test('the same key with another body neither creates a workspace nor changes the first', async () => {
  const first = await send(workspaceDraft({ name: 'Sala Jatobá' }), 'changed')
  const again = await send(workspaceDraft({ name: 'Sala Ipê', price: 300 }), 'changed')
  expect(again.status).toBe(201)
  expect(again.body).toEqual(first.body)
  expect(await workspacesOf(host)).toEqual([{ id: first.body.id }])
})

test('a request whose workspace was deleted creates another one', async () => {
  const { body: first } = await send(workspaceDraft(), 'deleted')
  await host.client.request('DELETE', `/api/v1/workspaces/${first.id}`)
  const again = await send(workspaceDraft(), 'deleted')
  expect(again.status).toBe(201)
  expect(await workspacesOf(host)).toEqual([{ id: again.body.id }])
})

test('another key, another user and a missing key create another one', async () => {
  const other = await signedIn(server, 'host')
  const first = await send(workspaceDraft(), 'a')
  for (const { status, body } of [
    await send(workspaceDraft(), 'b'),
    await send(workspaceDraft(), 'a', other),
    await host.client.post('/api/v1/workspaces', workspaceDraft()),
  ]) {
    expect(status).toBe(201)
    expect(body.id).not.toBe(first.body.id)
  }
})

test('a rejected request can be sent again with the same key', async () => {
  expect((await send(workspaceDraft({ city: 'Atlântida' }), 'again')).status).toBe(422)
  expect((await send(workspaceDraft(), 'again')).status).toBe(201)
  expect(await workspacesOf(host)).toHaveLength(1)
})

test('rejects a long key', async () => {
  expect((await send(workspaceDraft(), 'k'.repeat(101))).status).toBe(400)
  expect(await workspacesOf(host)).toEqual([])
})

test('deletes a key after a week; its workspace stays', async () => {
  await send(workspaceDraft(), 'old')
  const later = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000)
  await deletePastKeys({ ...server.resources, now: () => later })
  expect(await server.database.select().from(idempotencyKeys)).toEqual([])
  expect(await workspacesOf(host)).toHaveLength(1)
})

test('an earlier release beside this one finds what this one created, and vice versa', async () => {
  const { body: workspace } = await send(workspaceDraft(), 'new')
  const { rows } = await server.database.execute(
    sql`select workspace_id as id from idempotency_keys where account_id = ${host.id} and key = 'new'`,
  )
  expect(rows).toEqual([{ id: workspace.id }])
  await server.database.execute(
    sql`insert into idempotency_keys (account_id, key, workspace_id, created_at)
      values (${host.id}, 'earlier', ${workspace.id}, now())`,
  )
  expect((await send(workspaceDraft(), 'earlier')).body.id).toBe(workspace.id)
  expect(await workspacesOf(host)).toHaveLength(1)
})
