import { expect, test } from './fixtures.ts'
import { content, expectAccessible } from './page-content.ts'
import { publishWorkspace, publishWorkspaces } from './published-workspace.ts'
import { ignoreFailedRequests, uniqueName } from './workspace-form.ts'

/** A word that occurs in no other workspace. */
const uniqueWord = () => uniqueName('x').replace(' ', '')

test.describe('the home page', () => {
  test('shows the claims, the featured workspaces, the types and the links onward', async ({ page }) => {
    await page.goto('/')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Encontre o espaço ideal para você e sua equipe' }),
    ).toBeVisible()
    for (const claim of ['20+ espaços', '7+ cidades', '120+ profissionais', '98,3% clientes satisfeitos']) {
      await expect(content(page).getByRole('listitem').filter({ hasText: claim })).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Espaços em Destaque' })).toBeVisible()
    const featured = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ hasText: 'Espaços em Destaque' })
    await expect(featured.getByRole('article').first()).toBeVisible()
    await expect(featured.getByRole('article')).toHaveCount(8)
    await expect(content(page).getByRole('link', { name: 'Ver todos' })).toHaveAttribute(
      'href',
      '/workspaces',
    )
    for (const step of ['Busque', 'Reserve', 'Trabalhe']) {
      await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible()
    }
    await expect(content(page).getByRole('link', { name: 'Saiba mais' })).toHaveAttribute(
      'href',
      '/how-it-works',
    )
    await expect(page.getByRole('heading', { name: 'Tem um espaço para anunciar?' })).toBeVisible()
    await expect(content(page).getByRole('link', { name: 'Quero anunciar' })).toHaveAttribute(
      'href',
      '/for-hosts',
    )
    await expect(content(page).getByRole('link', { name: 'Guias para anfitriões' })).toHaveAttribute(
      'href',
      '/host-resources',
    )
    await expectAccessible(page)
  })

  test('searches by text and city, and omits the city when all are chosen', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Buscar por lugar, tipo ou nome').fill('sala')
    await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Recife')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL('/workspaces?search=sala&city=Recife')

    await page.goto('/')
    await page.getByLabel('Buscar por lugar, tipo ou nome').fill('café da manhã')
    await page.getByLabel('Buscar por lugar, tipo ou nome').press('Enter')
    await expect(page).toHaveURL(/\/workspaces\?search=caf%C3%A9\+da\+manh%C3%A3$/)
  })

  test('clears the search', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Buscar por lugar, tipo ou nome').fill('sala')
    await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Recife')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page.getByLabel('Buscar por lugar, tipo ou nome')).toHaveValue('')
    await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('')
  })

  test('shows the featured workspaces side by side on a phone without overflowing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const cards = page.locator('section').filter({ hasText: 'Espaços em Destaque' }).getByRole('article')
    const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
    expect(second?.y).toBe(first?.y)
    // The edge of the next card shows that the row scrolls.
    expect(second?.x).toBeLessThan(390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expect(content(page).getByRole('link', { name: 'Ver todos' })).toBeVisible()
  })

  test('links each type to its workspaces', async ({ page }) => {
    await page.goto('/')
    for (const [name, type] of [
      ['Escritório', 'office'],
      ['Sala de Reunião', 'meeting-room'],
      ['Coworking', 'coworking'],
      ['Mesa Dedicada', 'desk'],
      ['Clínica/Consultório', 'clinic'],
    ]) {
      const tile = content(page).locator(`a[href="/workspaces?type=${type}"]`)
      await expect(tile).toContainText(name ?? '')
    }
    await content(page).locator('a[href="/workspaces?type=clinic"]').click()
    await expect(page).toHaveURL('/workspaces?type=clinic')
    await expect(page.getByText(/^\d+ espaços?$/)).toBeVisible()
  })
})

test('the home page still works when the featured workspaces fail to load', async ({
  page,
  consoleProblems,
}) => {
  await page.goto('/faq')
  await page.route('**/api/v1/workspaces/featured', (route) => route.fulfill({ status: 503, json: {} }))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /página inicial/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Os destaques não carregaram' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Como Funciona' })).toBeVisible()
  await page.unroute('**/api/v1/workspaces/featured')
  await content(page).getByRole('button', { name: 'Atualizar' }).click()
  await expect(content(page).getByRole('article').first()).toBeVisible()
  ignoreFailedRequests(consoleProblems)
})

test('a card shows pictures, amenities, price and capacity, and links to the workspace', async ({
  page,
  browser,
}) => {
  const { id, name } = await publishWorkspace(
    browser,
    { price: 50, priceUnit: 'hour', capacity: 8, amenities: ['wifi', 'coffee', 'parking', 'tv', 'shower'] },
    { images: 5 },
  )
  await page.goto(`/workspaces?search=${encodeURIComponent(name)}`)
  const card = content(page).getByRole('article')
  const [cover, ...thumbnails] = await card.locator('img').all()
  const { images } = await (await page.request.get(`/api/v1/workspaces/${id}`)).json()
  expect(await Promise.all(thumbnails.map((thumbnail) => thumbnail.getAttribute('src')))).toEqual(
    [1, 2, 3].map((index) => expect.stringContaining(images[index].id)),
  )
  const box = await cover?.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
  await expect(card.getByText('+1', { exact: true })).toBeVisible()
  await expect(card.getByText('Wi-Fi · Café · Estacionamento')).toBeVisible()
  await expect(card.getByText('+2', { exact: true })).toBeVisible()
  await expect(card.getByText('R$ 50 /hora')).toBeVisible()
  await expect(card.getByText('Até 8 pessoas')).toBeVisible()
  await expect(card.getByText('Sala de Reunião · São Paulo, SP')).toBeVisible()
  // A thumbnail changes the card's picture; the list stays.
  await card.getByRole('button', { name: 'Mostrar imagem 3' }).click()
  await expect(card.locator('img').first()).toHaveAttribute('src', new RegExp(images[2].id))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(card.locator('img').first()).toHaveAttribute('src', new RegExp(images[1].id))
  await card.getByRole('button', { name: 'Mostrar imagem 1' }).click()
  await expect(card.locator('img').first()).toHaveAttribute('src', new RegExp(images[0].id))
  await card.click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(`/workspace/${id}`)
})

test.describe('the list', () => {
  test('filters by everything in its address and shows the count', async ({ page, browser }) => {
    const word = uniqueWord()
    await publishWorkspaces(browser, [
      {
        name: `Ateliê ${word}`,
        type: 'office',
        city: 'Recife',
        state: 'PE',
        zipCode: '50050-000',
        price: 120,
        priceUnit: 'day',
        capacity: 3,
        amenities: ['wifi', 'tv'],
      },
      {
        name: `Consultório ${word}`,
        type: 'clinic',
        city: 'Recife',
        state: 'PE',
        zipCode: '50050-000',
        price: 45,
        priceUnit: 'hour',
        capacity: 2,
        amenities: ['wifi'],
      },
      {
        name: `Auditório ${word}`,
        type: 'meeting-room',
        city: 'Olinda',
        state: 'PE',
        zipCode: '50050-000',
        price: 300,
        priceUnit: 'month',
        capacity: 60,
        amenities: [],
      },
    ])
    const names = content(page).getByRole('article').getByRole('heading')

    await page.goto(`/workspaces?search=${word.toUpperCase()}`)
    await expect(page.getByText('3 espaços', { exact: true })).toBeVisible()
    await expect(names).toHaveText([`Auditório ${word}`, `Consultório ${word}`, `Ateliê ${word}`])
    for (const price of ['R$ 300 /mês', 'R$ 45 /hora', 'R$ 120 /dia']) {
      await expect(content(page).getByRole('article').getByText(price)).toBeVisible()
    }

    await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Recife')
    await expect(page).toHaveURL(`/workspaces?search=${word.toUpperCase()}&city=Recife`)
    await expect(page.getByText('2 espaços em Recife', { exact: true })).toBeVisible()

    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Maior preço')
    // R$ 45 an hour is more per day than R$ 120 a day.
    await expect(names).toHaveText([`Consultório ${word}`, `Ateliê ${word}`])

    await page.getByRole('button', { name: 'Filtros' }).click()
    const panel = page.getByRole('dialog', { name: 'Filtros' })
    await panel.getByLabel('Preço máximo').pressSequentially('R$ 1.500,00')
    await expect(page).toHaveURL(/maxPrice=1500/)
    await panel.getByLabel('Preço máximo').fill('99,90')
    await expect(page.getByText('1 espaço em Recife', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/maxPrice=99\.9/)
    await panel.getByText('TV', { exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
    await panel.getByRole('button', { name: 'Ver espaços' }).click()
    await expect(panel).toBeHidden()

    await page.getByRole('link', { name: 'Remover filtro Até R$ 99,90' }).click()
    await expect(names).toHaveText([`Ateliê ${word}`])
    await page.getByRole('link', { name: 'Remover filtro TV' }).click()
    await expect(names).toHaveCount(2)

    await content(page).getByRole('link', { name: 'Clínica/Consultório' }).click()
    await expect(names).toHaveText([`Consultório ${word}`])
    await expect(page).toHaveURL(/type=clinic/)
    await page.goBack()
    await expect(names).toHaveCount(2)
    await expectAccessible(page)

    await content(page).getByRole('link', { name: 'Limpar filtros' }).click()
    await expect(page).toHaveURL('/workspaces')
    await expect(page.getByLabel('Buscar por lugar, tipo ou nome')).toHaveValue('')
  })

  test('searches when the typing pauses and shows when nothing matches', async ({ page }) => {
    await page.goto('/workspaces')
    await expect(content(page).getByRole('article').first()).toBeVisible()
    await page.getByLabel('Buscar por lugar, tipo ou nome').pressSequentially('nada assim existe')
    await expect(page).toHaveURL('/workspaces?search=nada+assim+existe')
    await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
    await expect(page.getByText('Exemplo', { exact: true })).toHaveCount(0)
    await expect(page.getByLabel('Buscar por lugar, tipo ou nome')).toBeFocused()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
  })

  test('shows labelled samples below an error, and recovers', async ({ page, consoleProblems }) => {
    await page.goto('/faq')
    await page.route('**/api/v1/workspaces?*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.route('**/api/v1/workspaces', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('banner').getByRole('link', { name: 'Buscar Espaços' }).click()
    await expect(page.getByRole('heading', { name: 'Não foi possível carregar os espaços' })).toBeVisible()
    await expect(page.getByText(/Estes espaços são fictícios/)).toBeVisible()
    const cards = content(page).getByRole('article')
    await expect(cards).toHaveCount(11)
    await expect(cards.getByText('Exemplo', { exact: true })).toHaveCount(11)
    await expect(cards.getByRole('button', { name: /Favoritar/ })).toHaveCount(0)
    await page.unroute('**/api/v1/workspaces?*')
    await page.unroute('**/api/v1/workspaces')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(cards.first()).toBeVisible()
    await expect(page.getByText(/Estes espaços são fictícios/)).toHaveCount(0)
    ignoreFailedRequests(consoleProblems)
  })

  test('still shows the previous results, with their time, when refreshing fails', async ({
    page,
    consoleProblems,
  }) => {
    await page.goto('/workspaces')
    const cards = content(page).getByRole('article')
    await expect(cards.first()).toBeVisible()
    const count = await cards.count()
    await page.route('**/api/v1/workspaces*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText(/^Mostrando dados salvos às \d{2}:\d{2}$/)).toBeVisible()
    await expect(cards).toHaveCount(count)
    ignoreFailedRequests(consoleProblems)
  })

  test('suggests while one types: by keyboard, by pointer, and not after Escape', async ({ page }) => {
    await page.goto('/')
    const box = page.getByLabel('Buscar por lugar, tipo ou nome')
    const list = page.getByRole('listbox', { name: 'Sugestões' })
    await box.pressSequentially('pinh')
    await expect(list.getByRole('option')).toHaveText(['Pinheiros São Paulo, SP', 'Buscar “pinh”'])
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await box.press('Escape')
    await expect(list).toBeHidden()
    await expect(box).toHaveValue('pinh')
    await box.press('ArrowDown')
    await box.press('ArrowDown')
    await expect(list.getByRole('option', { selected: true })).toContainText('Pinheiros')
    await box.press('Enter')
    await expect(page).toHaveURL('/workspaces?search=Pinheiros&city=S%C3%A3o+Paulo')
    await expect(content(page).getByText('Pinheiros, São Paulo').first()).toBeVisible()

    await box.fill('mesas')
    await list.getByRole('option', { name: 'Mesas dedicadas' }).click()
    await expect(page).toHaveURL('/workspaces?city=S%C3%A3o+Paulo&type=desk')
    await expect(list).toBeHidden()
  })

  test('leads on from a search that matches nothing', async ({ page }) => {
    await page.goto('/workspaces?search=sala+com+projetor+em+Pinheiros')
    await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'Sem “projetor”, encontramos estes para “sala Pinheiros”' }),
    ).toBeVisible()
    await expect(content(page).getByRole('article').first()).toBeVisible()
    await expectAccessible(page)

    await page.goto('/workspaces?city=Santos&type=clinic')
    await content(page)
      .getByRole('link', { name: /^São Paulo, SP \(/ })
      .click()
    await expect(page).toHaveURL('/workspaces?city=S%C3%A3o+Paulo&type=clinic')
    await expect(content(page).getByRole('article').first()).toBeVisible()
  })

  test('keeps what is typed when a type is chosen, and says what is wrong with a filter', async ({
    page,
  }) => {
    await page.goto('/workspaces')
    const box = page.getByLabel('Buscar por lugar, tipo ou nome')
    await box.fill('sala')
    await content(page).getByRole('link', { name: 'Escritório', exact: true }).click()
    await expect(page).toHaveURL('/workspaces?search=sala&type=office')
    await expect(box).toHaveValue('sala')

    await page.getByRole('button', { name: 'Filtros' }).click()
    const panel = page.getByRole('dialog', { name: 'Filtros' })
    const maximum = panel.getByLabel('Preço máximo')
    await panel.getByLabel('Preço mínimo').fill('50')
    await maximum.fill('20')
    await expect(maximum).toHaveAccessibleDescription('Menor que o mínimo')
    await expect(page).toHaveURL('/workspaces?search=sala&type=office&minPrice=50')
    await panel.getByLabel('Pessoas, no mínimo').fill('vinte')
    await panel.getByRole('button', { name: 'Ver espaços' }).click()
    await expect(panel.getByLabel('Pessoas, no mínimo')).toBeFocused()
    await expect(panel.getByLabel('Pessoas, no mínimo')).toHaveValue('vinte')
    await panel.getByRole('link', { name: 'Limpar' }).click()
    await expect(panel.getByText('Menor que o mínimo')).toBeHidden()
    await expect(page).toHaveURL('/workspaces?search=sala&type=office')
  })

  test('opens with any address, however invalid', async ({ page }) => {
    const response = await page.goto(
      '/workspaces?type=castle&capacity=-2&minPrice=abc&sort=best&amenities=sauna&city=all',
    )
    expect(response?.status()).toBe(200)
    await expect(page).toHaveURL('/workspaces')
    await expect(content(page).getByRole('article').first()).toBeVisible()
  })
})
