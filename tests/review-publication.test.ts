import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#server/database/schema.ts'
import type { PageHandler } from '#server/http/page-renderer.ts'
import { announceWorkspace } from '#server/realtime/announce.ts'
import { publishDueReviewsJob } from '#server/reviews/publish-reviews.ts'
import { workspaceData } from '#web/features/seo/workspace-data.ts'
import { bookAs, createBookableWorkspace } from './factories/booked.ts'
import { endBookingAt } from './factories/ended.ts'
import { type SignedInUser, signedIn } from './factories/user.ts'
import { statementsOf } from './query-plans.ts'
import { startTestServer, type TestServer } from './server.ts'

const DAY_MS = 86_400_000
const WAIT = { timeout: 15_000, interval: 20 }
const TEXT = 'Sala clara, internet boa e gente simpática.'
const NOTE = 'A porta do banheiro não fecha.'

/** Pages that show of a workspace, or of a list, all that the real ones do of reviews: through the API in process. */
const renderPage: PageHandler['fetch'] = async (request, { context: { api, page } }) => {
  const { pathname, searchParams } = new URL(request.url)
  const [, id] = /^\/workspace\/(.+)$/.exec(pathname) ?? []
  const shown = id
    ? {
        workspace: await api.workspaces.get({ id }),
        data: workspaceData('https://pouso.example', await api.workspaces.get({ id })),
        reviews: await api.reviews.ofWorkspace({ id, limit: 6 }),
        host: await api.reviews.hostOf({ id }),
      }
    : await api.workspaces.search({ limit: 60, sort: 'bestRated', ...Object.fromEntries(searchParams) })
  page.html = Buffer.from(`<!doctype html><html lang="pt-BR"><body>${JSON.stringify(shown)}</body></html>`)
  return new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

let server: TestServer
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
/** Three stays of one workspace, and another workspace of the same host without any. */
let reviewed: string
let other: string
let codes: string[]
let endedAt: Date
/** Each test has a city of its own, so that nothing else is in its lists. */
const cities = [
  { city: 'Curitiba', state: 'PR', zipCode: '80010-000' },
  { city: 'Londrina', state: 'PR', zipCode: '86010-000' },
  { city: 'Maringá', state: 'PR', zipCode: '87013-000' },
  { city: 'Cascavel', state: 'PR', zipCode: '85801-000' },
]
let inCity: string

beforeAll(async () => {
  server = await startTestServer({}, renderPage)
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date())
  await server.database.delete(rateLimits)
  host = await signedIn(server, 'host', 'Helena Prado')
  guest = await signedIn(server, 'guest', 'Rui Lima')
  const city = cities.shift()
  if (!city) throw new Error('No city is left')
  inCity = new URLSearchParams({ city: city.city, state: city.state }).toString()
  reviewed = (await createBookableWorkspace(host, admin, { units: 9 }, city)).id
  other = (await createBookableWorkspace(host, admin, { units: 9 }, city)).id
  endedAt = new Date(Date.now() - 3_600_000)
  codes = []
  for (let stay = 0; stay < 3; stay++) {
    const { code } = await bookAs(guest, reviewed)
    await endBookingAt(server, code, endedAt)
    codes.push(code)
  }
})

const write = async ({ client }: SignedInUser, input: object = {}) => {
  for (const code of codes) {
    const body = { rating: 5, text: TEXT, privateNote: NOTE, aspects: { internet: 4 }, ...input }
    expect((await client.post(`/api/v1/bookings/${code}/review`, body)).status).toBe(201)
  }
}

const page = async (path: string) => {
  const { body, headers } = await server
    .visitor()
    .request('GET', path, undefined, { 'accept-encoding': 'identity' })
  return { body: body as string, isCached: headers.get('cache-status') === 'pouso; hit' }
}
const api = async (path: string) => (await server.visitor().get(`/api/v1${path}`)).body

/** Everything that visitors see of the two workspaces, by page and by answer. */
const look = async () => ({
  page: (await page(`/workspace/${reviewed}`)).body,
  pageOfOther: (await page(`/workspace/${other}`)).body,
  list: (await page(list())).body,
  workspace: await api(`/workspaces/${reviewed}`),
  cards: await api(`${list()}&limit=60`),
  nearest: await api(`/workspaces/nearest?${inCity}`),
  featured: await api('/workspaces/featured'),
  reviews: await api(`/workspaces/${reviewed}/reviews`),
  host: await api(`/workspaces/${reviewed}/host`),
  hostOfOther: await api(`/workspaces/${other}/host`),
  sitemap: (await page('/sitemap.xml')).body,
})

const list = () => `/workspaces?sort=bestRated&${inCity}`

/** What the page shows once three reviews of five stars are public. */
const shownOn = (html: string) => ({
  text: html.includes(TEXT),
  note: html.includes(NOTE),
  rating: html.includes('"reviewCount":3'),
  data: html.includes('"aggregateRating"'),
  host: html.includes('"numRatings":3'),
})
const everything = { text: true, note: false, rating: true, data: true, host: true }

async function expectPublished() {
  await expect
    .poll(async () => shownOn((await page(`/workspace/${reviewed}`)).body), WAIT)
    .toEqual(everything)
  // Its host's rating is part of every page of the host.
  await expect
    .poll(async () => (await page(`/workspace/${other}`)).body.includes('"numRatings":3'), WAIT)
    .toBe(true)
  const cards = async () => (await api(`${list()}&limit=60`)).items
  await expect
    .poll(async () => (await cards()).map(({ id, reviewCount }: Card) => [id, reviewCount]), WAIT)
    .toEqual([
      [reviewed, 3],
      [other, 0],
    ])
  expect((await page(list())).body.indexOf(reviewed)).toBeLessThan((await page(list())).body.indexOf(other))
  expect(await api(`/workspaces/${reviewed}`)).toMatchObject({
    rating: 5,
    reviewCount: 3,
    reviews: [{ userName: 'Rui Lima', comment: TEXT }, { comment: TEXT }, { comment: TEXT }],
    host: { rating: 5, numRatings: 3 },
  })
  expect(await api(`/workspaces/${reviewed}/reviews`)).toMatchObject({
    stars: [0, 0, 0, 0, 3],
    aspects: { internet: 4 },
  })
  expect(await api(`/workspaces/${other}/host`)).toMatchObject({ rating: 5, reviewCount: 3 })
}

type Card = { id: string; reviewCount: number }

describe('what visitors see, from the cache and from the API', () => {
  test('is the same to the letter while reviews wait, and all of them once both sides have written', async () => {
    const unseen = await look()
    expect((await page(`/workspace/${reviewed}`)).isCached).toBe(true)
    await write(guest)
    expect(await look()).toEqual(unseen)
    // Rendered again, as after any other change.
    await announceWorkspace(server.database, reviewed)
    await expect.poll(async () => (await page(`/workspace/${reviewed}`)).isCached, WAIT).toBe(false)
    expect(await look()).toEqual(unseen)
    await write(host, { text: null })
    await expectPublished()
  })

  test('becomes stale by itself as the 14 days end, though nobody writes or changes anything', async () => {
    await write(guest)
    const unseen = await look()
    const end = new Date(endedAt.getTime() + 14 * DAY_MS)
    server.setNow(new Date(end.getTime() - 1000))
    await publishDueReviewsJob.run(server.resources, { id: 'job', data: {} })
    expect((await look()).page).toBe(unseen.page)
    expect((await page(`/workspace/${reviewed}`)).isCached).toBe(true)
    server.setNow(end)
    await publishDueReviewsJob.run(server.resources, { id: 'job', data: {} })
    await expectPublished()
  })

  test('loses name and words of a guest whose account goes', async () => {
    await write(guest)
    await write(host, { text: null })
    await expectPublished()
    const shown = () => page(`/workspace/${reviewed}`)
    expect((await shown()).isCached).toBe(true)
    const { password } = guest
    expect((await guest.client.request('DELETE', '/api/v1/me', { password })).status).toBe(200)
    const isThere = async () => {
      const { body } = await shown()
      return [TEXT, guest.name].some((words) => body.includes(words))
    }
    await expect.poll(isThere, WAIT).toBe(false)
    expect((await shown()).body).toContain('"numRatings":3')
  })
})

test('a review that waits changes neither the answers of the other side nor the work behind them', async () => {
  const [code = ''] = codes
  const paths = [
    `/api/v1/bookings/${code}`,
    `/api/v1/bookings/${code}/review`,
    `/api/v1/bookings/${code}/guest-reviews`,
    '/api/v1/host/bookings',
    '/api/v1/me/overview',
    '/api/v1/me/reviews-to-write',
    '/api/v1/notifications',
    '/api/v1/notifications/unread',
    `/api/v1/workspaces/${reviewed}`,
    `/api/v1/workspaces/${reviewed}/reviews`,
    `/api/v1/workspaces/${reviewed}/host`,
    '/api/v1/workspaces?sort=bestRated',
  ]
  const { id, name, email } = host
  const reader = { id, name, email, sessionId: id, emailVerified: true, image: null, role: 'host' as const }
  const workOf = async () => {
    const work: Record<string, unknown> = {}
    for (const path of paths) {
      const { body, statements } = await statementsOf(server.resources, path, reader)
      work[path] = { body, statements: statements.map(({ text }) => text) }
    }
    return work
  }
  server.setNow(new Date())
  // What is cached in the process is cached by now.
  await workOf()
  const unseen = await workOf()
  const events = async () =>
    (await server.database.$client.query('select count(*)::int as count from live_events')).rows[0].count
  const counted = await events()
  await write(guest, { rating: 1 })
  expect(await events()).toBe(counted)
  expect(await workOf()).toEqual(unseen)
})
