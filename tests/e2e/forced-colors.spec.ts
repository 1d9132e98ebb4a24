import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { content } from './page-content.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** The styles that still differ in forced-colours mode, where the user's colours replace the page's. */
function lookOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const { backgroundColor, color, borderColor } = getComputedStyle(element)
    return [backgroundColor, color, borderColor].join()
  })
}

test('in forced colours, selected filters look different and the focus is visible', async ({ page }) => {
  await page.goto('/workspaces?type=office&amenities=wifi')
  const types = content(page).getByRole('list', { name: 'Tipo de espaço' }).getByRole('link')
  const chosen = types.and(page.locator('[aria-current="true"]'))
  const other = types.and(page.locator(':not([aria-current])')).first()
  expect(await lookOf(chosen)).not.toBe(await lookOf(other))

  await content(page)
    .getByRole('button', { name: /^Filtros/ })
    .press('Enter')
  const label = (name: string) => page.getByRole('dialog').locator('label').filter({ hasText: name })
  expect(await lookOf(label('Wi-Fi'))).not.toBe(await lookOf(label('Café')))

  const heart = content(page)
    .getByRole('button', { name: /^Favoritar/ })
    .first()
  await page.keyboard.press('Escape')
  const before = await lookOf(heart)
  await heart.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await lookOf(heart)).not.toBe(before)
  await expect(heart).toHaveCSS('outline-style', 'solid')
})
