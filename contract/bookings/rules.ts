import { brand } from '../brand.ts'
import { chatLink } from '../chat-link.ts'
import {
  addDays,
  addMonths,
  formatIsoDate,
  minutesOfTime,
  timeOfMinutes,
  toEpochDay,
  type Weekday,
  weekdayOf,
} from '../dates.ts'
import { formatMoney } from '../money.ts'
import type { PriceUnit } from '../workspaces/rules.ts'

/** Cancelling at least this long before the start usually gives everything back (CONT-06). */
export const CANCELLATION_NOTICE_HOURS = 24

export const SLOT_MINUTES = 30
export const FIRST_SLOT = '08:00'
export const LAST_SLOT = '22:00'
export const DEFAULT_BOOKING_HOURS = { start: '09:00', end: '18:00' } as const

/** Dates are ISO days (YYYY-MM-DD), both inclusive. */
export type DateRange = { from: string; to: string }
/** HH:MM on the same day. */
export type Hours = { start: string; end: string }

/** The fields of a workspace that decide which days can be booked. */
export type OpenDays = {
  availableDays: readonly Weekday[]
  startDate: string | null
  endDate: string | null
}

const MINUTES_PER_HOUR = 60

const DAYS_PER_WEEK = 7
const MONTHS_PER_YEAR = 12
const firstMinutes = minutesOfTime(FIRST_SLOT)
const lastMinutes = minutesOfTime(LAST_SLOT)
const slotCount = (lastMinutes - firstMinutes) / SLOT_MINUTES + 1

/** Every half hour from 08:00 to 22:00 (BKG-10). */
export const bookingSlots: readonly string[] = Array.from({ length: slotCount }, (_, index) =>
  timeOfMinutes(firstMinutes + index * SLOT_MINUTES),
)

/** Whether a booking may start at this slot: inside the workspace's hours, before the chosen end (BKG-12, BKG-13). */
export function isStartSlotOpen(slot: string, open: Hours, chosenEnd: string): boolean {
  return slot >= open.start && slot < open.end && slot < chosenEnd
}

/** Whether a booking may end at this slot: inside the workspace's hours, after the chosen start (BKG-12, BKG-13). */
export function isEndSlotOpen(slot: string, open: Hours, chosenStart: string): boolean {
  return slot > open.start && slot <= open.end && slot > chosenStart
}

/** Whether a booking may have this start and end. */
export function areHoursBookable({ start, end }: Hours, open: Hours): boolean {
  return (
    bookingSlots.includes(start) &&
    bookingSlots.includes(end) &&
    isStartSlotOpen(start, open, end) &&
    isEndSlotOpen(end, open, start)
  )
}

/** The time clamped between two others, which are minutes since midnight. */
function timeWithin(time: string, earliest: number, latest: number): string {
  return timeOfMinutes(Math.min(Math.max(minutesOfTime(time), earliest), latest))
}

/**
 * 09:00 to 18:00, each moved to the nearest slot inside the workspace's hours (BKG-11).
 * @returns null when no two slots fall inside them
 */
export function defaultHours(open: Hours): Hours | null {
  const opening = Math.ceil(minutesOfTime(open.start) / SLOT_MINUTES) * SLOT_MINUTES
  const closing = Math.floor(minutesOfTime(open.end) / SLOT_MINUTES) * SLOT_MINUTES
  const first = Math.max(opening, firstMinutes)
  const last = Math.min(closing, lastMinutes)
  if (first >= last) return null
  return {
    start: timeWithin(DEFAULT_BOOKING_HOURS.start, first, last - SLOT_MINUTES),
    end: timeWithin(DEFAULT_BOOKING_HOURS.end, first + SLOT_MINUTES, last),
  }
}

/** The first day that the calendar offers. */
export function firstBookableDay({ startDate }: Pick<OpenDays, 'startDate'>, today: string): string {
  const first = startDate ?? today
  return first > today ? first : today
}

/** Whether the workspace can be booked on this day: not past, open, between its dates (BKG-14 to BKG-16). */
export function isDayBookable(isoDay: string, workspace: OpenDays, today: string): boolean {
  return (
    isoDay >= firstBookableDay(workspace, today) &&
    (workspace.endDate === null || isoDay <= workspace.endDate) &&
    workspace.availableDays.includes(weekdayOf(isoDay))
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
export type Quote = { lines: readonly PriceLine[]; totalInCents: number }

/**
 * The price of a stay (BKG-18 to BKG-22).
 * @param booking the price per unit, the dates, the hours of each day and the days on which the workspace opens
 * @returns null when the workspace is open on no day of the range
 */
export function priceBooking(booking: {
  unitPriceInCents: number
  priceUnit: PriceUnit
  dates: DateRange
  hours: Hours
  availableDays: readonly Weekday[]
}): Quote | null {
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

function quantitiesOf({
  priceUnit,
  dates,
  hours,
  availableDays,
}: {
  priceUnit: PriceUnit
  dates: DateRange
  hours: Hours
  availableDays: readonly Weekday[]
}): Quantity[] | null {
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
