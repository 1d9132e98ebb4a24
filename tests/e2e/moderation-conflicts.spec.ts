import { expect, holdLiveEvents, ignoreFailedRequests, signIn, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import {
  expectStanding,
  findCard,
  isPublic,
  listWorkspace,
  openPanel,
  saveByApi,
} from './moderation-panel.ts'
import { expectAccessible } from './page-content.ts'
import { listWorkspaces } from './published-workspace.ts'
import { uniqueName } from './workspace-form.ts'

const ADMIN = 'admin@pouso.example'
/** The panel's lists. */
const LISTS = /\/api\/v1\/admin\/(workspaces|revisions|reports)\?/

test('a decision on a workspace that has changed since is refused, and the panel reloads', async ({
  page,
  browser,
}) => {
  await holdLiveEvents(page)
  const decided = await listWorkspace(browser)
  const changed = await listWorkspace(browser)
  await openPanel(page)

  await test.step('a decision on an already decided workspace is refused, and the list reloads', async () => {
    const { id, name } = decided
    const card = await findCard(page, name)
    const response = await page.request.post(`/api/v1/admin/workspaces/${id}/reject`, {
      data: { version: 1, reason: 'Outra pessoa decidiu antes.' },
    })
    expect(response.ok()).toBe(true)
    await card.getByRole('button', { name: 'Aprovar' }).click()
    await expect(page.getByText('Outra pessoa já decidiu sobre este espaço.')).toBeVisible()
    await expectStanding(page, name, 'saiu desta lista')
    expect(await isPublic(page, id)).toBe(false)
  })

  await test.step('a decision on a workspace its host has since saved is refused, and its card reloads', async () => {
    const { id, name, host } = changed
    const card = await findCard(page, name)
    await saveByApi(host, id, { description: 'Agora com uma sala a mais no fundo.' })
    await card.getByRole('button', { name: 'Aprovar' }).click()
    await expect(page.getByText('O anunciante alterou este espaço depois que você o abriu.')).toBeVisible()
    await (await findCard(page, name)).getByRole('heading').click()
    await expect(page.getByText('Agora com uma sala a mais no fundo.')).toBeVisible()
    await expect(card.getByText('Alterado pelo anunciante')).toBeVisible()
    expect(await isPublic(page, id)).toBe(false)
  })
})

test('what its host saves while it is read is marked, and looked at again before it is decided', async ({
  page,
  browser,
}) => {
  const group = uniqueName('Sala Relida')
  const [first, second] = await listWorkspaces(browser, [
    { name: `${group} um`, neighborhood: 'Consolação' },
    { name: `${group} dois` },
  ])
  if (!first || !second) throw new Error('Nothing was listed')
  const host = await browser.newContext()
  await signIn(host, first.host.email, first.host.password)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, ADMIN)
  await page.goto(`/admin/workspaces?search=${encodeURIComponent(group)}`)
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const row = card(first.name)
  const pane = page.getByRole('complementary', { name: `Aplicação: ${first.name}` })
  const mark = row.getByText('Alterado pelo anunciante')

  await test.step('a row that is selected and read is marked, announced, and selected no more', async () => {
    await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
    await row.getByRole('heading').click()
    await expect(pane).toBeVisible()
    await expect(pane.getByText('Rua Augusta, 1500, sala 12 – Consolação, São Paulo, SP')).toBeVisible()
    await saveByApi(host, first.id, { description: 'Agora é um bar que abre à noite.' })
    await expect(mark).toBeVisible()
    await expect(pane.getByText('Alterado pelo anunciante')).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: '1 anúncio desta lista foi alterado' }),
    ).toBeAttached()
    await expect(row.getByRole('checkbox')).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Aprovar 1 espaço' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the first press shows it and decides nothing; the next one decides', async () => {
    await row.focus()
    await page.keyboard.press('a')
    await expect(mark).toHaveCount(0)
    await expect(pane.getByText('Agora é um bar que abre à noite.')).toBeVisible()
    await expect(row.getByRole('checkbox')).not.toBeChecked()
    expect(await isPublic(page, first.id)).toBe(false)
    await page.keyboard.press('a')
    await expectStanding(page, first.name, 'Aprovado')
    expect(await isPublic(page, first.id)).toBe(true)
  })

  await test.step('a change of a published workspace is marked too', async () => {
    await saveByApi(host, first.id, { description: 'Um bar com palco para música.' })
    await page.goto(`/admin/workspaces?show=changes&search=${encodeURIComponent(group)}`)
    await expect(row.getByText('Um bar com palco para música.')).toBeVisible()
    await saveByApi(host, first.id, { description: 'Um bar com palco e pista de dança.' })
    await expect(mark).toBeVisible()
    await expect(row.getByRole('button', { name: /^(Aprovar|Recusar)/ })).toHaveCount(0)
    await row.getByRole('button', { name: `Conferir o que mudou em ${first.name}` }).click()
    await expect(mark).toHaveCount(0)
    await row.getByRole('button', { name: 'Aprovar' }).click()
    await expectStanding(page, first.name, 'Alteração aprovada')
  })
  await host.close()
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

test('a second, impatient press decides nothing else, and decisions can be undone, also several at once', async ({
  page,
  browser,
  consoleProblems,
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
    // The pointer hasn't moved: the button under it now wasn't meant.
    await page.mouse.down()
    await page.mouse.up()
    await undo.click()
    await expect(row(first).getByRole('button', { name: 'Aprovar' })).toBeVisible()
    await expect(row(second).getByRole('button', { name: 'Aprovar' })).toBeVisible()
    expect([await isPublic(page, first.id), await isPublic(page, second.id)]).toEqual([false, false])
  }

  await test.step('what has just come under a pointer that rests is not pressed', async () => {
    // The panel is opened before its lists are there.
    await page.goto('/admin/users')
    const release = await holdBack(page, LISTS)
    const administration = page.getByRole('navigation', { name: 'Administração' })
    await administration.getByRole('link', { name: /^Painel/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Carregando a lista' })).toBeVisible()
    release()
    await page.getByRole('searchbox').fill(group)
    // Rows of the list before stand in until then, and can't be pressed.
    await expect(page.getByRole('button', { name: /^Aprovar/ })).toHaveCount(2)
    const approve = row(first).getByRole('button', { name: 'Aprovar' })
    await approve.hover()
    const approvals: string[] = []
    page.on('request', (request) => request.url().endsWith('/approve') && approvals.push(request.url()))
    // However slow this machine is, no time passes for the page.
    await page.evaluate(() => {
      const now = performance.now()
      performance.now = () => now
    })
    await page.mouse.down()
    await page.mouse.up()
    await expectStanding(page, first.name, 'Aprovado')
    await page.keyboard.press('u')
    await expect(approve).toBeVisible()
    await page.mouse.down()
    await page.mouse.up()
    await page.evaluate(() => Reflect.deleteProperty(performance, 'now'))
    await expect(approve).toBeVisible()
    expect(await isPublic(page, first.id)).toBe(false)
    expect(approvals).toHaveLength(1)
  })

  await test.step('several are selected, rejected with one reason, and all undone by one key', async () => {
    await page.getByRole('radio', { name: 'Linhas' }).check()
    await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
    await page.getByRole('button', { name: 'Recusar 2 espaços' }).click()
    const dialog = page.getByRole('dialog', { name: 'Recusar estes 2 espaços?' })
    await expect(dialog.getByText(`${group} um, ${group} dois`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Recusar 2 espaços' })).toBeDisabled()
    await dialog.getByLabel('Motivo', { exact: true }).fill('Faltam fotos.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('2 espaços recusados')).toBeVisible()
    for (const { name } of [first, second]) await expectStanding(page, name, 'Recusado')
    await page.keyboard.press('u')
    await expect(page.getByRole('button', { name: /^Aprovar/ })).toHaveCount(2)
    const stored = await page.request.get(`/api/v1/admin/workspaces?search=${encodeURIComponent(group)}`)
    expect((await stored.json()).total).toBe(2)
  })

  await test.step('the next ones are asked about without that reason; one that was only put off stays', async () => {
    await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
    const bar = page.getByRole('region', { name: 'Selecionados' })
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByLabel('Motivo', { exact: true })
    await bar.getByRole('button', { name: 'Recusar 2 espaços' }).click()
    await expect(reason).toHaveValue('')
    await reason.fill('Falta o endereço.')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
    await bar.getByRole('button', { name: 'Recusar 2 espaços' }).click()
    await expect(reason).toHaveValue('Falta o endereço.')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
    await bar.getByRole('button', { name: 'Limpar seleção' }).click()
  })

  await test.step('what could not be refused stays selected, with its reason', async () => {
    const decisions = '**/api/v1/admin/decisions'
    const bar = page.getByRole('region', { name: 'Selecionados' })
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByLabel('Motivo', { exact: true })
    await page.route(decisions, (route) => route.abort())
    await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
    await bar.getByRole('button', { name: 'Recusar 2 espaços' }).click()
    await reason.fill('Falta o número.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Não foi possível recusar o espaço')).toBeVisible()
    await page.unroute(decisions)
    await bar.getByRole('button', { name: 'Recusar 2 espaços' }).click()
    await expect(reason).toHaveValue('Falta o número.')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
    await bar.getByRole('button', { name: 'Limpar seleção' }).click()
    ignoreFailedRequests(consoleProblems)
  })

  const address = `**/api/v1/admin/workspaces/${second.id}/approve`
  const arePublic = async () => [await isPublic(page, first.id), await isPublic(page, second.id)]

  await test.step('the key undoes the decision that is still being stored, and not the one before', async () => {
    await row(first).getByRole('button', { name: 'Aprovar' }).click()
    await expectStanding(page, first.name, 'Aprovado')
    const release = await holdBack(page, address)
    await row(second).getByRole('button', { name: 'Aprovar' }).click()
    await expectStanding(page, second.name, 'Aprovando…')
    await page.keyboard.press('u')
    await page.keyboard.press('u')
    release()
    await expect(row(second).getByRole('button', { name: 'Aprovar' })).toBeVisible()
    await expectStanding(page, first.name, 'Aprovado')
    expect(await arePublic()).toEqual([true, false])
    await page.unroute(address)
  })

  await test.step('when that decision fails, the key undoes nothing and says so', async () => {
    const release = await holdBack(page, address, (route) => route.abort())
    await row(second).getByRole('button', { name: 'Aprovar' }).click()
    await expectStanding(page, second.name, 'Aprovando…')
    await page.keyboard.press('u')
    release()
    await expect(page.getByText('Nada foi desfeito')).toBeVisible()
    await expect(row(second).getByRole('button', { name: 'Aprovar' })).toBeVisible()
    expect(await arePublic()).toEqual([true, false])
    ignoreFailedRequests(consoleProblems)
  })
})
