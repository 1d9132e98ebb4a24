import { expect, signIn, test } from './fixtures.ts'

test('after more has come, the focus is on the first of it', async ({ page }) => {
  await signIn(page, 'admin@pouso.example')
  await page.goto('/admin/workspaces?tab=approved')
  const cards = page.getByRole('tabpanel').getByRole('list').first().locator(':scope > li')
  const count = await cards.count()
  await page.getByRole('button', { name: 'Carregar mais' }).press('Enter')
  await expect(cards.nth(count).getByRole('link').first()).toBeFocused()
})
