import fc from 'fast-check'
import type { AvailabilitySource } from '#contract/bookings/available-days.ts'
import { defaultBookingRules, noRates } from '#contract/bookings/default-booking-rules.ts'
import type { Occupied } from '#contract/bookings/free-periods.ts'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import type { BookingRules, Rates } from '#contract/bookings/rules-shapes.ts'
import { addDays, timeOfMinutes } from '#contract/dates.ts'
import { type Place, timeZoneOf } from '#contract/places/time-zones.ts'
import type { PriceUnit } from '#contract/workspaces/rules.ts'
import type { Database } from '#server/database/connection.ts'
import { occupyStatement } from './occupied.ts'
import { openingRules } from './opening.ts'

/** The day after Zumbi's, a national holiday; Minas, Rio and the Federal District have days of their own near it. */
export const FIRST_DAY = '2026-11-18'

/** A taken time: when, of which unit, and whether it holds. */
export type TakenTime = { start: Date; end: Date; unit: number; state: string; holdUntil: Date | null }

/** A workspace as the database and as the contract know it. */
export type OfferedWorkspace = {
  place: Place
  capacity: number
  price: { priceInCents: number; priceUnit: PriceUnit }
  source: Omit<AvailabilitySource, 'occupied'>
  taken: TakenTime[]
}

const near = fc.nat(8).map((count) => addDays(FIRST_DAY, count))
const rate = fc.option(fc.integer({ min: 100, max: 90_000 }), { freq: 2 })
const rates: fc.Arbitrary<Rates> = fc.oneof(
  fc.constant(noRates),
  fc.record({
    hourInCents: rate,
    halfDayInCents: rate,
    dayInCents: rate,
    // Alone it has a price for some lengths only; with others it never decides whether there is one.
    weekInCents: fc.constant(null),
    monthInCents: rate,
    saturdayPercent: fc.constantFrom(0, 20),
    sundayPercent: fc.constantFrom(0, 50),
    holidayPercent: fc.constantFrom(0, 100),
    longStayDiscounts: fc.constantFrom<Rates['longStayDiscounts']>([], [{ days: 2, percent: 10 }]),
    cleaningFeeInCents: fc.constantFrom(0, 3_000),
    minimumInCents: fc.constantFrom(0, 20_000),
  }),
)

const places: readonly Place[] = [
  { city: 'São Paulo', state: 'SP' },
  { city: 'Rio Branco', state: 'AC' },
  { city: 'Fernando de Noronha', state: 'PE' },
  { city: 'Manaus', state: 'AM' },
  { city: 'Eirunepé', state: 'AM' },
  { city: 'Brasília', state: 'DF' },
]

const minutesAround = fc.integer({ min: -600, max: 9 * 1440 })
const takenTime = (now: Date): fc.Arbitrary<TakenTime> =>
  fc
    .record({
      at: minutesAround,
      length: fc.integer({ min: 1, max: 700 }),
      seconds: fc.constantFrom(0, 0, 20),
      unit: fc.integer({ min: 1, max: 3 }),
      state: fc.constantFrom('firm', 'firm', 'hold', 'expired', 'released'),
    })
    .map(({ at, length, seconds, unit, state }) => {
      const start = Date.parse(`${FIRST_DAY}T00:00:00Z`) + at * 60_000 + seconds * 1000
      const isHold = state === 'hold' || state === 'expired'
      const holdUntil = isHold ? new Date(now.getTime() + (state === 'hold' ? 60_000 : -60_000)) : null
      return {
        start: new Date(start),
        end: new Date(start + length * 60_000),
        unit,
        state: isHold ? 'hold' : state,
        holdUntil,
      }
    })

/** Any rules, hours, rates and taken times around `FIRST_DAY`. */
export const offeredWorkspace = (now: Date): fc.Arbitrary<OfferedWorkspace> =>
  fc
    .record({
      place: fc.constantFrom(...places),
      capacity: fc.integer({ min: 1, max: 12 }),
      price: fc.record({
        priceInCents: fc.integer({ min: 100, max: 500_000 }),
        priceUnit: fc.constantFrom<PriceUnit>('hour', 'day', 'month'),
      }),
      opening: fc
        .tuple(
          openingRules,
          fc.option(near, { freq: 3, nil: null }),
          fc.option(near, { freq: 3, nil: null }),
          fc.boolean(),
        )
        .map(([rules, startDate, endDate, isWide]) => ({
          ...rules,
          exceptions: rules.exceptions.map((exception, index) => ({
            ...exception,
            date: addDays(FIRST_DAY, index * 2),
          })),
          ...(isWide && {
            weeklyHours: (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const).map((day) => ({
              day,
              start: '07:00',
              end: '24:00',
            })),
          }),
          startDate: startDate !== null && endDate !== null && startDate > endDate ? null : startDate,
          endDate,
        }))
        .filter(({ weeklyHours }) => weeklyHours.length > 0),
      rules: fc.record({
        bookingMode: fc.constantFrom('chat' as const, 'request' as const, 'instant' as const),
        units: fc.constantFrom(1, 1, 2, 3),
        slotMinutes: fc.constantFrom(15 as const, 30 as const, 60 as const, 120 as const),
        minimumMinutes: fc.constantFrom(30, 120),
        maximumMinutes: fc.constantFrom(null, 240, 600),
        minimumDays: fc.constantFrom(1, 1, 2),
        maximumDays: fc.constantFrom(null, 3),
        bufferBeforeMinutes: fc.constantFrom(0, 10, 45),
        bufferAfterMinutes: fc.constantFrom(0, 15, 90),
        leadMinutes: fc.constantFrom(0, 60, 2880),
        horizonDays: fc.constantFrom(3, 30, 180),
      }),
      rates,
      taken: fc.array(takenTime(now), { maxLength: 6 }),
    })
    .map(({ opening, rules, rates: own, taken, place, ...workspace }) => {
      const { weeklyHours, exceptions, holidays } = opening
      const all: BookingRules = {
        ...defaultBookingRules,
        ...rules,
        weeklyHours,
        exceptions,
        holidays,
        rates: own,
      }
      const held = taken.filter(({ unit }) => unit <= rules.units)
      return {
        ...workspace,
        place,
        taken: held,
        source: { timeZone: timeZoneOf(place), rules: all, opening, holidayOn: holidayCalendar(place.state) },
      }
    })

/** Any time that a search may ask for around `FIRST_DAY`. */
export const searchedRequests: fc.Arbitrary<QuoteRequest> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        near,
        fc.constantFrom(0, 0, 0, 1, 5),
        fc.integer({ min: 28, max: 95 }),
        fc.integer({ min: 1, max: 20 }),
      )
      .map(
        ([from, count, quarter, length]): QuoteRequest => ({
          kind: 'hours',
          dates: { from, to: addDays(from, count) },
          hours: {
            start: timeOfMinutes(quarter * 15),
            end: timeOfMinutes(Math.min(96, quarter + length) * 15),
          },
        }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(near, fc.constantFrom(0, 0, 2, 8))
      .map(([from, count]): QuoteRequest => ({ kind: 'days', dates: { from, to: addDays(from, count) } })),
  },
  { weight: 1, arbitrary: near.map((from): QuoteRequest => ({ kind: 'months', from, months: 1 })) },
)

/** In the form in which addresses have it. */
export function filtersOf(request: QuoteRequest): Record<string, string> {
  if (request.kind === 'months') return { date: request.from, months: String(request.months) }
  const dates = { date: request.dates.from, dateTo: request.dates.to }
  return request.kind === 'days' ? dates : { ...dates, from: request.hours.start, to: request.hours.end }
}

/** The times that hold at an instant, in whole minutes as the contract takes them. */
export function occupiedAt({ taken }: OfferedWorkspace, now: Date): Occupied[] {
  return taken
    .filter(
      ({ state, holdUntil }) =>
        state === 'firm' || (state === 'hold' && holdUntil !== null && holdUntil > now),
    )
    .map(({ start, end }) => ({
      start: Math.floor(start.getTime() / 60_000),
      end: Math.ceil(end.getTime() / 60_000),
    }))
}

/**
 * Gives a stored workspace these rules, hours, rates and taken times; of taken times that overlap on a unit, the first.
 */
export async function storeOffered(
  { $client }: Database,
  id: string,
  { place, capacity, price, source, ...workspace }: OfferedWorkspace,
): Promise<OfferedWorkspace> {
  const { weeklyHours, exceptions, rates: own, ...rules } = source.rules
  await $client.query(
    `with a as (delete from workspace_availability where workspace_id = $1), b as (delete from booking_rules where workspace_id = $1),
       c as (delete from opening_exceptions where workspace_id = $1) delete from occupancies where workspace_id = $1`,
    [id],
  )
  await $client.query(
    `update workspaces set city = $2, state = $3, capacity = $4, price_in_cents = $5, price_unit = $6, start_date = $7,
       end_date = $8, is_public = true, approval_status = 'approved' where id = $1`,
    [
      id,
      place.city,
      place.state,
      capacity,
      price.priceInCents,
      price.priceUnit,
      source.opening.startDate,
      source.opening.endDate,
    ],
  )
  await $client.query(
    `insert into workspace_availability (workspace_id, day, start_hour, end_hour)
     select $1, day, start::time, least("end"::time, '23:59') from json_to_recordset($2) as period(day text, start text, "end" text)`,
    [id, JSON.stringify(weeklyHours)],
  )
  await $client.query(
    `insert into opening_exceptions (workspace_id, date, periods)
     select $1, date, periods from json_to_recordset($2) as other(date date, periods jsonb)`,
    [id, JSON.stringify(exceptions)],
  )
  const columns = { ...rules, ...own, longStayDiscounts: JSON.stringify(own.longStayDiscounts) }
  const names = Object.keys(columns).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  await $client.query(
    `insert into booking_rules (workspace_id, ${names.join(', ')}) values ($1, ${names.map((_, at) => `$${at + 2}`).join(', ')})`,
    [id, ...Object.values(columns)],
  )
  const stored: TakenTime[] = []
  for (const time of workspace.taken) {
    const { text, values } = occupyStatement({ ...time, workspaceId: id })
    const { rowCount } = await $client.query(text, values)
    if (rowCount === 1) stored.push(time)
  }
  return { place, capacity, price, source, taken: stored }
}
