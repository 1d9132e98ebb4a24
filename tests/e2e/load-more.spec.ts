import { expect, holdLiveEvents, signIn, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { content } from './page-content.ts'
import { publishWorkspaces } from './published-workspace.ts'
import { uniqueName } from './workspace-form.ts'

test('loading more moves the focus to the first new card', async ({ page }) => {
  // Workspaces that other tests approve meanwhile would come first.
  await holdLiveEvents(page)
  await signIn(page, 'admin@pouso.example')
  await page.goto('/admin/workspaces?tab=approved')
  const cards = page.getByRole('tabpanel').getByRole('list').first().locator(':scope > li')
  const count = await cards.count()
  await page.getByRole('button', { name: 'Carregar mais' }).press('Enter')
  await expect(cards.nth(count).getByRole('link').first()).toBeFocused()
})

test('loading more leaves the focus alone if the user has moved on', async ({ page }) => {
  await holdLiveEvents(page)
  await signIn(page, 'admin@pouso.example')
  await page.clock.install()
  await page.goto('/admin/workspaces?tab=approved')
  const release = await holdBack(page, /\/api\/v1\/admin\/workspaces\?.*cursor=/)
  const cards = page.getByRole('tabpanel').getByRole('list').first().locator(':scope > li')
  const count = await cards.count()
  const search = page.getByRole('searchbox')
  await page.getByRole('button', { name: 'Carregar mais' }).click()
  await search.click()
  // Other scripts were asked for at the first press; the one that moves the focus follows the next page.
  const focusing = page.waitForRequest(/\.js$/)
  release()
  await expect(cards.nth(count)).toBeVisible()
  await (await (await focusing).response())?.finished()
  // More frames than the page waits before it moves the focus to the card.
  await page.clock.runFor(2000)
  await expect(search).toBeFocused()
})

test('the list loads the next workspaces and still shows them when going back', async ({ page, browser }) => {
  test.slow()
  const word = uniqueName('x').replace(' ', '')
  await publishWorkspaces(
    browser,
    Array.from({ length: 26 }, (_, index) => ({ name: `Sala ${word} ${index + 1}` })),
  )
  const cards = content(page).getByRole('article')
  await page.goto(`/workspaces?search=${word}`)
  await expect(page.getByText('26 espaços', { exact: true })).toBeVisible()
  await expect(cards).toHaveCount(24)
  const more = page.getByRole('button', { name: 'Carregar mais' })
  await more.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await more.click()
  await expect(cards).toHaveCount(26)
  await expect(more).toHaveCount(0)
  // The new cards begin where the button was.
  const first = cards.nth(24).getByRole('link')
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)

  const last = page.getByRole('link', { name: `Sala ${word} 1`, exact: true })
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: `Sala ${word} 1` })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para resultados' }).click()
  await expect(page).toHaveURL(`/workspaces?search=${word}`)
  await expect(cards).toHaveCount(26)
  await expect(last).toBeInViewport()
})
