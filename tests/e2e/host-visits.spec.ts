import { readFile } from 'node:fs/promises'
import { addDays, formatIsoDate, weekdays } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { openDashboard } from './open-dashboard.ts'
import { expectAccessible } from './page-content.ts'
import { publishWorkspace } from './published-workspace.ts'

test('views, favourites and chats are counted, shown and exported', async ({ page, browser }) => {
  const workspace = await publishWorkspace(browser, {
    availability: { availableDays: [...weekdays], availableHours: { start: '08:00', end: '18:00' } },
  })
  const guest = await (await browser.newContext()).newPage()
  await signUp(guest, 'guest')
  // Waits for the answer, not the request: closing the page's context would cancel a request on its way.
  const counted = (kind: string) =>
    guest.waitForResponse(
      (response) =>
        response.url().endsWith(`/${workspace.id}/visits`) &&
        response.request().postData()?.includes(kind) === true,
    )
  const viewed = counted('view')
  const firstDay = todayIn(BRASILIA_TIME_ZONE, new Date())
  const day = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 7)
  await guest.goto(`/workspace/${workspace.id}?from=${day}&to=${addDays(day, 6)}`)
  await viewed
  const favorited = counted('favorite')
  await guest.getByRole('button', { name: 'Favoritar', exact: true }).click()
  await favorited
  await guest.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const chatted = counted('chat')
  const opened = guest.context().waitForEvent('page')
  await guest.getByRole('complementary', { name: 'Reserva' }).getByRole('link', { name: 'Reservar' }).click()
  await chatted
  expect(new URL((await opened).url()).host).toMatch(/wa\.me|^$/)
  await guest.context().close()

  await openDashboard(page, workspace)
  const row = page.getByRole('row').filter({ hasText: workspace.name })
  await expect(async () => {
    await page.reload()
    await expect(row.getByRole('cell')).toHaveText(['', '1', '1', '1'], { timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'Resumo dos últimos 30 dias' })).toContainText(/Visitas\s*1/)
  await expect(page.getByRole('img', { name: /^Visitas por dia: 1 no total/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Conversas' }).check()
  await expect(page.getByRole('img', { name: /^Conversas por dia: 1 no total/ })).toBeVisible()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^pouso-numeros-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.startsWith('\uFEFFEspaço;Data;Visitas;Favoritos;Conversas\r\n')).toBe(true)
  const lines = csv.trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(30)
  // On the day of the visit, or over midnight on two.
  const own = lines.filter((line) => line.startsWith(`${workspace.name};`) && !line.endsWith(';0;0;0'))
  const counts = own.map((line) => line.split(';').slice(2).map(Number))
  expect([0, 1, 2].map((kind) => counts.reduce((sum, row) => sum + (row[kind] ?? 0), 0))).toEqual([1, 1, 1])
  const days = [firstDay, todayIn(BRASILIA_TIME_ZONE, new Date())].map(formatIsoDate)
  for (const line of own) expect(days).toContain(line.split(';')[1])
})

test('a count without a response does not delay booking', async ({ page, browser }) => {
  const workspace = await publishWorkspace(browser, {
    availability: { availableDays: [...weekdays], availableHours: { start: '08:00', end: '18:00' } },
  })
  await signUp(page, 'guest')
  await page.route('**/visits', () => undefined)
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const day = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 7)
  await page.goto(`/workspace/${workspace.id}?from=${day}&to=${addDays(day, 6)}`)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('complementary', { name: 'Reserva' }).getByRole('link', { name: 'Reservar' }).click()
  const chat = await opened
  await chat.waitForURL('https://wa.me/**')
  await expect(page.getByRole('heading', { level: 1, name: workspace.name })).toBeVisible()
})

test('the overview shows an empty state without visits, and does not count the host’s own', async ({
  page,
  browser,
}) => {
  const workspace = await publishWorkspace(browser)
  await signIn(page, workspace.host.email, workspace.host.password)
  await page.goto(`/workspace/${workspace.id}`)
  await expect(page.getByRole('heading', { level: 1, name: workspace.name })).toBeVisible()
  await page.goto('/my-workspaces')
  await expect(page.getByRole('heading', { name: 'Ainda não há visitas para contar' })).toBeVisible()
})
