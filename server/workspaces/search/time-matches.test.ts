import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ratesWithPrice } from '#contract/bookings/default-booking-rules.ts'
import { isOffered } from '#contract/bookings/offered.ts'
import { openPeriods } from '#contract/bookings/open-periods.ts'
import { type QuoteRequest, quote } from '#contract/bookings/quote.ts'
import { fillMarketplace } from '#tests/factories/many-workspaces.ts'
import {
  filtersOf,
  type OfferedWorkspace,
  occupiedAt,
  offeredWorkspace,
  searchedRequests,
  storeOffered,
} from '#tests/factories/offered-workspaces.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

/** Noon in Brasília, a day before the first day that is searched. */
const now = new Date('2026-11-17T15:00:00Z')
const WORKSPACES = 24

let server: TestServer
let ids: string[]

beforeAll(async () => {
  server = await startTestServer()
  await fillMarketplace(server.database, WORKSPACES)
  const { rows } = await server.database.$client.query<{ id: string }>(
    'select id from workspaces order by id',
  )
  ids = rows.map(({ id }) => id)
  server.setNow(now)
})
afterAll(() => server.close())

function totalOf({ source, price }: OfferedWorkspace, request: QuoteRequest): number | undefined {
  const { rules, opening, holidayOn } = source
  return quote(request, {
    rates: ratesWithPrice(rules.rates, price),
    openDays: (dates) => openPeriods(opening, dates, holidayOn),
    holidayOn,
  })?.totalInCents
}

/** Every page of a list; an address with brackets is never cached. */
async function listOf(address: string): Promise<{ id: string; time: { totalInCents: number } }[]> {
  const items = []
  for (let cursor = ''; ; ) {
    const { status, body } = await server
      .visitor()
      .get(`/api/v1/workspaces?limit=7&uncached[]=1&${address}${cursor}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    items.push(...body.items)
    expect(body.total).toBeGreaterThanOrEqual(items.length)
    if (body.nextCursor === null) return items
    cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`
  }
}

test('a search finds exactly what the rules of bookings offer, at the total of its quote, in the order asked for', async () => {
  let found = 0
  let asked = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(offeredWorkspace(now), { minLength: WORKSPACES, maxLength: WORKSPACES }),
      fc.array(fc.tuple(searchedRequests, fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined })), {
        minLength: 14,
        maxLength: 14,
      }),
      async (generated, searches) => {
        const stored = new Map<string, OfferedWorkspace>()
        for (const [at, workspace] of generated.entries()) {
          const id = ids[at] ?? ''
          stored.set(id, await storeOffered(server.database, id, workspace))
        }
        for (const [at, [request, people]] of searches.entries()) {
          const expected = new Map(
            [...stored].flatMap(([id, workspace]): [string, number][] => {
              const { source, capacity } = workspace
              const known = { ...source, capacity, occupied: occupiedAt(workspace, now) }
              const total = totalOf(workspace, request)
              return total !== undefined && isOffered(request, known, now, people) ? [[id, total]] : []
            }),
          )
          const sort = (['newest', 'priceAsc', 'priceDesc'] as const)[at % 3] ?? 'newest'
          const address = new URLSearchParams({
            ...filtersOf(request),
            ...(people !== undefined && { people: String(people) }),
            sort,
          })
          const items = await listOf(String(address))
          expect(Object.fromEntries(items.map(({ id, time }) => [id, time.totalInCents]))).toEqual(
            Object.fromEntries(expected),
          )
          expect(items).toHaveLength(expected.size)
          const totals = items.map(({ time }) => time.totalInCents)
          if (sort === 'priceAsc') expect(totals).toEqual(totals.toSorted((one, other) => one - other))
          if (sort === 'priceDesc') expect(totals).toEqual(totals.toSorted((one, other) => other - one))
          asked += stored.size
          found += expected.size
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
  // What is generated is neither always nor never offered.
  expect(found / asked).toBeGreaterThan(0.02)
  expect(found / asked).toBeLessThan(0.9)
}, 120_000)
