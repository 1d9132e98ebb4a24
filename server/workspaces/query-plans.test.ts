import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_PRICES } from '#contract/pricing/rules.ts'
import { fillMarketplace } from '#tests/factories/many-workspaces.ts'
import {
  administrator,
  administratorListings,
  firstPage,
  listings,
  nextPageOf,
  readingsOf,
  tooLarge,
} from '#tests/query-plans.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

/** So many that the planner no longer thinks of reading them all. */
const SPACES = 50_000

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await fillMarketplace(server.database, SPACES)
}, 300_000)
afterAll(() => server.close())

test.each(listings)('%s: one statement, which reads no large table whole', async (_, path) => {
  const { readings } = await readingsOf(server.resources, path)
  expect(readings).toHaveLength(1)
  expect(tooLarge(readings)).toEqual([])
})

test('the next page is found without the pages before it', async () => {
  const { body } = await readingsOf(server.resources, firstPage)
  const { readings } = await readingsOf(server.resources, nextPageOf(body))
  expect(readings).toHaveLength(1)
  expect(tooLarge(readings)).toEqual([])
})

test('of very many prices the newest are enough', async () => {
  const { body } = await readingsOf(server.resources, '/api/v1/pricing?type=office&priceUnit=hour')
  expect(body.count).toBe(MAX_PRICES)
})

test.each(administratorListings)('%s reads no large table whole', async (path) => {
  const { readings } = await readingsOf(server.resources, path, administrator)
  expect(readings).not.toEqual([])
  expect(tooLarge(readings)).toEqual([])
})
