import { randomUUID } from 'node:crypto'
import { expect, signIn, test } from './fixtures.ts'
import { content, expectAccessible } from './page-content.ts'
import { publishWorkspaces } from './published-workspace.ts'
import { ignoreFailedRequests, uniqueName } from './workspace-form.ts'

test('favourites show current data, and unpublished ones say so', async ({ page, browser }) => {
  const word = uniqueName('x').replace(' ', '')
  const [stays, goes] = await publishWorkspaces(browser, [
    { name: `Sala ${word} que fica`, price: 50 },
    { name: `Sala ${word} que sai` },
  ])
  await page.goto('/favorites')
  await expect(page).toHaveTitle('Favoritos | Pouso')
  await expect(page.getByRole('heading', { name: 'Nenhum favorito ainda' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/workspaces?search=${word}`)
  for (const workspace of [goes, stays]) {
    await page.getByRole('button', { name: `Favoritar ${workspace?.name}` }).click()
  }
  await signIn(page, goes?.host.email ?? '', goes?.host.password)
  const paused = await page.request.put(`/api/v1/workspaces/${goes?.id}/paused`, { data: { paused: true } })
  expect(paused.status()).toBe(200)

  await page.goto('/favorites')
  await expect(content(page).getByRole('article')).toHaveCount(1)
  await expect(content(page).getByRole('button', { name: `Favoritar ${stays?.name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
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

test('an entry removed after losing the focus does not take it back', async ({ page, context }) => {
  await page.goto('/favorites')
  const copy = { type: 'desk', price: 1, priceUnit: 'day', capacity: 1, city: 'Olinda', state: 'PE' }
  await page.evaluate(
    (text) => localStorage.setItem('favorites', text),
    JSON.stringify([{ ...copy, id: randomUUID(), name: 'Sala que se foi' }]),
  )
  await page.reload()
  const entry = page.getByRole('button', { name: 'Remover Sala que se foi dos favoritos' })
  await entry.focus()
  // A blank spot outside the main part, which would take the focus.
  await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } })
  await expect(entry).not.toBeFocused()
  const otherTab = await context.newPage()
  await otherTab.goto('/faq')
  await otherTab.evaluate(() => localStorage.setItem('favorites', '[]'))
  await expect(page.getByRole('heading', { name: 'Nenhum favorito ainda' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Favoritos' })).not.toBeFocused()
})

test('a removal on a card can be undone', async ({ page, browser }) => {
  const [workspace] = await publishWorkspaces(browser, [{}])
  const name = workspace?.name ?? ''
  await page.goto(`/workspaces?search=${encodeURIComponent(name)}`)
  const heart = page.getByRole('button', { name: `Favoritar ${name}` })
  const counted = page.waitForResponse(`**/api/v1/workspaces/${workspace?.id}/visits`)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect((await counted).status()).toBe(201)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('favourites that cannot be checked show their stored copies', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const [workspace] = await publishWorkspaces(browser, [{}])
  const name = workspace?.name ?? ''
  await page.goto(`/workspaces?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Favoritar ${name}` }).click()
  await page.route('**/api/v1/workspaces/by-ids*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/favorites')
  await expect(page.getByText('Não foi possível conferir seus favoritos agora')).toBeVisible()
  await expect(content(page).getByRole('link', { name })).toBeVisible()
  await page.unroute('**/api/v1/workspaces/by-ids*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Não foi possível conferir seus favoritos agora')).toHaveCount(0)
  await expect(content(page).getByRole('link', { name })).toBeVisible()
  ignoreFailedRequests(consoleProblems)
})

test.describe('the favourites page opens with invalid stored data', () => {
  const copy = { name: 'x', type: 'desk', price: 1, priceUnit: 'day', capacity: 1, city: 'c', state: 'SP' }
  for (const [what, stored] of [
    ['invalid JSON', '{{{'],
    ['an object', '{"length":3}'],
    ['numbers', '[1,2,3]'],
    ['an invalid id', JSON.stringify([{ ...copy, id: 'a,b,../../c' }])],
    ['a sample', JSON.stringify([{ ...copy, id: '1' }])],
    ['a very long id', JSON.stringify([{ ...copy, id: 'x'.repeat(100_000) }])],
  ] as const) {
    test(what, async ({ page }) => {
      await page.addInitScript((text) => localStorage.setItem('favorites', text), stored)
      await page.goto('/favorites')
      await expect(
        page
          .getByRole('heading', { name: 'Nenhum favorito ainda' })
          .or(page.getByText('Este espaço não está mais disponível.')),
      ).toBeVisible()
    })
  }
})
