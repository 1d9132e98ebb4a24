import type { Browser, Locator, Page } from '@playwright/test'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { expectAccessible } from './page-content.ts'
import { listWorkspaces } from './published-workspace.ts'
import { decide } from './stored-workspace.ts'
import { forgetFailedRequests } from './workspace-form.ts'

const REASON = 'As fotos estão escuras. Envie outras, tiradas de dia.'

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificações' })

/** A host on the home page whose live events are connected, with pending spaces. */
async function openAsHost(page: Page, browser: Browser, names: readonly string[]) {
  const spaces = await listWorkspaces(
    browser,
    names.map((name) => ({ name })),
  )
  const [first] = spaces
  if (!first) throw new Error('No space was listed')
  await signIn(page, first.host.email, first.host.password)
  const connected = page.waitForResponse('**/api/v1/events')
  await page.goto('/faq')
  await connected
  return spaces
}

test('without notifications the bell says so', async ({ page }) => {
  await signUp(page, 'guest')
  await page.goto('/faq')
  await bell(page).click()
  await expect(panel(page).getByText('Nenhuma notificação')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Marcar todas como lidas' })).toHaveCount(0)
  await expectAccessible(page)
  await panel(page).getByRole('link', { name: 'Ver todas' }).click()
  await expect(page).toHaveURL('/notifications')
  await expect(page.getByRole('heading', { name: 'Nenhuma notificação' })).toBeVisible()
  await expect(page.getByText('Mensagens dos anfitriões aparecem aqui')).toBeVisible()
})

test('a decision arrives live: badge, title, list; clicking leads to the own spaces', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const [approved, rejected] = await openAsHost(page, browser, ['Sala Clara', 'Sala Escura'])
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  await decide(browser, approved?.id ?? '', 'approve')
  await expect(bell(page)).toHaveAccessibleName('Notificações, 1 não lida')
  await expect(page).toHaveTitle(/^\(1\) /)
  await bell(page).click()
  const items = panel(page).getByRole('listitem')
  await expect(items).toHaveCount(1)
  await decide(browser, rejected?.id ?? '', 'reject', { reason: REASON })
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText('Espaço recusado')
  await expect(items.first()).toContainText(`Motivo: ${REASON}`)
  await expect(items.first()).toContainText(/\d\d\/\d\d\/\d{4} às \d\d:\d\d/)
  await expect(items.last()).toContainText('Seu espaço “Sala Clara” foi aprovado')
  await expect(page).toHaveTitle(/^\(2\) /)
  await expectAccessible(page)

  await items.last().getByRole('link').click()
  await expect(page).toHaveURL('/my-workspaces')
  await expect(panel(page)).toBeHidden()
  // The reason of the other one is on this page: both are read.
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  await expect(page).toHaveTitle('Meus Espaços | Pouso')
})

test('the page tells a long reason in whole, the bell its beginning', async ({ page, browser }) => {
  const [space] = await openAsHost(page, browser, ['Sala Comprida'])
  await decide(browser, space?.id ?? '', 'reject', { reason: Array(12).fill(REASON).join(' ') })
  const isWhole = (place: Locator) =>
    place.getByText(/^Motivo:/).evaluate((text) => text.scrollHeight <= text.clientHeight)
  await page.goto('/notifications')
  await expect.poll(() => isWhole(page.getByRole('main'))).toBe(true)
  await bell(page).click()
  await expect.poll(() => isWhole(panel(page))).toBe(false)
})

test('a rejection that can not be marked as read disturbs nothing, and is marked the next time', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const [space] = await openAsHost(page, browser, ['Sala Recusada'])
  await decide(browser, space?.id ?? '', 'reject', { reason: REASON })
  await expect(bell(page)).toHaveText('1')
  await page.route('**/rejections/read', (route) => route.fulfill({ status: 500, json: {} }))
  const failed = page.waitForResponse('**/rejections/read')
  await page.goto('/my-workspaces')
  await failed
  await expect(page.getByText(`Motivo: ${REASON}`).first()).toBeVisible()
  await expect(bell(page)).toHaveText('1')
  await page.unroute('**/rejections/read')
  await page.reload()
  await expect(bell(page)).toHaveText('')
  forgetFailedRequests(consoleProblems)
})

test('the own spaces show a decision without being asked again', async ({ page, browser }) => {
  const [space] = await openAsHost(page, browser, ['Sala do Momento'])
  await page.goto('/my-workspaces')
  const card = page.getByRole('listitem').filter({ hasText: 'Sala do Momento' })
  await expect(card.getByText('Pendente')).toBeVisible()
  await decide(browser, space?.id ?? '', 'approve')
  await expect(card.getByText('Aprovado')).toBeVisible()
})

test('all are marked at once; above nine the badge reads 9+, the older ones are on the page', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const names = Array.from({ length: 11 }, (_, index) => `Sala ${index + 1}`)
  const spaces = await openAsHost(page, browser, names)
  for (const { id } of spaces) await decide(browser, id, 'approve')
  await expect(bell(page)).toHaveText('9+')
  await bell(page).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(10)
  const list = panel(page).getByRole('list')
  const height = await list.evaluate((element) => element.parentElement?.clientHeight ?? 0)
  expect(height).toBeLessThanOrEqual(300)
  await panel(page).getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(bell(page)).toHaveText('')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(bell(page)).toHaveText('9+')
  // Pressing elsewhere has closed the panel.
  await expect(panel(page)).toBeHidden()
  await bell(page).click()
  await panel(page).getByRole('link', { name: 'Ver todas' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(11)
  const markAll = page.getByRole('main').getByRole('button', { name: 'Marcar todas como lidas' })
  const marked = page.waitForResponse('**/api/v1/notifications/read-all')
  await markAll.press('Enter')
  await expect(markAll).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notificações', exact: true })).toBeFocused()
  expect((await marked).ok()).toBe(true)
  await page.reload()
  await expect(bell(page)).toHaveText('')
})

test('one stream serves all tabs, and the next tab takes it over', async ({ page, browser, context }) => {
  let streams = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/events')) streams += 1
  })
  const [first, second] = await openAsHost(page, browser, ['Sala Um', 'Sala Dois'])
  const other = await context.newPage()
  await other.goto('/faq')
  await decide(browser, first?.id ?? '', 'approve')
  await expect(bell(other)).toHaveText('1')
  await expect(bell(page)).toHaveText('1')
  expect(streams).toBe(1)
  const takenOver = other.waitForResponse('**/api/v1/events')
  await page.close()
  await takenOver
  await decide(browser, second?.id ?? '', 'approve')
  await expect(bell(other)).toHaveText('2')
})

test('what happened while the connection was broken is there when it is back', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const [first, second] = await openAsHost(page, browser, ['Sala Antes', 'Sala Durante'])
  await page.context().setOffline(true)
  await decide(browser, first?.id ?? '', 'approve')
  await decide(browser, second?.id ?? '', 'approve')
  await page.context().setOffline(false)
  await expect(bell(page)).toHaveText('2')
  consoleProblems.splice(0)
})

test('the administrators’ panel counts what comes in while it is open', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin@pouso.example')
  const connected = page.waitForResponse('**/api/v1/events')
  await page.goto('/admin/workspaces')
  await connected
  const [space] = await listWorkspaces(browser, [{ name: 'Sala Recém-Chegada' }])
  // Other tests decide on others meanwhile: what counts is that the panel asks again by itself.
  const asked = page.waitForResponse((response) => response.url().includes('/api/v1/admin/workspaces'))
  await decide(browser, space?.id ?? '', 'approve')
  expect((await asked).ok()).toBe(true)
})
