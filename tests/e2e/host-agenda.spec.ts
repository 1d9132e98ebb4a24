import { addDays } from '#contract/dates.ts'
import { occupyStatement } from '#tests/factories/occupied.ts'
import {
  blockDialog,
  comingTuesday,
  confirmBlock,
  entryNamed,
  offeredOn,
  openAgenda,
  slotAt,
} from './agenda-steps.ts'
import { expect, ignoreFailedRequests, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { tabTo } from './keyboard.ts'
import { queryShared } from './own-server.ts'
import { expectAccessible } from './page-content.ts'

test('dragging over free hours blocks them, and pressing the entry releases them, or brings them back', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const day = comingTuesday()
  const workspace = await openAgenda(page, browser, `view=day&date=${day}`)
  await slotAt(page, '09:00').hover()
  await page.mouse.down()
  await slotAt(page, '10:00').hover()
  await expect(page.getByText('09:00–10:30')).toBeVisible()
  await slotAt(page, '10:30').hover()
  await page.mouse.up()
  const dialog = blockDialog(page)
  await expect(dialog.getByLabel('Das')).toHaveValue('09:00')
  await expect(dialog.getByLabel('Às')).toHaveValue('11:00')
  await expect(dialog.getByLabel('Data')).toHaveValue(day)
  await dialog.getByLabel('Nota').fill('Pintura')
  await confirmBlock(page)
  await expect(page.getByText('Horário bloqueado', { exact: true })).toBeVisible()
  const entry = entryNamed(page, /^Bloqueio, 09:00 às 11:00, Pintura/)
  await expect(entry).toBeVisible()
  expect(await offeredOn(page, workspace, day)).toBe('08:00–09:00 11:00–18:00')

  await entry.click()
  const details = page.getByRole('dialog', { name: 'Horário bloqueado' })
  await expect(details).toContainText(workspace.name)
  await expect(details).toContainText('09:00 às 11:00')
  await expect(details).toContainText('Pintura')
  await details.getByRole('button', { name: 'Liberar horário' }).click()
  await expect(page.getByText('Horário liberado')).toBeVisible()
  await expect(entry).toHaveCount(0)
  // The focused element is gone, so the focus stays in the agenda.
  await expect(page.getByRole('region', { name: 'Horários' })).toBeFocused()
  expect(await offeredOn(page, workspace, day)).toBe('08:00–18:00')

  // The block's toast is gone: its button would release a time that is free by now.
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(entry).toBeVisible()
  expect(await offeredOn(page, workspace, day)).toBe('08:00–09:00 11:00–18:00')

  await test.step('a time that could not be released comes back', async () => {
    await slotAt(page, '14:00').click()
    await confirmBlock(page)
    const later = entryNamed(page, /^Bloqueio, 14:00 às 14:30/)
    await page.route('**/blocks/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'Serviço indisponível.' } }),
    )
    await later.click()
    await page.getByRole('button', { name: 'Liberar horário' }).click()
    await expect(page.getByText('Não foi possível liberar o horário')).toBeVisible()
    await expect(later).toBeVisible()
    // The browser logs the response that failed on purpose.
    ignoreFailedRequests(consoleProblems)
  })
})

test('what is being released stays away until its answer, and each toast tells its own block', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const day = comingTuesday()
  const { id } = await openAgenda(page, browser, `view=day&date=${day}`)
  const block = async (start: string, end: string) => {
    const data = { start: `${day}T${start}:00-03:00`, end: `${day}T${end}:00-03:00` }
    expect((await page.request.post(`/api/v1/workspaces/${id}/blocks`, { data })).status()).toBe(201)
  }
  await block('09:00', '10:00')
  await block('14:00', '15:00')
  await page.reload()
  const morning = entryNamed(page, /^Bloqueio, 09:00 às 10:00/)
  const afternoon = entryNamed(page, /^Bloqueio, 14:00 às 15:00/)
  const release = await holdBack(page, '**/blocks/*')
  for (const entry of [morning, afternoon]) {
    await entry.click()
    await page.getByRole('button', { name: 'Liberar horário' }).click()
    await expect(entry).toHaveCount(0)
  }
  await block('16:00', '17:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  // The agenda was read again, with both in it.
  const evening = entryNamed(page, /^Bloqueio, 16:00 às 17:00/)
  await expect(evening).toBeVisible()
  await expect(morning).toHaveCount(0)
  await expect(afternoon).toHaveCount(0)
  await page.getByRole('link', { name: 'Próximo dia' }).click()
  await expect(evening).toHaveCount(0)
  await page.getByRole('link', { name: 'Dia anterior' }).click()
  await expect(evening).toBeVisible()
  await expect(morning).toHaveCount(0)
  release()
  const toasts = page.getByText('Horário liberado', { exact: true })
  await expect(toasts).toHaveCount(2)
  await expect(page.getByText(/09:00 às 10:00$/)).toBeVisible()
  await expect(page.getByText(/14:00 às 15:00$/)).toBeVisible()
  await expect(morning).toHaveCount(0)

  await page.unrouteAll()
  const refuse = await holdBack(page, '**/blocks/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'Serviço indisponível.' } }),
  )
  await evening.click()
  await page.getByRole('button', { name: 'Liberar horário' }).click()
  await expect(evening).toHaveCount(0)
  refuse()
  await expect(page.getByText('Não foi possível liberar o horário')).toBeVisible()
  await expect(page.getByText(/16:00 às 17:00\. /)).toBeVisible()
  await expect(evening).toBeVisible()
  // The browser logs the response that failed on purpose.
  ignoreFailedRequests(consoleProblems)
})

test('by keyboard alone: choosing hours on the timeline and blocking them', async ({ page, browser }) => {
  const day = comingTuesday()
  const workspace = await openAgenda(page, browser, `view=day&date=${day}`)
  await tabTo(page, slotAt(page, '08:00'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(slotAt(page, '09:00')).toBeFocused()
  const status = page.getByRole('status').filter({ hasText: 'escolhido' })
  for (let slot = 0; slot < 3; slot += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect(status).toHaveText('09:00 às 11:00 escolhido')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(status).toHaveText('09:00 às 10:30 escolhido')
  await page.keyboard.press('Escape')
  await expect(status).toHaveCount(0)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = blockDialog(page)
  await expect(dialog.getByLabel('Às')).toHaveValue('10:00')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(slotAt(page, '09:00')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Às')).toHaveValue('09:30')
  await tabTo(page, dialog.getByRole('button', { name: 'Bloquear', exact: true }))
  await page.keyboard.press('Enter')
  await expect(entryNamed(page, /^Bloqueio, 09:00 às 09:30/)).toBeVisible()
  expect(await offeredOn(page, workspace, day)).toBe('08:00–09:00 09:30–18:00')
  // The timeline is left and entered again at one place, and arrows lead to the entry.
  await slotAt(page, '08:30').focus()
  await page.keyboard.press('ArrowRight')
  await expect(entryNamed(page, /^Bloqueio, 09:00 às 09:30/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Horário bloqueado' })).toBeVisible()
})

test.describe('at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('a weekly block is made by the button, and released from one week on', async ({ page, browser }) => {
    const day = comingTuesday()
    const weeks = [0, 7, 14].map((days) => addDays(day, days))
    const workspace = await openAgenda(page, browser, `view=week&date=${day}`)
    const offered = () => Promise.all(weeks.map((week) => offeredOn(page, workspace, week)))
    await page.getByRole('main').getByRole('button', { name: 'Bloquear horário' }).click()
    const dialog = blockDialog(page)
    await dialog.getByLabel('Data').fill(day)
    await dialog.getByLabel('Das').selectOption('13:00')
    await dialog.getByLabel('Às').selectOption('18:00')
    await dialog.getByLabel('Repetir toda semana').check()
    await dialog.getByLabel('Por quantas semanas').fill('53')
    await confirmBlock(page)
    await expect(dialog.getByText('Informe de 2 a 52 semanas')).toBeVisible()
    await expect(dialog.getByLabel('Por quantas semanas')).toBeFocused()
    await dialog.getByLabel('Por quantas semanas').fill('3')
    await expectAccessible(page)
    await confirmBlock(page)
    await expect(page.getByText('Horário bloqueado por 3 semanas')).toBeVisible()
    expect(await offered()).toEqual(['08:00–13:00', '08:00–13:00', '08:00–13:00'])

    await page.getByRole('link', { name: 'Próxima semana' }).click()
    await expect(page).toHaveURL(new RegExp(`date=${weeks[1]}`))
    await entryNamed(page, /13:00 às 18:00/).click()
    const details = page.getByRole('dialog', { name: 'Horário bloqueado' })
    await expect(details).toContainText('Toda semana, mais uma vez')
    await details.getByRole('button', { name: 'Liberar este e os próximos' }).click()
    await expect(page.getByText('Horários liberados')).toBeVisible()
    await expect(entryNamed(page, /13:00 às 18:00/)).toHaveCount(0)
    expect(await offered()).toEqual(['08:00–13:00', '08:00–18:00', '08:00–18:00'])
    const released = page.getByRole('listitem').filter({ hasText: 'Horários liberados' })
    await released.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Horários bloqueados de novo')).toBeVisible()
    await expect(entryNamed(page, /13:00 às 18:00/)).toBeVisible()
    expect(await offered()).toEqual(['08:00–13:00', '08:00–13:00', '08:00–13:00'])

    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`date=${day}`))
    await expect(entryNamed(page, /13:00 às 18:00/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )

    // Two of one series, each with its own toast to take it back.
    for (const [week, button] of [
      [weeks[1], 'Liberar este'],
      [weeks[2], 'Liberar horário'],
    ] as const) {
      await page.getByRole('link', { name: 'Próxima semana' }).click()
      await expect(page).toHaveURL(new RegExp(`date=${week}`))
      await entryNamed(page, /13:00 às 18:00/).click()
      await details.getByRole('button', { name: button, exact: true }).click()
    }
    const single = page.getByRole('listitem').filter({ hasText: 'Horário liberado' })
    await expect(single.getByRole('button', { name: 'Desfazer' })).toHaveCount(2)
  })
})

test('a block may end on the next day, as one entry to release, and a booked time can’t be blocked', async ({
  page,
  browser,
}) => {
  const day = comingTuesday()
  const workspace = await openAgenda(page, browser, `view=week&date=${day}`)
  const dialog = blockDialog(page)

  await test.step('a block may end on the next day, and is one entry to release', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Bloquear horário' }).click()
    await dialog.getByLabel('Data').fill(day)
    await dialog.getByLabel('Das').selectOption('16:00')
    await dialog.getByLabel('Às').selectOption('10:00 (+1 dia)')
    await confirmBlock(page)
    const evening = entryNamed(page, /^Bloqueio, 16:00 às 24:00/)
    await expect(evening).toBeVisible()
    await expect(entryNamed(page, /^Bloqueio, 00:00 às 10:00/)).toBeVisible()
    const offered = () => Promise.all([day, addDays(day, 1)].map((each) => offeredOn(page, workspace, each)))
    expect(await offered()).toEqual(['08:00–16:00', '10:00–18:00'])
    await entryNamed(page, /^Bloqueio, 00:00 às 10:00/).click()
    await page.getByRole('button', { name: 'Liberar horário' }).click()
    await expect(evening).toHaveCount(0)
    await expect.poll(offered).toEqual(['08:00–18:00', '08:00–18:00'])
  })

  await test.step('the dialog says what is in the way and keeps what was typed', async () => {
    const { text, values } = occupyStatement({
      workspaceId: workspace.id,
      start: `${day}T09:00:00-03:00`,
      end: `${day}T10:30:00-03:00`,
    })
    await queryShared(text, values)
    await page.getByRole('main').getByRole('button', { name: 'Bloquear horário' }).click()
    await dialog.getByLabel('Data').fill(day)
    await dialog.getByLabel('Das').selectOption('10:00')
    await dialog.getByLabel('Às').selectOption('10:00')
    await dialog.getByLabel('Nota').fill('Visita técnica')
    await confirmBlock(page)
    await expect(dialog.getByText('O término deve ser depois do início')).toBeVisible()
    await dialog.getByLabel('Às').selectOption('12:00')
    await confirmBlock(page)
    const refusal = dialog.getByRole('alert')
    await expect(refusal).toContainText('Este horário já está ocupado')
    await expect(refusal).toContainText(/Reserva: ter\., .*, 09:00 às 10:30/)
    await expect(dialog.getByLabel('Nota')).toHaveValue('Visita técnica')
    await expect(dialog.getByLabel('Das')).toHaveValue('10:00')
    await expectAccessible(page)

    await dialog.getByLabel('Das').selectOption('10:30')
    await expect(refusal).toHaveCount(0)
    const release = await holdBack(page, '**/blocks')
    await confirmBlock(page)
    await expect(dialog.locator('[inert]').getByLabel('Nota')).toHaveValue('Visita técnica')
    release()
    await expect(entryNamed(page, /^Bloqueio, 10:30 às 12:00, Visita técnica/)).toBeVisible()
    expect(await offeredOn(page, workspace, day)).toBe('08:00–09:00 12:00–18:00')
  })
})
