import { datesOf } from '#contract/bookings/quote.ts'
import { type SearchedTime, searchedRequest } from '#contract/bookings/searched-time.ts'
import type { BookingKey } from '#contract/pages/public-pages.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'

/** A searched time in words, and the booking that it begins. */
export type TimeWords = {
  /** 'ter., 24 nov., 14h às 17h' */
  text: string
  /** '24 nov.', where there is little room. */
  short: string
  /** What to choose where the time finds little, since it begins when today opened. */
  note: string | undefined
  /**
   * The parameters for the address of a workspace's page: for one booked over the chat, and for one on the platform.
   */
  chat: BookingStart
  platform: BookingStart
}
type BookingStart = Partial<Record<BookingKey, string>>

const weekdayNames = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.']
const monthNames = [
  'jan.',
  'fev.',
  'mar.',
  'abr.',
  'mai.',
  'jun.',
  'jul.',
  'ago.',
  'set.',
  'out.',
  'nov.',
  'dez.',
]

/**
 * The words for a searched time.
 * @param now its year is left out
 * @returns undefined if no date is given
 */
export function describeTime(
  time: SearchedTime & { people?: number | undefined },
  now: Date,
): TimeWords | undefined {
  const request = searchedRequest(time)
  if (!request) return undefined
  const { from, to } = datesOf(request)
  const year = String(now.getUTCFullYear())
  const isFromToday = from === todayIn(BRASILIA_TIME_ZONE, now)
  const people = time.people === undefined ? {} : { people: String(time.people) }
  if (request.kind === 'months') {
    const count = request.months === 1 ? '1 mês' : `${request.months} meses`
    return {
      text: `${count} a partir de ${dayText(from, year)}`,
      short: count,
      note: isFromToday ? 'O dia de hoje já começou: comece em outro dia.' : undefined,
      chat: { from, to },
      platform: { from, kind: 'months', months: String(request.months), ...people },
    }
  }
  const isOneDay = from === to
  const short = isOneDay ? dayText(from, year) : rangeText(from, to, year)
  const dates = isOneDay ? `${weekdayNames[new Date(from).getUTCDay()]}, ${short}` : short
  const hours = request.kind === 'hours' ? request.hours : undefined
  return {
    text: hours ? `${dates}, ${hourText(hours.start)} às ${hourText(hours.end)}` : dates,
    short,
    note: isFromToday && !hours ? 'O dia de hoje já começou: escolha um horário ou outro dia.' : undefined,
    chat: { from, to, ...hours },
    platform: { from, to, ...hours, kind: request.kind, ...people },
  }
}

/** '24 nov.', '1º dez. 2027' */
function dayText(day: string, year: string): string {
  return `${dateText(day)} ${monthText(day, year)}`
}

/** '24 a 26 nov.', '30 nov. a 2 dez.' */
function rangeText(from: string, to: string, year: string): string {
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${isSameMonth ? dateText(from) : dayText(from, year)} a ${dayText(to, year)}`
}

function dateText(day: string): string {
  const date = Number(day.slice(8))
  return date === 1 ? '1º' : String(date)
}

function monthText(day: string, year: string): string {
  const name = monthNames[Number(day.slice(5, 7)) - 1]
  return day.startsWith(year) ? `${name}` : `${name} ${day.slice(0, 4)}`
}

/** '14h', '14h30' */
export function hourText(time: string): string {
  const [hour, minute] = time.split(':')
  return `${Number(hour)}h${minute === '00' ? '' : minute}`
}
