import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { publishWorkspace } from './published-workspace.ts'

/**
 * Google calls a layout shift below 0.1 good. This limit allows one line of text to wrap a word earlier in the fallback
 * font; a picture or section that loads late shifts more.
 */
const HIGHEST_SHIFT = 0.02

declare global {
  interface Window {
    shifts?: number
  }
}

const pages = [
  { width: 390, paths: ['/', '/workspaces', '/workspace/…', '/espacos/sao-paulo-sp', '/faq'] },
  { width: 1280, paths: ['/', '/workspace/…'] },
]

for (const { width, paths } of pages) {
  for (const path of paths) {
    test(`late fonts shift nothing on ${path} at ${width} px`, async ({ page, browser }) => {
      const address = path.includes('…')
        ? `/workspace/${(await publishWorkspace(browser, {}, { images: 2 })).id}`
        : path
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(() => {
        window.shifts = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            window.shifts = (window.shifts ?? 0) + entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const shown = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await shown.promise
        await route.continue()
      })
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      shown.resolve()
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))).toBe(true)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      expect(await page.evaluate(() => window.shifts)).toBeLessThan(HIGHEST_SHIFT)
    })
  }
}

/** The fonts that a page requests, without their hashes; a set that grows. */
function fontsOf(page: Page): Set<string> {
  const fonts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font')
      fonts.add(request.url().replace(/^.*\/([a-z-]+)-.{8}\.woff2$/, '$1'))
  })
  return fonts
}

test('pages in Portuguese load two fonts, cut to its characters', async ({ page }) => {
  const fonts = fontsOf(page)
  for (const path of ['/', '/workspaces', '/faq']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
  }
  expect([...fonts].sort()).toEqual(['bricolage-portuguese', 'figtree-portuguese'])
})

test('letters of other languages load the whole font', async ({ page }) => {
  const fonts = fontsOf(page)
  const letters = 'Łódź, Ångström'
  await page.goto(`/workspaces?search=${encodeURIComponent(letters)}`)
  await expect(page.getByRole('searchbox')).toHaveValue(letters)
  await expect
    .poll(() => [...fonts].sort())
    .toEqual(expect.arrayContaining(['figtree-latin-ext-wght-normal', 'figtree-latin-wght-normal']))
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate((text) => document.fonts.check('16px "Figtree Variable"', text), letters)).toBe(
    true,
  )
})

test('a printed workspace shows what it is and where, in dark text and without controls', async ({
  page,
  browser,
}) => {
  const { id, name } = await publishWorkspace(browser, {}, { images: 1 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto(`/workspace/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main.getByText(new RegExp(`/workspace/${id}$`))).toBeVisible()
  await expect(main.getByText('Rua Augusta, 1500, sala 12')).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  const colors = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return { backgroundColor, color }
  })
  expect(colors).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(27, 31, 35)' })
})
