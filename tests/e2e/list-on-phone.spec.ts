import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { waitForHydrationOf } from './hydration.ts'
import { content } from './page-content.ts'

/** The smallest phone: what fits here fits the others. */
const viewport = { width: 320, height: 568 }
const types = (page: Page) => content(page).getByRole('list', { name: 'Tipo de espaço' }).getByRole('link')
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Filtros' })
const scrolledBy = (page: Page) => page.evaluate(() => scrollY)

test.describe('the list on a narrow phone', () => {
  test.use({ viewport, isMobile: true, hasTouch: true })

  /** Horizontally visible in its row; a low window may cut it off below. */
  async function expectChosen(page: Page, name: string) {
    await page.evaluate(() => document.fonts.ready)
    await expect(types(page).and(page.locator('[aria-current="true"]'))).toHaveText(name)
    await expect.poll(() => isInRow(page)).toBe(true)
    const { x = -1 } = (await content(page).getByRole('button', { name: 'Filtros' }).boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(await scrolledBy(page)).toBe(0)
  }

  test('scrolls the selected type into view on opening and after choosing, but not the page', async ({
    page,
  }) => {
    await page.goto('/workspaces?type=clinic')
    await expectChosen(page, 'Clínica/Consultório')
    const next = types(page).filter({ hasText: 'Mesa Dedicada' })
    await next.evaluate((link) => link.scrollIntoView({ block: 'center' }))
    const before = await scrolledBy(page)
    await next.click()
    await expect(page).toHaveURL('/workspaces?type=desk')
    await expect.poll(() => isInRow(page)).toBe(true)
    expect(await scrolledBy(page)).toBe(before)
  })

  test('opens the filters as a sheet whose title and buttons stay visible, also in a low window', async ({
    page,
  }) => {
    await page.goto('/workspaces?type=office&capacity=2')
    await expectChosen(page, 'Escritório')
    const filters = content(page).getByRole('button', { name: 'Filtros (1)' })
    await filters.click()
    const sheet = sheetOf(page)
    const close = sheet.getByRole('button', { name: 'Fechar' })
    const show = sheet.getByRole('button', { name: 'Ver espaços' })
    await expect(filters).toHaveAttribute('aria-expanded', 'true')
    // After its opening animation.
    await expect
      .poll(async () => {
        const { x, y = 0, width, height = 0 } = (await sheet.boundingBox()) ?? {}
        return { x, width, end: Math.round(y + height), leavesPage: y > 40 }
      })
      .toEqual({ x: 0, width: viewport.width, end: viewport.height, leavesPage: true })
    await sheet.getByText('Acesso 24h').scrollIntoViewIfNeeded()
    await expect(sheet.getByText('Acesso 24h')).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByRole('heading', { name: 'Filtros' })).toBeInViewport({ ratio: 1 })
    await expect(show).toBeInViewport({ ratio: 1 })

    // Before its script is there it loads the page again, without the sheet.
    await waitForHydrationOf(sheet.getByRole('link', { name: 'Limpar' }))
    await sheet.getByRole('link', { name: 'Limpar' }).click()
    await expect(page).toHaveURL('/workspaces?type=office')
    const capacity = sheet.getByLabel('Pessoas, no mínimo')
    await expect(capacity).toHaveValue('')
    // Input that is not in the address is cleared too.
    await capacity.fill('abc')
    await sheet.getByRole('link', { name: 'Limpar' }).click()
    await expect(capacity).toHaveValue('')
    await close.click()
    await expect(sheet).toBeHidden()
    await expect(content(page).getByRole('button', { name: 'Filtros', exact: true })).toBeFocused()

    await test.step('locks scrolling behind the sheet, and closing it clicks nothing on the page', async () => {
      await content(page).getByRole('button', { name: 'Filtros' }).click()
      await expect(sheet).toBeVisible()
      await page.mouse.move(viewport.width / 2, 30)
      await page.mouse.wheel(0, 400)
      // The logo in the bar links home.
      const logo = await page.getByRole('banner').getByRole('link').first().boundingBox()
      await page.touchscreen.tap((logo?.x ?? 0) + 20, (logo?.y ?? 0) + 20)
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL('/workspaces?type=office')
      expect(await scrolledBy(page)).toBe(0)
    })

    await test.step('shows the whole first card on the first screen of 390 × 844', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await content(page).getByText('Limpar filtros').click()
      await expect(page).toHaveURL('/workspaces')
      const card = content(page).getByRole('article').first()
      await expect(card.getByText(/^R\$/)).toBeInViewport({ ratio: 1 })
      await expect(card).toBeInViewport({ ratio: 0.97 })
    })

    await test.step('a low window shows the filters as a sheet too', async () => {
      await page.setViewportSize({ width: 844, height: 390 })
      await content(page).getByRole('button', { name: 'Filtros' }).click()
      await expect(sheet.getByRole('heading', { name: 'Filtros' })).toBeInViewport({ ratio: 1 })
      await expect(show).toBeInViewport({ ratio: 1 })
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test('shows the selected type on a phone, and opens and closes the sheet', async ({ page }) => {
    for (const type of ['office', 'coworking', 'clinic']) {
      await page.goto(`/workspaces?type=${type}`)
      expect(await isInRow(page), type).toBe(true)
    }
    await content(page).getByRole('button', { name: 'Filtros' }).click()
    await sheetOf(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(sheetOf(page)).toBeHidden()
  })
})

/** Whether the selected type lies between the edges of the viewport. */
function isInRow(page: Page): Promise<boolean> {
  return types(page)
    .and(page.locator('[aria-current="true"]'))
    .evaluate((chip) => {
      const { left, right } = chip.getBoundingClientRect()
      return left >= 0 && right <= document.documentElement.clientWidth
    })
}
