import { expect, test } from './fixtures.ts'
import { content, expectAccessible } from './page-content.ts'
import { publishWorkspace, publishWorkspaces } from './published-workspace.ts'
import { uniqueName } from './workspace-form.ts'

/** A word that occurs in no other workspace. */
const uniqueWord = () => uniqueName('x').replace(' ', '')

test('the home page shows what there is, and its search suggests and leads to the list', async ({ page }) => {
  await page.goto('/')
  const box = page.getByLabel('Buscar por lugar, tipo ou nome')
  const city = page.getByRole('combobox', { name: 'Cidade' })
  const featured = page.locator('section').filter({ hasText: 'Espaços em Destaque' })

  await test.step('shows the claims, the featured workspaces and the links onward', async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: 'Encontre o espaço ideal para você e sua equipe' }),
    ).toBeVisible()
    for (const claim of ['20+ espaços', '7+ cidades', '120+ profissionais', '98,3% clientes satisfeitos']) {
      await expect(content(page).getByRole('listitem').filter({ hasText: claim })).toBeVisible()
    }
    await expect(featured.getByRole('article').first()).toBeVisible()
    await expect(featured.getByRole('article')).toHaveCount(8)
    for (const name of [
      'Espaços em Destaque',
      'Busque',
      'Reserve',
      'Trabalhe',
      'Tem um espaço para anunciar?',
    ]) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    for (const [name, href] of [
      ['Ver todos', '/workspaces'],
      ['Saiba mais', '/how-it-works'],
      ['Quero anunciar', '/for-hosts'],
      ['Guias para anfitriões', '/host-resources'],
    ] as const) {
      await expect(content(page).getByRole('link', { name })).toHaveAttribute('href', href)
    }
  })

  await test.step('shows the featured workspaces side by side on a phone without overflowing', async () => {
    const desktop = page.viewportSize() ?? { width: 1280, height: 900 }
    await page.setViewportSize({ width: 390, height: 844 })
    const cards = featured.getByRole('article')
    const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
    expect(second?.y).toBe(first?.y)
    // The edge of the next card shows that the row scrolls.
    expect(second?.x).toBeLessThan(390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expect(content(page).getByRole('link', { name: 'Ver todos' })).toBeVisible()
    await page.setViewportSize(desktop)
  })

  await test.step('clears the search', async () => {
    await box.fill('sala')
    await city.selectOption('Recife')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(box).toHaveValue('')
    await expect(city).toHaveValue('')
  })

  await test.step('searches by text and city, and omits the city when all are chosen', async () => {
    await box.fill('café da manhã')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/workspaces\?search=caf%C3%A9\+da\+manh%C3%A3$/)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await box.fill('sala')
    await city.selectOption('Recife')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL('/workspaces?search=sala&city=Recife')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  await test.step('links each type to its workspaces', async () => {
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
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  await test.step('suggests while one types: by keyboard, by pointer, and not after Escape', async () => {
    const list = page.getByRole('listbox', { name: 'Sugestões' })
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
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

test('the list filters by everything in its address and shows the count', async ({ page, browser }) => {
  const word = uniqueWord()
  const place = { state: 'PE', zipCode: '50050-000' }
  const drafts = [
    ['Ateliê', 'office', 'Recife', 120, 'day', 3, ['wifi', 'tv']],
    ['Consultório', 'clinic', 'Recife', 45, 'hour', 2, ['wifi']],
    ['Auditório', 'meeting-room', 'Olinda', 300, 'month', 60, []],
  ] as const
  await publishWorkspaces(
    browser,
    drafts.map(([name, type, city, price, priceUnit, capacity, amenities]) => ({
      ...{ ...place, name: `${name} ${word}`, type, city, price, priceUnit, capacity },
      amenities: [...amenities],
    })),
  )
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

  await content(page).getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/workspaces')
  await expect(page.getByLabel('Buscar por lugar, tipo ou nome')).toHaveValue('')
})

test('the list opens with any address, searches when the typing pauses, and leads on from nothing', async ({
  page,
}) => {
  const response = await page.goto(
    '/workspaces?type=castle&capacity=-2&minPrice=abc&sort=best&amenities=sauna&city=all',
  )
  const box = page.getByLabel('Buscar por lugar, tipo ou nome')
  const cards = content(page).getByRole('article')

  await test.step('opens with any address, however invalid', async () => {
    expect(response?.status()).toBe(200)
    await expect(page).toHaveURL('/workspaces')
    await expect(cards.first()).toBeVisible()
  })

  await test.step('searches when the typing pauses and shows when nothing matches', async () => {
    await box.pressSequentially('nada assim existe')
    await expect(page).toHaveURL('/workspaces?search=nada+assim+existe')
    await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
    await expect(page.getByText('Exemplo', { exact: true })).toHaveCount(0)
    await expect(box).toBeFocused()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
  })

  await test.step('leads on from a search that matches nothing', async () => {
    await box.fill('sala com projetor em Pinheiros')
    await expect(page).toHaveURL('/workspaces?search=sala+com+projetor+em+Pinheiros')
    await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'Sem “projetor”, encontramos estes para “sala Pinheiros”' }),
    ).toBeVisible()
    await expect(cards.first()).toBeVisible()
    await box.press('Escape')
  })

  await test.step('keeps what is typed when a type is chosen', async () => {
    await box.fill('sala')
    await content(page).getByRole('link', { name: 'Escritório', exact: true }).click()
    await expect(page).toHaveURL('/workspaces?search=sala&type=office')
    await expect(box).toHaveValue('sala')
  })

  await test.step('says what is wrong with a filter', async () => {
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

    await panel.getByLabel('Pessoas, no mínimo').fill('vinte')
    await expect(panel.getByText('Use um número, como 4')).toBeVisible()
    await page.keyboard.press('Escape')
    await content(page).getByRole('link', { name: 'Coworking', exact: true }).click()
    await expect(page).toHaveURL('/workspaces?search=sala&type=coworking')
    await page.getByRole('button', { name: 'Filtros' }).click()
    await expect(panel.getByLabel('Pessoas, no mínimo')).toHaveValue('')
    await expect(panel.getByText('Use um número, como 4')).toBeHidden()
  })

  await test.step('keeps the city of the page of a city', async () => {
    await page.goto('/espacos/recife-pe')
    await page.route('**/api/v1/cities', async (route) => {
      await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Recife/PE')
      await route.continue()
    })
    await content(page).getByRole('link', { name: 'Filtrar e ordenar' }).click()
    const city = page.getByRole('combobox', { name: 'Cidade' })
    await expect(city.getByRole('option', { name: 'São Paulo' })).toBeAttached()
    await expect(city).toHaveValue('Recife/PE')
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Maior preço')
    await expect(page).toHaveURL('/workspaces?city=Recife&state=PE&sort=priceDesc')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/espacos/recife-pe')
  })

  await test.step('leads on from a city without such a workspace', async () => {
    await page.goto('/workspaces?city=Santos&type=clinic')
    await content(page)
      .getByRole('link', { name: /^São Paulo, SP \(/ })
      .click()
    await expect(page).toHaveURL('/workspaces?city=S%C3%A3o+Paulo&state=SP&type=clinic')
    await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('São Paulo/SP')
    await expect(cards.first()).toBeVisible()
  })
})
