import { expect, signIn, signUp, test } from './fixtures.ts'
import { expectStanding, findCard, isPublic, listWorkspace, openPanel } from './moderation-panel.ts'
import { listWorkspaces } from './published-workspace.ts'
import { ignoreFailedRequests } from './workspace-form.ts'

const ADMIN = 'admin@pouso.example'

test.describe('access to the panel', () => {
  test('asks a visitor to sign in', async ({ page }) => {
    await page.goto('/admin/workspaces')
    await expect(page).toHaveURL(/\/login\?redirect=/)
  })

  test('sends a host home', async ({ page }) => {
    await signUp(page, 'host')
    await page.goto('/admin/workspaces')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Acesso Restrito')).toBeVisible()
    await expect(page.getByText('Você precisa ser um administrador para acessar esta página')).toBeVisible()
  })

  test('redirects an administrator from /admin to the panel', async ({ page }) => {
    await signIn(page, 'admin@pouso.example')
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/workspaces')
    await expect(page.getByRole('heading', { name: 'Painel de Administração' })).toBeVisible()
  })
})

test('the tabs are in the address and work by keyboard', async ({ page }) => {
  await openPanel(page)
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Pendentes de Aprovação')).toHaveAttribute('aria-selected', 'true')
  await tab('Pendentes de Aprovação').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/admin/workspaces?tab=approved')
  await expect(tab('Aprovados')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(page).toHaveURL('/admin/workspaces?tab=reports')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL('/admin/workspaces?tab=rejected')
  await page.reload()
  await expect(tab('Recusados')).toHaveAttribute('aria-selected', 'true')
  await page.goto('/admin/workspaces?tab=reports')
  await expect(tab('Denúncias')).toHaveAttribute('aria-selected', 'true')
})

test('an application is opened, approved and then public', async ({ page, browser }) => {
  // Another one that waits, to go on to.
  await listWorkspaces(browser, [{}])
  const { id, name, host } = await listWorkspace(browser)
  await openPanel(page)
  const card = await findCard(page, name)
  await expect(card.getByText('Restam 47 horas')).toBeVisible()
  expect(await isPublic(page, id)).toBe(false)

  await card.getByRole('link', { name: 'Ver Aplicação' }).click()
  await expect(page).toHaveURL(`/workspace/${id}`)
  await expect(page.getByText('Visualização de administrador')).toBeVisible()
  // The decision can be taken here, and taken back; the next one that waits is one press away.
  const bar = page.getByRole('region', { name: 'Decisão' })
  await bar.getByRole('button', { name: 'Aprovar' }).click()
  await bar.getByRole('button', { name: 'Desfazer' }).click()
  await expect(bar.getByRole('button', { name: 'Aprovar' })).toBeVisible()
  expect(await isPublic(page, id)).toBe(false)
  await expect(bar.getByRole('link', { name: /^Próximo/ })).toHaveAttribute('href', /^\/workspace\//)
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Painel.*esperando$/ })).toBeVisible()

  await (await findCard(page, name)).getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Espaço aprovado')).toBeVisible()
  await expectStanding(page, name, 'Aprovado')
  expect(await isPublic(page, id)).toBe(true)

  await host.goto('/my-workspaces')
  await expect(host.getByRole('listitem').filter({ hasText: name }).getByText('Aprovado')).toBeVisible()
})

test('a rejection requires a reason, which the host then reads', async ({ page, browser }) => {
  const { id, name, host } = await listWorkspace(browser)
  const reason = 'As fotos estão escuras. Envie outras, tiradas de dia.'
  await openPanel(page)
  const card = await findCard(page, name)
  await card.getByRole('button', { name: 'Recusar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recusar este espaço?' })
  const confirm = dialog.getByRole('button', { name: 'Recusar espaço' })
  await expect(dialog.getByText(name)).toBeVisible()
  await expect(dialog.getByLabel('Motivo', { exact: true })).toBeFocused()
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Motivo', { exact: true }).fill('   ')
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Motivo', { exact: true }).fill('😀'.repeat(2000))
  await expect(dialog.getByText('2.000 de 2.000')).toBeVisible()
  await expect(dialog.getByText('Use no máximo 2.000 caracteres')).toBeHidden()
  await dialog.getByLabel('Motivo', { exact: true }).fill('a'.repeat(2001))
  await expect(dialog.getByText('Use no máximo 2.000 caracteres')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Motivo', { exact: true }).fill(reason)
  await confirm.click()
  await expect(dialog).toHaveCount(0)
  await expectStanding(page, name, 'Recusado')
  expect(await isPublic(page, id)).toBe(false)

  await page.getByRole('tab', { name: 'Recusados' }).click()
  await expect((await findCard(page, name)).getByText(reason)).toBeVisible()

  await host.goto('/my-workspaces')
  await expect(host.getByText(`O espaço “${name}” foi recusado`)).toBeVisible()
  const rejected = host.getByRole('listitem').filter({ hasText: 'Ver detalhes' })
  await expect(rejected.getByText(reason)).toBeVisible()
  await expect(rejected.getByText('Recusado', { exact: true })).toBeVisible()
})

test('an approved workspace is featured, taken down and approved again', async ({ page, browser }) => {
  const { id, name } = await listWorkspace(browser)
  await signIn(page, ADMIN)
  expect((await page.request.post(`/api/v1/admin/workspaces/${id}/approve`, { data: {} })).ok()).toBe(true)
  await openPanel(page, 'approved')
  const card = await findCard(page, name)
  await card.getByRole('button', { name: 'Destacar' }).click()
  await expect(card.getByRole('button', { name: 'Em destaque' })).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('button', { name: 'Em destaque' }).click()
  await expect(card.getByRole('button', { name: 'Destacar' })).toHaveAttribute('aria-pressed', 'false')

  await card.getByRole('button', { name: 'Retirar do ar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retirar este espaço do ar?' })
  await dialog.getByLabel('Motivo', { exact: true }).fill('O endereço não confere.')
  await dialog.getByRole('button', { name: 'Retirar do ar' }).click()
  await expectStanding(page, name, 'Retirado do ar')
  expect(await isPublic(page, id)).toBe(false)

  await page.getByRole('tab', { name: 'Recusados' }).click()
  await (await findCard(page, name)).getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Espaço aprovado')).toBeVisible()
  expect(await isPublic(page, id)).toBe(true)
})

test('common reasons prefill the text, which stays editable', async ({ page, browser }) => {
  const { name } = await listWorkspace(browser)
  await openPanel(page)
  await (await findCard(page, name)).getByRole('button', { name: 'Recusar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recusar este espaço?' })
  const reason = dialog.getByLabel('Motivo', { exact: true })
  await dialog.getByRole('button', { name: 'Fotos' }).click()
  await expect(reason).toHaveValue(/^As fotos não mostram bem o espaço\./)
  await expect(reason).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Recusar espaço' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Endereço' }).click()
  await expect(reason).toHaveValue(/^As fotos .+\nO endereço .+/)
})

test('a workspace can be featured from its own page too', async ({ page, browser }) => {
  const { id } = await listWorkspace(browser)
  await signIn(page, ADMIN)
  expect((await page.request.post(`/api/v1/admin/workspaces/${id}/approve`)).ok()).toBe(true)
  await page.goto(`/workspace/${id}`)
  await page.getByRole('button', { name: 'Destacar espaço' }).click()
  await expect(page.getByText('Este espaço está em destaque na página inicial.')).toBeVisible()
  await page.getByRole('button', { name: 'Remover destaque' }).click()
  await expect(page.getByText('Este espaço não está em destaque.')).toBeVisible()
})

test('failures are reported, and the screen stays unchanged', async ({ page, browser, consoleProblems }) => {
  const { id, name } = await listWorkspace(browser)
  await openPanel(page)
  const card = await findCard(page, name)
  await page.route('**/api/v1/admin/workspaces/*/approve', (route) => route.abort())
  await card.getByRole('button', { name: 'Aprovar' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: /^ErroNão foi possível aprovar o espaço$/ }),
  ).toBeVisible()
  await expect(card).toBeVisible()

  await page.route('**/api/v1/admin/workspaces/*/reject', (route) => route.abort())
  await card.getByRole('button', { name: 'Recusar' }).click()
  await page.getByRole('dialog').getByLabel('Motivo', { exact: true }).fill('Motivo que não chega.')
  await page.getByRole('dialog').getByRole('button', { name: 'Recusar espaço' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: /^ErroNão foi possível recusar o espaço$/ }),
  ).toBeVisible()
  expect(await isPublic(page, id)).toBe(false)

  await page.route('**/api/v1/admin/workspaces?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByText('Não foi possível carregar os espaços pendentes')).toBeVisible()
  await expect(card).toBeVisible()
  ignoreFailedRequests(consoleProblems)
})
