import { brand } from '../brand.ts'
import { chatLink } from '../chat-link.ts'
import { addMonths, formatIsoDate } from '../dates.ts'
import { formatMoney } from '../money.ts'
import type { Hours } from './hours.ts'

/** Cancelling at least this long before the start usually gives everything back (CONT-06). */
export const CANCELLATION_NOTICE_HOURS = 24

/** How far ahead a booking may reach (BKG-29). */
export const BOOKING_HORIZON_MONTHS = 24

/** Dates are ISO days (YYYY-MM-DD), both inclusive. */
export type DateRange = { from: string; to: string }
/** The first and the last day of a workspace. */
type OwnDates = { startDate: string | null; endDate: string | null }

/** The first day that the calendar offers. */
export function firstBookableDay({ startDate }: Pick<OwnDates, 'startDate'>, today: string): string {
  const first = startDate ?? today
  return first > today ? first : today
}

/** The last day that the calendar offers: the workspace's own, at most the horizon (BKG-16, BKG-29). */
export function lastBookableDay({ endDate }: Pick<OwnDates, 'endDate'>, today: string): string {
  const horizon = addMonths(today, BOOKING_HORIZON_MONTHS)
  return endDate !== null && endDate < horizon ? endDate : horizon
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
