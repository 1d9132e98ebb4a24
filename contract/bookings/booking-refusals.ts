import {
  addDays,
  formatIsoDate,
  MS_PER_MINUTE,
  minutesOfTime,
  toEpochDay,
  weekdayNames,
  weekdayOf,
} from '../dates.ts'
import type { FieldErrors } from '../errors.ts'
import { localTimeIn } from '../places/local-time.ts'
import { type HolidayCalendar, type OpeningRules, openPeriods } from './open-periods.ts'
import { tooManyPeopleText } from './people-text.ts'
import { datesOf, type QuoteRequest } from './quote.ts'
import type { BookingRules } from './rules-shapes.ts'
import { instantOf } from './zoned-time.ts'

/** How long, how soon and how far ahead a booking may be. */
type Limits = Pick<
  BookingRules,
  'minimumMinutes' | 'maximumMinutes' | 'minimumDays' | 'maximumDays' | 'leadMinutes' | 'horizonDays'
> & { slotMinutes: number }

/** What decides whether the rules allow a time, whatever is taken. */
export type RefusalSource = {
  timeZone: string
  rules: Limits
  opening: OpeningRules
  holidayOn: HolidayCalendar
  capacity: number
}

/** '1 hora e 30 minutos', '2 horas', '45 minutos'. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    hours && `${hours} ${hours > 1 ? 'horas' : 'hora'}`,
    rest && `${rest} ${rest > 1 ? 'minutos' : 'minuto'}`,
  ]
  return parts.filter(Boolean).join(' e ')
}

const daysText = (days: number) => `${days} ${days === 1 ? 'dia' : 'dias'}`

/** What is wrong with the length of a booking. */
function refuseLength(request: QuoteRequest, rules: Limits): FieldErrors | undefined {
  if (request.kind === 'hours') {
    const minutes = minutesOfTime(request.hours.end) - minutesOfTime(request.hours.start)
    if (minutes < rules.minimumMinutes)
      return { end: `Reserve pelo menos ${durationText(rules.minimumMinutes)}` }
    if (rules.maximumMinutes !== null && minutes > rules.maximumMinutes) {
      return { end: `Reserve no máximo ${durationText(rules.maximumMinutes)}` }
    }
    return undefined
  }
  if (request.kind === 'months') return undefined
  const { from, to } = request.dates
  const days = toEpochDay(to) - toEpochDay(from) + 1
  if (days < rules.minimumDays) return { to: `Reserve pelo menos ${daysText(rules.minimumDays)}` }
  if (rules.maximumDays !== null && days > rules.maximumDays) {
    return { to: `Reserve no máximo ${daysText(rules.maximumDays)}` }
  }
  return undefined
}

/** What is wrong with the hours on a day that is open. */
function refuseHours(
  request: QuoteRequest,
  { rules, opening, holidayOn }: RefusalSource,
): FieldErrors | undefined {
  if (request.kind !== 'hours') return undefined
  const { start, end } = request.hours
  for (const { date, periods } of openPeriods(opening, request.dates, holidayOn)) {
    if (periods.length === 0) continue
    const period = periods.find((candidate) => candidate.start <= start && end <= candidate.end)
    if (!period) {
      const hours = periods.map((open) => `${open.start} às ${open.end}`).join(' e ')
      return {
        start: `${onDay(date)} o espaço abre das ${hours}`,
      }
    }
    const fromOpening = (time: string) => minutesOfTime(time) - minutesOfTime(period.start)
    const onSlot = (time: string) => fromOpening(time) % rules.slotMinutes === 0
    const message = `Escolha um horário de ${durationText(rules.slotMinutes)} em ${durationText(rules.slotMinutes)}`
    if (!onSlot(start)) return { start: message }
    if (!onSlot(end)) return { end: message }
  }
  return undefined
}

/**
 * Why a time can't be booked by the workspace's rules, one message per field: past, too soon, too far,
 * closed, too short or too long, off its slots, or for more people than fit (AVL-16).
 * @param people how many come, where that is known
 * @returns undefined when the rules allow it; whether it is free is another question
 */
export function refusalOf(
  request: QuoteRequest,
  source: RefusalSource,
  now: Date,
  people?: number,
): FieldErrors | undefined {
  const { rules, opening, holidayOn, timeZone, capacity } = source
  const { from, to } = datesOf(request)
  const today = localTimeIn(timeZone, now).day
  if (from < today) return { from: 'Esta data já passou' }
  const lastDay = addDays(today, rules.horizonDays)
  if (to > lastDay) {
    return { [request.kind === 'months' ? 'months' : 'to']: `Reserve até ${formatIsoDate(lastDay)}` }
  }
  if (request.kind === 'months' && opening.endDate !== null && to > opening.endDate) {
    return { months: `Aberto a reservas até ${formatIsoDate(opening.endDate)}` }
  }
  const open = openPeriods(opening, { from, to }, holidayOn)
  const first = open[0]?.periods[0]
  if (!first) return { from: closedText(from) }
  if (request.kind !== 'months' && open.at(-1)?.periods.length === 0) {
    return { to: closedText(to) }
  }
  if (people !== undefined && people > capacity) {
    return { people: tooManyPeopleText(capacity) }
  }
  const refusal = refuseLength(request, rules) ?? refuseHours(request, source)
  if (refusal) return refusal
  const time = request.kind === 'hours' ? request.hours.start : first.start
  const earliest = now.getTime() + rules.leadMinutes * MS_PER_MINUTE
  if (instantOf({ day: from, time }, timeZone).getTime() >= earliest) return undefined
  const field = request.kind === 'hours' ? 'start' : 'from'
  return rules.leadMinutes === 0
    ? { [field]: 'Este horário já passou' }
    : { [field]: `Reserve com pelo menos ${durationText(rules.leadMinutes)} de antecedência` }
}

const onDay = (date: string) => `Na data ${formatIsoDate(date)} (${weekdayNames[weekdayOf(date)]})`
const closedText = (date: string) => `${onDay(date)} o espaço não abre`
