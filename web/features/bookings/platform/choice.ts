import { MAX_MONTHS, MAX_STAY_DAYS } from '#contract/bookings/booking-rules.ts'
import { ratesWithPrice } from '#contract/bookings/default-booking-rules.ts'
import type { Hours } from '#contract/bookings/hours.ts'
import { pricedKinds, type QuoteRequest } from '#contract/bookings/quote.ts'
import type { Rates } from '#contract/bookings/rules-shapes.ts'
import { addDays, addMonths, isIsoDay } from '#contract/dates.ts'
import { toCents } from '#contract/money.ts'
import { FIRST_DAY, LAST_DAY } from '#contract/requests/days.ts'
import { MAX_CAPACITY } from '#contract/workspaces/rules.ts'
import type { BookingAddress } from '../booking-in-address.ts'
import type { PlatformWorkspace } from './platform-workspace.ts'

export type BookingKind = QuoteRequest['kind']

/** What a guest has chosen so far, whether or not it can be booked; hours are those of the workspace's clock. */
export type Choice = {
  kind: BookingKind
  /** ISO days; months have no `to`. */
  from?: string | undefined
  to?: string | undefined
  /** HH:MM. */
  start?: string | undefined
  end?: string | undefined
  months: number
  people?: number | undefined
}

/** The last day a choice may start, so that what is read after it stays within the API's range. */
const LAST_START = addMonths(LAST_DAY, -MAX_MONTHS - 1)
const TIME = /^([01]\d:[0-5]\d|2[0-3]:[0-5]\d|24:00)$/

const rateOfKind = {
  hours: ['hourInCents', 'halfDayInCents'],
  days: ['dayInCents', 'weekInCents'],
  months: ['monthInCents'],
} as const

function ratesOf({ bookingRules: { rates }, price, priceUnit }: PlatformWorkspace): Rates {
  return ratesWithPrice(rates, { priceInCents: toCents(price), priceUnit })
}

/**
 * By the hour, the day and the month, as far as the workspace has a rate of that unit; its own unit is always one of
 * them.
 * @param asked further kinds, if they have any price (PRC-02, PRC-03), with which a search or a booking began
 */
export function kindsOf(workspace: PlatformWorkspace, asked: readonly BookingKind[] = []): BookingKind[] {
  const rates = ratesOf(workspace)
  return pricedKinds(rates).filter(
    (kind) => asked.includes(kind) || rateOfKind[kind].some((rate) => rates[rate] !== null),
  )
}

const kindOfUnit = { hour: 'hours', day: 'days', month: 'months' } as const

function wholeNumber(text: string | undefined, max: number): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined
}

function isStay(from: string, to: string): boolean {
  return FIRST_DAY <= from && from <= to && to <= LAST_START && to < addDays(from, MAX_STAY_DAYS)
}

/** Reads the choice from the address; ignores invalid parts, and keeps what can't be booked. */
export function choiceFrom(address: BookingAddress, workspace: PlatformWorkspace): Choice {
  const { from, to = from, start, end } = address
  const kind = pricedKinds(ratesOf(workspace)).find((priced) => priced === address.kind)
  const areDays = from !== undefined && to !== undefined && isIsoDay(from) && isIsoDay(to) && isStay(from, to)
  const areHours = TIME.test(start ?? '') && TIME.test(end ?? '') && (start ?? '') < (end ?? '')
  return {
    kind: kind ?? kindOfUnit[workspace.priceUnit],
    ...(areDays && { from, to }),
    ...(areHours && { start, end }),
    months: wholeNumber(address.months, MAX_MONTHS) ?? 1,
    people: wholeNumber(address.people, MAX_CAPACITY),
  }
}

/** The choice as parameters of the address; hours stay there while days are chosen, for guests who change back. */
export function addressOf(choice: Choice, { priceUnit }: PlatformWorkspace): BookingAddress {
  const { kind, from, to, start, end, months, people } = choice
  const texts = {
    from,
    to: kind === 'months' ? undefined : to,
    start,
    end,
    kind: kind === kindOfUnit[priceUnit] ? undefined : kind,
    months: kind === 'months' ? String(months) : undefined,
    people: people === undefined ? undefined : String(people),
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
}

/** The chosen hours; undefined if one of them is missing. */
export function hoursOf({ start, end }: Choice): Hours | undefined {
  return start !== undefined && end !== undefined ? { start, end } : undefined
}

/** @returns the request of the choice, or undefined while a day or the hours are missing */
export function requestOf(choice: Choice): QuoteRequest | undefined {
  const { kind, from, to = from, months } = choice
  if (from === undefined || to === undefined) return undefined
  if (kind === 'months') return { kind, from, months }
  if (kind === 'days') return { kind, dates: { from, to } }
  const hours = hoursOf(choice)
  return hours && { kind, dates: { from, to }, hours }
}

/** The choice that makes this request. */
export function choiceOf(request: QuoteRequest, previous: Choice): Choice {
  if (request.kind === 'months') return { ...previous, ...request, to: request.from }
  return { ...previous, kind: request.kind, ...request.dates, ...(request.kind === 'hours' && request.hours) }
}
