import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { findReportButton } from './page-content.ts'
import { publishWorkspace } from './published-workspace.ts'

/** After this a step in the history no longer counts as being under way. */
const LONGER_THAN_A_STEP_MS = 1_100

/** How many requests of pages and data the page has made since. */
function countReads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/api\/v1\/(?!events)/.test(request.url())) count += 1
  })
  return () => count
}

test('going back closes gallery and report, keeps the text, and only then leaves the page', async ({
  page,
  browser,
}) => {
  const { id } = await publishWorkspace(browser, {}, { images: 2 })
  await page.goto('/faq')
  await page.goto(`/workspace/${id}`)
  const all = page.getByRole('button', { name: 'Ver todas imagens' })
  const gallery = page.getByRole('dialog', { name: 'Todas as imagens do espaço' })
  const dialog = page.getByRole('dialog', { name: 'Reportar este espaço' })
  const record = page.waitForResponse(/\/host$/)
  await all.click()
  await expect(gallery).toBeVisible()
  // The first use of the page asks for the host's record.
  await record
  const reads = countReads(page)
  await page.goBack()
  await expect(gallery).toBeHidden()
  await expect(all).toBeFocused()
  expect(reads()).toBe(0)

  // Going forward opens nothing and loses nothing.
  await page.goForward()
  await expect(page).toHaveURL(`/workspace/${id}`)
  await expect(gallery).toBeHidden()

  // Each layer closed otherwise takes its entry along.
  for (let round = 0; round < 3; round += 1) {
    await all.click()
    await page.keyboard.press('Escape')
    await expect(gallery).toBeHidden()
  }
  const report = await findReportButton(page)
  await report.click()
  await dialog.getByRole('textbox').fill('As fotos são de outro lugar.')
  const place = await page.evaluate(() => window.scrollY)
  await page.goBack()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  await report.click()
  await expect(dialog.getByRole('textbox')).toHaveValue('As fotos são de outro lugar.')

  // A reload with the dialog open: its entry goes, so that one step back leaves the page.
  await page.reload()
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(undefined)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('the address can change under an open sheet, and links in a menu replace its entry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/faq')
  await page.goto('/workspaces')
  const panel = page.getByRole('dialog', { name: 'Filtros' })
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await panel.getByText('Wi-Fi', { exact: true }).click()
  await expect(page).toHaveURL(/amenities=/)
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/amenities=/)
  await page.goBack()
  await expect(page).toHaveURL('/workspaces')

  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Como Funciona' }).click()
  await expect(page).toHaveURL('/how-it-works')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/workspaces')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('going back closes one of several dialogs at a time, the last opened first', async ({
  page,
  browser,
}) => {
  const { id, host } = await publishWorkspace(browser, {}, { images: 2 })
  await signIn(page, host.email, host.password)
  await page.goto('/my-workspaces')
  await page.goto(`/workspace/${id}/edit`)
  const preview = page.getByRole('dialog', { name: 'Como o público vai ver' })
  const images = page.getByRole('dialog', { name: 'Todas as imagens do espaço' })
  await page.getByRole('button', { name: 'Pré-visualizar' }).click()
  await preview.getByRole('button', { name: 'Ver todas imagens' }).click()
  await expect(images).toBeVisible()
  await page.goBack()
  await expect(images).toBeHidden()
  await expect(preview).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Ver todas imagens' })).toBeFocused()
  await page.goBack()
  await expect(preview).toBeHidden()
  await expect(page).toHaveURL(`/workspace/${id}/edit`)
  await page.goBack()
  await expect(page).toHaveURL('/my-workspaces')
})

test('a step that the browser is late with is not taken twice, nor another with it', async ({
  page,
  browser,
}) => {
  const { id } = await publishWorkspace(browser, {}, { images: 2 })
  await page.addInitScript(() => {
    const { go } = History.prototype
    const steps: number[] = []
    History.prototype.go = function hold(delta = 0) {
      steps.push(delta)
    }
    const takeHeld = () => {
      for (const delta of steps) go.call(history, delta)
    }
    Object.assign(window, { steps, takeHeld })
  })
  const readSteps = () => page.evaluate(() => (window as unknown as { steps: number[] }).steps)
  const readLayers = () => page.evaluate(() => history.state.layers)
  await page.clock.install()
  await page.goto('/faq')
  await page.goto(`/workspace/${id}`)
  const gallery = page.getByRole('dialog', { name: 'Todas as imagens do espaço' })
  const openAndClose = async () => {
    await page.getByRole('button', { name: 'Ver todas imagens' }).click()
    await expect(gallery).toBeVisible()
    await expect.poll(readLayers).toBe(1)
    await page.keyboard.press('Escape')
    await expect(gallery).toBeHidden()
  }
  await openAndClose()
  await expect.poll(readSteps).toEqual([-1])
  await page.clock.fastForward(LONGER_THAN_A_STEP_MS)
  await openAndClose()
  await page.clock.fastForward(LONGER_THAN_A_STEP_MS)
  expect(await readSteps()).toEqual([-1])
  await page.evaluate(() => (window as unknown as { takeHeld: () => void }).takeHeld())
  await expect.poll(readLayers).toBe(undefined)
  await expect(page).toHaveURL(`/workspace/${id}`)
})
