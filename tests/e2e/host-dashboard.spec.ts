import type { APIRequestContext, Page } from '@playwright/test'
import { expect, holdLiveEvents, signIn, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { openDashboard } from './open-dashboard.ts'
import { type ListedWorkspace, listWorkspaces, publishWorkspace } from './published-workspace.ts'
import { decide, publicView, saveElsewhere } from './stored-workspace.ts'
import { expectStored, ownWorkspaces, submitButton, uniqueName } from './workspace-form.ts'

const cardOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Meus espaços' }).getByRole('listitem').filter({ hasText: name })

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Mais ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Asserts whether the public list, as the server sends it to visitors, contains the workspace. */
async function expectListed(request: APIRequestContext, { id, name }: ListedWorkspace, isListed: boolean) {
  const html = await (await request.get(`/workspaces?search=${encodeURIComponent(name)}`)).text()
  expect(html.includes(`href="/workspace/${id}"`)).toBe(isListed)
  expect(html.includes('Nenhum espaço encontrado')).toBe(!isListed)
}

test('a workspace is paused and reactivated, for the public at once, and deleted', async ({
  page,
  browser,
  request,
}) => {
  const workspace = await publishWorkspace(browser, {}, { images: 1 })
  await expectListed(request, workspace, true)
  await openDashboard(page, workspace)
  const card = cardOf(page, workspace.name)

  await test.step('a workspace shows as paused before the response, and the toast can undo it', async () => {
    const release = await holdBack(page, '**/paused')
    await chooseAction(page, workspace.name, 'Pausar espaço')
    await expect(card.getByText('Pausado', { exact: true })).toBeVisible()
    await expect(page.getByText('Enquanto isso, ele não aparece para o público')).toBeVisible()
    await expect(page.getByText('Espaço pausado')).toHaveCount(0)
    // Read again before the answer, the card keeps the new state.
    const refresh = page.getByRole('button', { name: 'Atualizar' })
    const read = page.waitForResponse('**/me/workspaces')
    await refresh.click()
    await read
    await expect(refresh).toBeEnabled()
    await expect(card.getByText('Pausado', { exact: true })).toBeVisible()
    release()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Espaço reativado')).toBeVisible()
    await expect(card.getByText('Aprovado')).toBeVisible()
  })

  await test.step('while its bookings are counted the button is busy, and asks once', async () => {
    const questions: string[] = []
    page.on('request', (asked) => {
      if (asked.url().includes('bookings-to-come')) questions.push(asked.url())
    })
    const release = await holdBack(page, /bookings-to-come/)
    await chooseAction(page, workspace.name, 'Pausar espaço')
    const menu = page.getByRole('button', { name: `Mais ações de ${workspace.name}` })
    await expect(menu).toHaveAttribute('aria-busy', 'true')
    await menu.press('Enter')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    release()
    await expect(page.getByText('Espaço pausado')).toBeVisible()
    const undone = page.waitForResponse('**/paused')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(card.getByText('Aprovado')).toBeVisible()
    // The card changes before the answer, which the next step would refuse.
    await undone
    expect(questions).toHaveLength(1)
  })

  await test.step('a failure to pause is reported', async () => {
    await page.unroute('**/paused')
    await page.route('**/paused', (route) => route.fulfill({ status: 409, json: {} }))
    await chooseAction(page, workspace.name, 'Pausar espaço')
    await expect(page.getByText('Não foi possível pausar o espaço')).toBeVisible()
    await expect(card.getByText('Aprovado')).toBeVisible()
    await page.unroute('**/paused')
  })

  await test.step('pausing and reactivating takes effect for the public at once', async () => {
    await chooseAction(page, workspace.name, 'Pausar espaço')
    await expect(page.getByText('Espaço pausado')).toBeVisible()
    await expect(card.getByText('Pausado', { exact: true })).toBeVisible()
    await expectListed(request, workspace, false)
    expect(await (await request.get('/')).text()).not.toContain(workspace.name)
    const missing = await request.get(`/workspace/${workspace.id}`)
    expect(missing.status()).toBe(404)
    expect(await missing.text()).toMatch(/<h1[^>]*>Espaço não encontrado<\/h1>/)

    await page.getByRole('button', { name: `Reativar ${workspace.name}` }).click()
    await expect(card.getByText('Aprovado')).toBeVisible()
    await expect.poll(async () => (await publicView(browser, workspace.id))?.isPublic).toBe(true)
    await expectListed(request, workspace, true)
  })

  await test.step('a workspace is deleted after a confirmation that names it', async () => {
    await chooseAction(page, workspace.name, 'Excluir espaço')
    const question = page.getByRole('dialog', { name: 'Excluir este espaço?' })
    await expect(question.getByText(workspace.name, { exact: true })).toBeVisible()
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(card).toBeVisible()

    await chooseAction(page, workspace.name, 'Excluir espaço')
    await question.getByRole('button', { name: 'Excluir espaço' }).click()
    await expect(page.getByText('Espaço excluído')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
    expect(await publicView(browser, workspace.id)).toBeUndefined()
    await expectListed(request, workspace, false)
  })

  await test.step('without a workspace, the page of bookings leads to the form that lists one', async () => {
    await page.goto('/host/bookings')
    await expect(page.getByRole('heading', { name: 'Suas reservas começam com um espaço' })).toBeVisible()
    await page.getByRole('link', { name: 'Anunciar meu primeiro espaço' }).click()
    await expect(page).toHaveURL('/create-workspace')
  })
})

test('the list reloads every two minutes, on returning after 30 s, and on demand', async ({
  page,
  browser,
}) => {
  test.slow()
  const [workspace] = await listWorkspaces(browser, [{}])
  if (!workspace) throw new Error('Nothing was listed')
  await holdLiveEvents(page)
  let requestCount = 0
  await page.route('**/api/v1/me/workspaces', (route) => {
    requestCount += 1
    return route.continue()
  })
  await page.clock.install()
  await openDashboard(page, workspace)
  const card = cardOf(page, workspace.name)
  await expect(card.getByText('Pendente de aprovação')).toBeVisible()
  // From here the clock advances only on command; the page's deferred work needs a few milliseconds of it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  const shows = (status: string) =>
    expect(async () => {
      await page.clock.runFor(10)
      await expect(card.getByText(status)).toBeVisible({ timeout: 200 })
    }).toPass()
  const refresh = () => page.getByRole('button', { name: 'Atualizar' }).click()
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

  await decide(browser, workspace.id, 'approve')
  await refresh()
  await shows('Aprovado')
  requestCount = 0
  await decide(browser, workspace.id, 'reject', { reason: 'O endereço não existe.' })
  await refresh()
  await shows('Recusado')
  expect(requestCount).toBe(1)

  await page.clock.fastForward(25_000)
  await comeBack()
  await decide(browser, workspace.id, 'approve')
  expect(requestCount).toBe(1)
  await page.clock.fastForward(6000)
  await comeBack()
  await shows('Aprovado')
  expect(requestCount).toBe(2)

  await page.clock.fastForward(110_000)
  await decide(browser, workspace.id, 'reject', { reason: 'O endereço não existe.' })
  expect(requestCount).toBe(2)
  await page.clock.fastForward(11_000)
  await shows('Recusado')
  expect(requestCount).toBe(3)
})

test('a workspace is duplicated with its images, and previewed before it is sent', async ({
  page,
  browser,
}) => {
  const workspace = await publishWorkspace(browser, { price: 77 }, { images: 2 })
  await openDashboard(page, workspace)
  await chooseAction(page, workspace.name, 'Duplicar espaço')
  await expect(page.getByText(`Cópia de “${workspace.name}”`)).toBeVisible()
  await expect(page.getByLabel('Nome do espaço')).toHaveValue(`${workspace.name} (cópia)`)
  await expect(page.getByLabel('Preço')).toHaveValue('77')
  for (const name of ['Imagem 1', 'Imagem 2']) await expectStored(page, name)

  const name = uniqueName('Sala gêmea')
  await page.getByLabel('Nome do espaço').fill(name)
  await page.getByRole('button', { name: 'Pré-visualizar' }).click()
  const preview = page.getByRole('dialog', { name: 'Como o público vai ver' })
  await expect(preview.getByRole('heading', { name })).toBeVisible()
  await expect(preview.getByText('R$ 77')).toBeVisible()
  await preview.getByRole('button', { name: 'Voltar ao formulário' }).click()
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
  const [copy, original] = await ownWorkspaces(page)
  expect(copy).toMatchObject({ name, price: 77, imageCount: 2, approvalStatus: 'pending' })
  expect(original).toMatchObject({ name: workspace.name, imageCount: 2, approvalStatus: 'approved' })
})

test('a pending workspace cannot be paused; a rejection shows its reason and links to the form', async ({
  page,
  browser,
}) => {
  const [workspace] = await listWorkspaces(browser, [{}])
  if (!workspace) throw new Error('Nothing was listed')
  await openDashboard(page, workspace)
  await page.getByRole('button', { name: `Mais ações de ${workspace.name}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Duplicar espaço', 'Excluir espaço'])
  await page.keyboard.press('Escape')
  await decide(browser, workspace.id, 'reject', { reason: 'O endereço está sem número.' })
  await expect(page.getByText(`O espaço “${workspace.name}” foi recusado`)).toBeVisible()
  await expect(page.getByText('Motivo: O endereço está sem número.')).toBeVisible()
  await page
    .getByRole('link', { name: `Editar ${workspace.name}` })
    .first()
    .click()
  await expect(page).toHaveURL(`/workspace/${workspace.id}/edit`)
})

test('a rejected revision shows its reason, and the workspace stays public', async ({ page, browser }) => {
  const workspace = await publishWorkspace(browser)
  await saveElsewhere(browser, workspace, { name: 'NOME GRITADO' })
  await decide(browser, workspace.id, 'revision/reject', { reason: 'Sem maiúsculas, por favor.' })
  await openDashboard(page, workspace)
  await expect(page.getByText(`A alteração de “${workspace.name}” foi recusada`)).toBeVisible()
  const card = cardOf(page, workspace.name)
  await expect(card.getByText('Alteração recusada', { exact: true })).toBeVisible()
  await expect(card.getByText('Sem maiúsculas, por favor.')).toBeVisible()
  expect((await publicView(browser, workspace.id))?.name).toBe(workspace.name)
  await card.getByRole('link', { name: 'Editar' }).click()
  // The form starts from what the public sees; the refused text is offered.
  await expect(page.getByLabel('Nome do espaço')).toHaveValue(workspace.name)
  await page.getByLabel('Preço').fill('0150')
  await expect(page.getByLabel('Preço')).toHaveValue('150')
  await expect(page.getByText('Muda assim que você salvar: preço.')).toBeVisible()
  await page.getByRole('button', { name: 'Retomar o texto recusado' }).click()
  await expect(page.getByLabel('Nome do espaço')).toHaveValue('NOME GRITADO')
  await expect(page.getByLabel('Preço')).toHaveValue('150')

  await test.step('corrections that another version replaced can be brought back', async () => {
    const name = page.getByLabel('Nome do espaço')
    const bringBack = page.getByRole('button', { name: 'Trazer minhas correções de volta' })
    await expect(bringBack).toHaveCount(0)
    await name.fill('Nome corrigido')
    await page.getByRole('button', { name: 'Voltar à versão no ar' }).click()
    await expect(name).toHaveValue(workspace.name)
    // Looking at the refused text again replaces nothing that was typed.
    await page.getByRole('button', { name: 'Retomar o texto recusado' }).click()
    await expect(name).toHaveValue('NOME GRITADO')
    await page.getByRole('button', { name: 'Voltar à versão no ar' }).click()
    await bringBack.click()
    await expect(name).toHaveValue('Nome corrigido')
    await expect(page.getByText('O formulário mostra o texto recusado')).toBeVisible()
    await expect(bringBack).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Voltar à versão no ar' })).toBeFocused()
    await expect(page.getByLabel('Preço')).toHaveValue('150')

    // Each of the two versions keeps its own corrections.
    await page.getByRole('button', { name: 'Voltar à versão no ar' }).click()
    await name.fill('Outro nome no ar')
    await page.getByRole('button', { name: 'Retomar o texto recusado' }).click()
    await expect(name).toHaveValue('NOME GRITADO')
    await bringBack.click()
    await expect(name).toHaveValue('Outro nome no ar')
    await expect(page.getByText('O formulário mostra o seu rascunho')).toBeVisible()
    await bringBack.click()
    await expect(name).toHaveValue('Nome corrigido')

    // After a reload the draft is told from what the public sees.
    await expect(page.getByText(/Rascunho guardado às/)).toBeVisible()
    await page.reload()
    await expect(name).toHaveValue('Nome corrigido')
    await expect(page.getByText('O formulário mostra o seu rascunho')).toBeVisible()
    await page.getByRole('button', { name: 'Retomar o texto recusado' }).click()
    await expect(page.getByText('O formulário mostra o texto recusado')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Voltar à versão no ar' }).click()
  await expect(page.getByLabel('Nome do espaço')).toHaveValue(workspace.name)
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  await expect(card.getByText('Alteração recusada', { exact: true })).toBeVisible()
  expect(await publicView(browser, workspace.id)).toMatchObject({ name: workspace.name, price: 150 })

  await chooseAction(page, workspace.name, 'Desistir da alteração')
  const question = page.getByRole('dialog', { name: 'Desistir da alteração?' })
  await question.getByRole('button', { name: 'Desistir da alteração' }).click()
  await expect(page.getByText('Alteração desfeita')).toBeVisible()
  await expect(card.getByText('Alteração recusada', { exact: true })).toHaveCount(0)
  // Its entry in the menu is gone: the focus goes back to what opened the menu.
  await expect(card.getByRole('button', { name: `Mais ações de ${workspace.name}` })).toBeFocused()
})

test('a user who hosts again sees what is paused, and reactivates all of it at once', async ({
  page,
  browser,
}) => {
  const [pending, other] = await listWorkspaces(browser, [{}, {}])
  if (!pending || !other) throw new Error('Nothing was listed')
  await decide(browser, other.id, 'approve')
  await signIn(page, pending.host.email, pending.host.password)
  for (const role of ['guest', 'host']) {
    expect((await page.request.put('/api/v1/me/role', { data: { role } })).status()).toBe(200)
  }
  await page.goto('/my-workspaces')
  const card = cardOf(page, pending.name)
  await expect(card.getByText('Pausado', { exact: true })).toBeVisible()
  await expect(card.getByText('Está pausado: depois de aprovado, só aparece')).toBeVisible()
  await page.getByRole('button', { name: 'Reativar todos' }).click()
  await expect(page.getByText('2 espaços reativados')).toBeVisible()
  await expect(page.getByText('Pausado', { exact: true })).toHaveCount(0)
  expect(await publicView(browser, other.id)).toMatchObject({ isPublic: true })
})

test('many workspaces come in rows, with a search, states and a selection to pause', async ({
  page,
  browser,
}) => {
  const names = ['Ipê', 'Jatobá', 'Cedro', 'Peroba', 'Angico', 'Aroeira', 'Sucupira', 'Imbuia']
  const listed = await listWorkspaces(
    browser,
    names.map((name) => ({ name: `Sala ${name}` })),
  )
  const [first, second, refused] = listed
  if (!first || !second || !refused) throw new Error('Nothing was listed')
  for (const { id } of [first, second]) await decide(browser, id, 'approve')
  await holdLiveEvents(page)
  await decide(browser, refused.id, 'reject', { reason: 'O endereço não existe.' })
  await openDashboard(page, first)
  const rows = page.getByRole('list', { name: 'Meus espaços' }).getByRole('listitem')
  await expect(rows).toHaveCount(names.length)
  await expect(rows.first()).toContainText('Sala Cedro')

  await page.getByRole('searchbox', { name: 'Buscar nos seus espaços' }).fill('ipe')
  await expect(rows).toHaveText([/Sala Ipê/])
  await page.getByRole('searchbox', { name: 'Buscar nos seus espaços' }).fill('')
  await expect(rows).toHaveCount(names.length)
  // The button names how many of the selected workspaces it affects.
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await expect(page.getByRole('button', { name: 'Pausar 2', exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: `${names.length} selecionados` }).uncheck()
  await page.getByRole('button', { name: 'Aprovados (2)' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check()
  await page.getByRole('button', { name: 'Pausar', exact: true }).click()
  await expect(page.getByText('2 espaços pausados')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nenhum espaço com esses filtros' })).toBeVisible()
  expect(await publicView(browser, first.id)).toBeUndefined()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(rows).toHaveCount(2)
  expect(await publicView(browser, first.id)).toMatchObject({ isPublic: true })

  const remove = async ({ name }: ListedWorkspace) => {
    await chooseAction(page, name, 'Excluir espaço')
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir espaço' }).click()
    await expect(page.getByText(`${name} foi excluído.`)).toBeVisible()
  }
  await test.step('the focus of a deleted workspace goes to the list’s heading', async () => {
    await remove(second)
    await expect(rows).toHaveCount(names.length - 1)
    await expect(page.getByRole('heading', { name: 'Espaços', exact: true })).toBeFocused()
  })

  await test.step('a host who has gone on meanwhile keeps the focus', async () => {
    const release = await holdBack(page, /\/me\/(?:workspaces|overview)/)
    await remove(first)
    const agenda = page.getByRole('main').getByRole('link', { name: 'Agenda' })
    await agenda.focus()
    const numbers = page.waitForResponse(/\/me\/overview/)
    release()
    await expect(rows).toHaveCount(names.length - 2)
    await numbers
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(agenda).toBeFocused()
  })
})
