import type { Browser } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'

const PICTURES = '**/files/images/**'

/** Opens the list with its pictures held back and its clock stopped, and tells which scripts it asks for. */
async function openListWithoutPictures(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  const letPicturesGo = await holdBack(page, PICTURES)
  // The first of them has pictures, whatever other tests put before it in the whole list.
  await page.goto('/workspaces?search=quadras+da+praia', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.clock.runFor(1_000)
  expect(scripts).toEqual([])
  return { page, scripts, letPicturesGo }
}

test('scripts come after the first picture', async ({ browser }) => {
  const { page, scripts, letPicturesGo } = await openListWithoutPictures(browser)
  letPicturesGo()
  await expect(page.locator('img').first()).toHaveJSProperty('complete', true)
  // A few frames, and far from the end of the patience.
  const scriptsAfterFrame = async () => {
    await page.clock.runFor(20)
    return scripts.length
  }
  await expect.poll(scriptsAfterFrame).toBeGreaterThan(0)
  await page.context().close()
})

test('a person’s first act brings them at once', async ({ browser }) => {
  const { page, scripts } = await openListWithoutPictures(browser)
  await page.keyboard.press('Tab')
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await page.context().close()
})

test('a picture that takes long holds them back no longer than a second and a half', async ({ browser }) => {
  const { page, scripts } = await openListWithoutPictures(browser)
  await page.clock.runFor(500)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await page.context().close()
})
