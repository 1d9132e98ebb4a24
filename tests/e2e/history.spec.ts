import { expect, signIn, signUp, test } from './fixtures.ts'
import { expectAccessible } from './page-content.ts'
import { publishWorkspace } from './published-workspace.ts'
import { decide, saveElsewhere } from './stored-workspace.ts'

const ADMIN = 'admin@pouso.example'

test('a workspace’s history opens from its card and its page and shows the differences', async ({
  page,
  browser,
}) => {
  const workspace = await publishWorkspace(browser)
  await saveElsewhere(browser, workspace, { name: `${workspace.name} com varanda`, price: 120 })
  await decide(browser, workspace.id, 'reject', { reason: 'O endereço não confere.' })
  await signIn(page, ADMIN)
  await page.goto(`/admin/workspaces?tab=rejected&search=${encodeURIComponent(workspace.name)}`)
  await page.getByRole('link', { name: `Histórico de ${workspace.name}` }).click()
  await expect(page).toHaveURL(`/admin/workspaces/${workspace.id}/history`)
  await expect(page).toHaveTitle('Histórico do espaço | Pouso')
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico do espaço' })).toBeVisible()

  const entries = page.getByRole('list', { name: 'Histórico do espaço' }).locator(':scope > li')
  await expect(entries.getByRole('heading', { level: 2 })).toHaveText([
    'Retirou o espaço do ar',
    'Editou o espaço',
    'Aprovou o espaço',
    'Anunciou o espaço',
  ])
  await expect(entries.nth(0)).toContainText('O endereço não confere.')
  await expect(entries.nth(0)).toContainText('SituaçãoAntesAprovadoDepoisRecusado')
  await expect(entries.nth(1)).toContainText('Marta Vilela Prates')
  await expect(entries.nth(1)).toContainText(`NomeAntes${workspace.name}Depois${workspace.name} com varanda`)
  await expect(entries.nth(1)).toContainText('PreçoAntesR$ 89,90DepoisR$ 120')
  await expect(entries.nth(1)).not.toContainText('Capacidade')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Ver o espaço' }).click()
  await expect(page).toHaveURL(`/workspace/${workspace.id}`)
  await page.getByRole('link', { name: 'Histórico do espaço' }).click()
  await expect(entries).toHaveCount(4)
})

test('a user’s history shows the suspension', async ({ page, browser }) => {
  const other = await browser.newContext()
  const user = await signUp(other, 'guest', 'Zulmira Histórica')
  await other.close()
  await signIn(page, ADMIN)
  await page.goto(`/admin/users?search=${user.email}`)
  const row = page.getByRole('list', { name: 'Contas' }).getByRole('listitem')
  await row.getByRole('link', { name: 'Histórico' }).click()
  await expect(page.getByRole('heading', { name: 'Nada registrado ainda' })).toBeVisible()
  await page.goBack()
  await row.getByRole('button', { name: 'Suspender' }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('Fotos de outro lugar.')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspender conta' }).click()
  await expect(row.getByText('Suspensa')).toBeVisible()
  await row.getByRole('link', { name: 'Histórico' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Suspendeu a conta' })).toBeVisible()
  await expect(page.getByText('SuspensaAntesNãoDepoisSim')).toBeVisible()
})

test('an unknown id shows not found', async ({ page }) => {
  await signIn(page, ADMIN)
  const response = await page.request.get('/admin/workspaces/00000000-0000-4000-8000-000000000000/history')
  expect(await response.text()).toContain('Espaço não encontrado')
})

test('histories and jobs are for administrators', async ({ page }) => {
  const paths = ['/admin/workspaces/1/history', '/admin/users/1/history', '/admin/jobs']
  const leadsTo = async (path: string) => {
    const response = await page.request.get(path, { maxRedirects: 0 })
    return new URL(response.headers().location ?? path, response.url()).pathname
  }
  for (const path of paths) expect(await leadsTo(path)).toBe('/login')
  await signUp(page, 'host')
  for (const path of paths) expect(await leadsTo(path)).toBe('/')
  await page.goto('/admin/jobs')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Acesso Restrito')).toBeVisible()
})

test('the administrators’ pages link to each other', async ({ page }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/workspaces')
  const navigation = page.getByRole('navigation', { name: 'Administração' })
  for (const [link, heading] of [
    ['Contas', 'Contas'],
    ['Tarefas', 'Tarefas'],
    ['Criar administrador', 'Novo administrador'],
    ['Painel', 'Painel de Administração'],
  ] as const) {
    await navigation.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(navigation.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page')
    // The header's link is marked as current on all of them.
    const header = page.getByRole('banner').getByRole('link', { name: /^Admin(, |$)/ })
    await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
})
