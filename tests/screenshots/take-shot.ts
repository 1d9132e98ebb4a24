import path from 'node:path'
import type { Page } from '@playwright/test'
import { waitForHydration } from '#tests/e2e/hydration.ts'
import type { Scene } from './scene.ts'
import { type Shot, WIDTHS } from './shot.ts'

const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1440: 900 }
const THEMES = ['light', 'dark'] as const
/** Where those who enter a page in the browser come from. */
const ENTRANCE = '/faq'
const TIMEOUT_MS = 20_000

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
    const context = await scene.open(shot.as ?? 'visitor', shot.isEmptySite)
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(TIMEOUT_MS)
      await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
      await openPage(page, scene, route, shot)
      await shot.act?.(page, scene.ids)
      await waitForCalm(page)
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme })
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

/** Waits for every picture of the page, further down too, and for what loads after it. */
async function waitForCalm(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
  })
}
