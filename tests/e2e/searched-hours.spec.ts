import { addDays, weekdays } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { expect, signUp, test } from './fixtures.ts'
import { content } from './page-content.ts'
import { publishOnPlatform } from './platform-workspace.ts'
import { uniqueName } from './workspace-form.ts'

test('hours that were searched are booked as hours where the workspace is by the day', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const name = uniqueName('Sala').replace(' ', '')
  const availability = { availableDays: [...weekdays], availableHours: { start: '08:00', end: '20:00' } }
  const draft = { name, availability, price: 300, priceUnit: 'day' } as const
  const { id } = await publishOnPlatform(browser, 'instant', draft)
  await signUp(page, 'guest')
  const day = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 1)
  await page.goto(`/workspaces?search=${name}&date=${day}&from=14:00&to=17:00`)
  const card = content(page).getByRole('article')
  await expect(card.getByText('R$ 300')).toBeVisible()
  await card.getByRole('link', { name }).click()
  const begun = `from=${day}&to=${day}&start=14:00&end=17:00&kind=hours`
  await expect(page).toHaveURL(`/workspace/${id}?${begun}`)
  const booking = page.getByRole('complementary', { name: 'Reserva' })
  const [byHour, byDay] = [
    booking.getByRole('radio', { name: 'Por hora' }),
    booking.getByRole('radio', { name: 'Por dia' }),
  ]

  await test.step('the card has the hours and the total of the list', async () => {
    await expect(byHour).toBeChecked()
    await expect(booking.getByLabel('Início')).toHaveValue('14:00')
    await expect(booking.getByLabel('Término')).toHaveValue('17:00')
    await expect(booking.getByText(/^Total/)).toContainText('R$ 300')
  })

  await test.step('who looks at the whole day finds the hours again', async () => {
    await byDay.check({ force: true })
    await expect(booking.getByLabel('Início')).toBeHidden()
    await byHour.check({ force: true })
    await expect(booking.getByLabel('Início')).toHaveValue('14:00')
  })

  await test.step('the checkout books these hours', async () => {
    await booking.getByRole('link', { name: 'Reservar' }).click()
    await expect(page).toHaveURL(new RegExp(`/workspace/${id}/book\\?.*start=14:00&end=17:00.*kind=hours`))
    await expect(page.getByText(/das 14h às 17h/i).first()).toBeVisible()
    await expect(page.getByText(/^Total/)).toContainText('R$ 300')
  })
})
