import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { favorites, liveEvents } from '../database/schema.ts'
import { deleteRemovedFavorites } from './delete-removed-favorites.ts'

/** As FAV-11 says. */
const MAX_FAVORITES = 500
/** How long a removal can be undone, as FAV-15 says. */
const TEN_MINUTES_MS = 600_000

const PATH = '/api/v1/me/favorites'
/** When the tests of time begin: sessions begin and end by the same clock. */
const START = new Date()

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
let guest: SignedInUser
let sala: Workspace
let mesa: Workspace

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
  sala = await createPublishedWorkspace(host, admin, { name: 'Sala Ipê' })
  mesa = await createPublishedWorkspace(host, admin, { name: 'Mesa Jatobá' })
})
beforeEach(async () => {
  guest = await signedIn(server, 'guest')
})
afterAll(() => server.close())

type Item = { workspace: { id: string; name: string }; isPublic: boolean }

const merge = (added: string[], removed: string[] = [], { client } = guest) =>
  client.post(`${PATH}/merge`, { added, removed })
async function names({ client } = guest): Promise<string[]> {
  const { body } = await client.get(PATH)
  return body.items.map(({ workspace }: Item) => workspace.name)
}
async function countEvents(user: SignedInUser): Promise<number> {
  const own = and(eq(liveEvents.recipientId, user.id), eq(liveEvents.topic, 'favorites-changed'))
  return server.database.$count(liveEvents, own)
}

test('adding and removing are no-ops the second time, and tell the user’s other pages once', async () => {
  for (let time = 0; time < 2; time += 1) {
    expect((await guest.client.put(`${PATH}/${sala.id}`)).status).toBe(200)
    expect(await names()).toEqual(['Sala Ipê'])
  }
  expect(await countEvents(guest)).toBe(1)
  for (let time = 0; time < 2; time += 1) {
    expect((await guest.client.request('DELETE', `${PATH}/${sala.id}`)).status).toBe(200)
    expect(await names()).toEqual([])
  }
  expect(await countEvents(guest)).toBe(2)
})

test('merges what changed on a device, in its order, and returns the favourites', async () => {
  await merge([mesa.id])
  const { status, body } = await merge([mesa.id, sala.id])
  expect([status, body.refused]).toEqual([200, []])
  expect(body.items.map(({ workspace }: Item) => workspace.name)).toEqual(['Mesa Jatobá', 'Sala Ipê'])
  expect((await merge([], [mesa.id, randomUUID()])).body.items).toHaveLength(1)
})

test('the same merge 20 times at once adds each workspace once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => merge(index % 2 ? [sala.id, mesa.id] : [mesa.id, sala.id])),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await names()).toSorted()).toEqual(['Mesa Jatobá', 'Sala Ipê'])
  expect(await countEvents(guest)).toBe(1)
})

test('refuses what is not public, without saying whether it exists', async () => {
  const pending = await createWorkspace(host, { name: 'Ainda em segredo' })
  const unknown = randomUUID()
  const { body } = await merge([pending.id, unknown, '1', sala.id])
  expect(body.refused).toEqual([pending.id, unknown, '1'])
  expect(await names()).toEqual(['Sala Ipê'])
  for (const id of [pending.id, unknown, '1']) {
    expect((await guest.client.put(`${PATH}/${id}`)).status).toBe(404)
  }
})

test('a favourite that is no longer public shows what it was, also once it is deleted', async () => {
  const leaving = await createPublishedWorkspace(host, admin, { name: 'Sala que se vai' })
  await merge([leaving.id])
  await host.client.put(`/api/v1/workspaces/${leaving.id}/paused`, { paused: true })
  const gone = { workspace: { id: leaving.id, name: 'Sala que se vai', price: 89.9 }, isPublic: false }
  expect((await guest.client.get(PATH)).body.items).toMatchObject([gone])
  await host.client.request('DELETE', `/api/v1/workspaces/${leaving.id}`)
  expect((await guest.client.get(PATH)).body.items).toMatchObject([gone])
})

test('each user has their own favourites', async () => {
  await merge([sala.id])
  const other = await signedIn(server, 'guest')
  expect(await names(other)).toEqual([])
  await merge([], [sala.id], other)
  expect(await names()).toEqual(['Sala Ipê'])
  expect((await server.visitor().get(PATH)).status).toBe(401)
})

describe('at the limit', () => {
  test('further favourites are refused, and there is room again after a removal', async () => {
    const rows = Array.from({ length: MAX_FAVORITES - 1 }, () => ({
      ...{
        userId: guest.id,
        workspaceId: randomUUID(),
        name: 'Antiga',
        type: 'desk' as const,
        priceInCents: 100,
      },
      ...{ priceUnit: 'day' as const, capacity: 1, city: 'Olinda', state: 'PE', addedAt: START },
    }))
    await server.database.insert(favorites).values(rows)
    expect((await merge([sala.id, mesa.id])).body.refused).toEqual([mesa.id])
    expect((await merge([mesa.id], [rows[0]?.workspaceId ?? ''])).body.refused).toEqual([])
  })

  test('a body with more ids than the limit is refused', async () => {
    const { status } = await merge(Array.from({ length: MAX_FAVORITES + 1 }, () => randomUUID()))
    expect(status).toBe(422)
  })
})

describe('a removal', () => {
  async function removedAt(instant: Date) {
    server.setNow(instant)
    await merge([], [sala.id])
  }

  test('undone within ten minutes restores place and lists; later it does not', async () => {
    server.setNow(START)
    await merge([sala.id, mesa.id])
    const list = { name: 'Para julho', workspaceIds: [sala.id] }
    expect((await guest.client.post('/api/v1/me/favorite-lists', list)).status).toBe(201)
    const listed = async () =>
      (await guest.client.get('/api/v1/me/favorite-lists')).body.items[0].workspaceIds

    await removedAt(START)
    expect(await listed()).toEqual([])
    server.setNow(new Date(START.getTime() + TEN_MINUTES_MS))
    await merge([sala.id])
    expect([await names(), await listed()]).toEqual([['Sala Ipê', 'Mesa Jatobá'], [sala.id]])

    await removedAt(START)
    server.setNow(new Date(START.getTime() + TEN_MINUTES_MS + 1))
    await merge([sala.id])
    expect([await names(), await listed()]).toEqual([['Mesa Jatobá', 'Sala Ipê'], []])
  })

  test('is deleted for good by the nightly job', async () => {
    server.setNow(START)
    await merge([sala.id, mesa.id])
    await removedAt(START)
    const stored = () => server.database.$count(favorites, eq(favorites.userId, guest.id))
    const at = (instant: number) => ({ ...server.resources, now: () => new Date(instant) })
    await deleteRemovedFavorites(at(START.getTime() + TEN_MINUTES_MS))
    expect(await stored()).toBe(2)
    await deleteRemovedFavorites(at(START.getTime() + TEN_MINUTES_MS + 1))
    expect(await stored()).toBe(1)
  })
})
