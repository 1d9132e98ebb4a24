import { expect, ignoreFailedRequests, signIn, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { expectStanding, findCard, isPublic, listWorkspace, openPanel } from './moderation-panel.ts'
import { listWorkspaces } from './published-workspace.ts'
import { ownWorkspaces } from './workspace-form.ts'

const ADMIN = 'admin@pouso.example'

test('the panel is for administrators, and its tabs are in the address and work by keyboard', async ({
  page,
}) => {
  const endOf = async (path: string) => {
    const response = await page.request.get(path)
    return { path: new URL(response.url()).pathname, html: await response.text() }
  }

  await test.step('asks a visitor to sign in, and sends a host home', async () => {
    expect((await endOf('/admin/workspaces')).path).toBe('/login')
    await signUp(page, 'host')
    // tests/e2e/users.spec.ts shows the message.
    expect((await endOf('/admin/workspaces')).path).toBe('/')
  })

  await openPanel(page)

  await test.step('redirects an administrator from /admin to the panel', async () => {
    const { path, html } = await endOf('/admin')
    expect(path).toBe('/admin/workspaces')
    expect(html).toContain('Painel de Administração</h1>')
  })

  await test.step('the tabs are in the address and work by keyboard', async () => {
    const tab = (name: string) => page.getByRole('tab', { name })
    await expect(tab('Pendentes de Aprovação')).toHaveAttribute('aria-selected', 'true')
    await tab('Pendentes de Aprovação').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/admin/workspaces?tab=approved')
    await expect(tab('Aprovados')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(page).toHaveURL('/admin/workspaces?tab=reports')
    await expect(tab('Denúncias')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL('/admin/workspaces?tab=rejected')
    await page.reload()
    await expect(tab('Recusados')).toHaveAttribute('aria-selected', 'true')
  })
})

test('failures leave the screen unchanged; an application is opened, approved and then public', async ({
  page,
  browser,
  consoleProblems,
}) => {
  // Another one that waits, to go on to.
  await listWorkspaces(browser, [{}])
  const { id, name, host } = await listWorkspace(browser)
  await openPanel(page)
  const card = await findCard(page, name)
  await expect(card.getByText('Restam 47 horas')).toBeVisible()
  expect(await isPublic(page, id)).toBe(false)

  await test.step('failures are reported, and the screen stays unchanged', async () => {
    await page.route('**/api/v1/admin/workspaces/*/approve', (route) => route.abort())
    await card.getByRole('button', { name: 'Aprovar' }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: /^ErroNão foi possível aprovar o espaço$/ }),
    ).toBeVisible()
    await expect(card).toBeVisible()

    await page.route('**/api/v1/admin/workspaces/*/reject', (route) => route.abort())
    await card.getByRole('button', { name: 'Recusar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Motivo', { exact: true }).fill('Motivo que não chega.')
    await dialog.getByRole('button', { name: 'Recusar espaço' }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: /^ErroNão foi possível recusar o espaço$/ }),
    ).toBeVisible()
    expect(await isPublic(page, id)).toBe(false)
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Cancelar' }).click()

    await page.route('**/api/v1/admin/workspaces?*', (route) => route.abort())
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText('Não foi possível carregar os espaços pendentes')).toBeVisible()
    await expect(card).toBeVisible()
    // The other lists fail too, each after its second attempt.
    await expect(page.getByRole('button', { name: 'Atualizar' })).not.toHaveAttribute('aria-busy')
    await page.unrouteAll()
    ignoreFailedRequests(consoleProblems)
  })

  await card.getByRole('link', { name: 'Ver Aplicação' }).click()
  await expect(page).toHaveURL(`/workspace/${id}`)
  await expect(page.getByText('Visualização de administrador')).toBeVisible()
  // The decision can be taken and undone here; the next pending workspace is one press away.
  const bar = page.getByRole('region', { name: 'Decisão' })
  // The list is read again so late that it is unchanged when the user goes back.
  const release = await holdBack(page, '**/api/v1/admin/workspaces?*')
  await bar.getByRole('button', { name: 'Aprovar' }).click()
  await bar.getByRole('button', { name: 'Desfazer' }).click()
  await expect(bar.getByRole('button', { name: 'Aprovar' })).toBeVisible()
  expect(await isPublic(page, id)).toBe(false)
  await expect(bar.getByRole('link', { name: /^Próximo/ })).toHaveAttribute('href', /^\/workspace\//)
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Painel.*esperando$/ })).toBeVisible()

  await (await findCard(page, name)).getByRole('button', { name: 'Aprovar' }).click()
  await expectStanding(page, name, 'Aprovado')
  release()
  expect(await isPublic(page, id)).toBe(true)

  // tests/e2e/notifications.spec.ts shows how the host reads it.
  expect(await ownWorkspaces(host)).toMatchObject([{ approvalStatus: 'approved' }])
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

  await test.step('common reasons prefill the text, which stays editable', async () => {
    await dialog.getByRole('button', { name: 'Fotos' }).click()
    const text = dialog.getByLabel('Motivo', { exact: true })
    await expect(text).toHaveValue(/^As fotos não mostram bem o espaço\./)
    await expect(text).toBeFocused()
    await expect(confirm).toBeEnabled()
    await dialog.getByRole('button', { name: 'Endereço' }).click()
    await expect(text).toHaveValue(/^As fotos .+\nO endereço .+/)
  })

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

test('an approved workspace is featured, taken down and approved again', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const { id, version, name } = await listWorkspace(browser)
  await signIn(page, ADMIN)
  const approval = { data: { version } }
  expect((await page.request.post(`/api/v1/admin/workspaces/${id}/approve`, approval)).ok()).toBe(true)
  await openPanel(page, 'approved')
  const card = await findCard(page, name)
  await card.getByRole('button', { name: 'Destacar' }).click()
  await expect(card.getByRole('button', { name: 'Em destaque' })).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('button', { name: 'Em destaque' }).click()
  await expect(card.getByRole('button', { name: 'Destacar' })).toHaveAttribute('aria-pressed', 'false')
  // Otherwise its request would be seen below.
  await expect(card.getByRole('button', { name: 'Destacar' })).not.toHaveAttribute('aria-busy')

  await test.step('pressed again while it is being featured, it is not featured', async () => {
    const wishes: boolean[] = []
    page.on('request', (made) => {
      if (made.url().endsWith('/featured')) wishes.push(made.postDataJSON().featured)
    })
    const letPass = await holdBack(page, '**/api/v1/admin/workspaces/*/featured')
    await card.getByRole('button', { name: 'Destacar' }).click()
    await card.getByRole('button', { name: 'Em destaque' }).click()
    await expect(card.getByRole('button', { name: 'Destacar' })).toHaveAttribute('aria-busy', 'true')
    letPass()
    await expect.poll(() => wishes).toEqual([true, false])
    await expect(card.getByRole('button', { name: 'Destacar' })).not.toHaveAttribute('aria-busy')
  })

  await test.step('a failure is told and logged, and the button stands as it did', async () => {
    await page.route('**/featured', (route) => route.fulfill({ status: 500, json: {} }))
    await card.getByRole('button', { name: 'Destacar' }).click()
    await expect(page.getByText('Erro ao atualizar espaço')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Destacar' })).toHaveAttribute('aria-pressed', 'false')
    expect(consoleProblems.splice(0).join()).toContain('Error setting workspace as featured')
    await page.unroute('**/featured')
  })

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
