import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, signUp, test } from './fixtures.ts'
import { waitForHydrationOf } from './hydration.ts'
import { publishWorkspace } from './published-workspace.ts'

test.use({ serviceWorkers: 'allow' })

// The browser logs every request that it cannot send.
test.afterEach(({ consoleProblems }) => {
  const others = consoleProblems.filter((text) => !/net::ERR_INTERNET_DISCONNECTED/.test(text))
  consoleProblems.splice(0, consoleProblems.length, ...others)
})

/** Opens a page and waits until the service worker controls it. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('pouso.pages')).keys()
    return keys.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'))
  })
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('offline, an unvisited page says so and lists the cached ones', async ({ page, context }) => {
  await openWithWorker(page, '/')
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Como Funciona' })
    .click()
  await expect(page).toHaveURL(/\/how-it-works$/)
  await expect.poll(() => cachedPaths(page)).toContain('/how-it-works')
  await page.goto('/faq')
  await expect.poll(() => cachedPaths(page)).toContain('/faq')
  await context.setOffline(true)

  // A page reached by client-side navigation is cached too.
  await page.goto('/how-it-works')
  await expect(heading(page)).toHaveText('Um bom lugar para trabalhar, em três passos')

  await page.goto('/terms')
  await expect(heading(page)).toHaveText('Você está sem conexão')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Perguntas frequentes/ })
    .click()
  await expect(heading(page)).toHaveText('Perguntas frequentes')
  await expect(page.locator('body')).toHaveAttribute('data-saved-at', /^\d\d:\d\d$/)
  // The page is interactive: its script came from the cache too.
  await page.getByText('Posso cancelar uma reserva?').click()
  await expect(page.getByText('24 horas de antecedência')).toBeVisible()

  await page.goto('/terms')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(heading(page)).toHaveText('Termos de Serviço')
  await expect(page.locator('body')).not.toHaveAttribute('data-saved-at')
})

test('a workspace whose text looks like an asset path is cached', async ({ page, context, browser }) => {
  const { id, name } = await publishWorkspace(browser, {
    description: 'Na porta se lê "/assets/entrada.js", e ao lado "/assets/x".',
  })
  await openWithWorker(page, `/workspace/${id}`)
  await page.reload()
  await expect.poll(() => cachedPaths(page)).toContain(`/workspace/${id}`)
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText(name)
})

test('signing in clears the cached pages, and a signed-in user’s pages are never cached', async ({
  page,
  context,
}) => {
  const user = await signUp(page, 'guest')
  await context.clearCookies()
  await openWithWorker(page, '/')
  await page.goto('/faq')
  await expect.poll(() => cachedPaths(page)).toContain('/faq')

  await page.goto('/login')
  const form = page.getByRole('form', { name: 'Entrar' })
  await form.getByLabel('E-mail').fill(user.email)
  await form.getByLabel('Senha', { exact: true }).fill(user.password)
  await form.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect.poll(() => cachedPaths(page)).toEqual([])

  await page.goto('/faq')
  await page.goto('/how-it-works')
  await expect(page.getByRole('button', { name: 'Minha Conta' })).toBeVisible()
  expect(await cachedPaths(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/faq')
  await expect(heading(page)).toHaveText('Você está sem conexão')

  await test.step('a page for a signed-in user clears the visitor’s cached pages', async () => {
    await context.setOffline(false)
    await context.clearCookies()
    await page.goto('/faq')
    await expect.poll(() => cachedPaths(page)).toContain('/faq')
    await signUp(page, 'guest')
    await page.goto('/terms')
    await expect.poll(() => cachedPaths(page)).toEqual([])
  })
})

test('the last 20 pages seen stay cached, and signing out clears what is there', async ({
  page,
  context,
}) => {
  const searches = Array.from({ length: 21 }, (_, index) => `?search=sala+${index + 1}`)
  const cached = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('pouso.pages')).keys()
      const addresses = keys.map(({ url }) => new URL(url))
      return addresses.filter(({ pathname }) => pathname === '/workspaces').map(({ search }) => search)
    })
  await openWithWorker(page, '/faq')
  await page.reload()
  await expect.poll(() => cachedPaths(page)).toContain('/faq')
  for (const search of searches) {
    await page.goto(`/workspaces${search}`)
    await expect.poll(cached).toContain(search)
  }
  await expect.poll(cached).toEqual(searches.slice(1))
  expect(await cachedPaths(page)).not.toContain('/faq')

  await signUp(page, 'guest')
  await page.goto('/faq')
  await expect.poll(() => cachedPaths(page)).toEqual([])
  // As another tab of a visitor may still have stored it.
  await page.evaluate(async () => (await caches.open('pouso.pages')).put('/terms', new Response('')))
  await page.getByRole('button', { name: 'Minha Conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => cachedPaths(page)).not.toContain('/terms')
  await context.clearCookies()
})

test.describe('a new build', () => {
  let site: Site

  test.beforeEach(async ({ baseURL }) => {
    site = await startSite(baseURL ?? '')
  })
  test.afterEach(() => site.close())

  test('takes over at once and deletes the old shell', async ({ page }) => {
    const shells = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pouso.shell.')))
    await openWithWorker(page, site.url)
    const [before] = await shells()
    site.build = 'another-build'
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(shells).toEqual(['pouso.shell.another-build'])
    expect(before).not.toBe('pouso.shell.another-build')
    await page.reload()
    await expect(heading(page)).toBeVisible()
  })

  test('leaves the cached pages their scripts, those of the old shell too', async ({ page, context }) => {
    await openWithWorker(page, site.url)
    await page.reload()
    await expect.poll(() => cachedPaths(page)).toContain('/')
    site.build = 'another-build'
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).sort()))
      .toEqual(['pouso.pages', 'pouso.shell.another-build'])
    await context.setOffline(true)
    await page.reload()
    await expect(page.locator('body')).toHaveAttribute('data-saved-at', /^\d\d:\d\d$/)
    await waitForHydrationOf(page.getByRole('banner').getByRole('link').first())
  })
})

type Site = { url: string; build: string | undefined; close: () => Promise<void> }

/** A proxy in front of the site that can serve the service worker of another build, whose shell has other assets. */
async function startSite(origin: string): Promise<Site> {
  const site: Site = { url: '', build: undefined, close: async () => {} }
  const server: Server = createServer(async (request, response) => {
    const upstream = await fetch(origin + request.url, { redirect: 'manual' })
    let body = Buffer.from(await upstream.arrayBuffer())
    if (request.url === '/service-worker.js' && site.build) {
      body = Buffer.from(body.toString().replace(/[\da-f]{12}/, site.build))
    }
    if (request.url === '/offline' && site.build) body = Buffer.from('<title>Sem conexão</title><body>')
    const headers = Object.fromEntries(
      [...upstream.headers].filter(([name]) => !/^(content-(encoding|length)|transfer-)/.test(name)),
    )
    // The browser's own cache may be emptied at any time.
    if (request.url?.startsWith('/assets/')) headers['cache-control'] = 'no-store'
    response.writeHead(upstream.status, headers).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  site.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return site
}
