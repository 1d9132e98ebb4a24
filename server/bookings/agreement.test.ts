import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { availableDays } from '#contract/bookings/available-days.ts'
import { refusalOf } from '#contract/bookings/booking-refusals.ts'
import { noRates, ratesWithPrice } from '#contract/bookings/default-booking-rules.ts'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import { openPeriods } from '#contract/bookings/open-periods.ts'
import { cheaperOffer, datesOf, type Pricing, quote } from '#contract/bookings/quote.ts'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import { type AvailableDay, type QuoteInput, quoteRequestOf } from '#contract/bookings/shapes.ts'
import { addDays } from '#contract/dates.ts'
import { toCents } from '#contract/money.ts'
import { todayIn } from '#contract/places/local-time.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { periodsOfDay, weeklyHours } from '#tests/factories/opening.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

/** One place in each of Brazil's offsets. */
const places = [
  { state: 'SP', city: 'São Paulo', zipCode: '01304-001' },
  { state: 'PE', city: 'Fernando de Noronha', zipCode: '53990-000' },
  { state: 'AM', city: 'Manaus', zipCode: '69005-000' },
  { state: 'AM', city: 'Tabatinga', zipCode: '69640-000' },
]
const DAYS = 20

let server: TestServer
let host: SignedInUser
let ids: string[]

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  const admin = await signedIn(server, 'admin')
  ids = await Promise.all(
    places.map(async (place) => (await createPublishedWorkspace(host, admin, { ...place, price: 50 })).id),
  )
}, 60_000)
afterAll(() => server.close())

const rates = fc.record({
  dayInCents: fc.option(fc.integer({ min: 100, max: 100_000 })),
  halfDayInCents: fc.option(fc.integer({ min: 100, max: 50_000 })),
  weekInCents: fc.option(fc.integer({ min: 100, max: 400_000 })),
  monthInCents: fc.option(fc.integer({ min: 100, max: 900_000 })),
  sundayPercent: fc.nat(100),
  holidayPercent: fc.nat(100),
  cleaningFeeInCents: fc.nat(5_000),
})

/** Rules, and blocks: their start in hours after the first midnight, their length, and their unit. */
const cases = fc.record({
  place: fc.nat(places.length - 1),
  weeklyHours: weeklyHours.filter((hours) => hours.length > 0),
  exceptions: fc.uniqueArray(fc.record({ day: fc.nat(DAYS), periods: periodsOfDay }), {
    maxLength: 4,
    selector: ({ day }) => day,
  }),
  holidays: fc.constantFrom('open' as const, 'national' as const, 'state' as const),
  units: fc.integer({ min: 1, max: 3 }),
  slotMinutes: fc.constantFrom(15 as const, 30 as const, 60 as const, 120 as const),
  bufferBeforeMinutes: fc.constantFrom(0, 15, 60),
  bufferAfterMinutes: fc.constantFrom(0, 30),
  leadMinutes: fc.constantFrom(0, 90, 2880),
  rates,
  blocks: fc.array(
    fc.record({
      quarter: fc.nat(DAYS * 96),
      length: fc.integer({ min: 1, max: 120 }),
      unit: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 8 },
  ),
  wanted: fc.record({
    day: fc.nat(DAYS),
    quarter: fc.nat(90),
    length: fc.integer({ min: 1, max: 30 }),
    count: fc.nat(9),
  }),
})
type Case = typeof cases extends fc.Arbitrary<infer Value> ? Value : never

const QUARTER_MS = 15 * 60_000
const timeOf = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`

/**
 * Stores the rules, as an instant workspace, and the blocks.
 * @returns the blocks that the server accepted
 */
async function prepare(id: string, today: string, { blocks, place: _, wanted: __, ...chosen }: Case) {
  await server.database.execute(sql`delete from blocks where workspace_id = ${id}`)
  const path = `/api/v1/workspaces/${id}`
  const { body: current } = await host.client.get(`${path}/booking-rules`)
  const rules: BookingRules = {
    ...current,
    ...chosen,
    rates: { ...noRates, ...chosen.rates },
    minimumMinutes: 15,
    exceptions: chosen.exceptions.map(({ day, periods }) => ({ date: addDays(today, day), periods })),
  }
  expect((await host.client.request('PUT', `${path}/booking-rules`, rules)).status).toBe(200)
  await server.database.execute(
    sql`update booking_rules set booking_mode = 'instant' where workspace_id = ${id}`,
  )
  const taken: { start: number; end: number }[] = []
  const midnight = Date.parse(`${today}T00:00:00Z`)
  for (const { quarter, length, unit } of blocks) {
    const start = midnight + quarter * QUARTER_MS
    const end = start + length * QUARTER_MS
    const body = { start: new Date(start).toISOString(), end: new Date(end).toISOString(), unit }
    const { status } = await host.client.post(`${path}/blocks`, body)
    expect([201, 409, 422]).toContain(status)
    if (status === 201) taken.push({ start: start / 60_000, end: end / 60_000 })
  }
  return taken
}

test('availability and quotes are what the browser computes from the public rules, in every zone', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (chosen) => {
      const id = ids[chosen.place] ?? ''
      const place = places[chosen.place]
      const today = todayIn('America/Noronha', server.resources.now())
      const occupied = await prepare(id, today, chosen)
      const workspace: Workspace = (await host.client.get(`/api/v1/workspaces/${id}`)).body
      const { bookingRules: rules, timeZone, availability, capacity, price, priceUnit } = workspace
      if (!rules) throw new Error('The workspace shows no rules')
      const holidayOn = holidayCalendar(place?.state ?? '')
      const { startDate, endDate } = availability
      const source = {
        timeZone,
        rules,
        opening: { ...rules, startDate, endDate },
        holidayOn,
        occupied,
        capacity,
      }

      const dates = { from: today, to: addDays(today, DAYS) }
      const { body } = await host.client.get(
        `/api/v1/workspaces/${id}/availability?from=${dates.from}&to=${dates.to}`,
      )
      const days: AvailableDay[] = body.days
      const expected = availableDays(source, dates, server.resources.now())
      // A slot of today may begin between the response and the comparison.
      expect(days.slice(2)).toEqual(expected.slice(2))

      const { day, quarter, length, count } = chosen.wanted
      const from = addDays(today, day + 2)
      const inputs: Omit<QuoteInput, 'id'>[] = [
        { kind: 'hours', from, start: timeOf(quarter), end: timeOf(Math.min(96, quarter + length)) },
        { kind: 'days', from, to: addDays(from, count) },
        { kind: 'months', from, months: 1 + (count % 3) },
      ]
      for (const input of inputs) {
        const request = quoteRequestOf(input)
        const now = server.resources.now()
        const answer = await host.client.post(`/api/v1/workspaces/${id}/quotes`, input)
        const refusal = refusalOf(request, source, now)
        const pricing: Pricing = {
          rates: ratesWithPrice(rules.rates, { priceInCents: toCents(price), priceUnit }),
          openDays: (range) => openPeriods(source.opening, range, holidayOn),
          holidayOn,
        }
        const priced = refusal ? null : quote(request, pricing)
        if (!priced) {
          expect(answer.status).toBe(422)
          if (refusal) expect(answer.body.fields).toEqual(refusal)
          continue
        }
        expect(answer.status).toBe(200)
        expect(answer.body).toMatchObject(priced)
        const offer = cheaperOffer(request, pricing, (longer) => !refusalOf(longer, source, now))
        expect(answer.body.cheaper).toEqual(
          offer && {
            kind: offer.request.kind,
            ...datesOf(offer.request),
            months: offer.request.kind === 'months' ? offer.request.months : null,
            totalInCents: offer.totalInCents,
          },
        )
      }
    }),
    { numRuns: 40 },
  )
}, 120_000)
