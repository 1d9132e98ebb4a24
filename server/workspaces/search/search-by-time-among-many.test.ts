import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNT_LIMIT, MAX_PAGE_SIZE, TIMED_COUNT_LIMIT } from '#contract/requests/rules.ts'
import { fillMarketplace } from '#tests/factories/many-workspaces.ts'
import { readingsOf } from '#tests/query-plans.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

/** A Monday at noon in Brasília. */
const now = new Date('2026-11-23T15:00:00Z')
const LIST = '/api/v1/workspaces'
const QUIET = 'date=2026-11-24&from=14:00&to=17:00'
/** The time at which all but one in 40 are taken. */
const BUSY = 'date=2026-12-02&from=14:00&to=17:00'
const BUSY_TIME = '[2026-12-02T14:00-03:00, 2026-12-02T17:00-03:00)'
/** More than are checked in one round. */
const WORKSPACES = 5_000

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await fillMarketplace(server.database, WORKSPACES, { takenFrom: '2026-11-30' })
  server.setNow(now)
}, 60_000)
afterAll(() => server.close())

type Listed = { id: string; time: { totalInCents: number } }

/** Every page of a list, and the total of each. */
async function listOf(query: string): Promise<{ items: Listed[]; totals: number[] }> {
  const items: Listed[] = []
  const totals: number[] = []
  for (let cursor = ''; ; ) {
    const { body } = await server.visitor().get(`${LIST}?${query}${cursor}`)
    items.push(...body.items)
    totals.push(body.total)
    if (body.nextCursor === null) return { items, totals }
    cursor = `&cursor=${body.nextCursor}`
  }
}

test('a list by price is in the order of the totals, ends after a thousand and says so', async () => {
  const { items, totals } = await listOf(`${QUIET}&sort=priceAsc&limit=${MAX_PAGE_SIZE}`)
  const prices = items.map(({ time }) => time.totalInCents)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(prices).toHaveLength(COUNT_LIMIT)
  expect(new Set(totals)).toEqual(new Set([COUNT_LIMIT + 1]))
})

test('counts those that are free up to thirty', async () => {
  const { body } = await server.visitor().get(`${LIST}?${QUIET}&limit=${MAX_PAGE_SIZE}`)
  expect([body.items.length, body.total]).toEqual([MAX_PAGE_SIZE, TIMED_COUNT_LIMIT + 1])
})

test('finds the few that are free, wherever they are, page after page in order', async () => {
  const { rows } = await server.database.$client.query<{ id: string }>(
    `select id from workspaces left join booking_rules on booking_rules.workspace_id = workspaces.id
    where is_public and (price_unit <> 'month' or half_day_in_cents is not null)
      and not exists (select from occupancies where occupancies.workspace_id = workspaces.id and blocked && $1::tstzrange)
    order by created_at desc, id desc`,
    [BUSY_TIME],
  )
  expect(rows.length).toBeGreaterThan(30)
  const { items, totals } = await listOf(`${BUSY}&limit=10`)
  expect(items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(new Set(totals)).toEqual(new Set([Math.min(rows.length, TIMED_COUNT_LIMIT + 1)]))
})

test('the map shows the same, and what comes nearest knows whether there are any', async () => {
  const { items } = await listOf(`${BUSY}&limit=${MAX_PAGE_SIZE}`)
  const { body: map } = await server.visitor().get(`${LIST}/positions?${BUSY}&city=Niter%C3%B3i`)
  const { items: inCity } = await listOf(`${BUSY}&city=Niter%C3%B3i&limit=${MAX_PAGE_SIZE}`)
  expect(map.items.map(({ id }: Listed) => id)).toEqual(inCity.map(({ id }) => id))
  expect(inCity.length).toBeGreaterThan(0)
  expect(inCity.length).toBeLessThan(items.length)
  const { body: nearest } = await server.visitor().get(`${LIST}/nearest?${BUSY}&people=900`)
  expect(nearest.withoutFilters).toEqual(['capacity'])
})

test('looks up what is taken where what ends first stands first', async () => {
  const { readings } = await readingsOf(server.resources, `${LIST}?${BUSY}&limit=9`)
  const taken = readings.flat().filter(({ table, rows }) => table === 'occupancies' && rows > 0)
  expect(new Set(taken.map(({ index }) => index))).toEqual(new Set(['occupancies_by_end']))
  for (const { rows } of taken) expect(rows).toBeLessThanOrEqual(WORKSPACES)
})
