import { sql } from 'drizzle-orm'
import type { BookingMode } from '#contract/bookings/booking-rules.ts'
import { noRates, ratesWithPrice } from '#contract/bookings/default-booking-rules.ts'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import { openPeriods } from '#contract/bookings/open-periods.ts'
import { datesOf, type HoursRequest, type QuoteRequest, quote } from '#contract/bookings/quote.ts'
import type { PriceUnit } from '#contract/workspaces/rules.ts'
import type { TimeOfCard } from '#contract/workspaces/shapes.ts'
import {
  type BookingRulesRow,
  exceptionsAsJson,
  presentBookingRules,
  rulesAsJson,
  weeklyHoursAsJson,
} from '../../availability/booking-rules-rows.ts'
import type { Database } from '../../database/connection.ts'
import { prepareOnce } from '../../database/prepared-statement.ts'
import { workspaces } from '../../database/schema.ts'
import type { CardKey } from '../cards/read-cards.ts'
import { run, write } from './page-statements.ts'

export type PricedKey = CardKey & { time: TimeOfCard }

/**
 * The price of a time in each of these workspaces, and how it is booked there (LIST-37): the total of its
 * quote.
 * @param ids of workspaces that are offered then
 * @returns by id; without those that have no price for it
 */
export async function readTimes(
  database: Database,
  ids: readonly string[],
  request: QuoteRequest,
): Promise<Map<string, TimeOfCard>> {
  if (ids.length === 0) return new Map()
  if (isWithinOneDay(request)) return readHoursOfOneDay(database, ids, request)
  const rows = await readPricing(database, ids, datesOf(request).from)
  return new Map(
    rows.flatMap((row): [string, TimeOfCard][] => {
      const holidayOn = holidayCalendar(row.state)
      const { id, startDate, endDate, priceInCents, priceUnit } = row
      const rules = presentBookingRules(row)
      const price = { priceInCents, priceUnit }
      const priced = quote(request, {
        rates: ratesWithPrice(rules.rates, price),
        openDays: (dates) => openPeriods({ ...rules, startDate, endDate }, dates, holidayOn),
        holidayOn,
      })
      const bookingMode: BookingMode = rules.bookingMode
      return priced ? [[id, { totalInCents: priced.totalInCents, bookingMode }]] : []
    }),
  )
}

function isWithinOneDay(request: QuoteRequest): request is HoursRequest {
  return request.kind === 'hours' && request.dates.from === request.dates.to
}

type RatesRow = {
  id: string
  state: string
  priceInCents: number
  priceUnit: PriceUnit
  bookingMode: BookingMode
  /** Null where it has only the workspace's own price. */
  rates: BookingRulesRow | null
}

/** Each is looked up by its key: for a join of a thousand the planner would scan the whole table of times. */
const { text: RATES } =
  write(sql`select workspaces.id, workspaces.state, workspaces.price_in_cents as "priceInCents",
    workspaces.price_unit as "priceUnit", times.booking_mode as "bookingMode",
    case when times.has_rates then ${rulesAsJson} end as rates
  from workspaces cross join lateral (
    select booking_mode, has_rates from workspace_times where workspace_id = workspaces.id offset 0
  ) times
  where workspaces.id = any($1::uuid[])`)

/**
 * Hours of one day cost the same whenever the workspace opens, so that its rates are enough; most have only
 * their own price.
 */
async function readHoursOfOneDay(
  database: Database,
  ids: readonly string[],
  request: HoursRequest,
): Promise<Map<string, TimeOfCard>> {
  // In the driver, since a list by price reads a thousand.
  const rows = await run<RatesRow>(database, { text: RATES, values: [ids] }, 'hours_of_cards')
  const openDays = () => [{ date: request.dates.from, periods: [request.hours] }]
  return new Map(
    rows.flatMap(({ id, state, priceInCents, priceUnit, bookingMode, rates }): [string, TimeOfCard][] => {
      const priced = quote(request, {
        rates: ratesWithPrice(rates ?? noRates, { priceInCents, priceUnit }),
        openDays,
        holidayOn: holidayCalendar(state),
      })
      return priced ? [[id, { totalInCents: priced.totalInCents, bookingMode }]] : []
    }),
  )
}

function readPricing(database: Database, ids: readonly string[], first: string) {
  return prepareOnce(database, 'times_of_cards', () =>
    database
      .select({
        id: workspaces.id,
        state: workspaces.state,
        startDate: workspaces.startDate,
        endDate: workspaces.endDate,
        priceInCents: workspaces.priceInCents,
        priceUnit: workspaces.priceUnit,
        rules: rulesAsJson,
        hours: weeklyHoursAsJson,
        exceptions: exceptionsAsJson(sql`${sql.placeholder('first')}::date`),
      })
      .from(workspaces)
      .where(sql`${workspaces.id} = any(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids: [...ids], first })
}
