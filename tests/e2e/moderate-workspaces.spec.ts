import type { Browser, Locator, Page } from '@playwright/test'
import { expect, holdLiveEvents, signIn, signUp, test } from './fixtures.ts'
import { listWorkspaces } from './published-workspace.ts'
import { ignoreFailedRequests, uniqueName } from './workspace-form.ts'

const ADMIN = 'admin@pouso.example'

type Pending = { id: string; name: string; host: Page }

/** Creates a host with one pending workspace; the host's page stays open. */
async function listWorkspace(browser: Browser): Promise<Pending> {
  const host = await (await browser.newContext()).newPage()
  await signUp(host, 'host')
  const name = uniqueName('Sala em análise')
  const response = await host.request.post('/api/v1/workspaces', {
    data: {
      name,
      type: 'office',
      description: 'Escritório claro, com janelas para a rua e café passado na hora.',
      price: 1200,
      priceUnit: 'month',
      capacity: 4,
      address: 'Rua da Aurora, 325',
      zipCode: '50050-000',
      state: 'PE',
      city: 'Recife',
      availability: { availableDays: ['mon', 'tue'], availableHours: { start: '08:00', end: '18:00' } },
    },
  })
  expect(response.status()).toBe(201)
  return { id: (await response.json()).id, name, host }
}

/** Opens a tab of the panel as an administrator. */
async function openPanel(page: Page, tab?: 'approved' | 'rejected'): Promise<void> {
  await signIn(page, ADMIN)
  await page.goto(tab ? `/admin/workspaces?tab=${tab}` : '/admin/workspaces')
  await expect(page.getByRole('heading', { level: 1, name: 'Painel de Administração' })).toBeVisible()
}

/** Expects that the workspace's place stands, with what was decided and nothing to decide. */
async function expectStanding(page: Page, name: string, words: string): Promise<void> {
  const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name }).first()
  await expect(card).toContainText(words)
  await expect(card.getByRole('button', { name: /^(Aprovar|Recusar|Retirar)/ })).toHaveCount(0)
}

/** Finds a workspace's card, pressing 'Carregar mais' as often as needed. */
async function findCard(page: Page, name: string): Promise<Locator> {
  const list = page.getByRole('tabpanel').getByRole('list').first()
  const card = list.getByRole('listitem').filter({ hasText: name })
  const more = page.getByRole('button', { name: 'Carregar mais' })
  await expect(async () => {
    if ((await card.count()) === 0 && (await more.count()) > 0) await more.click({ timeout: 2000 })
    await expect(card).toBeVisible({ timeout: 2000 })
  }).toPass()
  return card
}

async function isPublic(page: Page, id: string): Promise<boolean> {
  const context = await page.context().browser()?.newContext()
  const response = await context?.request.get(new URL(`/api/v1/workspaces/${id}`, page.url()).href)
  await context?.close()
  return response?.status() === 200
}

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

test('a decision on an already decided workspace is refused, and the list reloads', async ({
  page,
  browser,
}) => {
  await holdLiveEvents(page)
  const { id, name } = await listWorkspace(browser)
  await openPanel(page)
  const card = await findCard(page, name)
  const response = await page.request.post(`/api/v1/admin/workspaces/${id}/reject`, {
    data: { reason: 'Outra pessoa decidiu antes.' },
  })
  expect(response.ok()).toBe(true)
  await card.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Outra pessoa já decidiu sobre este espaço.')).toBeVisible()
  await expectStanding(page, name, 'saiu desta lista')
  expect(await isPublic(page, id)).toBe(false)
})

test('a decision on a workspace its host has since saved is refused, and its card reloads', async ({
  page,
  browser,
}) => {
  await holdLiveEvents(page)
  const { id, name, host } = await listWorkspace(browser)
  await openPanel(page)
  const card = await findCard(page, name)
  const stored = await (await host.request.get(`/api/v1/workspaces/${id}`)).json()
  const saved = await host.request.patch(`/api/v1/workspaces/${id}`, {
    data: {
      ...stored,
      zipCode: stored.location.zipCode,
      imageIds: [],
      description: 'Agora com uma sala a mais no fundo.',
    },
  })
  expect(saved.ok()).toBe(true)
  await card.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('O anunciante alterou este espaço depois que você o abriu.')).toBeVisible()
  await (await findCard(page, name)).getByRole('heading').click()
  await expect(page.getByText('Agora com uma sala a mais no fundo.')).toBeVisible()
  expect(await isPublic(page, id)).toBe(false)
})

test('a second, impatient press decides nothing else, and the decision can be undone', async ({
  page,
  browser,
}) => {
  const group = uniqueName('Sala Apressada')
  const [first, second] = await listWorkspaces(browser, [{ name: `${group} um` }, { name: `${group} dois` }])
  if (!first || !second) throw new Error('Nothing was listed')
  await signIn(page, ADMIN)
  await page.goto(`/admin/workspaces?search=${encodeURIComponent(group)}`)
  const row = ({ name }: { name: string }) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  for (const view of ['Linhas', 'Cartões']) {
    await page.getByRole('radio', { name: view }).check()
    await row(first).getByRole('button', { name: 'Aprovar' }).hover()
    await page.mouse.down()
    await page.mouse.up()
    const undo = page.getByRole('button', { name: `Desfazer a decisão sobre ${first.name}` })
    await expect(undo).toBeVisible()
    expect(await isPublic(page, first.id)).toBe(true)
    // The pointer hasn't moved: whatever is under it now wasn't meant.
    await page.mouse.down()
    await page.mouse.up()
    await undo.click()
    await expect(row(first).getByRole('button', { name: 'Aprovar' })).toBeVisible()
    await expect(row(second).getByRole('button', { name: 'Aprovar' })).toBeVisible()
    expect([await isPublic(page, first.id), await isPublic(page, second.id)]).toEqual([false, false])
  }
})

test('several are selected, rejected with one reason, and all undone by one key', async ({
  page,
  browser,
}) => {
  const group = uniqueName('Sala em Lote')
  const listed = await listWorkspaces(browser, [{ name: `${group} um` }, { name: `${group} dois` }])
  await signIn(page, ADMIN)
  await page.goto(`/admin/workspaces?search=${encodeURIComponent(group)}`)
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await page.getByRole('button', { name: 'Recusar 2 espaços' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recusar estes 2 espaços?' })
  await expect(dialog.getByText(`${group} um, ${group} dois`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Recusar 2 espaços' })).toBeDisabled()
  await dialog.getByLabel('Motivo', { exact: true }).fill('Faltam fotos.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 espaços recusados')).toBeVisible()
  for (const { name } of listed) await expectStanding(page, name, 'Recusado')
  await page.keyboard.press('u')
  await expect(page.getByRole('button', { name: /^Aprovar/ })).toHaveCount(2)
  const stored = await page.request.get(`/api/v1/admin/workspaces?search=${encodeURIComponent(group)}`)
  expect((await stored.json()).total).toBe(2)
})

test('of two simultaneous decisions one wins, and the other is refused', async ({ page, browser }) => {
  const { id, name } = await listWorkspace(browser)
  const other = await (await browser.newContext()).newPage()
  // The first decision must not remove the card before the other administrator decides.
  for (const panel of [page, other]) await holdLiveEvents(panel)
  await openPanel(page)
  await openPanel(other)
  const cards = [await findCard(page, name), await findCard(other, name)] as const
  await cards[1].getByRole('button', { name: 'Recusar' }).click()
  await other.getByRole('dialog').getByLabel('Motivo', { exact: true }).fill('As fotos estão escuras.')
  const approval = page.waitForResponse(`**/api/v1/admin/workspaces/${id}/approve`)
  const rejection = other.waitForResponse(`**/api/v1/admin/workspaces/${id}/reject`)
  await Promise.all([
    cards[0].getByRole('button', { name: 'Aprovar' }).click(),
    other.getByRole('dialog').getByRole('button', { name: 'Recusar espaço' }).click(),
  ])
  const isApproved = (await approval).ok()
  expect([(await approval).status(), (await rejection).status()].sort()).toEqual([200, 409])
  const [winner, loser] = isApproved ? [page, other] : [other, page]
  await expect(winner.getByText(isApproved ? 'Espaço aprovado' : 'Espaço recusado')).toBeVisible()
  await expect(
    loser.getByText('Outra pessoa já decidiu sobre este espaço. A lista foi atualizada.'),
  ).toBeVisible()
  await expectStanding(loser, name, 'saiu desta lista')
  expect(await isPublic(page, id)).toBe(isApproved)
  await other.context().close()
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
