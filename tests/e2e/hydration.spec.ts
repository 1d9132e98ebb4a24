import type { Browser, Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { content } from './page-content.ts'

/** A page, of this person where one is named, whose scripts wait until the returned function is called. */
async function openWithoutScriptsYet(
  browser: Browser,
  address: string,
  email?: string,
): Promise<{ page: Page; letScriptsCome: () => void }> {
  const page = await (await browser.newContext()).newPage()
  if (email) await signIn(page, email)
  let letScriptsCome = () => {}
  const released = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return { page, letScriptsCome }
}

test('what is typed and chosen before the script is there is searched for once it is', async ({
  browser,
}) => {
  const { page, letScriptsCome } = await openWithoutScriptsYet(browser, '/workspaces')
  await page.getByRole('searchbox').fill('sala')
  await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Recife')
  letScriptsCome()
  await expect(page).toHaveURL('/workspaces?search=sala&city=Recife')
  await expect(page.getByRole('searchbox')).toHaveValue('sala')
  await page.context().close()
})

test('the bell’s panel that is opened before the script is there is filled once it is', async ({
  browser,
}) => {
  const { page, letScriptsCome } = await openWithoutScriptsYet(browser, '/faq', 'camila@pouso.example')
  const bell = page.getByRole('button', { name: /^Notificações/ })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notificações' })
  await expect(panel).toBeVisible()
  await expect(bell).toHaveAttribute('aria-expanded', 'false')
  letScriptsCome()
  await expect(panel.getByRole('link', { name: 'Ver todas' })).toBeVisible()
  await expect(bell).toHaveAttribute('aria-expanded', 'true')
  await page.context().close()
})

test('whoever opens the account menu before the script is there goes on in it by keyboard', async ({
  browser,
}) => {
  const { page, letScriptsCome } = await openWithoutScriptsYet(browser, '/faq', 'camila@pouso.example')
  const button = page.getByRole('button', { name: 'Minha Conta' })
  await button.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  letScriptsCome()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.context().close()
})

test('links lead on before the script is there, and what waits for it is dimmed', async ({ browser }) => {
  const { page, letScriptsCome } = await openWithoutScriptsYet(browser, '/workspaces')
  const refresh = content(page).locator('button[aria-label="Atualizar"]')
  await expect(refresh).toHaveAttribute('inert')
  await expect(refresh).toHaveCSS('opacity', '0.5')
  await expect(content(page).getByRole('button', { name: /Favoritar/ })).toHaveCount(0)
  await content(page).getByRole('link', { name: 'Coworking', exact: true }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/workspaces?type=coworking')
  letScriptsCome()
  await expect(
    content(page)
      .getByRole('button', { name: /Favoritar/ })
      .first(),
  ).toBeVisible()
  await expect(refresh).not.toHaveAttribute('inert')
  await expect(refresh).toHaveCSS('opacity', '1')
  await page.context().close()
})
