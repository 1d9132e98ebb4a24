import { addDays } from '#contract/dates.ts'
import { blockDialog, comingTuesday, confirmBlock, entryNamed, openAgenda, slotAt } from './agenda-steps.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { expectAccessible } from './page-content.ts'
import { publishWorkspaces } from './published-workspace.ts'

test('the agenda’s views block times and days, show what changed elsewhere, and are in the address', async ({
  page,
  browser,
}) => {
  const day = comingTuesday()
  const { id } = await openAgenda(page, browser, `date=${day}`)
  await expect(page).toHaveTitle(/Agenda \| Pouso$/)
  const view = (name: string) => page.getByRole('group', { name: 'Período' }).getByText(name).click()

  await test.step('the week leads on by arrow keys, and Enter on a cell blocks a time of its day', async () => {
    const cells = page.getByRole('gridcell')
    await expect(cells).toHaveCount(7)
    await expect(cells.nth(6)).toHaveText('Fechado')
    await cells.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(cells.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(blockDialog(page).getByLabel('Data')).toHaveValue(day)
    await page.keyboard.press('Escape')
    await cells.nth(3).click()
    await expect(blockDialog(page).getByLabel('Data')).toHaveValue(addDays(day, 2))
    await expect(blockDialog(page).getByLabel('Das')).toHaveValue('08:00')
    await page.keyboard.press('Escape')
    await expect(blockDialog(page)).toBeHidden()
  })

  await test.step('what was blocked elsewhere shows when the page is returned to', async () => {
    const other = addDays(day, 2)
    const response = await page.request.post(`/api/v1/workspaces/${id}/blocks`, {
      data: { start: `${other}T09:00:00-03:00`, end: `${other}T10:00:00-03:00`, note: 'De outro aparelho' },
    })
    expect(response.status()).toBe(201)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(entryNamed(page, /^Bloqueio, 09:00 às 10:00, De outro aparelho/)).toBeVisible()
  })

  await test.step('whole days are blocked, and the month counts them and leads to the day', async () => {
    await view('Mês')
    await expect(page).toHaveURL(/view=month/)
    await page.getByRole('button', { name: 'Bloquear horário' }).click()
    const dialog = blockDialog(page)
    await dialog.getByLabel('Dia inteiro, ou vários').check()
    await dialog.getByLabel('De', { exact: true }).fill(day)
    await dialog.getByLabel('Até').fill(addDays(day, -1))
    await confirmBlock(page)
    await expect(dialog.getByText('A data final deve ser depois da inicial')).toBeVisible()
    await dialog.getByLabel('Até').fill(addDays(day, 1))
    await confirmBlock(page)
    await expect(dialog).toBeHidden()
    const blocked = page.getByRole('link', { name: /^terça-feira, .*: 1 bloqueio$/ })
    await expect(blocked).toBeVisible()
    await blocked.click()
    await expect(page).toHaveURL(new RegExp(`view=day&date=${day}|date=${day}&view=day`))
    await expect(entryNamed(page, /^Bloqueio, dia inteiro/)).toBeVisible()
    await page.goBack()
    await expect(blocked).toBeVisible()
  })

  await test.step('views and dates are in the address, and Hoje leads to today', async () => {
    await page.getByRole('link', { name: 'Mês anterior' }).click()
    await expect(page).not.toHaveURL(new RegExp(day))
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(day))
    await view('Dia')
    await page.getByRole('link', { name: 'Hoje' }).click()
    const today = await page.evaluate(() =>
      new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full' }).format(new Date()),
    )
    await expect(page.getByRole('heading', { level: 2, name: today })).toBeVisible()
  })
})

test('quick presses on an arrow each lead on, before any of their answers', async ({ page, browser }) => {
  const day = comingTuesday()
  await openAgenda(page, browser, `date=${day}`)
  await expect(page.getByRole('gridcell')).toHaveCount(7)
  const release = await holdBack(page, /\/host\/agenda\?/)
  const next = page.getByRole('link', { name: 'Próxima semana' })
  await next.click({ clickCount: 3 })
  await expect(page).toHaveURL(new RegExp(`date=${addDays(day, 21)}`))
  // In one turn of the page's loop, before it has shown any of them.
  await next.evaluate((link: HTMLAnchorElement) => {
    link.click()
    link.click()
    document.querySelector<HTMLInputElement>('input[value="day"]')?.click()
  })
  await expect(page).toHaveURL(new RegExp(`date=${addDays(day, 35)}`))
  await expect(page).toHaveURL(/view=day/)
  release()
  await expect(page.getByRole('heading', { level: 2, name: /^terça-feira/ })).toBeVisible()
})

test('one workspace can be chosen, and a clock other than the reader’s is named', async ({
  page,
  browser,
}) => {
  const day = comingTuesday()
  const [near, far] = await publishWorkspaces(browser, [
    { name: 'Sala Perto' },
    { name: 'Sala Longe', state: 'AM', city: 'Manaus', zipCode: '69005-010' },
  ])
  if (!near || !far) throw new Error('Nothing was published')
  await signIn(page, near.host.email, near.host.password)
  await page.goto(`/host/agenda?view=day&date=${day}`)
  await expect(page.getByRole('rowheader', { name: /Sala Longe.*horário de Manaus/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Sala Perto' })).not.toContainText('horário de')
  await page.getByLabel('Espaço', { exact: true }).selectOption('Sala Longe')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(far.id))
  await slotAt(page, '09:00').click()
  await confirmBlock(page)
  await expect(entryNamed(page, /^Bloqueio, 09:00 às 09:30/)).toBeVisible()
  const response = await page.request.get(`/api/v1/host/agenda?from=${day}&to=${day}`)
  const { workspaces } = await response.json()
  const stored = workspaces.find(({ id }: { id: string }) => id === far.id).blocks[0]
  expect(stored.start).toBe(`${day}T13:00:00.000Z`)
})

test('a unit that has something of its own has a lane', async ({ page, browser }) => {
  const day = comingTuesday()
  const { id } = await openAgenda(page, browser, `view=day&date=${day}`)
  const rules = await (await page.request.get(`/api/v1/workspaces/${id}/booking-rules`)).json()
  const stored = await page.request.put(`/api/v1/workspaces/${id}/booking-rules`, {
    data: { ...rules, units: 30 },
  })
  expect(stored.status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await slotAt(page, '09:00').click()
  await blockDialog(page).getByLabel('Unidade').selectOption('Unidade 17')
  await confirmBlock(page)
  await expect(page.getByRole('rowheader')).toHaveText([/todas as unidades/, /unidade 17/])
  await expect(entryNamed(page, /^Bloqueio, 09:00 às 09:30, unidade 17/)).toBeVisible()
})

test('the agenda stays usable when the last workspace is deleted elsewhere', async ({ page, browser }) => {
  const { id } = await openAgenda(page, browser, `date=${comingTuesday()}`)
  await page.getByRole('main').getByRole('button', { name: 'Bloquear horário' }).click()
  await expect(blockDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(blockDialog(page)).toBeHidden()
  expect((await page.request.delete(`/api/v1/workspaces/${id}`)).ok()).toBe(true)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { name: 'Sua agenda começa com um espaço' })).toBeVisible()
})

test('the agenda of a new host leads to the first workspace; guests are sent home', async ({ page }) => {
  await signUp(page, 'host')
  await page.goto('/host/agenda')
  await expect(page.getByRole('heading', { name: 'Sua agenda começa com um espaço' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anunciar meu primeiro espaço' })).toHaveAttribute(
    'href',
    '/create-workspace',
  )
  await expect(page.getByRole('button', { name: 'Bloquear horário' })).toHaveCount(0)
  await page.context().clearCookies()
  await signUp(page, 'guest')
  expect(new URL((await page.request.get('/host/agenda')).url()).pathname).toBe('/')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the week is a list by day, each with a button to block until it is over', async ({
    page,
    browser,
  }) => {
    const day = comingTuesday()
    await openAgenda(page, browser, `date=${day}`)
    await expect(page.getByRole('grid')).toHaveCount(0)
    const tuesday = page.getByRole('region', { name: /^terça-feira/ })
    await expect(tuesday).toContainText('Aberto: 08:00–18:00')
    await tuesday.getByRole('button', { name: /^Bloquear em terça-feira/ }).click()
    await expect(blockDialog(page).getByLabel('Data')).toHaveValue(day)
    await confirmBlock(page)
    await expect(tuesday.getByRole('button', { name: /08:00 às 09:00/ })).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/host/agenda?date=${addDays(day, -21)}`)
    await expect(tuesday).toBeVisible()
    await expect(tuesday.getByRole('button')).toHaveCount(0)
  })
})
