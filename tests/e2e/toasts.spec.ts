import { TOAST_DURATION_MS, TOAST_LIMIT } from '#web/ui/toast-content.ts'
import { expect, test } from './fixtures.ts'
import { content } from './page-content.ts'

test('three toasts show at most, the newest, and each stays four seconds', async ({ page }) => {
  expect(TOAST_DURATION_MS).toBe(4000)
  expect(TOAST_LIMIT).toBe(3)
  await page.clock.install()
  await page.goto('/workspaces')
  const hearts = content(page).getByRole('button', { name: /^Favoritar/ })
  const toasts = page.locator('[data-sonner-toast][data-visible=true][data-removed=false]')
  // The clock stands from here on, so that a slow machine takes no second away.
  await page.clock.pauseAt(Date.now() + 60_000)

  for (let shown = 1; shown <= TOAST_LIMIT; shown += 1) {
    await hearts.nth(shown).click()
    await page.clock.runFor(100)
    await expect(toasts).toHaveCount(shown)
  }
  await hearts.nth(0).click()
  await page.clock.runFor(100)
  await expect(toasts).toHaveCount(TOAST_LIMIT)

  await page.clock.runFor(TOAST_DURATION_MS - 500)
  await expect(toasts).toHaveCount(TOAST_LIMIT)
  await page.clock.runFor(1000)
  await expect(toasts).toHaveCount(0)
})
