import { brand } from '../brand.ts'
import { chatLink } from '../chat-link.ts'
import {
  addDays,
  addMonths,
  formatIsoDate,
  type LocalTime,
  minutesOfTime,
  toEpochDay,
  type Weekday,
  weekdayOf,
  weekdaysFromMonday,
} from '../dates.ts'
import { formatMoney } from '../money.ts'
import type { PriceUnit } from '../workspaces/rules.ts'
import { type Hours, isSlotLeft } from './hours.ts'

/** Cancelling at least this long before the start usually gives everything back (CONT-06). */
export const CANCELLATION_NOTICE_HOURS = 24

/** How far ahead a booking may reach (BKG-29). */
export const BOOKING_HORIZON_MONTHS = 24

/** Dates are ISO days (YYYY-MM-DD), both inclusive. */
export type DateRange = { from: string; to: string }
/** The fields of a workspace that decide which days can be booked. */
export type OpenDays = {
  availableDays: readonly Weekday[]
  availableHours: Hours
  startDate: string | null
  endDate: string | null
}

const MINUTES_PER_HOUR = 60

const DAYS_PER_WEEK = 7
const MONTHS_PER_YEAR = 12

/** The first day that the calendar offers. */
export function firstBookableDay({ startDate }: Pick<OpenDays, 'startDate'>, today: string): string {
  const first = startDate ?? today
  return first > today ? first : today
}

/** The last day that the calendar offers: the workspace's own, at most the horizon (BKG-16, BKG-29). */
export function lastBookableDay({ endDate }: Pick<OpenDays, 'endDate'>, today: string): string {
  const horizon = addMonths(today, BOOKING_HORIZON_MONTHS)
  return endDate !== null && endDate < horizon ? endDate : horizon
}

/**
 * Whether the workspace can be booked on this day: not past, open, between its dates, within the horizon, and today
 * only while a slot is left (BKG-14 to BKG-16, BKG-29, BKG-30).
 */
export function isDayBookable(isoDay: string, workspace: OpenDays, now: LocalTime): boolean {
  return (
    isoDay >= firstBookableDay(workspace, now.day) &&
    isoDay <= lastBookableDay(workspace, now.day) &&
    workspace.availableDays.includes(weekdayOf(isoDay)) &&
    (isoDay !== now.day || isSlotLeft(workspace.availableHours, now.time))
  )
}

/** On how many days of the range, both ends included, the workspace is open. */
export function countOpenDays({ from, to }: DateRange, availableDays: readonly Weekday[]): number {
  const length = toEpochDay(to) - toEpochDay(from) + 1
  if (length < 1) return 0
  const fullWeeks = Math.floor(length / DAYS_PER_WEEK)
  let count = fullWeeks * availableDays.length
  for (let index = fullWeeks * DAYS_PER_WEEK; index < length; index += 1) {
    if (availableDays.includes(weekdayOf(addDays(from, index)))) count += 1
  }
  return count
}

function monthNumber(isoDay: string): number {
  return Number(isoDay.slice(0, 4)) * MONTHS_PER_YEAR + Number(isoDay.slice(5, 7))
}

/** The smallest number of months, at least one, that added to the start passes the end (BKG-20). */
export function countMonths({ from, to }: DateRange): number {
  const monthsOfCalendar = monthNumber(to) - monthNumber(from)
  return Math.max(1, addMonths(from, monthsOfCalendar) <= to ? monthsOfCalendar + 1 : monthsOfCalendar)
}

/** A factor of a price line: 9 hours, 2 days. */
export type Quantity = { count: number; unit: PriceUnit }

/** The unit price times each quantity, as in R$ 50 × 9 hours × 2 days. */
export type PriceLine = {
  unitPriceInCents: number
  quantities: readonly Quantity[]
  amountInCents: number
}

/** The price of a stay; the lines add up to the total. */
export type StayPrice = { lines: readonly PriceLine[]; totalInCents: number }

/** The price per unit, the dates, the hours of each day and the days on which the workspace opens. */
export type BookingToPrice = {
  unitPriceInCents: number
  priceUnit: PriceUnit
  dates: DateRange
  hours: Hours
  availableDays: readonly Weekday[]
}

/**
 * The price of a stay (BKG-18 to BKG-22).
 * @returns null when the workspace is open on no day of the range
 */
export function priceBooking(booking: BookingToPrice): StayPrice | null {
  const quantities = quantitiesOf(booking)
  if (quantities === null) return null
  const { unitPriceInCents } = booking
  const amountInCents = amountOf(unitPriceInCents, quantities)
  return { lines: [{ unitPriceInCents, quantities, amountInCents }], totalInCents: amountInCents }
}

/** Integer centavos: hours count in minutes, so that only the final division rounds, half a centavo up. */
function amountOf(unitPriceInCents: number, quantities: readonly Quantity[]): number {
  let dividend = unitPriceInCents
  let divisor = 1
  for (const { count, unit } of quantities) {
    dividend *= unit === 'hour' ? Math.round(count * MINUTES_PER_HOUR) : count
    if (unit === 'hour') divisor *= MINUTES_PER_HOUR
  }
  return Math.round(dividend / divisor)
}

function quantitiesOf({ priceUnit, dates, hours, availableDays }: BookingToPrice): Quantity[] | null {
  const days = countOpenDays(dates, availableDays)
  if (days < 1) return null
  if (priceUnit === 'month') return [{ count: countMonths(dates), unit: 'month' }]
  if (priceUnit === 'day') return [{ count: days, unit: 'day' }]
  const minutes = minutesOfTime(hours.end) - minutesOfTime(hours.start)
  return [
    { count: minutes / MINUTES_PER_HOUR, unit: 'hour' },
    { count: days, unit: 'day' },
  ]
}

/** The days of the week on which the workspace is closed during the range, in the order of the week (BKG-32). */
export function skippedWeekdays({ from, to }: DateRange, availableDays: readonly Weekday[]): Weekday[] {
  return weekdaysFromMonday.filter(
    (day) => !availableDays.includes(day) && countOpenDays({ from, to }, [day]) > 0,
  )
}

/**
 * The open day before the last one, when ending there costs a month less (BKG-33).
 * @returns null when it costs the same, or the price is not by the month
 */
export function cheaperEnd(booking: BookingToPrice): { to: string; totalInCents: number } | null {
  const { dates, availableDays, priceUnit } = booking
  if (priceUnit !== 'month') return null
  let to = addDays(dates.to, -1)
  while (to > dates.from && !availableDays.includes(weekdayOf(to))) to = addDays(to, -1)
  if (to < dates.from || countMonths({ ...dates, to }) === countMonths(dates)) return null
  const quote = priceBooking({ ...booking, dates: { ...dates, to } })
  return quote && { to, totalInCents: quote.totalInCents }
}

/**
 * The address of the chat with the booking request as its text (BKG-01, BKG-02).
 * @param request phone as digits with the country code; pageUrl the absolute address of the workspace's page
 */
export function bookingChatUrl(request: {
  phone: string
  name: string
  dates: DateRange
  hours: Hours
  totalInCents: number
  pageUrl: string
}): string {
  const { phone, name, dates, hours, totalInCents, pageUrl } = request
  const text = [
    `Olá! Quero reservar pelo ${brand.name}:`,
    `Espaço: ${name}`,
    `Datas: ${formatIsoDate(dates.from)} a ${formatIsoDate(dates.to)}`,
    `Horário: ${hours.start} às ${hours.end}`,
    `Total: ${formatMoney(totalInCents)}`,
    pageUrl,
  ].join('\n')
  return chatLink(phone, text)
}
