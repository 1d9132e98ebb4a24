import path from 'node:path'
import type { Page } from '@playwright/test'
import type { NamedShot } from './every-shot.ts'
import { openShot } from './open-shot.ts'
import type { Scene } from './scene.ts'
import { WIDTHS } from './shot.ts'

const THEMES = ['light', 'dark'] as const
/** The stream of live events never ends. */
const LONGEST_CALM_MS = 1_500

export type Picture = { name: string; file: string; width: number; theme: (typeof THEMES)[number] }

/** Takes the pictures of one state in every width, light and dark. */
export async function takeShot(scene: Scene, next: NamedShot, folder: string): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const width of next.shot.widths ?? WIDTHS)
    pictures.push(...(await openShot(scene, next, width, (page) => photograph(page, next, width, folder))))
  return pictures
}

async function photograph(
  page: Page,
  { name, shot }: NamedShot,
  width: number,
  folder: string,
): Promise<Picture[]> {
  await showPictures(page)
  await page.waitForLoadState('networkidle', { timeout: LONGEST_CALM_MS }).catch(() => {})
  const pictures: Picture[] = []
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, ...(shot.isPrinted && { media: 'print' }) })
    // Otherwise fixed elements would appear at the previous scroll position.
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
  return pictures
}

async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
  })
}
