import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { Answer, TestClient } from '#tests/client.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, workspaceDraft } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import {
  workspaceAmenities,
  workspaceAvailability,
  workspaceRevisions,
  workspaces,
  workspaceVisits,
} from '../database/schema.ts'

const readers = ['anonymous', 'guest', 'otherHost', 'owner', 'admin'] as const
type Reader = (typeof readers)[number]

type Operation = {
  call: (client: TestClient, workspace: Workspace) => Promise<Answer>
  /** The status for each reader, in this order. */
  statuses: readonly [anonymous: number, guest: number, otherHost: number, owner: number, admin: number]
}

/** Every hosting operation for every reader: 401 signed out, 403 for a forbidden role, 404 for another's workspace. */
const matrix: Record<string, Operation> = {
  create: {
    call: (client) => client.post('/api/v1/workspaces', workspaceDraft()),
    statuses: [401, 403, 201, 201, 201],
  },
  'create, badly filled': {
    call: (client) => client.post('/api/v1/workspaces', workspaceDraft({ name: '', price: 0 })),
    statuses: [401, 403, 422, 422, 422],
  },
  update: {
    call: (client, { id, version }) =>
      client.request('PATCH', `/api/v1/workspaces/${id}`, { ...workspaceDraft({ price: 12 }), version }),
    statuses: [401, 403, 404, 200, 200],
  },
  'update, badly filled': {
    call: (client, { id, version }) =>
      client.request('PATCH', `/api/v1/workspaces/${id}`, { ...workspaceDraft({ capacity: 0 }), version }),
    statuses: [401, 403, 422, 422, 422],
  },
  pause: {
    call: (client, { id }) => client.put(`/api/v1/workspaces/${id}/paused`, { paused: true }),
    statuses: [401, 403, 404, 200, 404],
  },
  'pause, with nonsense': {
    call: (client, { id }) => client.put(`/api/v1/workspaces/${id}/paused`, { paused: 'talvez' }),
    statuses: [401, 403, 422, 422, 422],
  },
  'pause several': {
    call: (client, { id }) => client.put('/api/v1/me/workspaces/paused', { ids: [id], paused: true }),
    statuses: [401, 403, 404, 200, 404],
  },
  'pause none of several': {
    call: (client) => client.put('/api/v1/me/workspaces/paused', { ids: [], paused: true }),
    statuses: [401, 403, 422, 422, 422],
  },
  'withdraw a revision that is not there': {
    call: (client, { id }) => client.request('DELETE', `/api/v1/workspaces/${id}/revision`),
    statuses: [401, 403, 404, 409, 409],
  },
  delete: {
    call: (client, { id }) => client.request('DELETE', `/api/v1/workspaces/${id}`),
    // 404, not 403: a host who became a guest may still delete their workspaces.
    statuses: [401, 404, 404, 200, 404],
  },
  'own list': {
    call: (client) => client.get('/api/v1/me/workspaces'),
    statuses: [401, 200, 200, 200, 200],
  },
  overview: {
    call: (client) => client.get('/api/v1/me/overview'),
    statuses: [401, 200, 200, 200, 200],
  },
  'count a visit': {
    call: (client, { id }) => client.post(`/api/v1/workspaces/${id}/visits`, { kind: 'view' }),
    statuses: [201, 201, 201, 201, 201],
  },
  'count a visit of no kind': {
    call: (client, { id }) => client.post(`/api/v1/workspaces/${id}/visits`, { kind: 'like' }),
    statuses: [422, 422, 422, 422, 422],
  },
  pricing: {
    call: (client) => client.get('/api/v1/pricing?type=meeting-room&priceUnit=hour'),
    statuses: [200, 200, 200, 200, 200],
  },
  'pricing of no type': {
    call: (client) => client.get('/api/v1/pricing?type=castle&priceUnit=hour'),
    statuses: [422, 422, 422, 422, 422],
  },
}

const cases = Object.entries(matrix).flatMap(([operation, { call, statuses }]) =>
  readers.map((reader, index) => ({ operation, reader, call, status: statuses[index] ?? 0 })),
)

let server: TestServer
let users: Record<Exclude<Reader, 'anonymous'>, SignedInUser>

beforeAll(async () => {
  server = await startTestServer()
  const [guest, otherHost, owner, admin] = [
    await signedIn(server, 'guest'),
    await signedIn(server, 'host'),
    await signedIn(server, 'host'),
    await signedIn(server, 'admin'),
  ]
  users = { guest, otherHost, owner, admin }
})
afterAll(() => server.close())

const clientOf = (reader: Reader) => (reader === 'anonymous' ? server.visitor() : users[reader].client)

/** Everything stored for a workspace, and the number of workspaces. */
async function stored({ id }: Workspace) {
  const { database } = server
  return {
    workspace: await database.select().from(workspaces).where(eq(workspaces.id, id)),
    amenities: await database.select().from(workspaceAmenities).where(eq(workspaceAmenities.workspaceId, id)),
    hours: await database
      .select()
      .from(workspaceAvailability)
      .where(eq(workspaceAvailability.workspaceId, id)),
    revisions: await database.select().from(workspaceRevisions).where(eq(workspaceRevisions.workspaceId, id)),
    visits: await database.select().from(workspaceVisits).where(eq(workspaceVisits.workspaceId, id)),
    spaces: await database.$count(workspaces),
  }
}

test.each(cases)('$operation as $reader: $status', async ({ reader, call, status }) => {
  const workspace = await createPublishedWorkspace(users.owner, users.admin)
  const before = await stored(workspace)
  const answer = await call(clientOf(reader), workspace)
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  if (status >= 400) expect(await stored(workspace)).toEqual(before)
})

test('the list of own workspaces and the overview exclude other hosts’ workspaces', async () => {
  const workspace = await createPublishedWorkspace(users.owner, users.admin)
  for (const reader of ['guest', 'otherHost', 'admin'] as const) {
    const { body: list } = await clientOf(reader).get('/api/v1/me/workspaces')
    const { body: overview } = await clientOf(reader).get('/api/v1/me/overview')
    expect(JSON.stringify([list, overview])).not.toContain(workspace.id)
  }
  const { body: list } = await users.owner.client.get('/api/v1/me/workspaces')
  const { body: overview } = await users.owner.client.get('/api/v1/me/overview')
  for (const entries of [list.items, overview.workspaces]) {
    expect(entries.map((entry: { id: string }) => entry.id)).toContain(workspace.id)
  }
})

test('a host who became a guest can still delete their workspaces, and nothing else', async () => {
  const former = await signedIn(server, 'host')
  const workspace = await createPublishedWorkspace(former, users.admin)
  expect((await former.client.put('/api/v1/me/role', { role: 'guest' })).status).toBe(200)
  const edit = { ...workspaceDraft(), version: workspace.version }
  expect((await former.client.request('PATCH', `/api/v1/workspaces/${workspace.id}`, edit)).status).toBe(403)
  expect(
    (await former.client.put(`/api/v1/workspaces/${workspace.id}/paused`, { paused: false })).status,
  ).toBe(403)
  expect((await former.client.request('DELETE', `/api/v1/workspaces/${workspace.id}`)).status).toBe(200)
  expect((await stored(workspace)).workspace).toEqual([])
})
