import { readFile } from 'node:fs/promises'
import { addDays } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { expect, ignoreFailedRequests, signUp, test } from './fixtures.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { content, expectAccessible } from './page-content.ts'
import { publishWorkspaces } from './published-workspace.ts'
import { testImage, uniqueName } from './workspace-form.ts'

const uniqueWord = () => uniqueName('x').replace(' ', '')
const recife = { city: 'Recife', state: 'PE', zipCode: '50030-230' }
const manaus = { city: 'Manaus', state: 'AM', zipCode: '69010-110' }

test('the results appear on a map, whose markers are buttons that show a card, and filtering leaves it open', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const word = uniqueWord()
  await publishWorkspaces(browser, [
    { name: `Sala ${word} Recife`, type: 'office', ...recife },
    { name: `Sala ${word} Manaus`, type: 'desk', ...manaus },
  ])
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') foreign.push(request.url())
  })
  await page.goto(`/workspaces?search=${word}`)
  const map = page.getByRole('region', { name: 'Mapa dos espaços' })

  await test.step('a map whose positions fail to load says so and retries', async () => {
    await page.route('**/api/v1/workspaces/positions*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('link', { name: 'Mapa' }).click()
    await expect(page).toHaveURL(`/workspaces?search=${word}&view=map`)
    await expect(map.getByRole('heading', { name: 'Não foi possível carregar o mapa' })).toBeVisible()
    await expect(content(page).getByRole('article').first()).toBeVisible()
    await page.unroute('**/api/v1/workspaces/positions*')
    await map.getByRole('button', { name: 'Tentar novamente' }).click()
    ignoreFailedRequests(consoleProblems)
  })

  await expect(map.getByText('Localização aproximada')).toBeVisible()
  await expect(content(page).getByRole('article')).toHaveCount(2)

  const marker = map.getByRole('button', { name: `Sala ${word} Recife` })
  await marker.focus()
  await page.keyboard.press('Enter')
  await expect(marker).toHaveAttribute('aria-pressed', 'true')
  await expect(map.getByRole('article')).toContainText('Recife, PE')
  await expectAccessible(page)
  await map.getByRole('button', { name: 'Fechar' }).focus()
  await page.keyboard.press('Escape')
  await expect(map.getByRole('article')).toHaveCount(0)
  await expect(marker).toBeFocused()

  await map.getByRole('button', { name: `Sala ${word} Manaus` }).click()
  await map.getByRole('link', { name: `Sala ${word} Manaus` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Sala ${word} Manaus` })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/workspaces?search=${word}&view=map`)
  await expect(map.getByRole('button', { name: `Sala ${word} Recife` })).toBeVisible()
  expect(foreign).toEqual([])

  await test.step('filtering leaves the map open, and switching to the list closes it', async () => {
    await expect(map.getByRole('button', { name: `Sala ${word}` })).toHaveCount(2)
    await content(page).getByRole('link', { name: 'Mesa Dedicada' }).click()
    await expect(page).toHaveURL(`/workspaces?search=${word}&type=desk&view=map`)
    await expect(map.getByRole('button', { name: `Sala ${word}` })).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Maior preço')
    await expect(page).toHaveURL(/view=map/)
    await page.getByRole('link', { name: 'Lista', exact: true }).click()
    await expect(page).not.toHaveURL(/view=map/)
    await expect(map).toHaveCount(0)
    await expect(content(page).getByRole('article')).toHaveCount(1)
  })
})

test('the card of a marker shows the total of a searched time, or says where it stands', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const word = uniqueWord()
  const [workspace] = await publishWorkspaces(browser, [
    {
      name: `Sala ${word}`,
      price: 80,
      priceUnit: 'hour',
      availability: {
        availableDays: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
        availableHours: { start: '08:00', end: '18:00' },
      },
    },
  ])
  const date = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 1)
  await page.goto(`/workspaces?search=${word}&date=${date}&from=14:00&to=17:00&view=map`)
  const map = page.getByRole('region', { name: 'Mapa dos espaços' })
  const card = map.getByRole('article')
  await map.getByRole('button', { name: `Sala ${word}` }).click()
  await expect(card).toContainText('R$ 240 no total')
  const booking = `/workspace/${workspace?.id}?from=${date}&to=${date}&start=14:00&end=17:00`
  await expect(card.getByRole('link')).toHaveAttribute('href', booking)

  // A workspace on the map that isn't among the list's first.
  await page.route(/\/api\/v1\/workspaces\?/, (route) =>
    route.fulfill({ json: { items: [], nextCursor: null, total: 0 } }),
  )
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(card).toContainText('Veja o total na página')
  await expect(card).not.toContainText('R$ 80')
  await expect(card).toContainText('confirme pelo WhatsApp')
  await expect(card.getByRole('link')).toHaveAttribute('href', booking)
})

test.describe('with the operator’s tile server', () => {
  const TILES = 'https://tiles.example'
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer({
      TILE_URL: `${TILES}/{z}/{x}/{y}.png`,
      TILE_ATTRIBUTION: '© Quem faz <mapas>',
    })
  })
  test.afterAll(() => server.close())

  test('shows its tiles with their attribution', async ({ page }) => {
    const tile = await readFile(testImage('reception.png'))
    const foreign = new Set<string>()
    page.on('request', (request) => {
      const { origin } = new URL(request.url())
      if (origin !== server.url) foreign.add(origin)
    })
    await page.route(`${TILES}/**`, (route) => route.fulfill({ contentType: 'image/png', body: tile }))
    await page.goto(`${server.url}/workspaces?view=map`)
    const map = page.getByRole('region', { name: 'Mapa dos espaços' })
    await expect(map.getByText('© Quem faz <mapas>')).toBeVisible()
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
    expect([...foreign]).toEqual([TILES])
  })
})

test('groups nearby workspaces into a marker with their count, which expands', async ({ page, browser }) => {
  const word = uniqueWord()
  await publishWorkspaces(
    browser,
    Array.from({ length: 3 }, (_, index) => ({ name: `Sala ${word} ${index + 1}`, ...recife })),
  )
  await page.goto(`/workspaces?search=${word}&view=map`)
  const map = page.getByRole('region', { name: 'Mapa dos espaços' })
  const group = map.getByRole('button', { name: '3 espaços aqui: aproximar' })
  await expect(group).toHaveText('3')
  await expect(async () => {
    const grouped = map.getByRole('button', { name: /espaços aqui/ }).first()
    if (await grouped.isVisible()) {
      await grouped.focus({ timeout: 1500 })
      await page.keyboard.press('Enter')
    }
    await expect(map.getByRole('button', { name: `Sala ${word}` })).toHaveCount(3, { timeout: 1500 })
  }).toPass()
  await expect(map.locator(':focus')).toHaveCount(1)
})

test('a workspace’s page has a small map, and holidays in its calendar that cost the same', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const [workspace] = await publishWorkspaces(browser, [
    {
      price: 100,
      priceUnit: 'day',
      availability: {
        availableDays: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
        availableHours: { start: '08:00', end: '18:00' },
      },
    },
  ])
  await signUp(page, 'guest')
  const outlines: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.geojson')) outlines.push(request.url())
  })
  const year = new Date().getFullYear() + 1
  await page.goto(`/workspace/${workspace?.id}?from=${year}-07-08&to=${year}-07-10`)

  await test.step('the map is loaded when it scrolls into view', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(outlines).toEqual([])
    await page.getByRole('heading', { name: 'Localização' }).scrollIntoViewIfNeeded()
    const map = page.getByRole('region', { name: 'Mapa', exact: true })
    await expect(map.getByRole('button', { name: 'Aproximar' })).toBeVisible()
    await expect(page.getByText('Localização aproximada')).toBeVisible()
    await expect.poll(() => outlines.length).toBe(1)
  })

  await test.step('holidays are marked in the calendar and cost the same', async () => {
    await expect(page.getByText('R$ 100 × 3 dias')).toBeVisible()
    await page.getByRole('button', { name: 'Entrada' }).click()
    const calendar = page.getByRole('dialog', { name: 'Escolha as datas' })
    await expect(
      calendar.getByRole('button', { name: /Feriado: .*Revolução Constitucionalista/ }),
    ).toBeEnabled()
    await expect(calendar.getByText(`09/07/${year} · Feriado: Revolução Constitucionalista`)).toBeVisible()
  })
})
