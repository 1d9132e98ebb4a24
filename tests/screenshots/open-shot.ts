import type { Page } from '@playwright/test'
import { waitForHydration } from '#tests/e2e/hydration.ts'
import type { NamedShot } from './every-shot.ts'
import type { Scene } from './scene.ts'
import { PHONE, type Shot } from './shot.ts'

const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1280: 800, 1440: 900 }
/** The starting page of client-side navigations. */
const ENTRANCE = '/faq'
const TIMEOUT_MS = 20_000

/** Opens a new page in that state, in a window of that width, and closes it once `look` is done. */
export async function openShot<T>(
  scene: Scene,
  { route, shot }: NamedShot,
  width: number,
  look: (page: Page) => Promise<T>,
): Promise<T> {
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
    await showEverything(page)
    return await look(page)
  } finally {
    await context.close()
  }
}

async function openPage(page: Page, { ids }: Scene, route: string, shot: Shot): Promise<void> {
  const address = typeof shot.path === 'function' ? shot.path(ids) : (shot.path ?? route)
  if (!shot.isEnteredInBrowser) await shot.prepare?.(page, ids)
  await page.goto(shot.isEnteredInBrowser ? ENTRANCE : address)
  await waitForHydration(page)
  if (!shot.isEnteredInBrowser) return
  await shot.prepare?.(page, ids)
  // The router handles the click as that of any link.
  await page.evaluate((to) => history.pushState({}, '', to), address)
  await page.waitForURL(`**${address}`)
}

/** Waits until the page is there and nothing on it is marked as busy; failed requests are retried for a while. */
async function waitUntilDone(page: Page): Promise<void> {
  await page.getByText('Carregando página', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('heading').first().waitFor()
  const busy = page.getByRole('main').locator('[aria-busy="true"]')
  await busy.first().waitFor({ state: 'detached' })
}

/** Scrolls once through the page, so that lazy parts such as maps load. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const place = scrollY
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    scrollTo({ top: place, behavior: 'instant' })
    await document.fonts.ready
  })
}
