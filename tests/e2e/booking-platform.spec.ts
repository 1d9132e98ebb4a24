import type { Browser, Locator, Page } from '@playwright/test'
import type { QuoteAnswer } from '#contract/bookings/shapes.ts'
import { addDays, formatIsoDate, type Weekday, weekdayOf } from '#contract/dates.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { formatMoney } from '#contract/money.ts'
import { calendar, dayButton, next } from './booking-steps.ts'
import { expect, signUp, test } from './fixtures.ts'
import { blockTime, publishOnPlatform } from './platform-workspace.ts'

const MANAUS = { state: 'AM', city: 'Manaus', zipCode: '69005-000' }
const tuesday = next('tue', 3)
const extraSunday = addDays(tuesday, 5)
const christmasEve = nextChristmasEve()

/** The first 24 December after the days before. */
function nextChristmasEve(): string {
  const thisYear = `${tuesday.slice(0, 4)}-12-24`
  return thisYear > addDays(extraSunday, 7) ? thisYear : `${Number(tuesday.slice(0, 4)) + 1}-12-24`
}

/** Open on Tuesdays, and on the day of the week that 24 December is, unless that is a Sunday. */
function weeklyHours() {
  const days = new Set<Weekday>(['tue', weekdayOf(christmasEve)])
  days.delete('sun')
  return [...days].flatMap((day) => [
    { day, start: '08:00', end: '12:00' },
    { day, start: '13:00', end: '18:00' },
  ])
}

/** In Manaus, of 4 units: half of them taken from 9 to 10 on Tuesday, all of them from 14 to 15. */
async function publishInManaus(browser: Browser) {
  const workspace = await publishOnPlatform(
    browser,
    'instant',
    { ...MANAUS, price: 50, priceUnit: 'hour', capacity: 8 },
    {
      units: 4,
      horizonDays: 400,
      weeklyHours: weeklyHours(),
      exceptions: [
        { date: christmasEve, periods: [], note: 'Ceia da equipe' },
        { date: extraSunday, periods: [{ start: '09:00', end: '13:00' }] },
      ],
      rates: { dayInCents: 300_00, cleaningFeeInCents: 20_00, sundayPercent: 10 },
    },
  )
  const at = (time: string) => `${tuesday}T${time}:00-04:00`
  for (const unit of [1, 2])
    await blockTime(browser, workspace, { start: at('09:00'), end: at('10:00'), unit })
  await blockTime(browser, workspace, { start: at('14:00'), end: at('15:00') })
  return workspace
}

const start = (place: Locator) => place.getByRole('combobox', { name: 'Início' })
const end = (place: Locator) => place.getByRole('combobox', { name: 'Término' })
const textsOf = async (select: Locator) => (await select.locator('option').allTextContents()).slice(1)

/** What the server says of the same booking is on the page, line by line. */
async function expectQuote(page: Page, place: Locator, id: string, wanted: object): Promise<QuoteAnswer> {
  const response = await page.request.post(`/api/v1/workspaces/${id}/quotes`, { data: wanted })
  expect(response.status(), await response.text()).toBe(200)
  const quote: QuoteAnswer = await response.json()
  for (const { label, amountInCents } of quote.lines) {
    const line = place.getByRole('listitem').filter({ hasText: label })
    await expect(line).toContainText(formatMoney(amountInCents))
  }
  await expect(place.getByText(/^Total/).first()).toContainText(formatMoney(quote.totalInCents))
  for (const { refundInCents } of quote.cancellation.refunds) {
    await expect(place.getByRole('list', { name: 'Cancelamento' })).toContainText(formatMoney(refundInCents))
  }
  return quote
}

/** Turns months until the day is shown. */
async function showDay(place: Locator, isoDay: string): Promise<Locator> {
  const day = dayButton(place, isoDay)
  await expect(place.getByRole('grid').first()).toBeVisible()
  for (let turns = 0; turns < 14 && (await day.count()) === 0; turns += 1) {
    await place.getByRole('button', { name: 'Ir para o próximo mês' }).press('Enter')
  }
  return day
}

/** Everything that is open, taken, free and paid, exact to the slot. */
async function expectRightToTheSlot(page: Page, calendarPlace: Locator, place: Locator, id: string) {
  const chosen = dayButton(calendarPlace, tuesday)
  await showDay(calendarPlace, tuesday)
  await expect(chosen).toHaveAccessibleName(/restam 4$/)
  await expect(await showDay(calendarPlace, extraSunday)).toBeEnabled()
  await expect(await showDay(calendarPlace, addDays(extraSunday, 7))).toHaveAccessibleName(
    /Fechado aos domingos$/,
  )
  const eve = await showDay(calendarPlace, christmasEve)
  await expect(eve).toHaveAccessibleName(/Fechado nesta data$/)
  await expect(eve).toHaveAttribute('aria-disabled', 'true')

  const half = (hours: number[], hint: string) =>
    hours.flatMap((hour) =>
      ['00', '30'].map((minute) => `${String(hour).padStart(2, '0')}:${minute} · ${hint}`),
    )
  expect(await textsOf(start(place))).toEqual([
    ...half([8], 'restam 4'),
    ...half([9], 'restam 2'),
    ...half([10, 11], 'restam 4'),
    ...half([13], 'restam 4'),
    ...half([14], 'Ocupado'),
    ...half([15, 16, 17], 'restam 4'),
  ])
  await expect(start(place).getByRole('option', { name: '14:30' })).toBeDisabled()
  await start(place).selectOption('08:00')
  await expect(end(place)).toHaveValue('09:00')
  await end(place).selectOption('11:00')
  expect(await textsOf(end(place))).toEqual([
    '08:30 · restam 4',
    '09:00 · restam 4',
    '09:30 · restam 2',
    '10:00 · restam 2',
    '10:30 · restam 2',
    '11:00',
    '11:30 · restam 2',
    '12:00 · restam 2',
  ])
  await expect(place.getByText('Restam 2 vagas neste período.')).toBeVisible()
  const wanted = { kind: 'hours', from: tuesday, to: tuesday, start: '08:00', end: '11:00' }
  await expectQuote(page, place, id, wanted)
  await expect(place.getByText('R$ 50 × 3 horas')).toBeVisible()
  const until = deadlineText(`${addDays(tuesday, -1)}T08:00:00-03:00`, 'America/Sao_Paulo', new Date())
  await expect(place.getByText(`Cancelando até ${until}`)).toBeVisible()
}

test.describe('from Lisbon, on a wide screen, by keyboard', () => {
  test.use({ timezoneId: 'Europe/Lisbon', viewport: { width: 1280, height: 900 } })

  test('a guest sees what is open, free and paid by the workspace’s own clock', { tag: '@dates' }, async ({
    page,
    browser,
  }) => {
    const { id, name } = await publishInManaus(browser)
    await signUp(page, 'guest')
    await page.goto(`/workspace/${id}`)
    const card = page.getByRole('complementary', { name: 'Reserva' })
    await expect(card.getByText(/^Horários de Manaus, \d horas a menos que no seu relógio\.$/)).toBeVisible()
    await card.getByRole('button', { name: /Entrada.*Saída/ }).press('Enter')
    const day = await showDay(calendar(page), tuesday)
    await expect(day).toHaveAccessibleName(/restam 4$/)
    await day.focus()
    // A closed day takes the focus, says why, and can't be chosen.
    await page.keyboard.press('ArrowRight')
    const wednesday = dayButton(calendar(page), addDays(tuesday, 1))
    await expect(wednesday).toBeFocused()
    await expect(wednesday).toHaveAccessibleName(/Fechado às quartas$/)
    await expect(
      calendar(page).getByText(`${formatIsoDate(addDays(tuesday, 1))} · Fechado às quartas`),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /Entrada/ })).toContainText(formatIsoDate(tuesday))
    await expectRightToTheSlot(page, calendar(page), card, id)

    await page.keyboard.press('Escape')
    await expect(calendar(page)).toBeHidden()
    await card.getByLabel('Pessoas').fill('9')
    await expect(card.getByText('Cabem no máximo 8 pessoas')).toBeVisible()
    await card.getByLabel('Pessoas').fill('3')
    await expect(page).toHaveURL(
      `/workspace/${id}?from=${tuesday}&to=${tuesday}&start=08:00&end=11:00&people=3`,
    )
    await page.reload()
    await expect(start(card)).toHaveValue('08:00')
    await expect(
      card.getByText('A confirmação é na hora. Nada é cobrado agora: o pagamento é combinado direto'),
    ).toBeVisible()
    await card.getByRole('link', { name: 'Reservar' }).press('Enter')
    await expect(page).toHaveURL(
      `/workspace/${id}/book?from=${tuesday}&to=${tuesday}&start=08:00&end=11:00&people=3`,
    )
    const summary = page.getByRole('form', { name: 'Reserva' })
    await expect(summary.getByRole('heading', { name })).toBeVisible()
    await expect(summary.getByText(/^Total/)).toContainText('R$ 170')
    await expect(
      summary.getByText(/^Horários de Manaus, \d horas a menos que no seu relógio\.$/),
    ).toBeVisible()
  })
})

test.describe('from Rio Branco, on a dark phone, by touch', () => {
  test.use({
    timezoneId: 'America/Rio_Branco',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    colorScheme: 'dark',
  })

  test('a guest sees the same in the sheet', { tag: '@dates' }, async ({ page, browser }) => {
    const { id } = await publishInManaus(browser)
    await signUp(page, 'guest')
    await page.goto(`/workspace/${id}`)
    await page.getByRole('button', { name: 'Reservar' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Sua reserva' })
    await expect(sheet.getByText('Horários de Manaus, 1 hora a mais que no seu relógio.')).toBeVisible()
    const closed = await showDay(sheet, addDays(tuesday, 1))
    await expect(closed).toHaveAccessibleName(/Fechado às quartas$/)
    // A disabled day still answers a touch with its reason.
    await closed.tap({ force: true })
    await expect(sheet.getByText(`${formatIsoDate(addDays(tuesday, 1))} · Fechado às quartas`)).toBeVisible()
    if ((await dayButton(sheet, tuesday).count()) === 0) {
      await sheet.getByRole('button', { name: 'Ir para o mês anterior' }).tap()
    }
    await dayButton(sheet, tuesday).tap()
    await expectRightToTheSlot(page, sheet, sheet, id)
    await expect(sheet.getByRole('link', { name: 'Reservar' })).toBeInViewport()
    await sheet.getByRole('button', { name: 'Fechar' }).tap()
    await expect(page.locator('.bottom-bar')).toContainText('R$ 170')
  })
})
