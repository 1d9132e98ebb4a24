import type { Browser, Locator, Page } from '@playwright/test'
import { expect, ignoreFailedRequests, signIn, signUp, test } from './fixtures.ts'
import { expectAccessible } from './page-content.ts'
import { listWorkspaces } from './published-workspace.ts'
import { decide } from './stored-workspace.ts'
import { setVisibility } from './tab-visibility.ts'

const REASON = 'As fotos estão escuras. Envie outras, tiradas de dia.'

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificações' })

/** Waits until the bell's badge, which follows its name, shows this; '' is no badge. */
async function expectBadge(page: Page, count: string) {
  await expect(bell(page)).toHaveText(`Notificações${count}`)
}

/** Opens a page as a host with pending workspaces and waits until the live events are connected. */
async function openAsHost(page: Page, browser: Browser, names: readonly string[], path = '/faq') {
  const workspaces = await listWorkspaces(
    browser,
    names.map((name) => ({ name })),
  )
  const [first] = workspaces
  if (!first) throw new Error('No workspace was listed')
  await signIn(page, first.host.email, first.host.password)
  const connected = page.waitForResponse('**/api/v1/events')
  await page.goto(path)
  await connected
  return workspaces
}

test('the bell shows an empty state without notifications', async ({ page }) => {
  await signUp(page, 'guest')
  await page.goto('/faq')
  await bell(page).click()
  await expect(panel(page).getByText('Nenhuma notificação')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Marcar todas como lidas' })).toHaveCount(0)
  await expectAccessible(page)
  await panel(page).getByRole('link', { name: 'Ver todas' }).click()
  await expect(page).toHaveURL('/notifications')
  await expect(page.getByRole('heading', { name: 'Nenhuma notificação' })).toBeVisible()
  await expect(page.getByText('Novidades das suas reservas e mensagens aparecem aqui')).toBeVisible()
})

test('decisions arrive live in badge, title and lists, or on reconnecting, and link to the host’s workspaces', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const [approved, rejected, shown, before, during] = await openAsHost(page, browser, [
    'Sala Clara',
    'Sala Escura',
    'Sala do Momento',
    'Sala Antes',
    'Sala Durante',
  ])
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
  // This page also shows the other rejection's reason, so both become read.
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  await expect(page).toHaveTitle('Meus Espaços | Pouso')

  await test.step('the host’s workspaces show a decision without a reload', async () => {
    const card = page
      .getByRole('list', { name: 'Meus espaços' })
      .getByRole('listitem')
      .filter({ hasText: 'Sala do Momento' })
    await expect(card.getByText('Pendente')).toBeVisible()
    await decide(browser, shown?.id ?? '', 'approve')
    await expect(card.getByText('Aprovado')).toBeVisible()
    await expectBadge(page, '1')
  })

  await test.step('events missed while disconnected arrive on reconnecting', async () => {
    await page.context().setOffline(true)
    await decide(browser, before?.id ?? '', 'approve')
    await decide(browser, during?.id ?? '', 'approve')
    await page.context().setOffline(false)
    await expectBadge(page, '3')
    ignoreFailedRequests(consoleProblems)
  })
})

test('a rejection that could not be marked as read stays unread; its long reason is cut only in the bell', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const [workspace] = await openAsHost(page, browser, ['Sala Recusada'])
  await decide(browser, workspace?.id ?? '', 'reject', { reason: Array(12).fill(REASON).join(' ') })
  await expectBadge(page, '1')
  await page.route('**/rejections/read', (route) => route.fulfill({ status: 500, json: {} }))

  await test.step('a failure to mark a rejection as read is silent', async () => {
    const failed = page.waitForResponse('**/rejections/read')
    await page.getByRole('banner').getByRole('link', { name: 'Meus Espaços' }).click()
    await failed
    await expect(page.getByText(`Motivo: ${REASON}`).first()).toBeVisible()
    await expectBadge(page, '1')
  })

  await test.step('the page shows a long reason in full, the bell only its beginning', async () => {
    const isWhole = (place: Locator) =>
      place.getByText(/^Motivo:/).evaluate((text) => text.scrollHeight <= text.clientHeight)
    await bell(page).click()
    await expect.poll(() => isWhole(panel(page))).toBe(false)
    await panel(page).getByRole('link', { name: 'Ver todas' }).click()
    await expect(page).toHaveURL('/notifications')
    await expect.poll(() => isWhole(page.getByRole('main'))).toBe(true)
    await expectBadge(page, '1')
  })

  await test.step('the next visit marks it', async () => {
    await page.unroute('**/rejections/read')
    await page.goto('/my-workspaces')
    await expectBadge(page, '')
  })
  ignoreFailedRequests(consoleProblems)
})

test('in a hidden tab a refusal stays unread until it is looked at', async ({ page, browser }) => {
  await page.clock.install()
  const [workspace] = await openAsHost(page, browser, ['Sala Escondida'], '/my-workspaces')
  await expect(page.getByText('Pendente').first()).toBeVisible()
  await setVisibility(page, 'hidden')
  let marks = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/rejections/read')) marks += 1
  })
  await decide(browser, workspace?.id ?? '', 'reject', { reason: REASON })
  await expect(page.getByText(`Motivo: ${REASON}`).first()).toBeVisible()
  await expectBadge(page, '1')
  await page.clock.fastForward(10_000)
  await expectBadge(page, '1')
  expect(marks).toBe(0)
  await setVisibility(page, 'visible')
  await page.clock.fastForward(2000)
  await expectBadge(page, '')
  expect(marks).toBe(1)
})

test('all are marked at once; above nine the badge reads 9+, and the page lists the older ones', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const names = Array.from({ length: 11 }, (_, index) => `Sala ${index + 1}`)
  const workspaces = await openAsHost(page, browser, names)
  for (const { id } of workspaces) await decide(browser, id, 'approve')
  await expectBadge(page, '9+')
  await bell(page).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(10)
  const list = panel(page).getByRole('list')
  const height = await list.evaluate((element) => element.parentElement?.clientHeight ?? 0)
  expect(height).toBeLessThanOrEqual(300)
  await panel(page).getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expectBadge(page, '')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expectBadge(page, '9+')
  // Clicking elsewhere has closed the panel.
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
  await expectBadge(page, '')
})

test('one stream serves all tabs, and another tab takes over when its tab closes', async ({
  page,
  browser,
  context,
}) => {
  let streams = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/events')) streams += 1
  })
  const [first, second] = await openAsHost(page, browser, ['Sala Um', 'Sala Dois'])
  const other = await context.newPage()
  await other.goto('/faq')
  await decide(browser, first?.id ?? '', 'approve')
  await expectBadge(other, '1')
  await expectBadge(page, '1')
  expect(streams).toBe(1)
  const takenOver = other.waitForResponse('**/api/v1/events')
  await page.close()
  await takenOver
  await decide(browser, second?.id ?? '', 'approve')
  await expectBadge(other, '2')
})

test('an open panel reloads when a workspace is submitted', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin@pouso.example')
  const connected = page.waitForResponse('**/api/v1/events')
  await page.goto('/admin/workspaces')
  await connected
  const [workspace] = await listWorkspaces(browser, [{ name: 'Sala Recém-Chegada' }])
  // Other tests change the count meanwhile, so assert only that the panel reloads by itself.
  const reloaded = page.waitForResponse((response) => response.url().includes('/api/v1/admin/workspaces'))
  await decide(browser, workspace?.id ?? '', 'approve')
  expect((await reloaded).ok()).toBe(true)
})
