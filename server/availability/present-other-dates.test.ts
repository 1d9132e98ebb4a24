import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultBookingRules } from '#contract/bookings/default-booking-rules.ts'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import { openPeriods } from '#contract/bookings/open-periods.ts'
import { firstBookableDay, lastBookableDay } from '#contract/bookings/rules.ts'
import { isoDay, openingRules } from '#tests/factories/opening.ts'
import { presentOtherDates } from './present-other-dates.ts'

const { rates, exceptions: _, ...defaults } = defaultBookingRules

test('the dates are those on which a walk through every day finds other hours than the week says', () => {
  const states = fc.constantFrom('SP', 'BA', 'XX')
  fc.assert(
    fc.property(openingRules, fc.option(isoDay), states, isoDay, (opening, endDate, state, today) => {
      fc.pre(opening.weeklyHours.length > 0)
      const rules = { ...opening, endDate }
      const row = {
        rules: { ...defaults, ...rates, holidays: rules.holidays },
        hours: rules.weeklyHours,
        exceptions: rules.exceptions.map(({ date, periods }) => ({ date, periods, note: null })),
        state,
        startDate: rules.startDate,
        endDate,
      }
      const dates = { from: firstBookableDay(row, today), to: lastBookableDay(row, today) }
      const holidayOn = holidayCalendar(state)
      const usual = openPeriods({ ...rules, exceptions: [], holidays: 'open' }, dates, holidayOn)
      const expected = openPeriods(rules, dates, holidayOn).filter(
        ({ periods }, index) => JSON.stringify(periods) !== JSON.stringify(usual[index]?.periods),
      )
      expect(presentOtherDates(row, today)).toEqual(expected)
    }),
  )
})
