import { minutesOfTime } from '../dates.ts'
import type { AvailabilitySource } from './available-days.ts'
import { refusalOf } from './booking-refusals.ts'
import { loadOf, mostTaken } from './free-periods.ts'
import { type OpenDay, openPeriods } from './open-periods.ts'
import { datesOf, type QuoteRequest } from './quote.ts'
import { dayClock } from './zoned-time.ts'

/**
 * The limits of a workspace that is booked over the chat, where only opening hours count: its host answers
 * the rest.
 */
const chatLimits = {
  slotMinutes: 1,
  minimumMinutes: 1,
  maximumMinutes: null,
  minimumDays: 1,
  maximumDays: null,
  leadMinutes: 0,
  horizonDays: 10_000,
}

/** Minutes since 1970 in UTC, without buffers. */
type Span = { start: number; end: number }

/**
 * The spans that a booking takes: its hours of each open day; days from the first opening to the last
 * closing, months to the end of their last day.
 */
function spansOf(request: QuoteRequest, open: readonly OpenDay[], timeZone: string): Span[] {
  const on = (date: string, time: string) => dayClock(date, timeZone)(minutesOfTime(time))
  const openDays = open.filter(({ periods }) => periods.length > 0)
  if (request.kind === 'hours') {
    const { start, end } = request.hours
    return openDays.map(({ date }) => ({ start: on(date, start), end: on(date, end) }))
  }
  const [first] = openDays
  if (!first) return []
  const last = openDays.at(-1) ?? first
  const end =
    request.kind === 'months'
      ? on(datesOf(request).to, '24:00')
      : on(last.date, last.periods.at(-1)?.end ?? '24:00')
  return [{ start: on(first.date, first.periods[0]?.start ?? '00:00'), end }]
}

/**
 * Whether a search by time shows a workspace: its rules allow the time, the people fit, and a unit is free
 * (LIST-36). The database has the same rule in `server/workspaces/search/time-matches.ts`.
 * @param source with what is taken during the time and its buffers
 * @param people how many come, where that is known
 */
export function isOffered(
  request: QuoteRequest,
  source: AvailabilitySource & { capacity: number },
  now: Date,
  people?: number,
): boolean {
  const { rules, opening, holidayOn, occupied, timeZone } = source
  const limits = rules.bookingMode === 'chat' ? { ...rules, ...chatLimits } : rules
  if (refusalOf(request, { ...source, rules: limits }, now, people)) return false
  const loads = loadOf(occupied)
  const open = openPeriods(opening, datesOf(request), holidayOn)
  return spansOf(request, open, timeZone).every(
    ({ start, end }) =>
      mostTaken(loads, start - rules.bufferBeforeMinutes, end + rules.bufferAfterMinutes) < rules.units,
  )
}
