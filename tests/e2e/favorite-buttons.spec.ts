import { expect, test } from './fixtures.ts'
import { content } from './page-content.ts'
import { publishWorkspace } from './published-workspace.ts'

test('toggling a favourite confirms it, stores it and updates other tabs', async ({
  page,
  context,
  browser,
}) => {
  const { id, name } = await publishWorkspace(browser)
  await page.goto(`/workspaces?search=${encodeURIComponent(name)}`)
  const heart = page.getByRole('button', { name: `Favoritar ${name}` })
  await heart.click()
  await expect(page.getByText('Adicionado aos favoritos')).toBeVisible()
  await expect(page.getByText(`${name} foi adicionado aos seus favoritos.`)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const other = await context.newPage()
  await other.goto(`/workspace/${id}`)
  await other.getByRole('button', { name: 'Favorito', exact: true }).click()
  await expect(other.getByText('Removido dos favoritos')).toBeVisible()
  await expect(other.getByText(`${name} foi removido dos seus favoritos.`)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Favoritar', exact: true })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBe('[]')
})

test('favourites work with invalid stored data', async ({ page }) => {
  // web/features/favorites/favorites.test.ts knows more of it.
  await page.addInitScript(() => localStorage.setItem('favorites', '[1,null,{"id":5}]'))
  await page.goto('/workspaces')
  const heart = content(page)
    .getByRole('button', { name: /^Favoritar/ })
    .first()
  await expect(async () => {
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
  }).toPass()
})
