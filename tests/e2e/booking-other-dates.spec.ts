import type { Browser } from '@playwright/test'
import { addDays, formatIsoDate, type Weekday } from '#contract/dates.ts'
import { calendar, chooseDates, dayButton, next } from './booking-steps.ts'
import { expect, signUp, test } from './fixtures.ts'
import { changeRules } from './platform-workspace.ts'
import { publishWorkspace } from './published-workspace.ts'
import { setVisibility } from './tab-visibility.ts'

const NO_COMMON_HOURS =
  'Nestas datas não há um horário em comum. Escolha menos dias, ou dias com os mesmos horários.'

/** A Monday whose week is in one month: the calendar has no button for a day of the previous month. */
const monday =
  [next('mon'), next('mon', 8)].find((day) => day.slice(0, 7) === addDays(day, 5).slice(0, 7)) ?? ''
const [tuesday, wednesday, thursday, saturday] = [1, 2, 3, 5].map((days) => addDays(monday, days)) as [
  string,
  string,
  string,
  string,
]

/** Open from Monday to Friday, shorter on Saturdays; closed on that Tuesday, and only in the afternoon of Wednesday. */
async function publishWithOtherDates(browser: Browser) {
  const workspace = await publishWorkspace(browser, { price: 50, priceUnit: 'hour' })
  const open = (days: Weekday[], start: string, end: string) => days.map((day) => ({ day, start, end }))
  await changeRules(browser, workspace, {
    bookingMode: 'chat',
    weeklyHours: [
      ...open(['mon', 'tue', 'wed', 'thu', 'fri'], '08:00', '18:00'),
      ...open(['sat'], '09:00', '12:00'),
    ],
    exceptions: [
      { date: tuesday, periods: [] },
      { date: wednesday, periods: [{ start: '14:00', end: '18:00' }] },
    ],
  })
  return workspace
}

test('a closed date is neither chosen nor counted, and the hours are those of the chosen days', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const { id } = await publishWithOtherDates(browser)
  await signUp(page, 'guest')
  await page.goto(`/workspace/${id}?from=${tuesday}&to=${tuesday}`)
  await expect(page.getByText('Escolha as datas para ver o total.').first()).toBeVisible()
  await page.getByRole('button', { name: /Entrada.*Saída/ }).click()
  await expect(dayButton(calendar(page), tuesday)).toBeDisabled()
  await expect(dayButton(calendar(page), wednesday)).toBeEnabled()
  await page.keyboard.press('Escape')

  const start = page.getByRole('combobox', { name: 'Início' })
  const reserve = page.getByRole('link', { name: 'Reservar' })
  const linesOfChat = async () =>
    new URL((await reserve.getAttribute('href')) ?? '').searchParams.get('text')?.split('\n')

  await test.step('several days are booked in the hours that all of them have', async () => {
    await chooseDates(page, monday, thursday)
    await expect(page.getByText('R$ 50 × 4 horas × 3 dias')).toBeVisible()
    await expect(page.getByText(`${formatIsoDate(tuesday)} não conta.`)).toBeVisible()
    await expect(start).toHaveValue('14:00')
    await expect(start.getByRole('option', { name: '13:30' })).toBeDisabled()
    await expect(start.getByRole('option', { name: '14:30' })).toBeEnabled()
    expect((await linesOfChat())?.slice(2, 5)).toEqual([
      `Datas: ${formatIsoDate(monday)} a ${formatIsoDate(thursday)}`,
      'Horário: 14:00 às 18:00',
      'Total: R$ 600',
    ])
  })

  /** The click on Thursday ends the range of the day that is chosen, and the next begins another. */
  const chooseInstead = (day: string) => chooseDates(page, thursday, day)
  const adjusted = page.getByText('Nestas datas só há horário das 09:00 às 12:00: ajustamos o que você')

  await test.step('one day is booked in its own hours, which no reload takes for chosen', async () => {
    await chooseDates(page, saturday)
    await expect(page.getByText('R$ 50 × 3 horas × 1 dia')).toBeVisible()
    expect((await linesOfChat())?.[3]).toBe('Horário: 09:00 às 12:00')
    await page.reload()
    await expect(page.getByText('R$ 50 × 3 horas × 1 dia')).toBeVisible()
    await chooseInstead(monday)
    await expect(page.getByText('R$ 50 × 9 horas × 1 dia')).toBeVisible()
  })

  await test.step('chosen hours that a day lacks are adjusted with a word, and are back on days that have them', async () => {
    await start.selectOption('14:00')
    await chooseInstead(saturday)
    for (const reload of [false, true]) {
      if (reload) await page.reload()
      await expect(page.getByText('R$ 50 × 3 horas × 1 dia')).toBeVisible()
      await expect(adjusted).toBeVisible()
    }
    await chooseInstead(monday)
    await expect(page.getByText('R$ 50 × 4 horas × 1 dia')).toBeVisible()
    await expect(adjusted).toHaveCount(0)
  })

  await test.step('hours that are chosen on a day stay after a reload', async () => {
    await chooseInstead(saturday)
    await start.selectOption('10:00')
    await expect(adjusted).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('R$ 50 × 2 horas × 1 dia')).toBeVisible()
  })

  await test.step('days without an hour in common are not booked', async () => {
    // The second click ends the range that Saturday began.
    await chooseDates(page, wednesday)
    await expect(page.getByText(NO_COMMON_HOURS)).toBeVisible()
    await expect(start).toBeDisabled()
    await expect(reserve).toHaveCount(0)
    await page.getByRole('button', { name: 'Reservar' }).click()
    await expect(page.getByText('Confira as datas', { exact: true })).toBeVisible()
    await expect(calendar(page)).toBeVisible()
  })
})

test('hours that only one longer date has count on it again, also after a reload on another', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const workspace = await publishWorkspace(browser, { price: 50, priceUnit: 'hour' })
  await changeRules(browser, workspace, {
    bookingMode: 'chat',
    weeklyHours: (['mon', 'tue', 'wed', 'thu', 'fri'] as const).map((day) => ({
      day,
      start: '09:00',
      end: '18:00',
    })),
    exceptions: [{ date: wednesday, periods: [{ start: '08:00', end: '22:00' }] }],
  })
  const day = `from=${wednesday}&to=${wednesday}`
  await page.goto(`/workspace/${workspace.id}?${day}&start=19:00&end=22:00`)
  const evening = page.getByText('R$ 50 × 3 horas × 1 dia')
  const adjusted = page.getByText('Nestas datas só há horário das 09:00 às 18:00')
  await expect(evening).toBeVisible()
  await chooseDates(page, thursday, monday)
  await expect(adjusted).toBeVisible()
  await page.reload()
  await expect(adjusted).toBeVisible()
  await chooseDates(page, thursday, wednesday)
  await expect(evening).toBeVisible()
  await expect(adjusted).toHaveCount(0)
})

test('a date that was closed meanwhile is closed once the tab is looked at again', { tag: '@dates' }, async ({
  page,
  browser,
}) => {
  const workspace = await publishWorkspace(browser)
  await page.clock.install()
  await page.goto(`/workspace/${workspace.id}?from=${monday}&to=${monday}`)
  await expect(page.getByRole('link', { name: 'Reservar' })).toBeVisible()
  await setVisibility(page, 'hidden')
  await changeRules(browser, workspace, { exceptions: [{ date: monday, periods: [] }] })
  await page.clock.setSystemTime(Date.now() + 120_000)
  await setVisibility(page, 'visible')
  await expect(page.getByText('Escolha as datas para ver o total.').first()).toBeVisible()
  await page.getByRole('button', { name: /Entrada.*Saída/ }).click()
  await expect(dayButton(calendar(page), monday)).toBeDisabled()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('days without an hour in common can be changed in the booking that is open', {
    tag: '@dates',
  }, async ({ page, browser }) => {
    const { id } = await publishWithOtherDates(browser)
    await signUp(page, 'guest')
    await page.goto(`/workspace/${id}?from=${wednesday}&to=${saturday}`)
    await page.getByRole('button', { name: 'Reservar' }).tap()
    const card = page.getByRole('dialog', { name: 'Sua reserva' })
    await expect(card.getByText(NO_COMMON_HOURS)).toBeVisible()
    await dayButton(card, wednesday).tap()
    await expect(card.getByText('R$ 50 × 4 horas × 1 dia')).toBeVisible()
    await expect(card.getByText(NO_COMMON_HOURS)).toHaveCount(0)
    await expect(card.getByRole('link', { name: 'Reservar' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  })
})
