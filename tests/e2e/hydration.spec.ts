import type { Browser, Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { content } from './page-content.ts'

/** Opens a page, signed in if an e-mail is given, whose scripts wait until the returned function is called. */
async function openBeforeHydration(
  browser: Browser,
  address: string,
  email?: string,
): Promise<{ page: Page; releaseScripts: () => void }> {
  const page = await (await browser.newContext()).newPage()
  if (email) await signIn(page, email)
  let releaseScripts = () => {}
  const released = new Promise<void>((resolve) => {
    releaseScripts = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return { page, releaseScripts }
}

test('a search entered before hydration runs afterwards', async ({ browser }) => {
  const { page, releaseScripts } = await openBeforeHydration(browser, '/workspaces')
  await page.getByLabel('Buscar por lugar, tipo ou nome').fill('sala')
  await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Recife')
  releaseScripts()
  await expect(page).toHaveURL('/workspaces?search=sala&city=Recife')
  await expect(page.getByLabel('Buscar por lugar, tipo ou nome')).toHaveValue('sala')
  await page.context().close()
})

test('a bell panel opened before hydration is filled afterwards', async ({ browser }) => {
  const { page, releaseScripts } = await openBeforeHydration(browser, '/faq', 'camila@pouso.example')
  const bell = page.getByRole('button', { name: /^Notificações/ })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notificações' })
  await expect(panel).toBeVisible()
  await expect(bell).toHaveAttribute('aria-expanded', 'false')
  releaseScripts()
  await expect(panel.getByRole('link', { name: 'Ver todas' })).toBeVisible()
  await expect(bell).toHaveAttribute('aria-expanded', 'true')
  await page.context().close()
})

test('an account menu opened before hydration works by keyboard afterwards', async ({ browser }) => {
  const { page, releaseScripts } = await openBeforeHydration(browser, '/faq', 'camila@pouso.example')
  const button = page.getByRole('button', { name: 'Minha Conta' })
  await button.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  releaseScripts()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.context().close()
})

test('links work before hydration, and controls that need it are dimmed', async ({ browser }) => {
  const { page, releaseScripts } = await openBeforeHydration(browser, '/workspaces')
  const refresh = content(page).locator('button[aria-label="Atualizar"]')
  await expect(refresh).toHaveAttribute('inert')
  await expect(refresh).toHaveCSS('opacity', '0.5')
  await expect(content(page).getByRole('button', { name: /Favoritar/ })).toHaveCount(0)
  await content(page).getByRole('link', { name: 'Coworking', exact: true }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/workspaces?type=coworking')
  releaseScripts()
  await expect(
    content(page)
      .getByRole('button', { name: /Favoritar/ })
      .first(),
  ).toBeVisible()
  await expect(refresh).not.toHaveAttribute('inert')
  await expect(refresh).toHaveCSS('opacity', '1')
  await page.context().close()
})

for (const address of [
  '?fbclid=abc',
  '?utm_source=x&type=office',
  '?date=2099-12-01&people=6&type=meeting-room',
])
  test(`a visitor's list at ${address} is hydrated as it was sent`, async ({ page }) => {
    await page.goto(`/workspaces${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
