import {
  addDays,
  addMonths,
  DAYS_PER_WEEK,
  MINUTES_PER_HOUR,
  minutesOfTime,
  toEpochDay,
  weekdayOf,
} from '../dates.ts'
import { MAX_MONTHS } from './booking-rules.ts'
import type { Hours } from './hours.ts'
import { type HolidayCalendar, lengthOf, type OpenDay } from './open-periods.ts'
import {
  countLine,
  discountLine,
  halfDayLine,
  hoursLine,
  minimumLine,
  type QuoteLine,
  surchargeLine,
} from './quote-lines.ts'
import type { DateRange } from './rules.ts'
import type { LongStayDiscount, Rates } from './rules-shapes.ts'

/** A booking of the same hours on each open day of the dates. */
export type HoursRequest = { kind: 'hours'; dates: DateRange; hours: Hours }
/** Whole days: all that the workspace opens on each. */
export type DaysRequest = { kind: 'days'; dates: DateRange }
/** Whole months from their first day on. */
export type MonthsRequest = { kind: 'months'; from: string; months: number }
export type QuoteRequest = HoursRequest | DaysRequest | MonthsRequest

/** What a booking costs; the lines add up to the total, all in integer centavos. */
export type Quote = { lines: readonly QuoteLine[]; totalInCents: number }

/** A longer booking that costs less. */
export type CheaperOffer = { request: QuoteRequest; totalInCents: number }

/** The rates, with the workspace's own price among them, and how each day of the booking opens. */
export type Pricing = {
  rates: Rates
  /** When the workspace opens on each day of a range (`openPeriods`). */
  openDays: (dates: DateRange) => readonly OpenDay[]
  holidayOn: HolidayCalendar
}

const MORNING: Hours = { start: '08:00', end: '12:00' }
/** Morning, afternoon and evening; a booking across the break at noon includes the break. */
const HALF_DAYS: readonly Hours[] = [
  MORNING,
  { start: '13:00', end: '18:00' },
  { start: '18:00', end: '22:00' },
]

/** The dates that a request covers, both inclusive; months end on the day before the anchor day (PRC-08). */
export function datesOf(request: QuoteRequest): DateRange {
  if (request.kind !== 'months') return request.dates
  return { from: request.from, to: addDays(addMonths(request.from, request.months), -1) }
}

/** How many half-days in a row cover these hours, or null. */
export function halfDaysCovering({ start, end }: Hours): number | null {
  const first = HALF_DAYS.findLastIndex((half) => half.start <= start)
  const last = HALF_DAYS.findIndex((half) => half.end >= end)
  return first < 0 || last < first ? null : last - first + 1
}

/**
 * One day's price before the surcharge: how many units of which rate (minutes for the hour rate), and what
 * one costs.
 */
type DayPrice = { rate: 'hour' | 'halfDay' | 'day'; count: number; unitInCents: number }

/** In sixtieths of a centavo, so that minutes at a price per hour are whole numbers; only a line rounds. */
function costOf({ rate, count, unitInCents }: DayPrice): number {
  return count * unitInCents * (rate === 'hour' ? 1 : MINUTES_PER_HOUR)
}

function leastOf(prices: readonly (DayPrice | null)[]): DayPrice | null {
  return prices.reduce<DayPrice | null>((least, price) => {
    if (!price) return least
    return least && costOf(least) <= costOf(price) ? least : price
  }, null)
}

function byTheHour(rates: Rates, minutes: number): DayPrice | null {
  return rates.hourInCents === null ? null : { rate: 'hour', count: minutes, unitInCents: rates.hourInCents }
}

/** The cheapest of hours, half-days that cover them, and the day (PRC-02). */
function priceOfHours(rates: Rates, hours: Hours): DayPrice | null {
  const { halfDayInCents, dayInCents } = rates
  const halfDays = halfDaysCovering(hours)
  return leastOf([
    byTheHour(rates, minutesOfTime(hours.end) - minutesOfTime(hours.start)),
    halfDays && halfDayInCents !== null
      ? { rate: 'halfDay', count: halfDays, unitInCents: halfDayInCents }
      : null,
    dayInCents === null ? null : { rate: 'day', count: 1, unitInCents: dayInCents },
  ])
}

/** The day rate, or without one the hour rate × the hours that the workspace opens (PRC-03). */
function priceOfDay(rates: Rates, { periods }: OpenDay): DayPrice | null {
  if (rates.dayInCents !== null) return { rate: 'day', count: 1, unitInCents: rates.dayInCents }
  return byTheHour(rates, lengthOf(periods))
}

/** The kinds of bookings that the rates have a price for, as `baseLines` prices them. */
export function pricedKinds(rates: Rates): QuoteRequest['kind'][] {
  const { weekInCents, monthInCents } = rates
  const isPriced = {
    hours: priceOfHours(rates, MORNING) !== null,
    days: weekInCents !== null || priceOfDay(rates, { date: '', periods: [MORNING] }) !== null,
    months: monthInCents !== null,
  }
  return (['hours', 'days', 'months'] as const).filter((kind) => isPriced[kind])
}

const surcharges = ['saturday', 'sunday', 'holiday'] as const
type Surcharge = (typeof surcharges)[number]

/** The surcharge of a day: the highest of those that apply. */
function surchargeOn(
  date: string,
  { rates, holidayOn }: Pricing,
): { kind: Surcharge; percent: number } | undefined {
  const candidates: { kind: Surcharge; percent: number }[] = []
  const day = weekdayOf(date)
  if (day === 'sat') candidates.push({ kind: 'saturday', percent: rates.saturdayPercent })
  if (day === 'sun') candidates.push({ kind: 'sunday', percent: rates.sundayPercent })
  if (holidayOn(date)) candidates.push({ kind: 'holiday', percent: rates.holidayPercent })
  return candidates.filter(({ percent }) => percent > 0).sort((one, other) => other.percent - one.percent)[0]
}

type PricedDay = { price: DayPrice; surcharge?: { kind: Surcharge; percent: number } }

/** A day's price with its surcharge, in hundredths of `costOf`, so that comparing never rounds. */
function exactCost({ price, surcharge }: PricedDay): number {
  return costOf(price) * (100 + (surcharge?.percent ?? 0))
}

/** Which days are paid one by one, and how many weeks at the week rate; null where a day has no price. */
type Stay = { days: readonly PricedDay[]; weeks: number }

/**
 * Divides calendar days into single days and runs of seven at the week rate, so that the sum is the least
 * (PRC-04).
 * @param days one entry per calendar day; undefined is closed and free, null has no price by the day
 */
function leastStay(days: readonly (PricedDay | null | undefined)[], weekInCents: number | null): Stay | null {
  const least = [0]
  const isWeekEnd = [false]
  for (const [index, day] of days.entries()) {
    const single = (least[index] ?? 0) + (day === null ? Number.POSITIVE_INFINITY : day ? exactCost(day) : 0)
    const before = least[index + 1 - DAYS_PER_WEEK]
    const week =
      weekInCents === null || before === undefined ? undefined : before + weekInCents * MINUTES_PER_HOUR * 100
    isWeekEnd.push(week !== undefined && week < single)
    least.push(week === undefined ? single : Math.min(week, single))
  }
  if (!Number.isFinite(least.at(-1))) return null
  const single: PricedDay[] = []
  let weeks = 0
  for (let end = days.length; end > 0; ) {
    if (isWeekEnd[end]) {
      weeks += 1
      end -= DAYS_PER_WEEK
    } else {
      const day = days[end - 1]
      if (day) single.unshift(day)
      end -= 1
    }
  }
  return { days: single, weeks }
}

/** The days that are paid one by one, as one line for each price and one for each surcharge. */
function linesOf({ days, weeks }: Stay, weekInCents: number | null): QuoteLine[] {
  const byPrice = Map.groupBy(days, ({ price }) => `${price.rate} ${price.count}`)
  const lines = [...byPrice.values()].map((group) => {
    const { rate, count, unitInCents } = (group[0] as PricedDay).price
    if (rate === 'hour') return hoursLine(count, group.length, unitInCents)
    if (rate === 'halfDay') return halfDayLine(count, group.length, unitInCents)
    return countLine('day', group.length, unitInCents)
  })
  if (weeks > 0 && weekInCents !== null) lines.push(countLine('week', weeks, weekInCents))
  for (const kind of surcharges) {
    const group = days.filter(({ surcharge }) => surcharge?.kind === kind)
    const percent = group[0]?.surcharge?.percent
    if (percent === undefined) continue
    const sum = group.reduce((cost, { price }) => cost + costOf(price), 0)
    lines.push(surchargeLine(kind, percent, sum))
  }
  return lines
}

function pricedDays(request: HoursRequest | DaysRequest, pricing: Pricing): (PricedDay | null | undefined)[] {
  return pricing.openDays(request.dates).map((day) => {
    if (day.periods.length === 0) return undefined
    const price =
      request.kind === 'hours' ? priceOfHours(pricing.rates, request.hours) : priceOfDay(pricing.rates, day)
    if (!price) return null
    const surcharge = surchargeOn(day.date, pricing)
    return surcharge ? { price, surcharge } : { price }
  })
}

/** What days or months cost before discount, minimum and cleaning; null where the rates don't offer them. */
function baseLines(request: QuoteRequest, pricing: Pricing): QuoteLine[] | null {
  const { monthInCents, weekInCents } = pricing.rates
  if (request.kind === 'months') {
    return monthInCents === null ? null : [countLine('month', request.months, monthInCents)]
  }
  const days = pricedDays(request, pricing)
  if (!days.some((day) => day !== undefined)) return null
  const week = request.kind === 'days' ? weekInCents : null
  const stay = leastStay(days, week)
  return stay && linesOf(stay, week)
}

function sumOf(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
}

/** The discount for the longest stay that this one reaches, by calendar days (PRC-06). */
function discountFor(request: QuoteRequest, discounts: readonly LongStayDiscount[]) {
  const { from, to } = datesOf(request)
  const days = toEpochDay(to) - toEpochDay(from) + 1
  return discounts
    .filter((discount) => days >= discount.days && discount.percent > 0)
    .sort((one, other) => other.percent - one.percent)[0]
}

/**
 * What a booking costs (PRC-01 to PRC-07): the least that the rates allow, then the surcharges of its days,
 * then the best long-stay discount on the sum, then the minimum, then the cleaning fee. It doesn't check
 * whether the time is free.
 * @returns null when the workspace is open on no day of it, or the rates have no price for it
 */
export function quote(request: QuoteRequest, pricing: Pricing): Quote | null {
  const lines = baseLines(request, pricing)
  if (!lines) return null
  const { longStayDiscounts, minimumInCents, cleaningFeeInCents } = pricing.rates
  const discount = discountFor(request, longStayDiscounts)
  if (discount) lines.push(discountLine(discount, sumOf(lines)))
  const missing = minimumInCents - sumOf(lines)
  if (missing > 0) lines.push(minimumLine(missing))
  if (cleaningFeeInCents > 0) lines.push(countLine('cleaning', 1, cleaningFeeInCents))
  return { lines, totalInCents: sumOf(lines) }
}

/**
 * Longer bookings that may cost less: to the end of a week, to where a discount begins, and as many months as reach the
 * end. Hours of several days may cost less as whole days; those of one day are no stay.
 */
function longerRequests(request: QuoteRequest, { longStayDiscounts }: Rates): QuoteRequest[] {
  if (request.kind === 'months') return [{ ...request, months: request.months + 1 }]
  const { from, to } = request.dates
  const days = toEpochDay(to) - toEpochDay(from) + 1
  const lengths = [
    ...Array.from({ length: DAYS_PER_WEEK - 1 }, (_, index) => days + index + 1),
    ...longStayDiscounts.map((discount) => discount.days),
  ].filter((length) => length > days)
  const datesOfLength = (length: number) => ({ from, to: addDays(from, length - 1) })
  const moreHours = (length: number): QuoteRequest => ({ ...request, dates: datesOfLength(length) })
  const moreDays = (length: number): QuoteRequest => ({ kind: 'days', dates: datesOfLength(length) })
  const months = monthsUntil(from, to)
  if (request.kind === 'days') return [...lengths.map(moreDays), ...months]
  if (days === 1) return lengths.map(moreHours)
  return [...lengths.map(moreHours), ...[days, ...lengths].map(moreDays), ...months]
}

/** The fewest months from one day that end on another or later; none where too many would be needed. */
function monthsUntil(from: string, to: string): MonthsRequest[] {
  const counts = Array.from({ length: MAX_MONTHS }, (_, index) => index + 1)
  const months = counts.find((count) => datesOf({ kind: 'months', from, months: count }).to >= to)
  return months === undefined ? [] : [{ kind: 'months', from, months }]
}

/**
 * The cheapest longer booking that costs less than this one (PRC-09).
 * @param isOffered whether it can be booked, for example isn't longer than the longest stay
 */
export function cheaperOffer(
  request: QuoteRequest,
  pricing: Pricing,
  isOffered: (longer: QuoteRequest) => boolean = () => true,
): CheaperOffer | null {
  const current = quote(request, pricing)
  if (!current) return null
  return longerRequests(request, pricing.rates).reduce<CheaperOffer | null>((best, longer) => {
    const price = isOffered(longer) ? quote(longer, pricing) : null
    const limit = best?.totalInCents ?? current.totalInCents
    return price && price.totalInCents < limit ? { request: longer, totalInCents: price.totalInCents } : best
  }, null)
}
