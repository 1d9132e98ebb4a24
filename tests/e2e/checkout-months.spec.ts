import { addDays, formatIsoDate } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { confirmButton, ownBookings, publishBookable } from './checkout-steps.ts'
import { expect, signUp, test } from './fixtures.ts'

const HORIZON_DAYS = 730
const today = todayIn(BRASILIA_TIME_ZONE, new Date())
const firstYear = Number(today.slice(0, 4)) + 1

/** The last day of February and of March, as the calendar of the browser's platform knows them. */
const endOfMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

test('months from 31 January end before the last of February and before 31 March, leap years too', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const rules = { horizonDays: HORIZON_DAYS, units: 4, rates: { monthInCents: 200_000 } }
  const workspace = await publishBookable(browser, 'instant', rules)
  await signUp(page, 'guest')
  const ends: string[] = []
  for (const year of [firstYear, firstYear + 1]) {
    const from = `${year}-01-31`
    for (const months of [1, 2]) {
      const to = addDays(endOfMonth(year, 1 + months), -1)
      // All of a booking lies within the horizon.
      if (to > addDays(today, HORIZON_DAYS - 1)) continue
      await page.goto(`/workspace/${workspace.id}/book?from=${from}&kind=months&months=${months}`)
      const dates = `de ${formatIsoDate(from)} a ${formatIsoDate(to)}`
      await expect(page.getByRole('main')).toContainText(dates)
      await confirmButton(page).click()
      await expect(page).toHaveURL(/\/bookings\/PSO-/)
      await expect(page.getByRole('main')).toContainText(dates)
      ends.push(to)
    }
  }
  const booked = await ownBookings(page)
  expect(booked.map(({ to }) => to).sort()).toEqual(ends.sort())
  expect(ends.length).toBeGreaterThanOrEqual(2)
})
