import { addDays } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { expect, signUp, test } from './fixtures.ts'
import { content } from './page-content.ts'
import { LIVE_MS, payAtBank, payableOf, publishPaid } from './payment-steps.ts'
import { Taps } from './taps.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a room for tomorrow from 14 to 17 h, for six, is found and paid in twelve taps', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const { id, name } = await publishPaid(browser, 'instant')
  await signUp(page, 'guest', 'Rui Lima')
  const taps = new Taps()
  await page.goto('/')
  await taps.on(content(page).getByRole('button', { name: 'Quando', exact: true }))
  const panel = page.getByRole('dialog', { name: 'Quando e quantas pessoas' })
  await taps.on(panel.getByRole('button', { name: 'Amanhã' }))
  await taps.choose(panel.getByLabel('Início'), '14:00')
  await taps.choose(panel.getByLabel('Término'), '17:00')
  await taps.type(panel.getByLabel('Quantas pessoas'), '6')
  await taps.on(panel.getByRole('button', { name: 'Buscar' }))
  const tomorrow = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 1)
  await expect(page).toHaveURL(`/workspaces?date=${tomorrow}&from=14:00&to=17:00&people=6`)
  await taps.on(content(page).getByRole('link', { name }))
  const bar = page.locator('.bottom-bar')
  await expect(bar).toContainText('R$ 150')
  await expect(bar.getByRole('button', { name: /^Mudar .*14h às 17h$/ })).toBeVisible()
  await taps.on(bar.getByRole('link', { name: 'Reservar' }))
  await expect(page).toHaveURL(new RegExp(`/workspace/${id}/book\\?`))
  await taps.on(page.getByRole('main').locator('button[type=submit]'))
  await expect(page.getByRole('heading', { name: 'Pague R$ 150 com PIX' })).toBeVisible()
  await taps.on(page.getByRole('button', { name: /^Copiar/ }))
  expect(taps.count).toBeLessThanOrEqual(12)

  const code = /PSO-\w+/.exec(page.url())?.[0] ?? ''
  await payAtBank(page, (await payableOf(page, code)).brCode)
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible({ timeout: LIVE_MS })
})

test('what was chosen opens in the bar, and what is taken by then says so instead of leading on', async ({
  page,
  browser,
}) => {
  const { id } = await publishPaid(browser, 'instant')
  await signUp(page, 'guest', 'Rui Lima')
  const day = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 2)
  await page.goto(`/workspace/${id}?from=${day}&to=${day}&start=14:00&end=17:00`)
  const bar = page.locator('.bottom-bar')
  await bar.getByRole('button', { name: /^Mudar .*14h às 17h$/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Sua reserva' })
  await sheet.getByLabel('Término').selectOption('18:00')
  await sheet.getByRole('button', { name: 'Fechar' }).tap()
  await expect(bar).toContainText('R$ 200')
  await page.goto(`/workspace/${id}?from=${day}&to=${day}&start=05:00&end=06:00`)
  // Closed at that hour: the button opens the dialog, which says why.
  await bar.getByRole('button', { name: 'Reservar' }).tap()
  await expect(sheet).toBeVisible()
})
