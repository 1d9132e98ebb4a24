import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { content } from './page-content.ts'

/** A page whose scripts wait until the returned function is called; the tests' usual wait for them is left out. */
async function openWithoutScriptsYet(
  browser: Browser,
  address: string,
): Promise<{ page: Page; letScriptsCome: () => void }> {
  const page = await (await browser.newContext()).newPage()
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
