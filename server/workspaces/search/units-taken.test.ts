import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MS_PER_MINUTE } from '#contract/dates.ts'
import { fillMarketplace } from '#tests/factories/many-workspaces.ts'
import { occupyStatement } from '#tests/factories/occupied.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

const NOW = new Date('2026-12-01T12:00:00Z')

let server: TestServer
let ids: string[]

beforeAll(async () => {
  server = await startTestServer()
  await fillMarketplace(server.database, 3)
  const { rows } = await server.database.$client.query<{ id: string }>(
    'select id from workspaces order by id',
  )
  ids = rows.map(({ id }) => id)
  // All times are of this booking.
  const { text, values } = occupyStatement({
    workspaceId: ids[0] ?? '',
    start: NOW,
    end: new Date(NOW.getTime() + MS_PER_MINUTE),
    state: 'released',
  })
  await server.database.$client.query(text, values)
})
afterAll(() => server.close())

type Taken = { start: Date; end: Date; unit: number; state: string; holdUntil: Date | null }

async function store(workspaceId: string, taken: readonly Taken[]): Promise<void> {
  await server.database.$client.query(
    `insert into occupancies (id, workspace_id, unit, booking_id, state, hold_until, blocked)
    select gen_random_uuid(), $1, unit, (select id from bookings), state, hold_until, tstzrange(starts, ends)
    from unnest($2::int[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[]) row (unit, state, hold_until, starts, ends)`,
    [
      workspaceId,
      taken.map(({ unit }) => unit),
      taken.map(({ state }) => state),
      taken.map(({ holdUntil }) => holdUntil),
      taken.map(({ start }) => start),
      taken.map(({ end }) => end),
    ],
  )
}

async function mostTaken(workspaceId: string, start: Date, end: Date): Promise<number> {
  const { rows } = await server.database.$client.query<{ most: number }>(
    'select most_units_taken($1, tstzrange($2, $3), $4) as most',
    [workspaceId, start, end, NOW],
  )
  return rows[0]?.most ?? -1
}

const floor = (instant: Date) => Math.floor(instant.getTime() / MS_PER_MINUTE)
const ceil = (instant: Date) => Math.ceil(instant.getTime() / MS_PER_MINUTE)

/** The most units taken at the moments at which one begins, counted separately for each. */
function countedAtEachStart(taken: readonly Taken[], start: Date, end: Date): number {
  const meeting = taken
    .filter(({ state, holdUntil }) => state === 'firm' || (state === 'hold' && holdUntil && holdUntil > NOW))
    .filter((one) => one.end > start && one.start < end)
  const moments = meeting.map((one) => Math.max(floor(one.start), start.getTime() / MS_PER_MINUTE))
  const countAt = (moment: number) =>
    meeting.filter((one) => floor(one.start) <= moment && ceil(one.end) > moment).length
  return Math.max(0, ...moments.map(countAt))
}

const instant = fc.integer({ min: 0, max: 40 }).map((third) => new Date(NOW.getTime() + third * 20_000))
const range = fc
  .tuple(instant, instant)
  .filter(([one, other]) => one.getTime() !== other.getTime())
  .map(([one, other]) => (one < other ? { start: one, end: other } : { start: other, end: one }))
const taken = fc
  .array(fc.tuple(range, fc.constantFrom('firm', 'firm', 'hold', 'expired', 'released')), { maxLength: 14 })
  .map((list) =>
    list.map(
      ([times, state], index): Taken => ({
        ...times,
        unit: index + 1,
        state: state === 'expired' ? 'hold' : state,
        holdUntil:
          state === 'hold'
            ? new Date(NOW.getTime() + 1)
            : state === 'expired'
              ? new Date(NOW.getTime() - 1)
              : null,
      }),
    ),
  )

test('the database counts as many units at once as a count beside each start does', async () => {
  const [workspaceId = ''] = ids
  await fc.assert(
    fc.asyncProperty(taken, fc.array(range, { minLength: 5, maxLength: 5 }), async (list, asked) => {
      await server.database.$client.query('delete from occupancies where workspace_id = $1', [workspaceId])
      await store(workspaceId, list)
      for (const { start, end } of asked) {
        expect(await mostTaken(workspaceId, start, end)).toBe(countedAtEachStart(list, start, end))
      }
    }),
    { numRuns: 60 },
  )
})

test('ten times as many taken times take about ten times as long to count', async () => {
  const [, few = '', many = ''] = ids
  const hours = (count: number) =>
    Array.from({ length: count }, (_, index): Taken => {
      const start = new Date(NOW.getTime() + Math.floor(index / 20) * 60 * MS_PER_MINUTE)
      const end = new Date(start.getTime() + 60 * MS_PER_MINUTE)
      return { start, end, unit: 1 + (index % 20), state: 'firm', holdUntil: null }
    })
  await store(few, hours(1_000))
  await store(many, hours(10_000))
  await server.database.$client.query('analyze occupancies')
  const end = new Date(NOW.getTime() + 1_000 * 60 * MS_PER_MINUTE)
  const quickest = async (workspaceId: string) => {
    const times: number[] = []
    for (let run = 0; run < 5; run += 1) {
      const began = performance.now()
      expect(await mostTaken(workspaceId, NOW, end)).toBe(20)
      times.push(performance.now() - began)
    }
    return Math.min(...times)
  }
  expect((await quickest(many)) / (await quickest(few))).toBeLessThan(40)
})
