import { MAX_DISCOUNT_PERCENT } from '#contract/bookings/booking-rules.ts'
import { ratesWithPrice } from '#contract/bookings/default-booking-rules.ts'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import { lengthOf, type OpenDay, openPeriods } from '#contract/bookings/open-periods.ts'
import { type Pricing, type QuoteRequest, quote } from '#contract/bookings/quote.ts'
import type { Rates } from '#contract/bookings/rules-shapes.ts'
import { weekOf } from '#contract/bookings/simple-hours.ts'
import {
  addDays,
  DAYS_PER_WEEK,
  minutesOfTime,
  timeOfMinutes,
  weekdayNames,
  weekdayOf,
} from '#contract/dates.ts'
import { toCents } from '#contract/money.ts'
import type { WorkspaceFormValues } from './form-values.ts'

export type Example = { label: string; totalInCents: number }

/** What examples are computed from: the part of the form that prices depend on. */
export type ExampleSource = Pick<
  WorkspaceFormValues,
  'price' | 'priceUnit' | 'state' | 'availability' | 'bookingRules'
>

/** How far ahead days for the examples are looked for. */
const DAYS_AHEAD = 120
const EXAMPLE_MINUTES = 180

const valid = (number: number) => (Number.isFinite(number) && number > 0 ? number : 0)
const rate = (cents: number | null) => (cents !== null && valid(cents) > 0 ? cents : null)

/** The typed values, without numbers that are missing or wrong. */
function readableRates({ bookingRules: { rates } }: ExampleSource): Rates {
  return {
    hourInCents: rate(rates.hourInCents),
    halfDayInCents: rate(rates.halfDayInCents),
    dayInCents: rate(rates.dayInCents),
    weekInCents: rate(rates.weekInCents),
    monthInCents: rate(rates.monthInCents),
    saturdayPercent: valid(rates.saturdayPercent),
    sundayPercent: valid(rates.sundayPercent),
    holidayPercent: valid(rates.holidayPercent),
    longStayDiscounts: rates.longStayDiscounts.filter(
      ({ days, percent }) => days >= 2 && percent > 0 && percent <= MAX_DISCOUNT_PERCENT,
    ),
    cleaningFeeInCents: valid(rates.cleaningFeeInCents),
    minimumInCents: valid(rates.minimumInCents),
  }
}

function pricingOf(source: ExampleSource): Pricing | undefined {
  const { price, priceUnit, state, availability, bookingRules } = source
  if (!(price > 0)) return undefined
  const isInOrder = ({ start, end }: { start: string; end: string }) => start !== '' && end > start
  const opening = {
    weeklyHours: (bookingRules.weeklyHours ?? weekOf(availability)).filter(isInOrder),
    exceptions: bookingRules.exceptions.filter(({ periods }) => periods.every(isInOrder)),
    holidays: bookingRules.holidays,
    startDate: null,
    endDate: null,
  }
  const holidayOn = holidayCalendar(state)
  return {
    rates: ratesWithPrice(readableRates(source), { priceInCents: toCents(price), priceUnit }),
    openDays: (dates) => openPeriods(opening, dates, holidayOn),
    holidayOn,
  }
}

/** '3 horas numa terça': the first hours of a day, as many as fit into one period. */
function hoursExample({ date, periods }: OpenDay): { label: string; request: QuoteRequest } {
  const longest = [...periods].sort((one, other) => lengthOf([other]) - lengthOf([one]))[0]
  const start = longest?.start ?? '00:00'
  const minutes = Math.min(EXAMPLE_MINUTES, Math.floor(lengthOf(longest ? [longest] : []) / 60) * 60)
  const hours = { start, end: timeOfMinutes(minutesOfTime(start) + minutes) }
  const count = minutes / 60
  return {
    label: `${count} ${count === 1 ? 'hora' : 'horas'} ${inDay(date)}`,
    request: { kind: 'hours', dates: { from: date, to: date }, hours },
  }
}

/** 'numa terça', 'num sábado'. */
function inDay(date: string): string {
  const day = weekdayOf(date)
  return `${day === 'sat' || day === 'sun' ? 'num' : 'numa'} ${weekdayNames[day]}`
}

const oneDay = ({ date }: OpenDay): QuoteRequest => ({ kind: 'days', dates: { from: date, to: date } })

/**
 * What some bookings on the next open days would cost, with the form's prices.
 * @param today an ISO day
 * @returns those with a price, from the shortest to the longest; none without a price
 */
export function exampleQuotes(source: ExampleSource, today: string): Example[] {
  const pricing = pricingOf(source)
  if (!pricing) return []
  const open = pricing
    .openDays({ from: addDays(today, 1), to: addDays(today, DAYS_AHEAD) })
    .filter(({ periods }) => periods.length > 0)
  const isWeekend = ({ date }: OpenDay) => ['sat', 'sun'].includes(weekdayOf(date))
  const isHoliday = ({ date }: OpenDay) => pricing.holidayOn(date) !== undefined
  const usual = open.filter((day) => !isHoliday(day))
  const weekday = usual.find((day) => !isWeekend(day)) ?? usual[0]
  if (!weekday) return []
  const saturday = usual.find(({ date }) => weekdayOf(date) === 'sat')
  const sunday = usual.find(({ date }) => weekdayOf(date) === 'sun')
  const holiday = open.find(isHoliday)
  const weekFrom = weekday.date
  const requests: { label: string; request: QuoteRequest }[] = [
    ...(lengthOf(weekday.periods) >= 60 ? [hoursExample(weekday)] : []),
    { label: `Um dia inteiro (${weekdayNames[weekdayOf(weekday.date)]})`, request: oneDay(weekday) },
    ...(saturday && saturday !== weekday ? [{ label: 'Um sábado inteiro', request: oneDay(saturday) }] : []),
    ...(sunday && sunday !== weekday ? [{ label: 'Um domingo inteiro', request: oneDay(sunday) }] : []),
    ...(holiday ? [{ label: 'Um feriado inteiro', request: oneDay(holiday) }] : []),
    {
      label: 'Uma semana',
      request: { kind: 'days', dates: { from: weekFrom, to: addDays(weekFrom, DAYS_PER_WEEK - 1) } },
    },
    { label: 'Um mês', request: { kind: 'months', from: weekFrom, months: 1 } },
  ]
  return requests.flatMap(({ label, request }) => {
    const priced = quote(request, pricing)
    return priced ? [{ label, totalInCents: priced.totalInCents }] : []
  })
}
