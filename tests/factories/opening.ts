import fc from 'fast-check'
import type { Hours } from '#contract/bookings/hours.ts'
import type { OpeningRules } from '#contract/bookings/open-periods.ts'
import type { WeeklyPeriod } from '#contract/bookings/rules-shapes.ts'
import { addDays, timeOfMinutes, weekdays } from '#contract/dates.ts'

const QUARTERS_PER_DAY = 96

/** Periods of one day on quarter hours, in order and without overlaps; they may touch. */
export const periodsOfDay: fc.Arbitrary<Hours[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: QUARTERS_PER_DAY }), { maxLength: 6 })
  .map((bounds) => {
    const sorted = bounds.sort((one, other) => one - other)
    return Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
      start: timeOfMinutes((sorted[index * 2] ?? 0) * 15),
      end: timeOfMinutes((sorted[index * 2 + 1] ?? 0) * 15),
    }))
  })

export const weeklyHours: fc.Arbitrary<WeeklyPeriod[]> = fc
  .tuple(...weekdays.map(() => periodsOfDay))
  .map((week) =>
    week.flatMap((periods, index) => periods.map((period) => ({ day: weekdays[index] ?? 'mon', ...period }))),
  )

/** The days around which tests of dates turn: a year's end, a leap day, a change of clocks in some zones. */
export const isoDay = fc
  .tuple(fc.constantFrom('2026-12-01', '2028-02-20', '2026-03-01', '2026-10-20'), fc.nat(40))
  .map(([day, count]) => addDays(day, count))

export const openingRules: fc.Arbitrary<OpeningRules> = fc.record({
  weeklyHours,
  exceptions: fc.uniqueArray(fc.record({ date: isoDay, periods: periodsOfDay }), {
    maxLength: 5,
    selector: ({ date }) => date,
  }),
  holidays: fc.constantFrom('open' as const, 'national' as const, 'state' as const),
  startDate: fc.option(isoDay),
  endDate: fc.constant(null),
})

/** Zones of Brazil, and some that change their clocks. */
export const timeZone = fc.constantFrom(
  'America/Sao_Paulo',
  'America/Noronha',
  'America/Manaus',
  'America/Eirunepe',
  'America/New_York',
  'Australia/Lord_Howe',
)
