import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rankingScore } from '#contract/reviews/ranking.ts'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { insertReview } from '#tests/factories/reviewed.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { rateLimits, reviews, siteRating, userRatings, workspaces } from '../database/schema.ts'
import { rankWorkspaces } from './rank-workspaces.ts'

let server: TestServer
let host: SignedInUser
let guests: SignedInUser[]
let ids: string[]
let codes: string[]

beforeAll(async () => {
  server = await startTestServer()
  const admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host')
  guests = [await signedIn(server, 'guest'), await signedIn(server, 'guest')]
  ids = []
  codes = []
  for (const guest of guests) {
    const { id } = await createBookableWorkspace(host, admin, { units: 8 })
    ids.push(id)
    await server.database.delete(rateLimits)
    for (let count = 0; count < 4; count += 1) codes.push((await bookAs(guest, id)).code)
  }
})
afterAll(() => server.close())

/** The sums that the triggers maintain, and the same computed from the rows. */
async function readSums() {
  const { rows } = await server.database.execute(sql`
    select id::text, review_count, rating_sum, rating_rank,
      (select count(*)::integer from reviews where workspace_id = workspaces.id and side = 'guest' and counts) as counted,
      (select coalesce(sum(rating), 0)::integer from reviews where workspace_id = workspaces.id and side = 'guest' and counts) as summed
    from workspaces`)
  const users = await server.database.execute(sql`
    select rating_count, rating_sum,
      (select count(*)::integer from reviews where counts and case role when 'host' then side = 'guest' and host_id = user_id else side = 'host' and guest_id = user_id end) as counted,
      (select coalesce(sum(rating), 0)::integer from reviews where counts and case role when 'host' then side = 'guest' and host_id = user_id else side = 'host' and guest_id = user_id end) as summed
    from user_ratings`)
  const [mean] = await server.database.select().from(siteRating)
  return { workspaces: rows, users: users.rows, mean: (mean?.meanInThousandths ?? 0) / 1000 }
}

async function expectSums() {
  const sums = await readSums()
  for (const row of sums.workspaces) {
    expect([row.review_count, row.rating_sum]).toEqual([row.counted, row.summed])
    const rated = { sum: Number(row.summed), count: Number(row.counted) }
    const score = (rankingScore(rated, sums.mean) - sums.mean) * 1_000_000
    expect(Math.abs(Number(row.rating_rank) - score)).toBeLessThan(1)
  }
  for (const row of sums.users) {
    expect([row.rating_count, row.rating_sum]).toEqual([row.counted, row.summed])
  }
}

const step = fc.record({
  booking: fc.nat({ max: 7 }),
  side: fc.constantFrom('guest' as const, 'host' as const),
  rating: fc.integer({ min: 1, max: 5 }),
  act: fc.constantFrom('write' as const, 'hide' as const, 'restore' as const, 'delete' as const),
})

test('the sums of workspaces, hosts and guests equal a recount after any history', async () => {
  const { database } = server
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await database.delete(reviews)
      const written = new Map<string, string>()
      for (const { booking, side, rating, act } of steps) {
        const key = `${booking} ${side}`
        const id = written.get(key)
        if (act === 'write' && !id) {
          const counts = rating !== 2
          const held = counts ? null : ('same-device' as const)
          const code = codes[booking] ?? ''
          const stored = await insertReview(server, { code, side, rating, counts, heldBecause: held })
          written.set(key, stored.id)
        } else if (id && act === 'hide') {
          const hidden = { counts: false, hiddenAt: new Date(), hiddenReason: 'Ofende' }
          await database.update(reviews).set(hidden).where(eq(reviews.id, id))
        } else if (id && act === 'restore') {
          const shown = { counts: true, hiddenAt: null, hiddenReason: null, heldBecause: null }
          await database.update(reviews).set(shown).where(eq(reviews.id, id))
        } else if (id && act === 'delete') {
          await database.delete(reviews).where(eq(reviews.id, id))
          written.delete(key)
        }
      }
      await expectSums()
      await rankWorkspaces(server.resources)
      await expectSums()
    }),
    { numRuns: 25 },
  )
})

test('a published review is erased, never changed, whoever tries', async () => {
  await server.database.delete(reviews)
  const { id } = await insertReview(server, {
    code: codes[0] ?? '',
    rating: 4,
    text: 'Uma sala bem tranquila.',
  })
  const change = (changes: object) =>
    server.database
      .update(reviews)
      .set(changes)
      .where(eq(reviews.id, id))
      .then(
        () => 'done',
        (error) => error.cause.constraint,
      )
  expect(await change({ rating: 5 })).toBe('reviews_published')
  expect(await change({ internet: 1 })).toBe('reviews_published')
  expect(await change({ text: 'Uma sala bem barulhenta.' })).toBe('reviews_published')
  expect(await change({ text: null })).toBe('done')
  expect(await change({ counts: true, heldBecause: 'same-device' })).toBe('reviews_counts')
  expect(await change({ guestId: host.id })).toBe('reviews_two_sides')
})

test('the stars of a guest who deletes the account stay without a name and without words', async () => {
  await server.database.delete(reviews)
  const [workspaceId = ''] = ids
  const [code = ''] = codes
  await insertReview(server, {
    code,
    rating: 4,
    text: 'Uma sala bem tranquila.',
    reply: 'Obrigada!',
    repliedAt: new Date(),
  })
  await insertReview(server, { code, side: 'host', rating: 2, text: 'Deixou a sala bem bagunçada.' })
  const guest = guests[0]
  const { password } = guest ?? { password: '' }
  expect((await guest?.client.request('DELETE', '/api/v1/me', { password }))?.status).toBe(200)
  const { body } = await server.visitor().get(`/api/v1/workspaces/${workspaceId}/reviews`)
  expect(body.items).toMatchObject([
    { userName: 'Convidado', userAvatar: null, rating: 4, comment: '', reply: null },
  ])
  const texts = await server.database.select({ text: reviews.text }).from(reviews)
  expect(texts).toEqual([{ text: null }, { text: null }])
  const [row] = await server.database.select().from(workspaces).where(eq(workspaces.id, workspaceId))
  expect([row?.reviewCount, row?.ratingSum]).toEqual([1, 4])
  expect(
    await server.database
      .select()
      .from(userRatings)
      .where(eq(userRatings.userId, guest?.id ?? '')),
  ).toEqual([])
  await expectSums()
})
