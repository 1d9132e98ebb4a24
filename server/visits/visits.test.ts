import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { visitorSalts, workspaceVisitors, workspaceVisits } from '../database/schema.ts'
import { deleteVisitorTraces } from './delete-visitor-traces.ts'

/** As HOST-25 says. */
const VISITORS_PER_ADDRESS = 30

/** The clock of each test unless it says otherwise: daily counts must not meet midnight. */
const NOON = new Date('2026-05-12T15:00:00Z')

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
let workspace: Workspace

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'on' })
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
beforeEach(async () => {
  server.setNow(NOON)
  workspace = await createPublishedWorkspace(host, admin)
})
afterAll(() => server.close())

const visit = (kind: string, address: string, client = server.visitor()) =>
  client.request(
    'POST',
    `/api/v1/workspaces/${workspace.id}/visits`,
    { kind },
    { 'x-forwarded-for': address },
  )

async function countsOf(id: string) {
  const [row] = await server.database
    .select()
    .from(workspaceVisits)
    .where(eq(workspaceVisits.workspaceId, id))
  return row && { views: row.views, favorites: row.favorites, chats: row.chats }
}

async function visitorsOf(id: string) {
  return server.database.$count(workspaceVisitors, eq(workspaceVisitors.workspaceId, id))
}

test('counts each visitor once a day and kind, without a cookie', async () => {
  const first = await visit('view', '10.0.0.1')
  expect([first.status, first.body, first.headers.get('set-cookie')]).toEqual([201, { counted: true }, null])
  expect((await visit('view', '10.0.0.1')).body).toEqual({ counted: false })
  await visit('view', '10.0.0.2')
  await visit('favorite', '10.0.0.1')
  await visit('chat', '10.0.0.1')
  await visit('chat', '10.0.0.1')
  expect(await countsOf(workspace.id)).toEqual({ views: 2, favorites: 1, chats: 1 })
})

/** Visitors at the same time; beyond a hundred the server would shed load (LOAD-01). */
const AT_ONCE = 80
/** Many requests take long on a busy machine. */
const CROWD_TIMEOUT_MS = 90_000

async function inRounds<Answer>(count: number, send: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < count; from += AT_ONCE) {
    const length = Math.min(AT_ONCE, count - from)
    answers.push(...(await Promise.all(Array.from({ length }, (_, index) => send(from + index)))))
  }
  return answers
}

test(
  '1,000 views of 250 visitors, each four times at once, count 250',
  async () => {
    await inRounds(1000, (index) => {
      const visitor = Math.floor(index / 4)
      return visit('view', `10.1.${Math.floor(visitor / 100)}.${visitor % 100}`)
    })
    expect((await countsOf(workspace.id))?.views).toBe(250)
  },
  CROWD_TIMEOUT_MS,
)

test(
  'counts each of 1,000 simultaneous visits of every kind and visitor to two workspaces once',
  async () => {
    const other = await createPublishedWorkspace(host, admin)
    const guests = await Promise.all([1, 2, 3, 4].map(() => signedIn(server, 'guest')))
    const kinds = ['view', 'favorite', 'chat']
    const workspaces = [workspace, other]
    // Ten visitors, four of them signed in, two and two from one address: 2 workspaces x 3 kinds x 10
    // visitors, each sent 17 times.
    const answers = await inRounds(1020, (index) => {
      const visitor = index % 10
      const kind = kinds[Math.floor(index / 10) % 3]
      const { id } = workspaces[Math.floor(index / 30) % 2] ?? workspace
      const client = guests[visitor]?.client ?? server.visitor()
      const address = visitor < guests.length ? `10.4.0.${visitor % 2}` : `10.4.1.${visitor}`
      return client.request(
        'POST',
        `/api/v1/workspaces/${id}/visits`,
        { kind },
        { 'x-forwarded-for': address },
      )
    })
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(answers.filter(({ body }) => body.counted)).toHaveLength(60)
    for (const { id } of workspaces)
      expect(await countsOf(id)).toEqual({ views: 10, favorites: 10, chats: 10 })
  },
  CROWD_TIMEOUT_MS,
)

test('views during the deletion of the workspace are counted or get 404, and none fails', async () => {
  const views = Array.from({ length: 60 }, (_, index) => visit('view', `10.5.0.${index}`))
  const deletion = host.client.request('DELETE', `/api/v1/workspaces/${workspace.id}`)
  const statuses = (await Promise.all([...views, deletion])).map(({ status }) => status)
  expect(statuses.pop()).toBe(200)
  for (const status of statuses) expect([201, 404]).toContain(status)
  expect(await countsOf(workspace.id)).toBeUndefined()
})

test('one address cannot make a workspace look popular by changing its user agent', async () => {
  const visitAs = (userAgent: string, address: string) =>
    server
      .visitor()
      .request(
        'POST',
        `/api/v1/workspaces/${workspace.id}/visits`,
        { kind: 'view' },
        { 'x-forwarded-for': address, 'user-agent': userAgent },
      )
  for (let browser = 0; browser < VISITORS_PER_ADDRESS + 10; browser += 1) {
    const { status, body } = await visitAs(`Browser ${browser}`, `2001:db8:7:7::${browser}`)
    expect([status, body]).toEqual([201, { counted: browser < VISITORS_PER_ADDRESS }])
  }
  expect((await countsOf(workspace.id))?.views).toBe(VISITORS_PER_ADDRESS)
  // A refused visit stores nothing, and visitors from another address count.
  expect(await visitorsOf(workspace.id)).toBe(VISITORS_PER_ADDRESS)
  expect((await visitAs('Browser', '2001:db8:7:8::1')).body).toEqual({ counted: true })
})

test("ignores a host's own visits", async () => {
  expect((await visit('view', '10.0.0.9', host.client)).body).toEqual({ counted: false })
  expect(await countsOf(workspace.id)).toBeUndefined()
})

test('rejects a workspace that is not public and an unknown kind', async () => {
  const pending = await createWorkspace(host)
  const answer = await server.visitor().post(`/api/v1/workspaces/${pending.id}/visits`, { kind: 'view' })
  expect(answer.status).toBe(404)
  expect((await visit('like', '10.0.0.1')).status).toBe(422)
})

test('the overview gives only the host the last 30 days of each workspace', async () => {
  const start = new Date('2026-03-31T15:00:00Z')
  server.setNow(start)
  await visit('view', '10.2.0.1')
  server.setNow(new Date('2026-04-02T02:30:00Z'))
  await visit('view', '10.2.0.1')
  await visit('chat', '10.2.0.1')
  server.setNow(new Date('2026-04-02T15:00:00Z'))
  const { body } = await host.client.get('/api/v1/me/overview')
  expect(body.days).toHaveLength(30)
  expect([body.days[0], body.days[29]]).toEqual(['2026-03-04', '2026-04-02'])
  const own = body.workspaces.find((entry: { id: string }) => entry.id === workspace.id)
  const on = (day: string) => body.days.indexOf(day)
  expect([own.views[on('2026-03-31')], own.views[on('2026-04-01')], own.views[on('2026-04-02')]]).toEqual([
    1, 1, 0,
  ])
  expect(own.chats[on('2026-04-01')]).toBe(1)
  const other = await signedIn(server, 'host')
  expect((await other.client.get('/api/v1/me/overview')).body.workspaces).toEqual([])
  expect((await server.visitor().get('/api/v1/me/overview')).status).toBe(401)
})

test('deletes who visited the next day; the counts stay', async () => {
  await visit('view', '10.3.0.1')
  const tomorrow = new Date(NOON.getTime() + 24 * 60 * 60 * 1000)
  await deleteVisitorTraces({ ...server.resources, now: () => tomorrow })
  expect(await server.database.select().from(workspaceVisitors)).toEqual([])
  expect(await server.database.select().from(visitorSalts)).toEqual([])
  expect((await countsOf(workspace.id))?.views).toBe(1)
})
