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
import { formatPrice, toCents, toReais } from '../money.ts'
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

/** What of a space decides which days can be booked. */
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

/** Whether a booking may start at this slot: inside the space's hours and before the chosen end (BKG-12, BKG-13). */
export function isStartSlotOpen(slot: string, open: Hours, chosenEnd: string): boolean {
  return slot >= open.start && slot < open.end && slot < chosenEnd
}

/** Whether a booking may end at this slot: inside the space's hours and after the chosen start (BKG-12, BKG-13). */
export function isEndSlotOpen(slot: string, open: Hours, chosenStart: string): boolean {
  return slot > open.start && slot <= open.end && slot > chosenStart
}

/** Whether start and end are slots that this space takes together. */
export function areHoursBookable({ start, end }: Hours, open: Hours): boolean {
  return (
    bookingSlots.includes(start) &&
    bookingSlots.includes(end) &&
    isStartSlotOpen(start, open, end) &&
    isEndSlotOpen(end, open, start)
  )
}

/** The time, or the nearest to it between two others, which are minutes since midnight. */
function timeWithin(time: string, earliest: number, latest: number): string {
  return timeOfMinutes(Math.min(Math.max(minutesOfTime(time), earliest), latest))
}

/**
 * 09:00 to 18:00, each moved to the nearest slot inside the space's hours (BKG-11).
 * @returns null where no two slots fall inside them
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

/** Whether the space can be booked on this day: not past, open, within its first and last date (BKG-14 to BKG-16). */
export function isDayBookable(isoDay: string, workspace: OpenDays, today: string): boolean {
  return (
    isoDay >= firstBookableDay(workspace, today) &&
    (workspace.endDate === null || isoDay <= workspace.endDate) &&
    workspace.availableDays.includes(weekdayOf(isoDay))
  )
}

/** How many days of the range, both ends included, the space is open on. */
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

/** The least number of months, at least one, that added to the start pass the end (BKG-20). */
export function countMonths({ from, to }: DateRange): number {
  const monthsOfCalendar = monthNumber(to) - monthNumber(from)
  return Math.max(1, addMonths(from, monthsOfCalendar) <= to ? monthsOfCalendar + 1 : monthsOfCalendar)
}

export type BookingPrice = {
  /** Reais. */
  total: number
  /** 'R$ 50 × 9 horas × 2 dias' (BKG-23). */
  arithmetic: string
}

/** Portuguese counts in the plural from two on: '1,5 hora', '2 horas'. */
function countOf(count: number, one: string, several: string): string {
  return `${count.toLocaleString('pt-BR')} ${count < 2 ? one : several}`
}

/**
 * What a stay costs (BKG-18 to BKG-22).
 * @param booking price in reais per unit, the range, the hours of each day and the days on which the space opens
 * @returns null where the space is open on no day of the range
 */
export function priceBooking(booking: {
  price: number
  priceUnit: PriceUnit
  dates: DateRange
  hours: Hours
  availableDays: readonly Weekday[]
}): BookingPrice | null {
  const { price, priceUnit, dates, hours, availableDays } = booking
  const days = countOpenDays(dates, availableDays)
  if (days < 1) return null
  const cents = toCents(price)
  const each = formatPrice(price)
  if (priceUnit === 'month') {
    const months = countMonths(dates)
    return { total: toReais(cents * months), arithmetic: `${each} × ${countOf(months, 'mês', 'meses')}` }
  }
  const dayCount = countOf(days, 'dia', 'dias')
  if (priceUnit === 'day') {
    return { total: toReais(cents * days), arithmetic: `${each} × ${dayCount}` }
  }
  const minutes = minutesOfTime(hours.end) - minutesOfTime(hours.start)
  return {
    total: toReais(Math.round((cents * minutes * days) / MINUTES_PER_HOUR)),
    arithmetic: `${each} × ${countOf(minutes / MINUTES_PER_HOUR, 'hora', 'horas')} × ${dayCount}`,
  }
}

/**
 * The address of the chat with the request written out (BKG-01 to BKG-07).
 * @param request phone as digits with the country's code; total in reais; pageUrl the space's whole address
 */
export function bookingChatUrl(request: {
  phone: string
  name: string
  dates: DateRange
  hours: Hours
  total: number
  pageUrl: string
}): string {
  const { phone, name, dates, hours, total, pageUrl } = request
  const text = [
    `Olá! Quero reservar pelo ${brand.name}:`,
    `Espaço: ${name}`,
    `Datas: ${formatIsoDate(dates.from)} a ${formatIsoDate(dates.to)}`,
    `Horário: ${hours.start} às ${hours.end}`,
    `Total: ${formatPrice(total)}`,
    pageUrl,
  ].join('\n')
  return chatLink(phone, text)
}
