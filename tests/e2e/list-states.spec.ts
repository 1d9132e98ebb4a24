import type { Page } from '@playwright/test'
import { expect, ignoreFailedRequests, test } from './fixtures.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { content } from './page-content.ts'

const SAMPLES = 11
/** A link hovered or focused for longer than this preloads its page. */
const PRELOAD_DELAY_MS = 1000

async function expectSamples(page: Page): Promise<void> {
  const cards = content(page).getByRole('article')
  await expect(page.getByText(/Estes espaços são fictícios/)).toBeVisible()
  await expect(cards).toHaveCount(SAMPLES)
  await expect(cards.getByText('Exemplo', { exact: true })).toHaveCount(SAMPLES)
  await expect(cards.getByRole('button', { name: /Favoritar/ })).toHaveCount(0)
}

test.describe('an empty marketplace, and one with a failing database', () => {
  // One server per test: a shared one would serve cached pages of the previous test.
  let server: OwnServer
  test.beforeEach(async () => {
    test.setTimeout(120_000)
    server = await startOwnServer()
  })
  test.afterEach(() => server.close())

  test('shows labelled samples and no error when nothing is published', async ({ page }) => {
    const response = await page.goto(`${server.url}/workspaces`)
    expect(await response?.text()).toContain('Estes espaços são fictícios')
    await expectSamples(page)
    await expect(page.getByText('Ainda não há espaços publicados.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toHaveCount(0)
    await page.goto(`${server.url}/workspaces?search=sala`)
    await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
    await expect(content(page).getByRole('article')).toHaveCount(0)
    await page.goto(server.url)
    await expect(page.getByRole('heading', { name: 'Nenhum espaço em destaque agora' })).toBeVisible()
    const all = content(page).getByRole('link', { name: 'Ver todos os espaços' })
    await expect(all).toHaveAttribute('href', '/workspaces')
  })

  test('renders the error with samples below on the server when reading fails', async ({
    page,
    consoleProblems,
  }) => {
    await server.query('alter table workspaces rename to hidden')
    try {
      await page.clock.install()
      const response = await page.goto(`${server.url}/workspaces`)
      const html = (await response?.text()) ?? ''
      expect(html).toContain('Não foi possível carregar os espaços')
      expect(html).toContain('Estes espaços são fictícios')
      await expect(page.getByRole('heading', { name: 'Não foi possível carregar os espaços' })).toBeVisible()
      await expect(page.getByText(/Algo deu errado do nosso lado\..* Código do erro: \S+/)).toBeVisible()
      await expectSamples(page)

      // Links to the same list don't retry it; a link to another list preloads it on focus.
      const requested: string[] = []
      page.on('request', (request) =>
        requested.push(new URL(request.url()).pathname + new URL(request.url()).search),
      )
      await content(page).getByRole('link', { name: 'Mapa' }).focus()
      await page.clock.runFor(PRELOAD_DELAY_MS)
      const coworking = page.waitForRequest('**/api/v1/workspaces?type=coworking')
      await content(page).getByRole('link', { name: 'Coworking' }).first().focus()
      await page.clock.runFor(PRELOAD_DELAY_MS)
      await coworking
      expect(requested).not.toContain('/api/v1/workspaces')
      await expect(page.getByRole('heading', { name: 'Não foi possível carregar os espaços' })).toBeVisible()

      await page.goto(server.url)
      await expect(page.getByRole('heading', { name: 'Os destaques não carregaram' })).toBeVisible()
      await expect(page.getByText(/Algo deu errado do nosso lado\..* Código do erro: \S+/)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Tem um espaço para anunciar?' })).toBeVisible()

      const detail = await page.goto(`${server.url}/workspace/00000000-0000-7000-8000-000000000000`)
      expect(detail?.status()).toBe(500)
      await expect(page.getByRole('heading', { name: 'Erro ao carregar detalhes' })).toBeVisible()
      await expect(content(page).getByRole('link', { name: 'Ver todos os espaços' })).toBeVisible()
      await page.goto(`${server.url}/workspace/future-1`)
      await expect(page.getByText('Exemplo', { exact: true })).toBeVisible()
    } finally {
      await server.query('alter table hidden rename to workspaces')
    }
    // The browser's log has the expected failures and nothing else.
    ignoreFailedRequests(consoleProblems)
    expect(consoleProblems.filter((problem) => !problem.includes('Algo deu errado do nosso lado'))).toEqual(
      [],
    )
    consoleProblems.splice(0)
  })
})

test('the list and the featured workspaces say when they fail to load, and recover', async ({
  page,
  consoleProblems,
}) => {
  const cards = content(page).getByRole('article')
  await page.goto('/faq')

  await test.step('the list shows labelled samples below an error, and recovers', async () => {
    await page.route('**/api/v1/workspaces?*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.route('**/api/v1/workspaces', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('banner').getByRole('link', { name: 'Buscar Espaços' }).click()
    await expect(page.getByRole('heading', { name: 'Não foi possível carregar os espaços' })).toBeVisible()
    await expectSamples(page)
    await page.unroute('**/api/v1/workspaces?*')
    await page.unroute('**/api/v1/workspaces')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(cards.first()).toBeVisible()
    await expect(page.getByText(/Estes espaços são fictícios/)).toHaveCount(0)
  })

  await test.step('the list still shows the previous results, with their time, when refreshing fails', async () => {
    const count = await cards.count()
    await page.route('**/api/v1/workspaces*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText(/^Mostrando dados salvos às \d{2}:\d{2}$/)).toBeVisible()
    await expect(cards).toHaveCount(count)
    await page.unroute('**/api/v1/workspaces*')
  })

  await test.step('the home page still works when the featured workspaces fail to load', async () => {
    await page.route('**/api/v1/workspaces/featured', (route) => route.fulfill({ status: 503, json: {} }))
    await page
      .getByRole('banner')
      .getByRole('link', { name: /página inicial/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Os destaques não carregaram' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Como Funciona' })).toBeVisible()
    await expect(content(page).getByRole('alert')).toContainText('Os destaques não carregaram')
    await page.unroute('**/api/v1/workspaces/featured')
    await content(page).getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(cards.first()).toBeVisible()
  })
  ignoreFailedRequests(consoleProblems)
})

test('the home page and the list retry a failed read when one returns to them', async ({
  page,
  consoleProblems,
}) => {
  await page.goto('/faq')
  for (const { name, reading, way, failure } of [
    {
      name: 'home page',
      reading: '**/api/v1/workspaces/featured',
      way: /página inicial/,
      failure: 'Os destaques não carregaram',
    },
    {
      name: 'list',
      reading: '**/api/v1/workspaces',
      way: 'Buscar Espaços',
      failure: 'Não foi possível carregar os espaços',
    },
  ]) {
    await test.step(name, async () => {
      const enter = () => page.getByRole('banner').getByRole('link', { name: way }).click()
      const leave = async () => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Perguntas frequentes' }).click()
        await expect(page).toHaveURL('/faq')
      }
      await page.route(reading, (route) => route.fulfill({ status: 503, json: {} }))
      await enter()
      await expect(page.getByRole('heading', { name: failure })).toBeVisible()
      await page.unroute(reading)
      await leave()
      await enter()
      await expect(content(page).getByRole('article').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: failure })).toHaveCount(0)
      await leave()
    })
  }
  ignoreFailedRequests(consoleProblems)
})

test('going back shows the list at once; offline it stays with its time, others show an error, and it recovers', async ({
  page,
  context,
  consoleProblems,
}) => {
  await page.goto('/workspaces')
  const cards = content(page).getByRole('article')
  await expect(cards.first()).toBeVisible()

  await test.step('going back shows the list at once at its scroll position', async () => {
    const tenth = cards.nth(9).getByRole('link')
    await tenth.scrollIntoViewIfNeeded()
    await tenth.click()
    await expect(page).toHaveURL(/\/workspace\//)
    await page.route('**/api/v1/workspaces?*', (route) => route.abort())
    await page.goBack()
    await expect(tenth).toBeInViewport()
    await expect(page.getByRole('status', { name: 'Carregando espaços' })).toHaveCount(0)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await page.unroute('**/api/v1/workspaces?*')
  })

  const count = await cards.count()
  await page.getByLabel('Buscar por lugar, tipo ou nome').focus()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByText(/^Mostrando dados salvos às \d{2}:\d{2}$/)).toBeVisible()
  await expect(cards).toHaveCount(count)
  await content(page).getByRole('link', { name: 'Coworking' }).click()
  await expect(page.getByRole('heading', { name: 'Não foi possível carregar os espaços' })).toBeVisible()
  await context.setOffline(false)
  await page
    .getByRole('alert')
    .filter({ hasText: 'Não foi possível carregar os espaços' })
    .getByRole('button', { name: 'Tentar novamente' })
    .click({ timeout: 2000 })
    // Coming back online may have retried already.
    .catch(() => {})
  await expect(page.getByRole('heading', { name: 'Não foi possível carregar os espaços' })).toHaveCount(0)
  await expect(cards.first()).toBeVisible()
  ignoreFailedRequests(consoleProblems)
})
