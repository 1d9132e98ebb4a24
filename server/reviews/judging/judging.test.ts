import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { JudgedReview } from '#contract/reviews/shapes.ts'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { endBookingAt } from '#tests/factories/ended.ts'
import { insertReview } from '#tests/factories/reviewed.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { auditEntries, rateLimits, reviews, sessions } from '../../database/schema.ts'
import { publishDueReviews } from '../publish-reviews.ts'
import { remindToReview } from '../remind-to-review.ts'

const DAY_MS = 86_400_000
const reason = 'Ofende o anfitrião.'
const content = 'Isto nunca aconteceu aqui.'

let server: TestServer
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let workspaceId: string
let code: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.delete(rateLimits)
  host = await signedIn(server, 'host', 'Helena Prado')
  guest = await signedIn(server, 'guest', 'Rui Lima')
  workspaceId = (await createBookableWorkspace(host, admin)).id
  code = (await bookAs(guest, workspaceId)).code
})

const list = async (board: string): Promise<JudgedReview[]> =>
  (await admin.client.get(`/api/v1/admin/reviews?board=${board}&search=${code}`)).body.items
const judge = (id: string, act: string, input: object) =>
  admin.client.post(`/api/v1/admin/reviews/${id}/${act}`, { reason, ...input })
const report = ({ client }: SignedInUser, id: string, part = 'review') =>
  client.post(`/api/v1/reviews/${id}/reports`, { part, content })
const published = async () => (await server.visitor().get(`/api/v1/workspaces/${workspaceId}/reviews`)).body

describe('a reported review', () => {
  test('is hidden with a reason and counts no longer, and is restored', async () => {
    const { id } = await insertReview(server, { code, rating: 1, text: 'Um lugar horrível, fujam daqui.' })
    const first = await report(host, id)
    expect((await report(host, id)).body).toEqual(first.body)
    expect((await report(await signedIn(server, 'guest'), id)).status).toBe(201)
    const [open] = await list('reported')
    expect(open).toMatchObject({ id, bookingCode: code, version: 3, isPublished: true })
    expect(open?.reports.map((one) => one.content)).toEqual([content, content])

    expect((await judge(id, 'hide', { version: 3, reason: ' ' })).status).toBe(422)
    expect((await judge(id, 'hide', { version: 7 })).status).toBe(409)
    const hidden = await judge(id, 'hide', { version: 3 })
    expect(hidden.body).toMatchObject({ hiddenReason: reason, reports: [], isPublished: false })
    expect((await judge(id, 'hide', { version: 4 })).status).toBe(409)
    expect(await published()).toMatchObject({ reviewCount: 0, items: [] })
    expect(await list('reported')).toEqual([])
    expect(await list('hidden')).toHaveLength(1)
    const own = await guest.client.get(`/api/v1/bookings/${code}/review`)
    expect(own.body.own).toMatchObject({ state: 'hidden', hiddenReason: reason })
    expect((await host.client.get(`/api/v1/bookings/${code}/review`)).body.other).toBeNull()

    expect((await judge(id, 'restore', { version: 4 })).body.hiddenReason).toBeNull()
    expect(await published()).toMatchObject({ reviewCount: 1, rating: 1 })
    const acts = await server.database.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(acts.map(({ action, after }) => [action, after])).toEqual([
      ['review.hide', { code, reason }],
      ['review.restore', { code, reason }],
    ])
  })

  test('has a report of 10 to 1,000 characters, and another one once it was closed', async () => {
    const { id } = await insertReview(server, { code, rating: 1 })
    const send = (length: number) =>
      host.client.post(`/api/v1/reviews/${id}/reports`, { part: 'review', content: 'é'.repeat(length) })
    for (const length of [9, 1001]) expect((await send(length)).status, `${length}`).toBe(422)
    const shortest = await send(10)
    expect(shortest.status).toBe(201)
    await judge(id, 'dismiss-reports', { version: 2 })
    const longest = await send(1000)
    expect(longest.status).toBe(201)
    expect(longest.body.id).not.toBe(shortest.body.id)
  })

  test('stays as it is when the reports are dismissed; of a reply alone the reply is hidden', async () => {
    const replied = { reply: 'Aprenda a trabalhar.', repliedAt: new Date() }
    const { id } = await insertReview(server, { code, rating: 2, ...replied })
    await report(guest, id, 'reply')
    expect((await judge(id, 'dismiss-reports', { version: 2 })).body.reports).toEqual([])
    expect((await judge(id, 'dismiss-reports', { version: 3 })).status).toBe(409)
    await judge(id, 'hide', { version: 3, part: 'reply' })
    expect((await published()).items).toMatchObject([{ rating: 2, reply: null }])
    expect((await report(guest, id, 'reply')).status).toBe(404)
  })

  test.each(['dismiss-reports', 'hide'])(
    'is judged by every report: %s refuses one that came later',
    async (act) => {
      const { id } = await insertReview(server, { code, rating: 1 })
      await report(host, id)
      const [read] = await list('reported')
      const later = await report(guest, id)
      expect((await judge(id, act, { version: read?.version })).status).toBe(409)
      const [open] = await list('reported')
      expect(open?.reports.map((one) => one.id)).toContain(later.body.id)
      expect(open?.hiddenReason).toBeNull()
      // Sent again, it is the same one.
      await report(guest, id)
      expect((await judge(id, act, { version: open?.version })).body.reports).toEqual([])
    },
  )

  test('is one that its reporter reads: not one that waits, nor what hosts write about others', async () => {
    const later = new Date(Date.now() + DAY_MS)
    const waiting = { publishedAt: later, announcedAt: null, counts: false }
    const { id } = await insertReview(server, { code, rating: 2, ...waiting })
    expect((await report(host, id)).status).toBe(404)
    const ofHost = await insertReview(server, { code, rating: 2, side: 'host' })
    expect((await report(await signedIn(server, 'guest'), ofHost.id)).status).toBe(404)
    expect((await report(guest, ofHost.id)).status).toBe(201)
  })
})

test.each([
  ['public', '203.0.113.7'],
  ['private', '192.168.0.7'],
])(
  'a review between two accounts of one browser and %s address waits for an administrator',
  async (_, ipAddress) => {
    const device = { ipAddress, userAgent: 'Firefox' }
    await server.database
      .update(sessions)
      .set(device)
      .where(inArray(sessions.userId, [guest.id, host.id]))
    await endBookingAt(server, code, new Date(Date.now() - 60_000))
    const write = ({ client }: SignedInUser) => client.post(`/api/v1/bookings/${code}/review`, { rating: 5 })
    await write(guest)
    const { body } = await write(host)
    expect(body.other).toBeNull()
    await publishDueReviews(server.resources)
    expect(await published()).toMatchObject({ reviewCount: 0, items: [] })
    const [held] = (await list('held')).filter(({ side }) => side === 'guest')
    expect(held).toMatchObject({ heldBecause: 'same-device', isPublished: false })
    const accepted = await judge(held?.id ?? '', 'accept', { version: held?.version })
    expect(accepted.body).toMatchObject({ heldBecause: null, isPublished: true })
    expect(await published()).toMatchObject({ reviewCount: 1 })
  },
)

test.each([
  ['another browser', '203.0.113.7', 'Safari'],
  ['another address', '203.0.113.8', 'Firefox'],
])('%s holds no review back', async (_, ipAddress, userAgent) => {
  const set = (user: SignedInUser, device: object) =>
    server.database.update(sessions).set(device).where(eq(sessions.userId, user.id))
  await set(host, { ipAddress: '203.0.113.7', userAgent: 'Firefox' })
  await set(guest, { ipAddress, userAgent })
  await endBookingAt(server, code, new Date(Date.now() - 60_000))
  await guest.client.post(`/api/v1/bookings/${code}/review`, { rating: 5 })
  expect(await list('held')).toEqual([])
})

const onOneDevice = async (ids: string[], device: { ipAddress: string; userAgent: string }) => {
  await server.database.update(sessions).set(device).where(inArray(sessions.userId, ids))
  await endBookingAt(server, code, new Date(Date.now() - 60_000))
  await guest.client.post(`/api/v1/bookings/${code}/review`, { rating: 5 })
  return list('held')
}

test('a held review that was hidden waits no more, and is held again once it is restored', async () => {
  const device = { ipAddress: '203.0.113.7', userAgent: 'Firefox' }
  const [held] = await onOneDevice([guest.id, host.id], device)
  const id = held?.id ?? ''
  await judge(id, 'hide', { version: 1 })
  expect(await list('held')).toEqual([])
  expect(await list('hidden')).toMatchObject([{ id, heldBecause: 'same-device' }])
  expect((await judge(id, 'accept', { version: 2 })).status).toBe(409)
  await judge(id, 'restore', { version: 2 })
  expect(await list('held')).toMatchObject([{ id, version: 3 }])
  expect((await judge(id, 'accept', { version: 3 })).body.heldBecause).toBeNull()
})

test('the server’s own address holds no review back', async () => {
  const ids = [guest.id, host.id]
  expect(await onOneDevice(ids, { ipAddress: '127.0.0.1', userAgent: 'Chromium' })).toEqual([])
})

test('a private address that very many accounts share is that of a proxy, and holds no review back', async () => {
  const device = { ipAddress: '10.0.0.1', userAgent: 'Chrome' }
  const others = await Promise.all(Array.from({ length: 19 }, () => signedIn(server, 'guest')))
  const ids = [guest.id, host.id, ...others.slice(1).map(({ id }) => id)]
  expect(await onOneDevice(ids, device)).toHaveLength(1)
  await server.database
    .update(sessions)
    .set(device)
    .where(eq(sessions.userId, others[0]?.id ?? ''))
  const [held] = await list('held')
  await judge(held?.id ?? '', 'accept', { version: held?.version })
  code = (await bookAs(guest, workspaceId, { start: '14:00', end: '16:00' })).code
  expect(await onOneDevice(ids, device)).toEqual([])
})

test('whoever has not written is reminded once, three days before the end', async () => {
  const titles = async ({ client }: SignedInUser) =>
    (await client.get('/api/v1/notifications')).body.items
      .map(({ title }: { title: string }) => title)
      .filter((title: string) => title.startsWith('Como foi'))
  const now = new Date()
  server.setNow(now)
  await endBookingAt(server, code, new Date(now.getTime() - 11 * DAY_MS + 1000))
  await guest.client.post(`/api/v1/bookings/${code}/review`, { rating: 5 })
  await remindToReview(server.resources)
  expect(await titles(host)).toEqual([])
  server.setNow(new Date(now.getTime() + 1000))
  await remindToReview(server.resources)
  await remindToReview(server.resources)
  expect(await titles(host)).toEqual(['Como foi receber este convidado?'])
  expect(await titles(guest)).toEqual([])
})

test.each(['host', 'guest'])(
  'an administrator who is the %s of the booking decides nothing about its reviews, nor reads them early',
  async (as) => {
    const side = await signedIn(server, 'admin')
    const [owner, visitor] = as === 'host' ? [side, guest] : [host, side]
    code = (await bookAs(visitor, (await createBookableWorkspace(owner, admin)).id)).code
    const { id } = await insertReview(server, { code, rating: 2, heldBecause: 'same-device', counts: false })
    const stored = () => server.database.select().from(reviews).where(eq(reviews.id, id))
    const before = await stored()
    for (const act of ['hide', 'restore', 'accept', 'dismiss-reports']) {
      const answer = await side.client.post(`/api/v1/admin/reviews/${id}/${act}`, { reason, version: 1 })
      expect(answer.status, act).toBe(403)
    }
    expect(await stored()).toEqual(before)
    const { body } = await side.client.get(`/api/v1/admin/reviews?board=held&search=${code}`)
    expect(body.items).toMatchObject([{ id, can: { judge: false } }])
    expect(await list('held')).toMatchObject([{ id, can: { judge: true } }])
    const later = new Date(Date.now() + DAY_MS)
    await server.database.update(reviews).set({ publishedAt: later }).where(eq(reviews.id, id))
    const unpublished = await side.client.get(`/api/v1/admin/reviews?board=held&search=${code}`)
    expect(unpublished.body).toMatchObject({ items: [], total: 0 })
    expect((await judge(id, 'accept', { version: 1 })).status).toBe(200)
  },
)

/** Moves the clock, and keeps the users signed in. */
async function goTo(now: Date) {
  server.setNow(now)
  await server.database.update(sessions).set({ createdAt: now, expiresAt: new Date(now.getTime() + DAY_MS) })
}

test.each([
  ['before its publication', 0],
  ['before its publication was told', 1.5],
])('a review that was hidden %s is published when it is restored', async (_, hiddenOn) => {
  const now = new Date()
  const day = (count: number) => new Date(now.getTime() + count * DAY_MS)
  onTestFinished(() => goTo(now))
  const { id } = await insertReview(server, {
    code,
    rating: 4,
    publishedAt: day(1),
    announcedAt: null,
    counts: false,
  })
  await goTo(day(hiddenOn))
  await judge(id, 'hide', { version: 1 })
  await goTo(day(2))
  await publishDueReviews(server.resources)
  await goTo(day(41))
  const told = async () =>
    (await host.client.get('/api/v1/notifications')).body.items.filter(
      ({ title }: { title: string }) => title === 'Rui Lima avaliou você',
    )
  expect(await told()).toEqual([])

  const restored = await judge(id, 'restore', { version: 2 })
  expect(restored.body).toMatchObject({ isPublished: true, publishedAt: day(41).toISOString() })
  expect(await told()).toHaveLength(1)
  expect(await published()).toMatchObject({ reviewCount: 1, rating: 4 })
  const { other } = (await host.client.get(`/api/v1/bookings/${code}/review`)).body
  expect(other.can.reply).toBe(true)

  // Hidden and restored, it keeps its date.
  await goTo(day(50))
  await judge(id, 'hide', { version: 3 })
  const again = await judge(id, 'restore', { version: 4 })
  expect(again.body).toMatchObject({ isPublished: true, publishedAt: day(41).toISOString() })
  expect(await told()).toHaveLength(1)
})
