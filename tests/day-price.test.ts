import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Weekday, weekdaysFromMonday } from '#contract/dates.ts'
import { toReais } from '#contract/money.ts'
import { MAX_PRICE_IN_REAIS, MIN_PRICE_IN_REAIS, priceUnits } from '#contract/workspaces/rules.ts'
import { dayPriceInCents } from '#web/features/compare/day-price.ts'
import { signedIn } from './factories/user.ts'
import { createWorkspace } from './factories/workspace.ts'
import { startTestServer, type TestServer } from './server.ts'

const MINUTES_PER_DAY = 24 * 60

let server: TestServer
let id: string

beforeAll(async () => {
  server = await startTestServer()
  id = (await createWorkspace(await signedIn(server, 'host'))).id
})
afterAll(() => server.close())

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** One period of a day, or two with a break between. */
const periodsOf = (count: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: MINUTES_PER_DAY - 1 }), {
      minLength: 2 * count,
      maxLength: 2 * count,
    })
    .map((minutes) => minutes.toSorted((one, other) => one - other).map(timeOf))
    .map((times) =>
      Array.from({ length: count }, (_, index) => ({
        start: times[2 * index] ?? '',
        end: times[2 * index + 1] ?? '',
      })),
    )

const days = fc.subarray<Weekday>([...weekdaysFromMonday])

/** Open days with the same hours. */
const sameEachDay = fc.record({ days, hours: periodsOf(1) }).map(({ days, hours: [hours] }) => ({
  open: days.map((day) => ({ day, start: hours?.start ?? '', end: hours?.end ?? '' })),
  weeklyHours: null,
}))
/** Open days with breaks and hours of their own. */
const ofEachDay = fc
  .tuple(
    ...weekdaysFromMonday.map((day) =>
      fc.record({ day: fc.constant(day), periods: fc.option(fc.oneof(periodsOf(1), periodsOf(2))) }),
    ),
  )
  .map((week) => week.flatMap(({ day, periods }) => (periods ?? []).map((period) => ({ day, ...period }))))
  .map((open) => ({ open, weeklyHours: open }))

const priced = fc.record({
  cents: fc.integer({ min: MIN_PRICE_IN_REAIS * 100, max: MAX_PRICE_IN_REAIS * 100 }),
  priceUnit: fc.constantFrom(...priceUnits),
  opening: fc.oneof(sameEachDay, ofEachDay),
})

/** What the database computes for a stored workspace with this price and these hours. */
async function storedDayPrice({ cents, priceUnit, opening: { open } }: Priced): Promise<number> {
  const pool = server.database.$client
  await pool.query('delete from workspace_availability where workspace_id = $1', [id])
  await pool.query(
    'insert into workspace_availability select $1, * from unnest($2::text[], $3::time[], $4::time[])',
    [id, open.map(({ day }) => day), open.map(({ start }) => start), open.map(({ end }) => end)],
  )
  const { rows } = await pool.query(
    `update workspaces set price_in_cents = $2, price_unit = $3 where id = $1
     returning day_price_in_cents::float8 cents`,
    [id, cents, priceUnit],
  )
  return rows[0].cents
}
type Priced = typeof priced extends fc.Arbitrary<infer Value> ? Value : never

test('the price of a day is the same in comparisons as in the order of the list (LIST-30)', async () => {
  await fc.assert(
    fc.asyncProperty(priced, async (workspace) => {
      const { cents, priceUnit, opening } = workspace
      const { open, weeklyHours } = opening
      // Without stored days there are no stored hours either.
      fc.pre(open.length > 0 || priceUnit !== 'hour')
      const availability = {
        availableDays: [...new Set(open.map(({ day }) => day))],
        availableHours: open[0] ?? { start: '', end: '' },
        startDate: null,
        endDate: null,
      }
      expect(dayPriceInCents({ price: toReais(cents), priceUnit, availability, weeklyHours })).toBe(
        await storedDayPrice(workspace),
      )
    }),
    { numRuns: 400 },
  )
})
