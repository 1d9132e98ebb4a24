import { randomUUID } from 'node:crypto'
import { expect, ignoreFailedRequests, signIn, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { content, expectAccessible } from './page-content.ts'
import { publishWorkspace, publishWorkspaces } from './published-workspace.ts'
import { uniqueName } from './workspace-form.ts'

test('favourites show current data, unpublished ones say so, and a removal can be undone', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const word = uniqueName('x').replace(' ', '')
  const [stays, goes] = await publishWorkspaces(browser, [
    { name: `Sala ${word} que fica`, price: 50 },
    { name: `Sala ${word} que sai` },
  ])
  const heart = (name = '') => content(page).getByRole('button', { name: `Favoritar ${name}` })

  await test.step('a removal on a card can be undone', async () => {
    await page.goto(`/workspaces?search=${word}`)
    const counted = page.waitForResponse(`**/api/v1/workspaces/${goes?.id}/visits`)
    await heart(goes?.name).click()
    await expect(heart(goes?.name)).toHaveAttribute('aria-pressed', 'true')
    expect((await counted).status()).toBe(201)
    await heart(goes?.name).click()
    await expect(heart(goes?.name)).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(heart(goes?.name)).toHaveAttribute('aria-pressed', 'true')
    await heart(stays?.name).click()
  })

  await signIn(page, goes?.host.email ?? '', goes?.host.password)
  const paused = await page.request.put(`/api/v1/workspaces/${goes?.id}/paused`, { data: { paused: true } })
  expect(paused.status()).toBe(200)
  await page.context().clearCookies()

  await test.step('favourites show current data, and unpublished ones say so', async () => {
    await page.goto('/favorites')
    await expect(content(page).getByRole('article')).toHaveCount(1)
    await expect(heart(stays?.name)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Este espaço não está mais disponível.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Remover ${goes?.name} dos favoritos` }).click()
    await expect(page.getByText(`${goes?.name} foi removido dos seus favoritos.`)).toBeVisible()
    // The button disappeared with its row: the focus moves to the list.
    await expect(page.getByRole('region', { name: 'Favoritos' })).toBeFocused()
    await expect(page.getByText('Este espaço não está mais disponível.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Este espaço não está mais disponível.')).toBeVisible()

    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('favorites') ?? '[]'))
    expect(stored.map(({ id }: { id: string }) => id)).toEqual([goes?.id, stays?.id])
  })

  await test.step('favourites that cannot be checked show their stored copies', async () => {
    const link = content(page).getByRole('link', { name: stays?.name })
    await page.route('**/api/v1/workspaces/by-ids*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/favorites')
    await expect(page.getByText('Não foi possível conferir seus favoritos agora')).toBeVisible()
    await expect(link).toBeVisible()
    await page.unroute('**/api/v1/workspaces/by-ids*')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText('Não foi possível conferir seus favoritos agora')).toHaveCount(0)
    await expect(link).toBeVisible()
    ignoreFailedRequests(consoleProblems)
  })
})

test('what the browser has stored shows, whatever it is, and may be what the account cannot take', async ({
  page,
  context,
}) => {
  const copy = { type: 'desk', price: 1, priceUnit: 'day', capacity: 1, city: 'Olinda', state: 'PE' }
  const gone = JSON.stringify([{ ...copy, id: randomUUID(), name: 'Sala que se foi' }])
  const empty = page.getByRole('heading', { name: 'Nenhum favorito ainda' })
  // A document of the same origin that needs no script.
  const otherTab = await context.newPage()
  await otherTab.goto('/robots.txt')
  const store = (favorites: string) =>
    otherTab.evaluate((text) => localStorage.setItem('favorites', text), favorites)

  await test.step('the page opens with invalid stored data', async () => {
    for (const [what, stored] of [
      ['invalid JSON', '{{{'],
      [
        'an invalid id, a sample and a very long id',
        JSON.stringify(['a,b,../../c', '1', 'x'.repeat(100_000)].map((id) => ({ ...copy, id, name: id[0] }))),
      ],
    ] as const) {
      await store(stored)
      await page.goto('/favorites')
      await expect(empty.or(page.getByText(/^Estes? espaços? não est(á|ão) mais dispon/)), what).toBeVisible()
    }
  })

  await test.step('an entry removed after losing the focus does not take it back', async () => {
    await store(gone)
    const entry = page.getByRole('button', { name: 'Remover Sala que se foi dos favoritos' })
    await entry.focus()
    // A blank spot outside the main part, which would take the focus.
    await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } })
    await expect(entry).not.toBeFocused()
    await store('[]')
    await expect(empty).toBeVisible()
    await expect(page.getByRole('region', { name: 'Favoritos' })).not.toBeFocused()
  })

  await test.step('a favourite that the account cannot take says why, until it is removed', async () => {
    await signUp(page, 'guest')
    await store(gone)
    await page.goto('/favorites')
    const notice = page.getByRole('status').filter({ hasText: 'Um favorito está só neste navegador' })
    await expect(notice).toContainText('O espaço saiu do ar antes de chegar à sua conta.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remover Sala que se foi dos favoritos' }).click()
    await expect(notice).toHaveCount(0)
  })
})

test('favourites follow the account, and leave the browser with it', async ({ page, browser }) => {
  const word = uniqueName('x').replace(' ', '')
  const [staysName, goesName] = [`Sala ${word} que fica`, `Sala ${word} que sai`]
  await publishWorkspaces(browser, [{ name: staysName }, { name: goesName }])
  const heart = (name: string) => page.getByRole('button', { name: `Favoritar ${name}` })
  await page.goto(`/workspaces?search=${word}`)
  for (const name of [staysName, goesName]) {
    await heart(name).click()
    await expect(heart(name)).toHaveAttribute('aria-pressed', 'true')
  }
  const user = await signUp(page, 'guest')
  await page.goto('/favorites')
  const held = async () => {
    const { items } = await (await page.request.get('/api/v1/me/favorites')).json()
    return items.map(({ workspace }: { workspace: { name: string } }) => workspace.name)
  }
  await expect.poll(held).toEqual([staysName, goesName])

  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, user.email, user.password)
  await elsewhere.goto('/favorites')
  const there = elsewhere.getByRole('button', { name: `Favoritar ${goesName}` })
  await expect(there).toHaveAttribute('aria-pressed', 'true')
  await there.click()
  // Live on the first device, whose own copy doesn't bring it back.
  await expect(heart(goesName)).toHaveCount(0)
  await expect(heart(staysName)).toBeVisible()
  await page.reload()
  await expect(heart(staysName)).toBeVisible()
  expect(await held()).toEqual([staysName])

  // What changes while the server can't be reached arrives later, by itself.
  let attempts = 0
  await elsewhere.route('**/api/v1/me/favorites/merge', (route) => {
    attempts += 1
    return route.abort()
  })
  await elsewhere.getByRole('button', { name: 'Desfazer' }).click()
  await expect(there).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => attempts).toBeGreaterThanOrEqual(2)
  await elsewhere.unroute('**/api/v1/me/favorites/merge')
  await expect(heart(goesName)).toBeVisible()

  await page.request.post('/api/auth/sign-out', { data: {} })
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { name: 'Nenhum favorito ainda' })).toBeVisible()
  await expect(page).toHaveTitle('Favoritos | Pouso')
  await expectAccessible(page)
  const kept = await page.evaluate(() => [localStorage.favorites, localStorage['favorites.account']])
  expect(kept).toEqual(['[]', undefined])
  await elsewhere.context().close()
})

test('a new device waits for the account’s favourites, and says when they cannot be read', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const { id, name } = await publishWorkspace(browser)
  await signUp(page, 'guest')
  await page.request.post('/api/v1/me/favorites/merge', { data: { added: [id] } })
  const reading = '**/api/v1/me/favorites'
  const release = await holdBack(page, reading, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/faq')
  await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click()
  await expect(page.getByText('Carregando favoritos', { exact: true })).toBeAttached()
  const none = page.getByRole('heading', { name: 'Nenhum favorito ainda' })
  await expect(none).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Não foi possível carregar seus favoritos' })).toBeVisible()
  await expect(none).toHaveCount(0)
  await page.unroute(reading)
  await page
    .getByRole('button', { name: 'Tentar novamente' })
    .click({ timeout: 2000 })
    // The synchronization may have retried already.
    .catch(() => {})
  await expect(content(page).getByRole('link', { name })).toBeVisible()
  ignoreFailedRequests(consoleProblems)
})

test('a favourite removed while a synchronization ends is removed from the account too', async ({
  page,
  browser,
}) => {
  const { id, name } = await publishWorkspace(browser)
  await signUp(page, 'guest')
  await page.request.post('/api/v1/me/favorites/merge', { data: { added: [id] } })
  // A synchronization's end waits for a window's event, as for a slow browser.
  await page.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks) as (...given: unknown[]) => Promise<unknown>
    const ends = new Promise((resolve) => addEventListener('let-end', resolve))
    const delayed = async (...given: unknown[]) => {
      const result = await request(...given)
      document.documentElement.dataset.isEnding = 'true'
      await ends
      return result
    }
    Object.defineProperty(navigator.locks, 'request', { value: delayed })
  })
  await page.goto('/favorites')
  await expect(page.locator('html[data-is-ending]')).toBeVisible()
  await page.getByRole('button', { name: `Favoritar ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'Nenhum favorito ainda' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('let-end')))
  await expect
    .poll(async () => (await (await page.request.get('/api/v1/me/favorites')).json()).items)
    .toEqual([])
})

test('favourites go into lists, and a list is shared by a link until that ends', async ({
  page,
  browser,
}) => {
  const [first, second] = await publishWorkspaces(browser, [{}, {}])
  await signUp(page, 'guest', 'Marina Prado')
  await page.request.post('/api/v1/me/favorites/merge', { data: { added: [first?.id, second?.id] } })
  const created = await page.request.post('/api/v1/me/favorite-lists', { data: { name: 'Visitar' } })
  await page.goto(`/favorites?list=${(await created.json()).id}`)
  // The link from an empty list to all favourites is not marked as the current page.
  const all = page.getByRole('link', { name: 'Ver todos os favoritos' })
  await expect(all).not.toHaveAttribute('aria-current')
  await all.click()
  await expect(page).toHaveURL('/favorites')
  await page.getByRole('button', { name: `Guardar ${first?.name} em listas` }).click()
  const choice = page.getByRole('dialog', { name: 'Guardar em listas' })
  await choice.getByRole('button', { name: 'Criar lista' }).click()
  await expect(choice.getByText('Dê um nome à lista')).toBeVisible()
  await expect(choice.getByRole('textbox', { name: 'Nova lista' })).toBeFocused()
  await choice.getByRole('textbox', { name: 'Nova lista' }).fill('Para julho')
  await choice.getByRole('textbox', { name: 'Nova lista' }).press('Enter')
  await expect(choice.getByRole('checkbox', { name: 'Para julho' })).toBeChecked()
  await choice.getByRole('button', { name: 'Salvar' }).click()
  await expect(choice).toHaveCount(0)
  await page.getByRole('link', { name: 'Para julho 1' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Para julho' })).toBeVisible()
  await expect(content(page).getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: 'Renomear' }).click()
  await page.getByRole('textbox', { name: 'Nome da lista' }).fill('Para agosto')
  await page.getByRole('button', { name: 'Salvar nome' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Para agosto' })).toBeVisible()

  await test.step('a dialog that is opened again shows no failure of before', async () => {
    await page.route('**/api/v1/me/favorite-lists/**', (route) => route.fulfill({ status: 400, json: {} }))
    for (const [open, confirm] of [
      ['Excluir', 'Excluir lista'],
      ['Compartilhar', 'Criar link'],
    ] as const) {
      await page.getByRole('button', { name: open, exact: true }).click()
      await page.getByRole('button', { name: confirm }).click()
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.getByRole('button', { name: open, exact: true }).click()
      await expect(page.getByRole('button', { name: confirm })).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
      await page.keyboard.press('Escape')
    }
    await page.unroute('**/api/v1/me/favorite-lists/**')
  })

  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await page.getByRole('button', { name: 'Criar link' }).click()
  const address = await page.getByRole('textbox', { name: 'Link da lista' }).inputValue()
  await expect(page.getByRole('button', { name: 'Copiar link' })).toBeFocused()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Para agosto' })).toBeVisible()
  await expect(visitor.getByText('Uma lista de Marina · 1 espaço')).toBeVisible()
  await expect(content(visitor).getByRole('link', { name: first?.name })).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const stop = page.getByRole('button', { name: 'Parar de compartilhar' })
  await stop.click()
  await page.getByRole('button', { name: 'Manter o link' }).click()
  await expect(page.getByRole('button', { name: 'Copiar link' })).toBeFocused()
  await stop.click()
  await expect(page.getByRole('button', { name: 'Manter o link' })).toBeFocused()
  await stop.click()
  await expect(page.getByRole('button', { name: 'Criar link' })).toBeFocused()
  expect((await visitor.goto(address))?.status()).toBe(404)
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'Esta lista não está mais disponível' }),
  ).toBeVisible()
  await visitor.context().close()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await page.getByRole('button', { name: 'Excluir lista' }).click()
  await expect(page).toHaveURL('/favorites')
  await expect(page.getByRole('link', { name: /agosto/ })).toHaveCount(0)
  await expect(content(page).getByRole('article')).toHaveCount(2)
})
