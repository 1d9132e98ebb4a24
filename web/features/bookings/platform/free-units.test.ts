import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availableDays } from '#contract/bookings/available-days.ts'
import { refusalOf } from '#contract/bookings/booking-refusals.ts'
import { defaultBookingRules } from '#contract/bookings/default-booking-rules.ts'
import { loadOf, mostTaken, type Occupied } from '#contract/bookings/free-periods.ts'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import { bookedRanges, withBuffers } from '#contract/bookings/occupied-ranges.ts'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import { dayClock } from '#contract/bookings/zoned-time.ts'
import { addDays, MS_PER_MINUTE, weekdays } from '#contract/dates.ts'
import { periodsOfDay, weeklyHours } from '#tests/factories/opening.ts'
import { sampleWorkspaces } from '../../workspaces/samples/sample-workspaces.ts'
import { freeUnitsOf } from './free-units.ts'
import type { PlatformWorkspace } from './platform-workspace.ts'
import { takenProblem } from './problem-text.ts'

const MANAUS = 'America/Manaus'
const MONDAY = '2026-11-30'
const NOW = new Date('2026-11-29T14:00:00Z')
/** As far as two months reach from a day of the first two weeks. */
const LAST = '2027-02-28'
const midnight = dayClock(MONDAY, MANAUS)(0)

const [sample] = sampleWorkspaces

/** Monday to Friday. */
const week = weekdays.slice(1, 6).map((day) => ({ day, start: '08:00', end: '18:00' }))

function sourceOf(changes: Partial<BookingRules>, occupied: readonly Occupied[]) {
  const rules: BookingRules = {
    ...defaultBookingRules,
    bookingMode: 'instant',
    weeklyHours: week,
    ...changes,
  }
  return {
    timeZone: MANAUS,
    capacity: 8,
    rules,
    opening: { ...rules, startDate: null, endDate: null },
    holidayOn: holidayCalendar('AM'),
    occupied,
  }
}
type Source = ReturnType<typeof sourceOf>

const workspaceOf = ({ rules }: Source): PlatformWorkspace => ({
  ...(sample as NonNullable<typeof sample>),
  bookingRules: rules,
})
const knownOf = (source: Source) =>
  new Map(availableDays(source, { from: addDays(MONDAY, -1), to: LAST }, NOW).map((day) => [day.date, day]))
const days = (from: string, to = from): QuoteRequest => ({ kind: 'days', dates: { from, to } })

/** What the server finds free for it, which takes a booking as long as it is at least one (RSV-08). */
function bookableUnits(request: QuoteRequest, source: Source): number {
  const loads = loadOf(source.occupied)
  const taken = bookedRanges(request, source).map((range) => {
    const { start, end } = withBuffers(range, source.rules)
    return mostTaken(loads, start.getTime() / MS_PER_MINUTE, end.getTime() / MS_PER_MINUTE)
  })
  return Math.max(0, source.rules.units - Math.max(...taken))
}

test('as many units are shown as free for days and months as the server finds', () => {
  const rules = fc.record({
    weeklyHours: weeklyHours.filter((hours) => hours.length > 0),
    exceptions: fc.uniqueArray(
      fc.record({ date: fc.nat(30).map((day) => addDays(MONDAY, day)), periods: periodsOfDay }),
      { maxLength: 3, selector: ({ date }) => date },
    ),
    units: fc.integer({ min: 1, max: 3 }),
    slotMinutes: fc.constantFrom(15 as const, 60 as const, 240 as const),
    bufferBeforeMinutes: fc.constantFrom(0, 45, 240),
    bufferAfterMinutes: fc.constantFrom(0, 30, 240),
  })
  const blocks = fc.array(
    fc.tuple(fc.integer({ min: -300, max: 21 * 1440 }), fc.integer({ min: 1, max: 900 })),
    { maxLength: 12 },
  )
  const wanted = fc.record({ day: fc.nat(13), length: fc.nat(8), months: fc.integer({ min: 1, max: 2 }) })
  const compared = { free: 0, taken: 0 }
  fc.assert(
    fc.property(rules, blocks, wanted, (chosen, times, { day, length, months }) => {
      const occupied = times.map(([start, minutes]) => ({
        start: midnight + start,
        end: midnight + start + minutes,
      }))
      const source = sourceOf(chosen, occupied)
      const known = knownOf(source)
      const from = addDays(MONDAY, day)
      for (const request of [
        days(from),
        days(from, addDays(from, length)),
        { kind: 'months' as const, from, months },
      ]) {
        if (refusalOf(request, source, NOW)) continue
        const units = bookableUnits(request, source)
        expect(freeUnitsOf(request, known, source.rules.units)).toBe(units)
        expect(takenProblem(request, known, workspaceOf(source)) === undefined).toBe(units > 0)
        compared[units > 0 ? 'free' : 'taken'] += 1
      }
    }),
    { numRuns: 300 },
  )
  expect(Math.min(compared.free, compared.taken)).toBeGreaterThan(50)
})

describe('a stay over a block', () => {
  const at = (day: number, hour: number) => midnight + (day * 24 + hour) * 60
  const known = (occupied: Occupied, changes: Partial<BookingRules> = {}) => {
    const source = sourceOf(changes, [occupied])
    const workspace = workspaceOf(source)
    const found = knownOf(source)
    return (request: QuoteRequest) => takenProblem(request, found, workspace)
  }
  const outside = (date: string) =>
    `Já está ocupado em ${date} fora do horário de abertura: a reserva inclui noites e dias fechados. Escolha outras datas.`
  const cleaning = { start: at(2, 20), end: at(2, 22) }

  test('in the evening is taken, and the day by itself free', () => {
    const problem = known(cleaning)
    expect(problem(days('2026-12-02'))).toBeUndefined()
    expect(problem(days('2026-12-02', '2026-12-03'))).toBe(outside('02/12/2026'))
    expect(problem(days('2026-12-01', '2026-12-02'))).toBeUndefined()
    expect(problem(days('2026-12-03', '2026-12-04'))).toBeUndefined()
    expect(problem({ kind: 'months', from: MONDAY, months: 1 })).toBe(outside('02/12/2026'))
  })

  test('on a closed day between is taken', () => {
    const problem = known({ start: at(6, 10), end: at(6, 12) })
    expect(problem(days('2026-12-04', '2026-12-07'))).toBe(outside('06/12/2026'))
    expect(problem(days('2026-12-04'))).toBeUndefined()
  })

  test('in a break, or in what no slot fills, is taken on the day by itself too', () => {
    const plain = 'Já está ocupado em 02/12/2026. Escolha outras datas.'
    const weeklyHours: BookingRules['weeklyHours'] = [
      { day: 'wed', start: '08:00', end: '12:00' },
      { day: 'wed', start: '13:00', end: '17:00' },
    ]
    expect(known({ start: at(2, 12), end: at(2, 13) }, { weeklyHours })(days('2026-12-02'))).toBe(plain)
    expect(known({ start: at(2, 16), end: at(2, 17) }, { slotMinutes: 240 })(days('2026-12-02'))).toBe(plain)
  })
})
