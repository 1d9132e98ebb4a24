import { sql } from 'drizzle-orm'
import type { BookingMode } from '#contract/bookings/booking-rules.ts'
import { ratesWithPrice } from '#contract/bookings/default-booking-rules.ts'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import { type HolidayCalendar, openPeriods } from '#contract/bookings/open-periods.ts'
import { datesOf, type QuoteRequest, quote } from '#contract/bookings/quote.ts'
import type { PriceUnit } from '#contract/workspaces/rules.ts'
import type { TimeOfCard } from '#contract/workspaces/shapes.ts'
import {
  exceptionsAsJson,
  presentBookingRules,
  rulesAsJson,
  weeklyHoursAsJson,
} from '../availability/booking-rules-rows.ts'
import type { Database } from '../database/connection.ts'
import { prepareOnce } from '../database/prepared-statement.ts'
import { workspaces } from '../database/schema.ts'
import type { CardKey } from './cards/read-cards.ts'

export type PricedKey = CardKey & { time: TimeOfCard }

/**
 * What a time costs in each of these workspaces, and how it is booked there (LIST-37): the total of its quote.
 * @returns by id; without those that have no price for it
 */
export async function readTimes(
  database: Database,
  ids: readonly string[],
  request: QuoteRequest,
): Promise<Map<string, TimeOfCard>> {
  if (ids.length === 0) return new Map()
  const rows = await readPricing(database, ids, datesOf(request).from)
  const calendars = new Map<string, HolidayCalendar>()
  return new Map(
    rows.flatMap((row): [string, TimeOfCard][] => {
      const holidayOn = calendars.get(row.state) ?? holidayCalendar(row.state)
      calendars.set(row.state, holidayOn)
      const { id, startDate, endDate, priceInCents, priceUnit } = row
      const rules = presentBookingRules(row)
      const price = { priceInCents, priceUnit: priceUnit as PriceUnit }
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
