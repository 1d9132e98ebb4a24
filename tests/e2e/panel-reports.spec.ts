import type { Browser, Locator, Page } from '@playwright/test'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { expectAccessible } from './page-content.ts'
import { publishWorkspace } from './published-workspace.ts'
import { publicView } from './stored-workspace.ts'

const ADMIN = 'admin@pouso.example'

/** Reports the workspace, as a visitor if no name is given. @returns the report's id */
async function report(browser: Browser, id: string, content: string, name?: string): Promise<string> {
  const context = await browser.newContext()
  if (name) await signUp(context, 'guest', name)
  const response = await context.request.post(`/api/v1/workspaces/${id}/reports`, { data: { content } })
  expect(response.status()).toBe(201)
  const { id: reportId } = await response.json()
  await context.close()
  return reportId
}

/** Opens the reports of one workspace; the search hides those of other tests. */
async function openReports(page: Page, name: string): Promise<Locator> {
  await signIn(page, ADMIN)
  await page.goto(`/admin/workspaces?tab=reports&search=${encodeURIComponent(name)}`)
  return page.getByRole('list', { name: 'Denúncias abertas' }).getByRole('listitem')
}

test('reports are listed oldest first and resolved with a note', async ({ page, browser }) => {
  const { id, name, host } = await publishWorkspace(browser)
  await report(browser, id, 'A sala é menor do que dizem.', 'Dora Lima')
  await report(browser, id, 'Pediram pagamento por fora.')
  const cards = await openReports(page, name)
  await expect(cards).toHaveCount(2)
  await expect(page.getByRole('tab', { name: 'Denúncias' })).toHaveText('Denúncias2')
  await expect(cards.first()).toContainText('A sala é menor do que dizem.')
  await expect(cards.first()).toContainText('Dora Lima')
  await expect(cards.nth(1)).toContainText('Pessoa não identificada')
  await expectAccessible(page)

  await cards.first().getByRole('button', { name: 'Resolver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resolver esta denúncia?' })
  const confirm = dialog.getByRole('button', { name: 'Resolver denúncia' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Nota').fill('   ')
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Nota').fill('Medidas conferidas com o anfitrião.')
  await confirm.click()
  await expect(page.getByText('Denúncia resolvida', { exact: true })).toBeVisible()
  await expect(cards).toHaveCount(1)

  await page.getByRole('radio', { name: 'Resolvidas (1)' }).check()
  const resolved = page.getByRole('list', { name: 'Denúncias resolvidas' }).getByRole('listitem')
  await expect(resolved).toContainText('Medidas conferidas com o anfitrião.')
  await expect(resolved.getByRole('button', { name: 'Resolver' })).toHaveCount(0)
  expect((await publicView(browser, id))?.id).toBe(id)

  await test.step('a report outlives the workspace that its host deletes', async () => {
    const context = await browser.newContext()
    await signIn(context, host.email, host.password)
    expect((await context.request.delete(`/api/v1/workspaces/${id}`)).ok()).toBe(true)
    await context.close()
    await page.getByRole('radio', { name: 'Abertas (1)' }).check()
    await expect(cards).toContainText(`${name} (excluído)`)
    await expect(cards).toContainText('Pediram pagamento por fora.')
    await expect(cards.getByRole('link', { name: 'Ver espaço' })).toHaveCount(0)
    await expect(cards.getByRole('button', { name: 'Retirar do ar' })).toHaveCount(0)
    await cards.getByRole('button', { name: 'Resolver' }).click()
    await dialog.getByLabel('Nota').fill('Anfitrião avisado.')
    await confirm.click()
    await expect(cards).toHaveCount(0)
  })
})

test('taking the workspace down resolves the report too, and can be undone where the report was', async ({
  page,
  browser,
}) => {
  const { id, name } = await publishWorkspace(browser)
  await report(browser, id, 'O endereço não existe.')
  const cards = await openReports(page, name)
  const dialog = page.getByRole('dialog', { name: 'Retirar este espaço do ar?' })
  async function takeDown() {
    await cards.getByRole('button', { name: 'Retirar do ar' }).click()
    await dialog.getByLabel('Motivo', { exact: true }).fill('O endereço não existe.')
    await dialog.getByRole('button', { name: 'Retirar do ar' }).click()
    await expect(cards).toHaveCount(0)
    expect(await publicView(browser, id)).toBeUndefined()
  }
  await takeDown()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('Decisão desfeita')).toBeVisible()
  await expect(cards).toHaveCount(1)
  expect((await publicView(browser, id))?.id).toBe(id)

  // The key does the same, and the list of published workspaces shows the decision like one of its own.
  await takeDown()
  await page.getByRole('tab', { name: 'Aprovados' }).click()
  const undo = page.getByRole('button', { name: `Desfazer a decisão sobre ${name}` })
  await expect(undo.or(page.getByRole('heading', { name: 'Nada encontrado' }))).toBeVisible()
  await page.keyboard.press('u')
  await page.getByRole('tab', { name: 'Denúncias' }).click()
  await expect(cards).toHaveCount(1)
  expect((await publicView(browser, id))?.id).toBe(id)

  await test.step('taking the workspace down resolves the report too', async () => {
    await cards.getByRole('button', { name: 'Retirar do ar' }).click()
    await dialog.getByRole('button', { name: 'Não corresponde' }).click()
    await dialog.getByRole('button', { name: 'Retirar do ar' }).click()
    await expect(page.getByText('Espaço retirado do ar', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible()
    expect(await publicView(browser, id)).toBeUndefined()
    await page.getByRole('tab', { name: 'Recusados' }).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })).toContainText(
      'O anúncio não corresponde ao espaço oferecido.',
    )
  })
})

test('a report that someone else resolved says so and leaves the list', async ({ page, browser }) => {
  const { id, name } = await publishWorkspace(browser)
  const reportId = await report(browser, id, 'As fotos são de outro lugar.')
  const cards = await openReports(page, name)
  await cards.getByRole('button', { name: 'Resolver' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nota').fill('Conferida.')
  const done = await page.request.post(`/api/v1/admin/reports/${reportId}/resolve`, {
    data: { note: 'Antes.' },
  })
  expect(done.ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Resolver denúncia' }).click()
  await expect(page.getByText('Outra pessoa já resolveu esta denúncia.')).toBeVisible()
  await expect(cards).toHaveCount(0)
})
