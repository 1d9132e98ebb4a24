import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { EventReader } from '#tests/event-reader.ts'
import { bookAs, createBookableWorkspace, nextMonday } from '#tests/factories/booked.ts'
import { endBookingAt } from '#tests/factories/ended.ts'
import { bookManyTimes } from '#tests/factories/many-bookings.ts'
import { insertReview } from '#tests/factories/reviewed.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { administrator, largerThan, readingsOf } from '#tests/query-plans.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { reviews, sessions } from '../../database/schema.ts'

const WAIT = { timeout: 10_000, interval: 20 }
const content = 'Isto nunca aconteceu aqui.'
const reason = 'Conferida.'

let server: TestServer
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let workspaceId: string
let code: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host')
})
afterAll(() => server.close())
beforeEach(async () => {
  guest = await signedIn(server, 'guest')
  workspaceId = (await createBookableWorkspace(host, admin)).id
  code = (await bookAs(guest, workspaceId)).code
})

const waiting = async (): Promise<number> => (await admin.client.get('/api/v1/admin/pending')).body.reviews
const report = ({ client }: SignedInUser, id: string) =>
  client.post(`/api/v1/reviews/${id}/reports`, { content })
const judge = (id: string, act: string, version: number) =>
  admin.client.post(`/api/v1/admin/reviews/${id}/${act}`, { reason, version })

async function listen(): Promise<() => number> {
  const reader = await EventReader.open(admin.client)
  onTestFinished(() => reader.close())
  await expect.poll(() => reader.events.some(({ event }) => event === 'ready'), WAIT).toBe(true)
  return () => reader.updates.filter(({ event }) => event === 'moderation-changed').length
}

test('a reported review waits once, however many report it, until it is decided', async () => {
  const { id } = await insertReview(server, { code, rating: 1, side: 'host' })
  const events = await listen()
  await report(guest, id)
  await expect.poll(events, WAIT).toBe(1)
  await report(host, id)
  expect(await waiting()).toBe(1)
  // Held as well, it is the same one.
  await server.database
    .update(reviews)
    .set({ heldBecause: 'same-device', counts: false })
    .where(eq(reviews.id, id))
  expect(await waiting()).toBe(1)
  await judge(id, 'accept', 3)
  expect(await waiting()).toBe(1)
  await judge(id, 'dismiss-reports', 4)
  expect(await waiting()).toBe(0)
  await expect.poll(events, WAIT).toBe(4)
})

test('a held review waits until it is let through or hidden', async () => {
  const device = { ipAddress: '203.0.113.7', userAgent: 'Firefox' }
  await server.database.update(sessions).set(device)
  await endBookingAt(server, code, new Date(Date.now() - 60_000))
  const events = await listen()
  await guest.client.post(`/api/v1/bookings/${code}/review`, { rating: 5 })
  await expect.poll(events, WAIT).toBe(1)
  expect(await waiting()).toBe(1)
  const { own } = (await guest.client.get(`/api/v1/bookings/${code}/review`)).body
  await judge(own.id, 'hide', 1)
  expect(await waiting()).toBe(0)
  await judge(own.id, 'restore', 2)
  expect(await waiting()).toBe(1)
  await judge(own.id, 'accept', 3)
  expect(await waiting()).toBe(0)
})

test('those that wait are found among thousands by indexes alone', async () => {
  const { id } = await insertReview(server, { code, rating: 1 })
  await report(host, id)
  const { id: otherId } = await createBookableWorkspace(host, admin)
  await bookManyTimes(server.database, otherId, { count: 4000, units: 40, from: nextMonday() })
  await server.database.execute(sql`insert into reviews
    (id, booking_id, side, workspace_id, host_id, rating, written_at, published_at, announced_at)
    select gen_random_uuid(), id, 'guest', workspace_id, host_id, 5, now(), now(), now()
    from bookings where guest_id is null`)
  await server.database.execute(sql`insert into review_reports
    (id, review_id, part, content, created_at, resolved_at, resolution)
    select gen_random_uuid(), id, 'review', ${content}, now(), now(), ${reason} from reviews where guest_id is null`)
  await server.database.execute(sql`analyze reviews, review_reports`)
  const about = /from review_reports/
  const { body, readings } = await readingsOf(server.resources, '/api/v1/admin/pending', administrator, about)
  expect(body.reviews).toBe(1)
  expect(readings).toHaveLength(1)
  expect(largerThan(50, readings)).toEqual([])
})
