import type { Page } from '@playwright/test'
import { expect, holdLiveEvents, signIn, test } from './fixtures.ts'
import { content } from './page-content.ts'
import { publishWorkspace, publishWorkspaces } from './published-workspace.ts'
import { uniqueName } from './workspace-form.ts'

/** Counts the API's responses to the page, by path and, if given, a part of the query. */
function countResponses(page: Page, path: string, parameter = ''): () => number {
  let count = 0
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.pathname === `/api/v1${path}` && url.search.includes(parameter)) count += 1
  })
  return () => count
}

/** Goes to another page of the application and back by client-side navigation. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Como Funciona' }).click()
  await expect(page).toHaveURL('/how-it-works')
  await page.goBack()
  await expect(page).not.toHaveURL('/how-it-works')
}

/** Waits until the list on the screen has loaded. */
async function settle(page: Page): Promise<void> {
  await expect(content(page).getByRole('button', { name: 'Atualizar' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  )
}

/** Fires the event that a browser sends when the user returns to its window. */
async function returnToWindow(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('a list is cached for 60 s per set of filters, and a stale one shows at once while it reloads', async ({
  page,
  browser,
}) => {
  const word = uniqueName('x').replace(' ', '')
  await publishWorkspaces(browser, [
    { name: `Mesa ${word}`, type: 'desk' },
    { name: `Escritório ${word}`, type: 'office' },
  ])
  const responses = countResponses(page, '/workspaces')
  const cards = content(page).getByRole('article')
  const type = (name: string) => content(page).getByRole('link', { name, exact: true })
  const start = Date.now()
  await page.clock.install()
  await page.clock.setFixedTime(start)
  await page.goto(`/workspaces?search=${word}`)
  await expect(cards).toHaveCount(2)
  expect(responses(), 'the list came with the page').toBe(0)

  await type('Mesa Dedicada').click()
  await expect(cards).toHaveCount(1)
  expect(responses(), 'other filters are another list').toBe(1)
  await type('Mesa Dedicada').click()
  await expect(cards).toHaveCount(2)
  await type('Mesa Dedicada').click()
  await expect(cards).toHaveCount(1)
  await page.clock.setFixedTime(start + 59_000)
  await leaveAndReturn(page)
  await expect(cards).toHaveCount(1)
  await settle(page)
  expect(responses(), 'a cached list is not requested').toBe(1)

  await page.clock.setFixedTime(start + 61_000)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/workspaces?*', async (route) => {
    await released
    await route.continue()
  })
  await leaveAndReturn(page)
  await expect(page.getByRole('button', { name: 'Atualizar' })).toHaveAttribute('aria-busy', 'true')
  await expect(cards).toHaveCount(1)
  await expect(page.getByText('Carregando espaços', { exact: true })).toHaveCount(0)
  release()
  await settle(page)
  await expect(cards).toHaveCount(1)
  expect(responses()).toBe(2)
})

test('the refresh button reloads even a fresh list and leaves it visible meanwhile', async ({ page }) => {
  const responses = countResponses(page, '/workspaces')
  await page.goto('/workspaces')
  const cards = content(page).getByRole('article')
  const count = await cards.count()
  const refresh = page.getByRole('button', { name: 'Atualizar' })
  await expect(page.getByRole('heading', { name: 'Encontre seu Espaço de Trabalho' })).toBeVisible()
  await refresh.click()
  await expect(cards).toHaveCount(count)
  await expect.poll(responses).toBe(1)
})

test('pending workspaces reload every 120 s, and at most every 10 s unless forced', async ({
  page,
  browser,
}) => {
  await publishWorkspace(browser)
  await holdLiveEvents(page)
  await signIn(page, 'admin@pouso.example')
  const responses = countResponses(page, '/admin/workspaces', 'status=pending')
  const approved = countResponses(page, '/admin/workspaces', 'status=approved')
  const tab = page.getByRole('tab', { name: /Pendentes/ })
  // With the clock behind, the data that came with the page stay fresh however slow the load is.
  await page.clock.install({ time: Date.now() - 60_000 })
  await page.goto('/admin/workspaces')
  await expect(tab).toBeVisible()
  await leaveAndReturn(page)
  await expect(tab).toBeVisible()
  await returnToWindow(page)
  expect(responses(), 'within 10 s').toBe(0)

  const forced = await page.evaluate(() => Date.now())
  await page.clock.setFixedTime(forced)
  const refresh = content(page).getByRole('button', { name: 'Atualizar' })
  await refresh.click()
  await expect.poll(responses, 'forced').toBe(1)
  await settle(page)

  await page.clock.setFixedTime(forced + 9000)
  await leaveAndReturn(page)
  await expect(tab).toBeVisible()
  await settle(page)
  expect(responses(), 'within 10 s of it').toBe(1)
  await page.clock.setFixedTime(forced + 11_000)
  await leaveAndReturn(page)
  await expect.poll(responses, 'after 10 s').toBe(2)
  await expect.poll(approved).toBe(2)
  await settle(page)

  // From here the clock advances only on command; the page's deferred work needs a few milliseconds of it.
  await page.clock.pauseAt(forced + 11_000)
  const becomesIdle = () =>
    expect(async () => {
      await page.clock.runFor(10)
      await expect(refresh).not.toHaveAttribute('aria-busy', 'true', { timeout: 200 })
    }).toPass()
  await refresh.click()
  await expect.poll(responses).toBe(3)
  await becomesIdle()
  await page.clock.fastForward(115_000)
  await becomesIdle()
  expect(responses(), 'before 120 s').toBe(3)
  await page.clock.fastForward(6000)
  await expect.poll(responses, 'by itself').toBe(4)
  expect(approved(), 'only the pending ones').toBe(3)
})

test('changing a workspace invalidates the cached lists, the workspace and the host’s workspaces', async ({
  page,
  browser,
}) => {
  const { name, host } = await publishWorkspace(browser)
  await signIn(page, host.email, host.password)
  await page.goto(`/workspaces?search=${encodeURIComponent(name)}`)
  await expect(content(page).getByRole('article')).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'Meus Espaços' }).click()
  await page.getByRole('button', { name: `Mais ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Pausar espaço' }).click()
  await expect(page.getByText('Espaço pausado')).toBeVisible()
  await page.goBack()
  await expect(content(page).getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
})

test('featuring a workspace invalidates the cached featured workspaces', async ({ page, browser }) => {
  const { name } = await publishWorkspace(browser)
  const responses = countResponses(page, '/workspaces/featured')
  await signIn(page, 'admin@pouso.example')
  await page.goto('/')
  await page.getByLabel('Buscar por lugar, tipo ou nome').fill(name)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await content(page).getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Destacar espaço' }).click()
  await expect(page.getByText('Este espaço está em destaque na página inicial.')).toBeVisible()
  expect(responses()).toBe(0)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /página inicial/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Espaços em Destaque' })).toBeVisible()
  await expect.poll(responses).toBe(1)
  await expect(content(page).getByRole('link', { name })).toBeVisible()
})
