import { addDays, MS_PER_MINUTE, minutesOfTime } from '../dates.ts'
import { localTimeIn } from '../places/local-time.ts'
import { type FreePeriod, freePeriods, lastSlotStart, loadOf, type Occupied } from './free-periods.ts'
import { type HolidayCalendar, type OpenDay, type OpeningRules, openPeriods } from './open-periods.ts'
import type { DateRange } from './rules.ts'
import type { BookingRules } from './rules-shapes.ts'
import type { AvailableDay } from './shapes.ts'
import { takenParts } from './taken-parts.ts'
import { dayClock } from './zoned-time.ts'

/** A workspace as availability sees it; what is taken covers the dates in question. */
export type AvailabilitySource = {
  timeZone: string
  rules: BookingRules
  opening: OpeningRules
  holidayOn: HolidayCalendar
  occupied: readonly Occupied[]
}

/**
 * When a workspace is free on each day, and why it is not (AVL-02 to AVL-09): not past, not sooner than its lead time,
 * not beyond its horizon, open, and with a unit free.
 * @param dates ISO days of the workspace's calendar, both inclusive
 */
export function availableDays(source: AvailabilitySource, dates: DateRange, now: Date): AvailableDay[] {
  const { timeZone, rules, opening, holidayOn, occupied } = source
  const local = localTimeIn(timeZone, now)
  const lastDay = addDays(local.day, rules.horizonDays)
  const minutesNow = now.getTime() / MS_PER_MINUTE
  const loads = loadOf(occupied)
  return openPeriods(opening, dates, holidayOn).map((day): AvailableDay => {
    const { date, periods: open } = day
    const clock = dayClock(date, timeZone)
    const isAhead = date >= local.day && date <= lastDay
    const taken = isAhead ? takenParts(day, clock, rules, loads) : undefined
    const answer = (reason: AvailableDay['reason'], periods: readonly FreePeriod[] = []): AvailableDay => ({
      date,
      open: [...open],
      periods: [...periods],
      reason,
      ...(taken && { taken }),
    })
    if (date < local.day) return answer('past')
    if (open.length === 0) return answer(isHolidayClosed(source, day) ? 'holiday' : 'closed')
    if (date > lastDay) return answer('tooFar')
    const periods = freePeriods(day, clock, rules, loads, minutesNow + rules.leadMinutes)
    if (periods.length > 0) return answer(null, periods)
    // A day too short for a slot can still be booked as a whole, from its opening.
    const lastStart = clock(
      lastSlotStart(open, rules.slotMinutes) ?? minutesOfTime(open[0]?.start ?? '00:00'),
    )
    if (lastStart < minutesNow) return answer('past')
    return answer(lastStart < minutesNow + rules.leadMinutes ? 'tooSoon' : 'taken')
  })
}

/** Whether a day that is closed would open if it weren't a holiday. */
function isHolidayClosed({ opening, holidayOn }: AvailabilitySource, { date }: OpenDay): boolean {
  if (!holidayOn(date)) return false
  const [otherwise] = openPeriods({ ...opening, holidays: 'open' }, { from: date, to: date }, () => undefined)
  return (otherwise?.periods.length ?? 0) > 0
}
