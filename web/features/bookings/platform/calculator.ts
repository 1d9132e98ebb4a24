import { refusalOf } from '#contract/bookings/booking-refusals.ts'
import { type Refund, refundsFor } from '#contract/bookings/cancellation.ts'
import { ratesWithPrice } from '#contract/bookings/default-booking-rules.ts'
import { holidayCalendar, holidaysOfYear } from '#contract/bookings/holidays.ts'
import { type OpenDay, openPeriods } from '#contract/bookings/open-periods.ts'
import {
  type CheaperOffer,
  cheaperOffer,
  datesOf,
  type Pricing,
  type Quote,
  type QuoteRequest,
  quote,
} from '#contract/bookings/quote.ts'
import type { DateRange } from '#contract/bookings/rules.ts'
import { instantOf } from '#contract/bookings/zoned-time.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { toCents } from '#contract/money.ts'
import type { PlatformWorkspace } from './platform-workspace.ts'

/** What the rules of one workspace say about a booking, computed by the server's own functions. */
export type Calculator = {
  /** When the workspace opens on each day, whatever is booked. */
  openDays: (dates: DateRange) => readonly OpenDay[]
  /** The name of a day's holiday at the workspace. */
  holidayName: (isoDay: string) => string | undefined
  /** Why the rules don't allow the booking, one message per field. */
  refusal: (request: QuoteRequest, now: Date, people?: number) => FieldErrors | undefined
  /** The price; null if the rates have no price for it. */
  price: (request: QuoteRequest) => Quote | null
  /** @param isOffered whether the rules allow offering this longer booking */
  cheaper: (
    request: QuoteRequest,
    now: Date,
    people: number | undefined,
    isOffered: (longer: QuoteRequest) => boolean,
  ) => CheaperOffer | null
  /** What comes back when it is cancelled before an instant, the most first. */
  refunds: (request: QuoteRequest, totalInCents: number, now: Date) => readonly Refund[]
  /** The instant at which the workspace's clock shows a time. */
  instant: (isoDay: string, time: string) => Date
}

/** Reads once what bookings depend on, so that each choice only needs computing. */
export function createCalculator(workspace: PlatformWorkspace): Calculator {
  const { bookingRules: rules, timeZone, capacity, state, availability, price, priceUnit } = workspace
  const { startDate, endDate } = availability
  const opening = { ...rules, startDate, endDate }
  const holidayOn = holidayCalendar(state)
  const openDays = (dates: DateRange) => openPeriods(opening, dates, holidayOn)
  const rates = ratesWithPrice(rules.rates, { priceInCents: toCents(price), priceUnit })
  const pricing: Pricing = { rates, openDays, holidayOn }
  const source = { timeZone, rules, opening, holidayOn, capacity }
  const refusal: Calculator['refusal'] = (request, now, people) => refusalOf(request, source, now, people)
  const instant = (day: string, time: string) => instantOf({ day, time }, timeZone)
  const names = new Map<number, ReadonlyMap<string, string>>()
  return {
    openDays,
    holidayName: (isoDay) => {
      const year = Number(isoDay.slice(0, 4))
      const known =
        names.get(year) ?? new Map(holidaysOfYear(state, year).map(({ day, name }) => [day, name]))
      names.set(year, known)
      return known.get(isoDay)
    },
    refusal,
    price: (request) => quote(request, pricing),
    cheaper: (request, now, people, isOffered) =>
      cheaperOffer(request, pricing, (longer) => isOffered(longer) && !refusal(longer, now, people)),
    refunds: (request, totalInCents, now) => {
      const { from } = datesOf(request)
      const firstOpening = openDays({ from, to: from })[0]?.periods[0]?.start ?? '00:00'
      const startsAt = instant(from, request.kind === 'hours' ? request.hours.start : firstOpening)
      const terms = { policy: rules.cancellationPolicy, startsAt, boughtAt: now, totalInCents }
      return refundsFor(terms, now)
    },
    instant,
  }
}
