import type { Page } from '@playwright/test'
import { expect, holdLiveEvents, signIn, test } from './fixtures.ts'
import { expectAccessible } from './page-content.ts'
import { publishWorkspace } from './published-workspace.ts'
import { publicView, saveElsewhere } from './stored-workspace.ts'

const ADMIN = 'admin@pouso.example'

/** Finds a revision's card, pressing 'Carregar mais' as often as needed. */
async function findRevision(page: Page, name: string) {
  await signIn(page, ADMIN)
  await page.goto('/admin/workspaces')
  await page.getByRole('radio', { name: /^Alterações/ }).check()
  await expect(page).toHaveURL(/show=changes/)
  const card = page
    .getByRole('list', { name: 'Alterações', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })
  const more = page.getByRole('button', { name: 'Carregar mais' })
  await expect(async () => {
    if ((await card.count()) === 0 && (await more.count()) > 0) await more.click({ timeout: 2000 })
    await expect(card).toBeVisible({ timeout: 2000 })
  }).toPass()
  return card
}

test('a revision is shown beside the public version, approved and then public', async ({ page, browser }) => {
  const workspace = await publishWorkspace(browser)
  await saveElsewhere(browser, workspace, { name: `${workspace.name} com varanda`, price: 75 })
  const card = await findRevision(page, workspace.name)
  await expect(card.getByText('Alteração', { exact: true }).first()).toBeVisible()
  const changes = card.getByRole('list', { name: `O que muda em ${workspace.name}` })
  // Changes that took effect at once are not part of the decision.
  await expect(changes.getByRole('listitem')).toHaveText([
    `NomePublicado${workspace.name}Alteração${workspace.name} com varanda`,
  ])
  await expectAccessible(page)
  expect(await publicView(browser, workspace.id)).toMatchObject({ name: workspace.name, price: 75 })
  const approved = await page.context().newPage()
  await approved.goto(`/admin/workspaces?tab=approved&search=${encodeURIComponent(workspace.name)}`)
  const published = approved
    .getByRole('listitem')
    .filter({ has: approved.getByRole('heading', { name: workspace.name }) })
  await expect(published.getByText('Alteração em análise')).toBeVisible()
  await approved.close()

  await card.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Alteração aprovada').first()).toBeVisible()
  await expect(card.getByRole('button', { name: /^Aprovar/ })).toHaveCount(0)
  expect((await publicView(browser, workspace.id))?.name).toBe(`${workspace.name} com varanda`)
})

test('a rejection requires a reason, which the host reads; the public version stays', async ({
  page,
  browser,
}) => {
  const workspace = await publishWorkspace(browser)
  await saveElsewhere(browser, workspace, { description: 'Uma descrição nova, mas com um telefone no meio.' })
  const card = await findRevision(page, workspace.name)
  await card.getByRole('button', { name: 'Recusar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recusar esta alteração?' })
  const confirm = dialog.getByRole('button', { name: 'Recusar alteração' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Motivo', { exact: true }).fill('Retire o telefone da descrição.')
  await confirm.click()
  await expect(page.getByText('Alteração recusada').first()).toBeVisible()
  expect((await publicView(browser, workspace.id))?.description).not.toContain('telefone')

  const host = await (await browser.newContext()).newPage()
  await signIn(host, workspace.host.email, workspace.host.password)
  await host.goto('/my-workspaces')
  await expect(host.getByText('Motivo: Retire o telefone da descrição.')).toBeVisible()
  await host.context().close()
})

test('a decision on a stale revision is refused, and the new one is shown', async ({ page, browser }) => {
  await holdLiveEvents(page)
  const workspace = await publishWorkspace(browser)
  await saveElsewhere(browser, workspace, { name: `${workspace.name} um` })
  const card = await findRevision(page, workspace.name)
  await saveElsewhere(browser, workspace, { name: `${workspace.name} dois` })
  await card.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('O anunciante alterou este espaço depois que você o abriu.')).toBeVisible()
  await expect(card.getByText(`${workspace.name} dois`)).toBeVisible()
  expect((await publicView(browser, workspace.id))?.name).toBe(workspace.name)
})
