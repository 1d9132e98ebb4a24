import { addMonths } from '../dates.ts'
import type { FieldErrors } from '../errors.ts'
import { todayIn } from '../places/local-time.ts'
import { datesOf, type QuoteRequest } from './quote.ts'
import { BOOKING_HORIZON_MONTHS } from './rules.ts'
import { instantOf } from './zoned-time.ts'

/**
 * The time that a list is searched for, as addresses and the API name it: ISO days, HH:MM, or a number of
 * months from `date`.
 */
export type SearchedTime = {
  date?: string | undefined
  dateTo?: string | undefined
  from?: string | undefined
  to?: string | undefined
  months?: number | undefined
}

/** The searched time, and for how many people. */
export type TimeChoice = SearchedTime & { people?: number | undefined }

/** The zone of Brazil in which a day ends last. */
const WESTERNMOST_TIME_ZONE = 'America/Rio_Branco'

/**
 * The booking that a searched time stands for: months, hours of each day, or whole days (LIST-35).
 * @returns undefined without a date
 */
export function searchedRequest({ date, dateTo, from, to, months }: SearchedTime): QuoteRequest | undefined {
  if (date === undefined) return undefined
  if (months !== undefined) return { kind: 'months', from: date, months }
  const dates = { from: date, to: dateTo ?? date }
  if (from === undefined || to === undefined) return { kind: 'days', dates }
  return { kind: 'hours', dates, hours: { start: from, end: to } }
}

/**
 * What is wrong with a searched time for any workspace: it is over in all of Brazil, or too far ahead to be
 * booked.
 */
export function refuseSearchedTime(time: SearchedTime, now: Date): FieldErrors | undefined {
  const request = searchedRequest(time)
  if (!request) return undefined
  const today = todayIn(WESTERNMOST_TIME_ZONE, now)
  const { from, to } = datesOf(request)
  if (from < today) return { date: 'Esta data já passou' }
  if (to > addMonths(today, BOOKING_HORIZON_MONTHS)) {
    const field = request.kind === 'months' ? 'months' : time.dateTo === undefined ? 'date' : 'dateTo'
    return { [field]: `Busque no máximo ${BOOKING_HORIZON_MONTHS} meses à frente` }
  }
  if (request.kind !== 'hours') return undefined
  const start = instantOf({ day: from, time: request.hours.start }, WESTERNMOST_TIME_ZONE)
  return start < now ? { from: 'Este horário já passou' } : undefined
}
