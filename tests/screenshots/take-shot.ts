import path from 'node:path'
import type { Page } from '@playwright/test'
import { waitForHydration } from '#tests/e2e/hydration.ts'
import type { Scene } from './scene.ts'
import { PHONE, type Shot, WIDTHS } from './shot.ts'

const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1440: 900 }
const THEMES = ['light', 'dark'] as const
/** Where those who enter a page in the browser come from. */
const ENTRANCE = '/faq'
const TIMEOUT_MS = 20_000
/** The stream of live events is never done. */
const LONGEST_CALM_MS = 1_500

export type NamedShot = { name: string; route: string; shot: Shot }
export type Picture = { name: string; file: string; width: number; theme: (typeof THEMES)[number] }

/** Takes the pictures of one state: every width, light and dark. */
export async function takeShot(
  scene: Scene,
  { name, route, shot }: NamedShot,
  folder: string,
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const width of shot.widths ?? WIDTHS) {
    const context = await scene.open(shot.as ?? 'visitor', {
      isPhone: width === PHONE,
      ...(shot.isEmptySite && { isEmptySite: true }),
    })
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(TIMEOUT_MS)
      await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
      await openPage(page, scene, route, shot)
      await shot.act?.(page, scene.ids)
      if (!shot.isBusy) await waitUntilDone(page)
      await waitForCalm(page)
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme })
        // Else what is fixed stands where the window was.
        if (!shot.isWindow) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        const file = `${name}-${width}-${theme}.png`
        await page.screenshot({
          path: path.join(folder, file),
          fullPage: !shot.isWindow,
          animations: 'disabled',
          caret: 'initial',
        })
        pictures.push({ name, file, width, theme })
      }
    } finally {
      await context.close()
    }
  }
  return pictures
}

async function openPage(page: Page, { ids }: Scene, route: string, shot: Shot): Promise<void> {
  const address = typeof shot.path === 'function' ? shot.path(ids) : (shot.path ?? route)
  if (!shot.isEnteredInBrowser) await shot.prepare?.(page, ids)
  await page.goto(shot.isEnteredInBrowser ? ENTRANCE : address)
  await waitForHydration(page)
  if (!shot.isEnteredInBrowser) return
  await shot.prepare?.(page, ids)
  // The router hears of it as of any link.
  await page.evaluate((to) => history.pushState({}, '', to), address)
  await page.waitForURL(`**${address}`)
}

/** Waits until nothing on the page says that it is at work: a request that fails is tried again for a while. */
async function waitUntilDone(page: Page): Promise<void> {
  const busy = page.getByRole('main').locator('[aria-busy="true"]')
  await busy.first().waitFor({ state: 'detached' })
}

/** Waits for every picture of the page, further down too, and for what loads after it. */
async function waitForCalm(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const place = scrollY
    // What waits to be seen, such as a map, is seen once.
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    scrollTo({ top: place, behavior: 'instant' })
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
  })
  await page.waitForLoadState('networkidle', { timeout: LONGEST_CALM_MS }).catch(() => {})
}
