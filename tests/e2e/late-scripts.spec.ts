import type { Browser } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'

const PICTURES = '**/files/images/**'

/** Opens the list with its pictures held back and its clock stopped; returns the scripts that it requests. */
async function openListWithoutPictures(browser: Browser, prepare?: () => void) {
  const page = await (await browser.newContext()).newPage()
  if (prepare) await page.addInitScript(prepare)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  const releasePictures = await holdBack(page, PICTURES)
  // This search's first result has pictures; in the whole list other tests may put one without them first.
  await page.goto('/workspaces?search=quadras+da+praia', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.clock.runFor(1_000)
  expect(scripts).toEqual([])
  return { page, scripts, releasePictures }
}

test('scripts load after the first picture', async ({ browser }) => {
  const { page, scripts, releasePictures } = await openListWithoutPictures(browser)
  releasePictures()
  await expect(page.locator('img').first()).toHaveJSProperty('complete', true)
  // A few frames, far from the timeout after which scripts load anyway.
  const scriptsAfterFrame = async () => {
    await page.clock.runFor(20)
    return scripts.length
  }
  await expect.poll(scriptsAfterFrame).toBeGreaterThan(0)
  await page.context().close()
})

/** In the browser: reports a paint only when the test does. */
function holdPaintReports() {
  type Report = (list: { getEntries: () => { url: string }[] }) => void
  let report: Report = () => {}
  class HeldObserver {
    static supportedEntryTypes: string[] = ['element', 'paint']
    callback: Report
    constructor(callback: Report) {
      this.callback = callback
    }
    observe({ type }: { type: string }) {
      if (type === 'element') report = this.callback
    }
  }
  const reportPaint = (url: string) => report({ getEntries: () => [{ url }] })
  Object.assign(window, { PerformanceObserver: HeldObserver, reportPaint })
}

test('scripts wait until the first picture is on the screen, not only in memory', async ({ browser }) => {
  const { page, scripts, releasePictures } = await openListWithoutPictures(browser, holdPaintReports)
  releasePictures()
  const picture = page.locator('img').first()
  await expect(picture).toHaveJSProperty('complete', true)
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  await page.evaluate('reportPaint("data:image/webp;base64,")')
  await page.clock.runFor(300)
  expect(scripts).toEqual([])
  await page.evaluate('reportPaint("/files/images/1/640.webp")')
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await page.context().close()
})

test('the user’s first input loads the scripts at once', async ({ browser }) => {
  const { page, scripts } = await openListWithoutPictures(browser)
  await page.keyboard.press('Tab')
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await page.context().close()
})

test('a pointer that lies still over the page is no input, moving it is', async ({ browser }) => {
  const { page, scripts } = await openListWithoutPictures(browser)
  // As the browser tells a page that it lays out below the pointer.
  for (const type of ['pointerover', 'pointermove']) {
    await page.evaluate(
      (name) => document.body.dispatchEvent(new PointerEvent(name, { bubbles: true })),
      type,
    )
  }
  await page.clock.runFor(20)
  expect(scripts).toEqual([])
  await page.mouse.move(200, 300)
  await page.mouse.move(210, 300)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await page.context().close()
})

test('a slow picture delays the scripts by at most a second and a half', async ({ browser }) => {
  const { page, scripts } = await openListWithoutPictures(browser)
  await page.clock.runFor(500)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await page.context().close()
})
