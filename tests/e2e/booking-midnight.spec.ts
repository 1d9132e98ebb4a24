import type { Page } from '@playwright/test'
import { addDays, weekdays } from '#contract/dates.ts'
import { calendar, chooseDates, dayButton, next } from './booking-steps.ts'
import { expect, signUp, test } from './fixtures.ts'
import { publishWorkspace } from './published-workspace.ts'

/** A Monday whose Tuesday is in the same month: the calendar has no button for a day of the previous month. */
const monday = [next('mon'), next('mon', 8)].find((day) => !addDays(day, 1).endsWith('-01')) ?? ''
const tuesday = addDays(monday, 1)
const dates = (page: Page) => page.getByRole('button', { name: /Entrada.*Saída/ })

let workspaceId = ''

test.beforeEach(async ({ page, browser }) => {
  // Half past eleven at night in Acre is already the next day in São Paulo: the workspace's own day counts (BKG-14).
  const { id } = await publishWorkspace(browser, {
    state: 'AC',
    city: 'Rio Branco',
    zipCode: '69900-000',
    price: 50,
    availability: { availableDays: [...weekdays], availableHours: { start: '09:00', end: '23:59' } },
  })
  workspaceId = id
  await signUp(page, 'guest')
  await page.clock.install({ time: `${monday}T23:30:00-05:00` })
  await page.goto(`/workspace/${id}`)
  await chooseDates(page, monday)
  await expect(page.getByText('R$ 50 × 0,5 hora × 1 dia')).toBeVisible()
  await page.clock.setSystemTime(`${tuesday}T08:00:00-05:00`)
})

test('a page that becomes visible the next morning no longer offers yesterday and clears it from the dates', {
  tag: '@dates',
}, async ({ page }) => {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(dates(page)).toHaveText('Entradadd/mm/aaaaSaídadd/mm/aaaa')
  await expect(page.getByText('Escolha as datas para ver o total.').first()).toBeVisible()
  await dates(page).click()
  await expect(dayButton(calendar(page), monday)).toBeDisabled()
  await expect(dayButton(calendar(page), tuesday)).toBeEnabled()
})

test('a page open since before midnight asks for new dates when the guest books', { tag: '@dates' }, async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Reservar' }).click()
  await expect(page.getByText('Selecione as datas', { exact: true })).toBeVisible()
  await expect(dates(page)).toHaveText('Entradadd/mm/aaaaSaídadd/mm/aaaa')
  expect(page.context().pages()).toHaveLength(1)
})

test('hours that are over can no longer be booked today, nor after they pass while the page is open', {
  tag: '@dates',
}, async ({ page }) => {
  await page.clock.setSystemTime(`${tuesday}T12:10:00-05:00`)
  await page.goto(`/workspace/${workspaceId}?from=${tuesday}&to=${tuesday}&start=09:00&end=13:00`)
  const start = page.getByRole('combobox', { name: 'Início' })
  await expect(start).toHaveValue('12:30')
  await expect(start.getByRole('option', { name: '12:00' })).toBeDisabled()
  await expect(page.getByText('R$ 50 × 0,5 hora × 1 dia')).toBeVisible()
  await expect(
    page.getByRole('combobox', { name: 'Término' }).getByRole('option', { name: 'Meia-noite' }),
  ).toBeEnabled()
  await page.clock.setSystemTime(`${tuesday}T12:40:00-05:00`)
  await page.getByRole('link', { name: 'Reservar' }).click()
  await expect(page.getByText('Confira o horário', { exact: true })).toBeVisible()
  await expect(start).toHaveValue('13:00')
  expect(page.context().pages()).toHaveLength(1)
})
