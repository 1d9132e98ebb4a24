import type { Page } from '@playwright/test'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { expect, ignoreFailedRequests, signIn, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { queryShared } from './own-server.ts'
import { content } from './page-content.ts'
import { listWorkspaces, publishWorkspace, publishWorkspaces } from './published-workspace.ts'
import { uniqueName } from './workspace-form.ts'

const LIST = /\/api\/v1\/workspaces(\?|$)/

/** Changes the API's response about a workspace before the page receives it. */
async function changeAnswer(page: Page, id: string, changes: Partial<Workspace>): Promise<void> {
  await page.route(`**/api/v1/workspaces/${id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } })
  })
}

/** Opens a published workspace from the list, so that the browser requests it from the API. */
async function openFromList(page: Page, name: string): Promise<void> {
  await page.goto(`/workspaces?search=${encodeURIComponent(name)}`)
  await content(page).getByRole('link', { name }).click()
}

test('list and home page open at once, with placeholders; a failure to load more is reported', async ({
  page,
  consoleProblems,
}) => {
  await page.goto('/faq')
  const cards = content(page).getByRole('article')

  await test.step('the list opens at once, with placeholders in the shape of its cards', async () => {
    const release = await holdBack(page, LIST)
    await page.getByRole('banner').getByRole('link', { name: 'Buscar Espaços' }).click()
    await expect(page.getByRole('heading', { name: 'Encontre seu Espaço de Trabalho' })).toBeVisible()
    await expect(page.getByText('Carregando espaços', { exact: true })).toBeAttached()
    await expect(page.getByLabel('Buscar por lugar, tipo ou nome')).toBeEnabled()
    release()
    await expect(cards.first()).toBeVisible()
    await expect(page.getByText('Carregando espaços', { exact: true })).toHaveCount(0)
    await page.unroute(LIST)
  })

  await test.step('a failure to load more is reported, and a retry succeeds', async () => {
    const more = page.getByRole('button', { name: 'Carregar mais' })
    await expect(more).toBeVisible()
    await page.route('**/api/v1/workspaces?*', (route) => route.fulfill({ status: 503, json: {} }))
    await more.click()
    await expect(page.getByText('Não foi possível carregar mais espaços. Tente novamente.')).toBeVisible()
    await expect(cards).toHaveCount(24)
    await page.unroute('**/api/v1/workspaces?*')
    await more.click()
    await expect.poll(() => cards.count()).toBeGreaterThan(24)
    ignoreFailedRequests(consoleProblems)
  })

  await test.step('until a search is answered, neither the count nor the emptiness of the one before is its own', async () => {
    const box = page.getByLabel('Buscar por lugar, tipo ou nome')
    const search = async (text: string) => {
      const release = await holdBack(page, LIST)
      await box.fill(text)
      await expect(page.getByRole('status').getByText('Buscando…')).toBeVisible()
      return async () => {
        release()
        await expect(page.getByText('Buscando…')).toHaveCount(0)
        await page.unroute(LIST)
      }
    }
    const showNothing = await search('nada assim existe')
    await expect(cards.first()).toBeVisible()
    await showNothing()
    const empty = page.getByRole('heading', { name: 'Nenhum espaço encontrado' })
    await expect(empty).toBeVisible()
    const showSome = await search('sala')
    await expect(empty).toHaveCount(0)
    await expect(page.getByText('Carregando espaços', { exact: true })).toBeAttached()
    await showSome()
    await expect(cards.first()).toBeVisible()
    await content(page).getByRole('link', { name: 'Limpar filtros' }).click()
    await expect(page).toHaveURL('/workspaces')
  })

  await test.step('the home page opens at once, with four placeholders for the featured workspaces', async () => {
    const release = await holdBack(page, '**/api/v1/workspaces/featured')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /página inicial/ })
      .click()
    const loading = page.getByText('Carregando espaços em destaque')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(loading.locator('xpath=following-sibling::*')).toHaveCount(4)
    await expect(content(page).getByRole('button', { name: 'Atualizar' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    release()
    await expect(cards.first()).toBeVisible()
    await expect(loading).toHaveCount(0)
  })
})

test('a workspace opened from the list may be slow, cached, out of reach or deleted meanwhile', async ({
  page,
  context,
  browser,
  request,
  consoleProblems,
}) => {
  const word = uniqueName('x').replace(' ', '')
  const [first, second, third] = await publishWorkspaces(
    browser,
    ['Um', 'Dois', 'Três'].map((name) => ({ name: `Sala ${name} ${word}` })),
  )
  if (!first || !second || !third) throw new Error('Nothing was published')
  await page.goto(`/workspaces?search=${word}`)
  const linkTo = ({ name }: { name: string }) => content(page).getByRole('link', { name })
  const title = ({ name }: { name: string }) => page.getByRole('heading', { level: 1, name })
  const addressOf = ({ id }: { id: string }) => `**/api/v1/workspaces/${id}`
  const loading = page.getByText('Carregando espaço', { exact: true })

  await test.step('a slow workspace shows a placeholder, and a cached one shows at once', async () => {
    const release = await holdBack(page, addressOf(first))
    await page.setViewportSize({ width: 1280, height: 300 })
    await linkTo(first).scrollIntoViewIfNeeded()
    const position = await page.evaluate(() => scrollY)
    expect(position).toBeGreaterThan(0)
    await linkTo(first).click()
    await expect(loading).toBeAttached()
    // The placeholder starts at its top, and not where the list was.
    expect(await page.evaluate(() => scrollY)).toBe(0)
    release()
    await expect(title(first)).toBeVisible()
    await expect(loading).toHaveCount(0)

    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)
    await page.route(addressOf(first), (route) => route.abort())
    await linkTo(first).click()
    await expect(title(first)).toBeVisible()
    await expect(loading).toHaveCount(0)
    await page.goBack()
  })

  await test.step('offline, an uncached workspace shows an error and opens once the network returns', async () => {
    const retry = page.getByRole('button', { name: 'Tentar novamente' })
    const failure = page.getByRole('heading', { name: 'Erro ao carregar detalhes' })
    await page.route(addressOf(second), (route) => route.abort('internetdisconnected'))
    await linkTo(second).click()
    await expect(failure).toBeVisible()
    await expect(page.getByRole('listitem').getByText('Não foi possível carregar o espaço')).toBeVisible()
    await expect(content(page).getByRole('link', { name: 'Ver todos os espaços' })).toBeVisible()

    await page.unroute(addressOf(second))
    await context.setOffline(true)
    await retry.click()
    await expect(retry).not.toHaveAttribute('aria-busy', 'true')
    await expect(failure).toBeVisible()
    await context.setOffline(false)
    await retry.click()
    await expect(title(second)).toBeVisible()
    await page.goBack()
  })

  await test.step('a workspace deleted since the list was read shows not found', async () => {
    await expect(linkTo(third)).toBeVisible()
    const { email, password } = third.host
    const session = await request.post('/api/auth/sign-in/email', { data: { email, password } })
    expect(session.ok()).toBe(true)
    expect((await request.delete(`/api/v1/workspaces/${third.id}`)).ok()).toBe(true)
    await linkTo(third).click()
    await expect(page.getByRole('heading', { name: 'Espaço não encontrado' })).toBeVisible()
    await expect(page.getByRole('listitem').getByText('Espaço não encontrado')).toBeVisible()
  })
  ignoreFailedRequests(consoleProblems)
})

test('reviews show what guests say together and one by one, with replies; a nameless host is called Anfitrião', async ({
  page,
  browser,
}) => {
  const { id, name } = await publishWorkspace(browser)
  const first = {
    id: 'first',
    userName: 'Camila Duarte',
    userAvatar: null,
    date: '2026-03-15T12:00:00.000Z',
    rating: 4,
    comment: 'Silenciosa e clara.',
    reply: { text: 'Volte sempre, Camila.', date: '2026-04-02T12:00:00.000Z' },
  }
  const older = { ...first, id: 'older', userName: 'Rui Lima', comment: '', rating: 5, reply: null }
  const host = {
    id: 'someone',
    name: '',
    image: null,
    rating: 4.5,
    numRatings: 12,
    responseTime: '1 hora',
    answerMinutes: 50,
    since: 2024,
  }
  await changeAnswer(page, id, { reviews: [first], host, rating: 4.75, reviewCount: 3 })
  const aspects = { cleanliness: 4.9, accuracy: 5, internet: null, location: 4, value: 4.5 }
  let fails = true
  await page.route(`**/api/v1/workspaces/${id}/reviews?*`, (route) => {
    // Such an error isn't retried by itself.
    if (fails) return route.fulfill({ status: 400, json: {} })
    const isNext = route.request().url().includes('cursor=')
    const page = { items: [isNext ? older : first], nextCursor: isNext ? null : 'next' }
    return route.fulfill({ json: { rating: 4.75, reviewCount: 3, stars: [0, 0, 0, 1, 2], aspects, ...page } })
  })
  await page.route(`**/api/v1/workspaces/${id}/host`, (route) =>
    route.fulfill({
      json: {
        ...host,
        emailConfirmed: true,
        reviewCount: 12,
        stays: 40,
        responseRate: 96,
        bookingsInYear: 41,
        cancellationsInYear: 1,
      },
    }),
  )
  await queryShared('update workspaces set review_count = 3, rating_sum = 14 where id = $1', [id])
  await page.goto(`/workspaces?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('article').getByText('4,7 · 3 avaliações')).toBeVisible()
  await content(page).getByRole('link', { name }).click()
  await page.getByRole('heading', { name: 'Localização' }).scrollIntoViewIfNeeded()
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar' })
  await expect(failure).toContainText('todas as avaliações')
  fails = false
  await failure.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(failure).toHaveCount(0)
  await expect(page.getByText('4,8 de 5 · 3 avaliações')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '4,9' })).toBeVisible()
  const review = page.getByRole('listitem').filter({ hasText: 'Camila Duarte' })
  await expect(review.getByText('março de 2026')).toBeVisible()
  await expect(review.getByText('4 de 5 estrelas')).toBeAttached()
  await expect(review.getByText('Silenciosa e clara.')).toBeVisible()
  await expect(review.getByText('Volte sempre, Camila.')).toBeVisible()
  fails = true
  await page.getByRole('button', { name: 'Carregar mais' }).click()
  await expect(failure).toHaveText('Não foi possível carregar mais. Tente novamente.')
  fails = false
  await page.getByRole('button', { name: 'Carregar mais' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Rui Lima' })).toBeVisible()
  await expect(failure).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0)
  const nameless = page.getByText('Anfitrião', { exact: true })
  await expect(nameless).toBeVisible()
  // The avatar shows the initials of that word.
  await expect(nameless.locator('xpath=../preceding-sibling::*')).toHaveText('AN')
  await expect(page.getByText('Anfitrião desde 2024')).toBeVisible()
  await expect(page.getByText('4,5 de 5 · 12 avaliações', { exact: true })).toBeVisible()
  await expect(page.getByText('Costuma responder em até 1 hora')).toBeVisible()
  await expect(page.getByText('Cancelou 1 de 41 reservas confirmadas nos últimos 12 meses')).toBeVisible()
})

test('a workspace without a status counts as approved if public, else as pending', async ({
  page,
  browser,
}) => {
  const published = await publishWorkspace(browser)
  await changeAnswer(page, published.id, { approvalStatus: undefined })
  await signIn(page, published.host.email, published.host.password)
  await openFromList(page, published.name)
  await expect(page.getByText('Espaço aprovado')).toBeVisible()

  const [waiting] = await listWorkspaces(browser, [{}])
  if (!waiting) throw new Error('No workspace was listed')
  await changeAnswer(page, waiting.id, { approvalStatus: undefined })
  await signIn(page, waiting.host.email, waiting.host.password)
  await page.goto('/my-workspaces')
  await page
    .getByRole('listitem')
    .filter({ hasText: waiting.name })
    .getByRole('link', { name: 'Ver detalhes' })
    .click()
  await expect(page.getByText('Aguardando aprovação')).toBeVisible()
})
