import type { Page } from '@playwright/test'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import type { Availability } from '#contract/bookings/shapes.ts'
import { addDays, weekdayOf } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { expect, signUp, test } from './fixtures.ts'
import { outlastRepeatedFocus, pressByKey, tabTo } from './keyboard.ts'
import { expectAccessible } from './page-content.ts'
import { publishWorkspace } from './published-workspace.ts'
import { openEditForm, saveButton } from './stored-workspace.ts'
import { fillWorkspaceForm, openWorkspaceForm, submitButton, uniqueName } from './workspace-form.ts'

/** The first day of the week at least ten days from now, so that nothing of it is over. */
function next(weekday: ReturnType<typeof weekdayOf>): string {
  let day = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 10)
  while (weekdayOf(day) !== weekday) day = addDays(day, 1)
  return day
}
const typed = (day: string) => day.split('-').toReversed().join('')
const slashed = (day: string) => day.split('-').toReversed().join('/')

async function rulesOf(page: Page, id: string): Promise<BookingRules> {
  return (await page.request.get(`/api/v1/workspaces/${id}/booking-rules`)).json()
}

async function openHours(page: Page, id: string, day: string) {
  const response = await page.request.get(`/api/v1/workspaces/${id}/availability?from=${day}&to=${day}`)
  const { days }: Availability = await response.json()
  return days[0]?.open
}

const days = (page: Page) => page.getByRole('list', { name: 'Horários de cada dia' })
const addDate = (page: Page) => page.getByRole('button', { name: 'Adicionar data' })
const units = (page: Page) => page.getByLabel('Quantas unidades iguais')

test('sets hours by day, dates and units at 390 px, by keyboard', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const workspace = await publishWorkspace(browser)
  const [closed, sunday, tuesday] = [next('thu'), next('sun'), next('tue')]
  await openEditForm(page, workspace)

  await pressByKey(page, page.getByRole('button', { name: 'Horários diferentes por dia' }))
  await expect(page.getByRole('button', { name: 'Usar o mesmo horário em todos os dias' })).toBeFocused()
  await tabTo(page, page.getByLabel('Terça: término'), 'Shift+Tab')
  await page.getByLabel('Terça: término').selectOption('12:00')
  await pressByKey(page, page.getByRole('button', { name: 'Adicionar horário de terça' }))
  await expect(page.getByLabel('Terça, 2º horário: início')).toHaveValue('13:00')
  await pressByKey(page, days(page).getByRole('switch', { name: 'Sexta' }), 'Space')
  await expect(days(page).getByRole('switch', { name: 'Sexta' })).not.toBeChecked()

  await pressByKey(page, addDate(page))
  await expect(page.getByLabel('Data', { exact: true })).toBeFocused()
  await page.keyboard.type(typed(closed))
  // Enter is done with the date, and doesn't save the form.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Pronto' })).toHaveCount(0)
  await expect(addDate(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type(typed(sunday))
  await tabTo(page, page.getByRole('radio', { name: 'Fechado', exact: true }))
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Nesta data: início').selectOption('10:00')
  await page.getByLabel('Nesta data: término').selectOption('14:00')
  await page.getByLabel('Nota').fill('Feira do bairro')
  await pressByKey(page, page.getByRole('button', { name: 'Pronto' }))
  await page.getByRole('radio', { name: /^Fechado nos nacionais Próximos/ }).check()
  await units(page).fill('4')
  await expect(page.getByText(/Muda assim que você salvar: .*unidades/)).toBeVisible()
  await expectAccessible(page)
  await saveButton(page).click()
  await expect(page.getByText('Alterações salvas')).toBeVisible()

  const rules = await rulesOf(page, workspace.id)
  expect(rules).toMatchObject({ units: 4, holidays: 'national', bookingMode: 'chat' })
  expect(rules.exceptions).toEqual(
    [
      { date: closed, periods: [] },
      { date: sunday, periods: [{ start: '10:00', end: '14:00' }], note: 'Feira do bairro' },
    ].toSorted((one, other) => one.date.localeCompare(other.date)),
  )
  expect(await openHours(page, workspace.id, closed)).toEqual([])
  expect(await openHours(page, workspace.id, sunday)).toEqual([{ start: '10:00', end: '14:00' }])
  expect(await openHours(page, workspace.id, tuesday)).toEqual([
    { start: '08:00', end: '12:00' },
    { start: '13:00', end: '18:00' },
  ])

  await page.goto(`/workspace/${workspace.id}/edit`)
  await expect(page.getByLabel('Terça, 2º horário: término')).toHaveValue('18:00')
  await expect(days(page).getByRole('switch', { name: 'Sexta' })).not.toBeChecked()
  const dates = page.getByRole('list', { name: 'Datas com outro horário' })
  await expect(dates.getByRole('listitem').filter({ hasText: slashed(closed) })).toContainText('fechado')
  await expect(dates.getByRole('listitem').filter({ hasText: slashed(sunday) })).toContainText(
    '10:00 às 14:00 · Feira do bairro',
  )
  await expect(units(page)).toHaveValue('4')
  await expect(page.getByText('Nada foi alterado até agora.')).toBeVisible()
  await dates.getByRole('button', { name: `Editar ${slashed(closed)}` }).click()
  await expect(dates.getByRole('textbox', { name: 'Data' })).toBeFocused()

  const html = await (await page.request.get(`/workspace/${workspace.id}`)).text()
  expect(html.replaceAll('<!-- -->', '')).toContain('Ter: 08:00 às 12:00 e 13:00 às 18:00')
})

test('names what is wrong at its field, keeps what was typed, and goes back to the same hours every day', async ({
  page,
  browser,
}) => {
  const workspace = await publishWorkspace(browser)
  await openEditForm(page, workspace)

  await test.step('names what is wrong at its field and keeps what was typed', async () => {
    await page.getByRole('button', { name: 'Horários diferentes por dia' }).click()
    await page.getByRole('button', { name: 'Adicionar horário de terça' }).click()
    await page.getByLabel('Terça, 2º horário: início').selectOption('17:00')
    await page.getByLabel('Quarta: início').selectOption('19:00')
    await addDate(page).click()
    await page.getByRole('button', { name: 'Adicionar desconto' }).click()
    await page.getByLabel('Desconto 1: quantos por cento').fill('99')
    await page.getByLabel('Desconto 1: quantos por cento').press('Enter')
    await expect(page.getByRole('button', { name: 'Adicionar desconto' })).toBeFocused()
    await expect(page.getByText('Desconto: O máximo é 90')).toHaveCount(0)
    await page.getByText('Mais opções').click()
    await page.getByLabel('Mínimo de dias').fill('')
    await page.getByText('Mais opções').click()
    await expect(page.getByLabel('Mínimo de dias')).toBeHidden()
    await units(page).fill('')
    await saveButton(page).click()
    await expect(page.getByText('Há 5 campos a corrigir.')).toBeVisible()
    await outlastRepeatedFocus(page)
    await expect(page.getByLabel('Terça, 2º horário: início')).toBeFocused()
    const row = (day: string) => days(page).getByRole('listitem').filter({ hasText: day })
    await expect(row('Terça')).toContainText('Os horários de terça se sobrepõem')
    await expect(row('Quarta')).toContainText('O término deve ser depois do início')
    await expect(page.getByText('Use uma data válida')).toBeVisible()
    await expect(page.getByText('Desconto: O máximo é 90')).toBeVisible()
    await expect(page.getByText('Informe quantas unidades')).toBeVisible()
    await expect(page.getByLabel('Mínimo de dias')).toBeVisible()
    await expect(page.getByLabel('Quarta: início')).toHaveValue('19:00')
    await page.getByText('Mais opções').click()
    await saveButton(page).click()
    await expect(page.getByLabel('Mínimo de dias')).toBeVisible()

    await page.getByRole('button', { name: 'Remover Terça, 2º horário' }).click()
    await page.getByLabel('Quarta: início').selectOption('09:00')
    await page.getByRole('button', { name: 'Remover data' }).click()
    await page.getByLabel('Desconto 1: quantos por cento').fill('15')
    await page.getByLabel('Mínimo de dias').fill('2')
  })

  await test.step('shows which bookings are in the way of fewer units', async () => {
    const address = `**/api/v1/workspaces/${workspace.id}`
    await page.route(address, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      const taken = {
        kind: 'booking',
        id: 'b',
        unit: 2,
        start: '2030-12-03T12:00:00.000Z',
        end: '2030-12-03T15:00:00.000Z',
      }
      await route.fulfill({
        status: 409,
        json: {
          code: 'TIME_TAKEN',
          message: 'Há reservas nas unidades que você quer tirar.',
          inTheWay: [taken],
        },
      })
    })
    await units(page).fill('1')
    await saveButton(page).click()
    await expect(units(page)).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: 'As alterações não foram salvas' })).toContainText(
      'Reserva: ter., 3 de dez. de 2030, 09:00 às 12:00, unidade 2',
    )
    await page.unroute(address)
    await units(page).fill('3')
  })

  await test.step('goes back to the same hours every day', async () => {
    await page.getByLabel('Segunda: início').selectOption('10:00')
    await page.getByRole('button', { name: 'Copiar para os outros dias o de segunda' }).click()
    await expect(page.getByLabel('Sexta: início')).toHaveValue('10:00')
    await page.getByRole('button', { name: 'Usar o mesmo horário em todos os dias' }).click()
    await expect(page.getByLabel('Horário de início')).toHaveValue('10:00')
    await page.getByLabel('Horário de encerramento').selectOption('20:00')
  })

  await saveButton(page).click()
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  const rules = await rulesOf(page, workspace.id)
  expect(rules).toMatchObject({ units: 3, minimumDays: 2 })
  expect(rules.rates.longStayDiscounts).toEqual([{ days: 7, percent: 15 }])
  expect(rules.weeklyHours).toEqual(
    (['mon', 'tue', 'wed', 'thu', 'fri'] as const).map((day) => ({ day, start: '10:00', end: '20:00' })),
  )
})

test('a draft keeps rates, hours and units; a new workspace is stored with them', async ({ page }) => {
  await signUp(page, 'host')
  await openWorkspaceForm(page)
  await fillWorkspaceForm(page, uniqueName('Sala com tarifas'))
  const examples = page.getByRole('table', { name: 'Quanto custaria' })
  await expect(examples.getByRole('row').filter({ hasText: '3 horas' })).toContainText('R$ 269,70')
  await page.getByLabel('Um dia').fill('300')
  await expect(examples.getByRole('row').filter({ hasText: 'Um dia inteiro' })).toContainText('R$ 300')
  await page.getByLabel('Sábado (%)').fill('20')
  await page.getByRole('button', { name: 'Horários diferentes por dia' }).click()
  await page.getByLabel('Segunda: término').selectOption('Meia-noite')
  await units(page).fill('2')
  await expect(page.getByText(/Rascunho guardado às/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Seu rascunho está de volta')).toBeVisible()
  await expect(page.getByLabel('Um dia')).toHaveValue('300')
  await expect(page.getByLabel('Sábado (%)')).toHaveValue('20')
  await expect(page.getByLabel('Segunda: término')).toHaveValue('24:00')
  await expect(units(page)).toHaveValue('2')
  await page.getByText('Com a sua aprovação', { exact: true }).click()
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
  const { items } = await (await page.request.get('/api/v1/me/workspaces')).json()
  const rules = await rulesOf(page, items[0].id)
  expect(rules).toMatchObject({
    bookingMode: 'request',
    units: 2,
    rates: { dayInCents: 300_00, saturdayPercent: 20 },
  })
  expect(rules.weeklyHours[0]).toEqual({ day: 'mon', start: '08:00', end: '24:00' })
})
