import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_PRICES } from '#contract/pricing/rules.ts'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import { fillMarketplace } from '#tests/factories/many-workspaces.ts'
import {
  administrator,
  administratorListings,
  findings,
  firstPage,
  fromAnIndex,
  largerThan,
  listings,
  nextPageOf,
  readingsOf,
  timedListings,
  timedNow,
  tooLarge,
} from '#tests/query-plans.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

/** Enough for the planner to prefer an index over a scan. */
const SPACES = 50_000

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await fillMarketplace(server.database, SPACES)
  // As autovacuum leaves the table: rows that everybody sees are read from an index alone.
  await server.database.$client.query('vacuum workspaces')
}, 300_000)
afterAll(() => server.close())

/** One counts the matches, one finds the page, and one reads the cards that aren't cached. */
const MOST_STATEMENTS = 3

test.each(listings)('%s: without a full scan of a large table', async (_, path) => {
  const { readings } = await readingsOf(server.resources, path)
  expect(readings).not.toEqual([])
  expect(readings.length).toBeLessThanOrEqual(MOST_STATEMENTS)
  expect(tooLarge(readings)).toEqual([])
})

test.each(findings)('%s: without a full scan of a large table', async (_, path) => {
  const { readings } = await readingsOf(server.resources, path)
  expect(readings).not.toEqual([])
  expect(tooLarge(readings)).toEqual([])
})

test.each(timedListings)('%s: without a full scan of a large table', async (_, path) => {
  server.setNow(timedNow)
  const { readings } = await readingsOf(server.resources, path)
  expect(readings).not.toEqual([])
  expect(tooLarge(readings)).toEqual([])
})

test.each(fromAnIndex)('%s: from an index, at any size', async (_, path, most) => {
  const { readings } = await readingsOf(server.resources, path)
  // Once nothing matches, nothing more is read.
  expect(readings).toHaveLength(1)
  const kept = readings.flat().filter(({ table }) => table === 'workspaces')
  expect(kept.map(({ how }) => how)).toContain('Index Only Scan')
  expect(largerThan(most, readings)).toEqual([])
})

test('finds the next page without reading the pages before it', async () => {
  const { body } = await readingsOf(server.resources, firstPage)
  const { readings } = await readingsOf(server.resources, nextPageOf(body))
  expect(readings.length).toBeLessThanOrEqual(MOST_STATEMENTS)
  expect(tooLarge(readings)).toEqual([])
})

test.each([
  ['few words', 'search=jabuticabeira&capacity=2', "search_text like '%jabuticabeira%' and capacity >= 2"],
  ['common words', 'search=trabalhar&capacity=2', 'capacity >= 2'],
  ['few of several filters', 'capacity=40&city=Cidade%2020', "capacity >= 40 and city = 'Cidade 20'"],
  ['many of several filters', 'capacity=2&type=desk', "capacity >= 2 and type = 'desk'"],
])('finds page after page of %s, in order and counted', async (_, filters, condition) => {
  const { rows } = await server.database.$client.query<{ id: string }>(
    `select id from workspaces where is_public and ${condition} order by created_at desc, id desc`,
  )
  const path = `/api/v1/workspaces?limit=10&${filters}`
  const { body: first } = await server.visitor().get(path)
  const { body: next } = await server.visitor().get(`${path}&cursor=${encodeURIComponent(first.nextCursor)}`)
  const found = [...first.items, ...next.items].map(({ id }) => id)
  expect(found).toEqual(rows.slice(0, 20).map(({ id }) => id))
  const total = Math.min(rows.length, COUNT_LIMIT + 1)
  expect([first.total, next.total]).toEqual([total, total])
})

test('reads only the newest of very many prices', async () => {
  const { body } = await readingsOf(server.resources, '/api/v1/pricing?type=office&priceUnit=hour')
  expect(body.count).toBe(MAX_PRICES)
})

test.each(administratorListings)('%s does no full scan of a large table', async (path) => {
  const { readings } = await readingsOf(server.resources, path, administrator)
  expect(readings).not.toEqual([])
  expect(tooLarge(readings)).toEqual([])
})
