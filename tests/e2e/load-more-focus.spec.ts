import { expect, test } from './fixtures.ts'
import { content } from './page-content.ts'

test('after more spaces have come, the focus is on the first of them', async ({ page }) => {
  await page.goto('/workspaces')
  const cards = content(page).getByRole('article')
  const count = await cards.count()
  const more = content(page).getByRole('button', { name: 'Carregar mais' })
  await more.focus()
  // A link that acts as a button takes both of a button's keys.
  await page.keyboard.press('Space')
  await expect(cards.nth(count)).toBeVisible()
  await expect(cards.nth(count).getByRole('link')).toBeFocused()
})
