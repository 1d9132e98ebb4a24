import type { Page } from '@playwright/test'
import type { QuoteAnswer } from '#contract/bookings/shapes.ts'
import { addDays, addMonths, formatIsoDate, weekdays } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import { calendar, chooseDates, next } from './booking-steps.ts'
import { expect, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { blockTime, publishOnPlatform } from './platform-workspace.ts'

const everyDay = weekdays.map((day) => ({ day, start: '08:00', end: '18:00' }))
const card = (page: Page) => page.getByRole('complementary', { name: 'Reserva' })
const total = (page: Page) => card(page).getByText(/^Total/)
const monday = next('mon', 8)

async function quoteOf(page: Page, id: string, wanted: object): Promise<QuoteAnswer> {
  const response = await page.request.post(`/api/v1/workspaces/${id}/quotes`, { data: wanted })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}

test('a time that is taken meanwhile says so when the window gets the focus, and stays chosen', async ({
  page,
  browser,
}) => {
  const workspace = await publishOnPlatform(
    browser,
    'instant',
    { price: 50, priceUnit: 'hour' },
    { weeklyHours: everyDay },
  )
  await signUp(page, 'guest')
  const address = `/workspace/${workspace.id}?from=${monday}&to=${monday}&start=09:00&end=11:00`
  await page.goto(address)
  await expect(total(page)).toContainText('R$ 100')
  await expect(card(page).getByRole('link', { name: 'Reservar' })).toBeVisible()
  await blockTime(browser, workspace, { start: `${monday}T10:00:00-03:00`, end: `${monday}T12:00:00-03:00` })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(
    card(page).getByText('Este horário está ocupado. Escolha outro horário ou outra data.'),
  ).toBeVisible()
  await expect(card(page).getByRole('combobox', { name: 'Início' })).toHaveValue('09:00')
  await expect(card(page).getByRole('combobox', { name: 'Término' })).toHaveValue('11:00')
  await expect(page).toHaveURL(address)
  await card(page).getByRole('button', { name: 'Reservar' }).click()
  await expect(page.getByText('Confira a reserva')).toBeVisible()
  await card(page).getByRole('combobox', { name: 'Término' }).selectOption('10:00')
  await expect(card(page).getByRole('link', { name: 'Reservar' })).toBeVisible()
  expect(
    await card(page).getByRole('combobox', { name: 'Término' }).locator('option').allTextContents(),
  ).toEqual(expect.arrayContaining(['09:30', '10:00', '10:30 · Ocupado', '12:30 · Ocupado antes']))

  await test.step('the nearest free times are buttons, which fill the fields', async () => {
    await page.goto(address)
    const nearest = card(page).getByRole('region', { name: 'Horários livres mais próximos' })
    const day = `segunda, ${formatIsoDate(monday)}`
    await expect(nearest.getByRole('button', { name: `${day}, das 12h às 14h` })).toBeVisible()
    await nearest.getByRole('button', { name: `${day}, das 8h às 10h` }).click()
    await expect(nearest).toBeHidden()
    await expect(card(page).getByRole('combobox', { name: 'Início' })).toHaveValue('08:00')
    await expect(card(page).getByRole('combobox', { name: 'Término' })).toHaveValue('10:00')
    await expect(card(page).getByRole('link', { name: 'Reservar' })).toBeVisible()
    // The focus stays near, where the button was.
    await page.keyboard.press('Tab')
    await expect(card(page).getByRole('link', { name: 'Reservar' })).toBeFocused()
  })

  await test.step('the dialog on a phone offers them too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    await page.locator('.bottom-bar').getByRole('button', { name: 'Reservar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Sua reserva' })
    await sheet.getByRole('button', { name: /das 8h às 10h$/ }).click()
    await expect(sheet.getByRole('link', { name: 'Reservar' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(sheet.getByRole('link', { name: 'Reservar' })).toBeFocused()
  })
})

test('what leads to the checkout is the choice that the fields show, however slow the answers are', async ({
  page,
  browser,
}) => {
  const { id } = await publishOnPlatform(
    browser,
    'instant',
    { price: 50, priceUnit: 'hour' },
    { weeklyHours: everyDay },
  )
  await signUp(page, 'guest')
  await page.goto(`/workspace/${id}?from=${monday}&to=${monday}&start=09:00&end=12:00`)
  await expect(total(page)).toContainText('R$ 150')
  const reserve = card(page).getByRole('link', { name: 'Reservar' })
  const end = card(page).getByRole('combobox', { name: 'Término' })
  const release = await holdBack(page, /\/availability\?/)
  await reserve.click()
  await expect(reserve).toHaveAttribute('aria-busy', 'true')
  await end.selectOption('11:00')
  await expect(reserve).not.toHaveAttribute('aria-busy')
  await reserve.click()
  await expect(reserve).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page).toHaveURL(`/workspace/${id}/book?from=${monday}&to=${monday}&start=09:00&end=11:00`)
})

test('a visitor signs in and comes back to the checkout with everything chosen', async ({
  page,
  browser,
}) => {
  const { id } = await publishOnPlatform(
    browser,
    'request',
    { price: 300, priceUnit: 'day' },
    { weeklyHours: everyDay, cancellationPolicy: 'moderate' },
  )
  const { email, password } = await signUp(page, 'guest')
  await page.context().clearCookies()
  await page.goto(`/workspace/${id}`)
  await card(page).getByRole('button', { name: 'Pedir reserva' }).click()
  await expect(page.getByText('Selecione as datas', { exact: true })).toBeVisible()
  await expect(page.getByText('Por favor, selecione as datas de entrada e saída')).toBeVisible()
  await expect(calendar(page).getByRole('grid')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(calendar(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await chooseDates(page, monday, addDays(monday, 1))
  await expect(total(page)).toContainText('R$ 600')
  await expect(page.getByText('a reserva mostra até quando e quanto')).toBeVisible()
  await expect(page.getByText('costuma receber de volta o valor inteiro')).toBeHidden()
  await expect(card(page).getByRole('list', { name: 'Cancelamento' })).toContainText(
    'a metade de volta: R$ 300',
  )
  await card(page).getByRole('link', { name: 'Pedir reserva' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(`/workspace/${id}/book?from=${monday}&to=${addDays(monday, 1)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confira e peça a reserva')
  await expect(page.getByText(/^Total/)).toContainText('R$ 600')
  await expect(
    page.getByText(`de ${formatIsoDate(monday)} a ${formatIsoDate(addDays(monday, 1))}`, { exact: false }),
  ).toBeVisible()
})

test('a longer booking that costs less is one press away, at the server’s price', async ({
  page,
  browser,
}) => {
  const { id } = await publishOnPlatform(
    browser,
    'instant',
    { price: 100, priceUnit: 'day' },
    {
      weeklyHours: everyDay,
      rates: { weekInCents: 390_00, monthInCents: 1_200_00, saturdayPercent: 10, cleaningFeeInCents: 15_00 },
    },
  )
  const to = addDays(monday, 5)
  await page.goto(`/workspace/${id}?from=${monday}&to=${to}`)
  const quote = await quoteOf(page, id, { kind: 'days', from: monday, to })
  for (const { label, amountInCents } of quote.lines) {
    await expect(card(page).getByRole('listitem').filter({ hasText: label })).toContainText(
      formatMoney(amountInCents),
    )
  }
  await expect(total(page)).toContainText(formatMoney(quote.totalInCents))
  const { cheaper } = quote
  expect(cheaper).toMatchObject({ kind: 'days', to: addDays(monday, 6) })
  await card(page)
    .getByRole('button', {
      name: `Até ${formatIsoDate(addDays(monday, 6))} (7 dias) custa R$ 405: economize`,
    })
    .click()
  await expect(page).toHaveURL(`/workspace/${id}?from=${monday}&to=${addDays(monday, 6)}`)
  await expect(total(page)).toContainText(formatMoney(cheaper?.totalInCents ?? 0))

  await card(page).getByRole('radio', { name: 'Por mês' }).check({ force: true })
  await card(page).getByRole('combobox', { name: 'Duração' }).selectOption('2')
  await expect(page).toHaveURL(`/workspace/${id}?from=${monday}&kind=months&months=2`)
  const months = await quoteOf(page, id, { kind: 'months', from: monday, months: 2 })
  await expect(total(page)).toContainText(formatMoney(months.totalInCents))
  await expect(card(page).getByRole('button', { name: /Entrada/ })).toContainText(
    formatIsoDate(addDays(addMonths(monday, 2), -1)),
  )
  await page.reload()
  await expect(total(page)).toContainText(formatMoney(months.totalInCents))
})

test('the script of the card shifts nothing, and turning a month asks for it', async ({ page, browser }) => {
  const { id } = await publishOnPlatform(browser, 'instant')
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + entry.value,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/availability')) asked.push(url.searchParams.get('from') ?? '')
  })
  await page.goto(`/workspace/${id}`)
  expect(asked).toEqual([])
  await expect(card(page).getByRole('button', { name: 'Reservar' })).toBeVisible()
  expect(Number(await page.evaluate(() => document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.01)

  await card(page)
    .getByRole('button', { name: /Entrada.*Saída/ })
    .click()
  await expect(calendar(page).getByRole('grid')).toHaveCount(2)
  await expect.poll(() => new Set(asked).size).toBe(2)
  const last = [...new Set(asked)].sort().at(-1) ?? ''
  await calendar(page).getByRole('button', { name: 'Ir para o próximo mês' }).click()
  await expect.poll(() => asked).toContain(addMonths(last, 1))
})
