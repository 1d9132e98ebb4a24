import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReviewsOfBooking } from '#contract/reviews/shapes.ts'
import { bookAs, createBookableWorkspace, nextMonday } from '#tests/factories/booked.ts'
import { endBookingAt } from '#tests/factories/ended.ts'
import { insertReview } from '#tests/factories/reviewed.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { bookings, rateLimits, reviews } from '../database/schema.ts'
import { publishDueReviews } from './publish-reviews.ts'

const DAY_MS = 86_400_000
const TEXT = 'Sala clara, internet boa e gente simpática.'

let server: TestServer
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let workspaceId: string
let code: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin', 'Beatriz Antunes')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date())
  await server.database.delete(rateLimits)
  host = await signedIn(server, 'host', 'Helena Prado')
  guest = await signedIn(server, 'guest', 'Rui Lima')
  workspaceId = (await createBookableWorkspace(host, admin, { units: 12 })).id
  code = (await bookAs(guest, workspaceId)).code
  await endBookingAt(server, code, ago(3_600_000))
})

/**
 * An instant before the server's clock, which stands still: on a slow machine a second passes between two
 * lines.
 */
const ago = (ms: number) => new Date(server.resources.now().getTime() - ms)
const path = () => `/api/v1/bookings/${code}/review`
const write = ({ client }: SignedInUser, input: object = {}) =>
  client.post(path(), { rating: 5, text: TEXT, ...input })
const read = async ({ client }: SignedInUser): Promise<ReviewsOfBooking> => (await client.get(path())).body
const published = async () => (await server.visitor().get(`/api/v1/workspaces/${workspaceId}/reviews`)).body
const titlesOf = async ({ client }: SignedInUser): Promise<string[]> =>
  (await client.get('/api/v1/notifications')).body.items.map(({ title }: { title: string }) => title)
const stored = async () => server.database.select().from(reviews).where(eq(reviews.workspaceId, workspaceId))

describe('writing a review', () => {
  test('before the end, and 14 days after it, is refused; between them it is stored', async () => {
    const now = new Date()
    server.setNow(now)
    const endedAgo = (ms: number) => endBookingAt(server, code, new Date(now.getTime() - ms))
    await endedAgo(-1000)
    await server.database.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.code, code))
    expect((await write(guest)).status).toBe(409)
    expect(await read(guest)).toMatchObject({ canWrite: false, until: null, own: null })
    await endedAgo(14 * DAY_MS)
    expect((await write(guest)).status).toBe(409)
    expect(await read(guest)).toMatchObject({ canWrite: false })
    await endedAgo(14 * DAY_MS - 1000)
    expect(await read(guest)).toMatchObject({ canWrite: true })
    expect((await write(guest)).status).toBe(201)
    expect(await stored()).toHaveLength(1)
  })

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ text: 'a'.repeat(19) }, 'text'],
    [{ text: '😡'.repeat(19) }, 'text'],
    [{ text: 'a'.repeat(2001) }, 'text'],
    [{ aspects: { internet: 6 } }, 'aspects.internet'],
    [{ privateNote: 'a'.repeat(1001) }, 'privateNote'],
  ])('%j is refused', async (input, field) => {
    const { status, body } = await write(guest, input)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect(await stored()).toEqual([])
  })

  test.each([[20], [2000]])('a text of %i characters is stored, and stars alone too', async (length) => {
    expect((await write(guest, { text: 'a'.repeat(length) })).status).toBe(201)
    expect((await write(host, { text: '  ' })).status).toBe(201)
    expect((await stored()).map(({ text }) => text?.length ?? 0).sort()).toEqual([0, length].sort())
  })

  test('the same again stores nothing, another one is refused, and 20 at once make one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(guest)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await write(guest, { rating: 1 })).status).toBe(409)
    expect(await stored()).toHaveLength(1)
  })

  test('strangers and visitors are told nothing, and administrators write none', async () => {
    const stranger = await signedIn(server, 'guest')
    expect((await stranger.client.get(path())).status).toBe(404)
    expect((await write(stranger)).status).toBe(404)
    expect((await server.visitor().post(path(), { rating: 5 })).status).toBe(401)
    expect((await write(admin)).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  test('can be changed until it is published, by the version that was seen', async () => {
    await write(guest)
    const change = (version: number, rating: number) =>
      guest.client.request('PUT', path(), { rating, text: TEXT, version })
    expect((await change(1, 2)).body.own).toMatchObject({ rating: 2, version: 2, state: 'waiting' })
    expect((await change(1, 3)).status).toBe(409)
    await write(host)
    expect((await change(2, 3)).status).toBe(409)
    expect((await stored()).find(({ side }) => side === 'guest')?.rating).toBe(2)
  })
})

describe('the other side', () => {
  test('learns nothing before it has written or the time is over: not in any answer, count or notice', async () => {
    const look = async () => ({
      own: await read(host),
      booking: (await host.client.get(`/api/v1/bookings/${code}`)).body,
      list: (await host.client.get('/api/v1/host/bookings')).body,
      notifications: (await host.client.get('/api/v1/notifications')).body,
      toWrite: (await host.client.get('/api/v1/me/reviews-to-write')).body,
      guest: (await host.client.get(`/api/v1/bookings/${code}/guest-reviews`)).body,
      published: await published(),
      workspace: (await server.visitor().get(`/api/v1/workspaces/${workspaceId}`)).body,
      record: (await server.visitor().get(`/api/v1/workspaces/${workspaceId}/host`)).body,
      seenByAdmin: await read(admin),
      found: (await server.visitor().get('/api/v1/workspaces?sort=bestRated')).body,
      exported: (await host.client.get('/api/v1/me/export')).body.reviews,
    })
    const before = await look()
    await write(guest, { rating: 1, privateNote: 'A porta não fecha.' })
    expect(await look()).toEqual(before)
    await guest.client.request('PUT', path(), { rating: 2, text: TEXT, version: 1 })
    expect(await look()).toEqual(before)
  })

  test('reads it as soon as both have written; each is told once', async () => {
    await write(guest, { rating: 4, privateNote: 'A porta não fecha.', aspects: { internet: 3 } })
    const { body } = await write(host, { rating: 5, text: null })
    expect(body.other).toMatchObject({ rating: 4, privateNote: 'A porta não fecha.', state: 'published' })
    expect(body.other.aspects).toMatchObject({ internet: 3, value: null })
    expect((await read(guest)).other).toMatchObject({ side: 'host', rating: 5, text: null })
    const { items, ...sums } = await published()
    expect(items).toMatchObject([{ userName: 'Rui Lima', rating: 4, comment: TEXT, reply: null }])
    expect(items[0]).not.toHaveProperty('privateNote')
    expect(JSON.stringify(await read(admin))).not.toContain('A porta não fecha.')
    expect(sums).toMatchObject({
      rating: 4,
      reviewCount: 1,
      stars: [0, 0, 0, 1, 0],
      aspects: { internet: 3 },
    })
    await publishDueReviews(server.resources)
    for (const side of [guest, host]) {
      const told = (await titlesOf(side)).filter((title) => title.includes('avaliações'))
      expect(told).toEqual(['As duas avaliações foram publicadas'])
    }
    const { reviews: exported } = (await host.client.get('/api/v1/me/export')).body
    expect(exported).toMatchObject({
      written: [{ side: 'host', rating: 5 }],
      received: [{ side: 'guest', rating: 4, text: TEXT, privateNote: 'A porta não fecha.' }],
    })
  })

  test('reads it to the second at the end of the time, before the job has run; the job counts it once', async () => {
    const until = new Date(Math.ceil(server.resources.now().getTime() / 1000) * 1000 + 60_000)
    await endBookingAt(server, code, new Date(until.getTime() - 14 * DAY_MS))
    await write(guest, { rating: 3 })
    server.setNow(new Date(until.getTime() - 1000))
    await publishDueReviews(server.resources)
    expect((await published()).items).toEqual([])
    expect((await read(host)).other).toBeNull()
    server.setNow(until)
    expect((await published()).items).toHaveLength(1)
    expect((await read(host)).other).toMatchObject({ rating: 3 })
    await publishDueReviews(server.resources)
    await publishDueReviews(server.resources)
    expect((await stored())[0]).toMatchObject({ counts: true })
    expect(await titlesOf(host)).toContain('Rui Lima avaliou você')
  })
})

describe('a reply', () => {
  const reviewed = async (age: number) => {
    const at = ago(age)
    return insertReview(server, { code, rating: 2, writtenAt: at, publishedAt: at, announcedAt: at })
  }
  const reply = ({ client }: SignedInUser, id: string, text = 'Obrigada, vamos trocar a porta.') =>
    client.post(`/api/v1/reviews/${id}/reply`, { text })

  test('is published with the review, once, and its author is told', async () => {
    const { id } = await reviewed(1000)
    expect((await reply(host, id)).body.reply.text).toBe('Obrigada, vamos trocar a porta.')
    expect((await reply(host, id)).status).toBe(201)
    expect((await reply(host, id, 'Outra')).status).toBe(409)
    expect((await published()).items[0].reply.text).toBe('Obrigada, vamos trocar a porta.')
    expect(await titlesOf(guest)).toContain('Helena Prado respondeu à sua avaliação')
  })

  test('has at most 1,000 characters, and 30 days to the second', async () => {
    const { id } = await reviewed(30 * DAY_MS - 1000)
    expect((await reply(host, id, 'a'.repeat(1001))).body.fields).toEqual({ text: expect.any(String) })
    expect((await reply(host, id, 'é'.repeat(1000))).body.reply.text).toHaveLength(1000)
  })

  test('is refused after 30 days, to others, to nothing published and to an empty text', async () => {
    const { id } = await reviewed(30 * DAY_MS + 1000)
    expect((await reply(host, id)).status).toBe(409)
    for (const other of [guest, admin, await signedIn(server, 'host')]) {
      expect((await reply(other, id)).status).toBe(404)
    }
    expect((await reply(host, id, ' ')).status).toBe(422)
    await server.database.delete(reviews)
    await write(guest)
    expect((await reply(host, (await stored())[0]?.id ?? '')).status).toBe(404)
  })
})

test('hosts read what other hosts have written about a guest; guests do not', async () => {
  await insertReview(server, { code, rating: 5, side: 'host', text: 'Chegou na hora e deixou tudo limpo.' })
  const other = await createBookableWorkspace(await signedIn(server, 'host'), admin)
  expect(other.id).not.toBe(workspaceId)
  const { body } = await host.client.get(`/api/v1/bookings/${code}/guest-reviews`)
  expect(body).toMatchObject({
    guest: { name: 'Rui Lima', rating: 5, reviewCount: 1, stays: 1 },
    items: [{ hostName: 'Helena Prado', comment: 'Chegou na hora e deixou tudo limpo.' }],
  })
  expect((await guest.client.get(`/api/v1/bookings/${code}/guest-reviews`)).status).toBe(403)
  const [listed] = (await host.client.get('/api/v1/host/bookings?list=past')).body.items
  expect(listed.guest.reviewed).toEqual({ rating: 5, reviewCount: 1 })
  const own = (await guest.client.get(`/api/v1/bookings/${code}`)).body
  expect(own.guest.reviewed).toBeNull()
})

test('the bookings that can be reviewed are listed until they are', async () => {
  const list = async ({ client }: SignedInUser) =>
    (await client.get('/api/v1/me/reviews-to-write')).body.items
  expect(await list(guest)).toMatchObject([{ code, side: 'guest', otherName: 'Helena Prado' }])
  expect(await list(host)).toMatchObject([{ code, side: 'host', otherName: 'Rui Lima' }])
  await write(guest)
  expect(await list(guest)).toEqual([])
})

describe('ratings in answers', () => {
  const rate = async (id: string, ratings: readonly number[]) => {
    for (const [index, rating] of ratings.entries()) {
      await server.database.delete(rateLimits)
      const booking = await bookAs(guest, id)
      await endBookingAt(server, booking.code, ago(60_000))
      const publishedAt = ago(60_000 - index)
      const text = rating === 5 ? TEXT : null
      await insertReview(server, { code: booking.code, rating, text, publishedAt })
    }
  }

  test('the workspace, its card and its host show the real ones, and the newest six reviews', async () => {
    await rate(workspaceId, [5, 4, 4, 5, 3, 5, 4])
    const { body } = await server.visitor().get(`/api/v1/workspaces/${workspaceId}`)
    expect([body.rating, body.reviewCount]).toEqual([4.29, 7])
    expect([body.host.rating, body.host.numRatings, body.host.responseTime]).toEqual([4.29, 7, '1 hora'])
    expect(body.reviews).toHaveLength(6)
    expect(body.reviews[0]).toMatchObject({ userName: 'Rui Lima', rating: 4, comment: '', reply: null })
    const list = await server.visitor().get('/api/v1/workspaces?limit=60')
    const card = list.body.items.find(({ id }: { id: string }) => id === workspaceId)
    expect([card.rating, card.reviewCount]).toEqual([4.29, 7])
  })

  test('and texts are read in pages, the newest first', async () => {
    await rate(workspaceId, [5, 4, 3, 2, 1])
    const pageAfter = async (cursor: string) => {
      const path = `/api/v1/workspaces/${workspaceId}/reviews?limit=3${cursor}`
      const { body } = await server.visitor().get(path)
      return { ...body, ratings: body.items.map(({ rating }: { rating: number }) => rating) }
    }
    const first = await pageAfter('')
    expect(first.ratings).toEqual([1, 2, 3])
    const second = await pageAfter(`&cursor=${first.nextCursor}`)
    expect([second.ratings, second.nextCursor]).toEqual([[4, 5], null])
  })

  test("'Mais bem avaliados' ranks many good ones before one perfect, none before bad ones, by time too", async () => {
    const city = { city: 'Curitiba', state: 'PR', zipCode: '80010-000' }
    const publish = async (ratings: readonly number[]) => {
      const { id } = await createBookableWorkspace(host, admin, { units: 12 }, city)
      await rate(id, ratings)
      return id
    }
    const bad = await publish([1, 2, 2])
    const perfect = await publish([5])
    const good = await publish([5, 5, 5, 5, 4, 5, 5, 5])
    const none = await publish([])
    const order = [good, perfect, none, bad]
    const monday = nextMonday()
    for (const time of ['', `&date=${monday}&from=14:00&to=16:00`]) {
      const path = `/api/v1/workspaces?city=Curitiba&sort=bestRated${time}`
      const idsOf = async (query: string) => (await server.visitor().get(path + query)).body
      expect((await idsOf('')).items.map(({ id }: { id: string }) => id)).toEqual(order)
      const first = await idsOf('&limit=2')
      const second = await idsOf(`&limit=2&cursor=${first.nextCursor}`)
      expect([...first.items, ...second.items].map(({ id }: { id: string }) => id)).toEqual(order)
      expect(second.nextCursor).toBeNull()
    }
  })

  test('a list that is cached shows a review once it is published, and nothing before', async () => {
    const seen = async () => {
      const { body } = await server.visitor().get(`/api/v1/workspaces/${workspaceId}`)
      const list = await server.visitor().get('/api/v1/workspaces?limit=60')
      const card = list.body.items.find(({ id }: { id: string }) => id === workspaceId)
      return [body.reviewCount, body.reviews.length, body.host.numRatings, card.reviewCount]
    }
    expect(await seen()).toEqual([0, 0, 0, 0])
    await write(guest)
    expect(await seen()).toEqual([0, 0, 0, 0])
    await write(host)
    await expect.poll(seen).toEqual([1, 1, 1, 1])
  })
})
