import { expect, signIn, signUp, test } from './fixtures.ts'
import { content, expectAccessible } from './page-content.ts'
import { listWorkspaces, publishWorkspace } from './published-workspace.ts'
import { decide, openEditForm, publicView, saveButton, saveElsewhere } from './stored-workspace.ts'
import {
  addImages,
  chooseCity,
  expectStored,
  ignoreFailedRequests,
  testImage,
  uniqueName,
} from './workspace-form.ts'

test.describe('access to the editing form', () => {
  test('a visitor signs in and returns; other users get not found', async ({ page, browser }) => {
    const workspace = await publishWorkspace(browser)
    await page.goto(`/workspace/${workspace.id}/edit`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.getByLabel('E-mail').fill(workspace.host.email)
    await page.getByRole('textbox', { name: 'Senha' }).fill(workspace.host.password)
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(`/workspace/${workspace.id}/edit`)
    await expect(page.getByLabel('Nome do espaço')).toHaveValue(workspace.name)

    for (const role of ['host', 'guest'] as const) {
      await page.context().clearCookies()
      await signUp(page, role)
      await page.goto(`/workspace/${workspace.id}/edit`)
      await expect(page.getByRole('heading', { name: 'Espaço não encontrado' })).toBeVisible()
      const [name, href] =
        role === 'host' ? ['Meus Espaços', '/my-workspaces'] : ['Ver todos os espaços', '/workspaces']
      await expect(content(page).getByRole('link', { name })).toHaveAttribute('href', href)
    }
  })
})

test.describe('saving', () => {
  test('resubmits a pending workspace', async ({ page, browser }) => {
    const [workspace] = await listWorkspaces(browser, [{}])
    if (!workspace) throw new Error('Nothing was listed')
    await openEditForm(page, workspace)
    await expect(page.getByText('Ao salvar, o espaço é reenviado para aprovação')).toBeVisible()
    const name = uniqueName('Sala renomeada')
    await page.getByLabel('Nome do espaço').fill(name)
    await saveButton(page).click()
    await expect(page).toHaveURL('/my-workspaces')
    await expect(page.getByText('Espaço reenviado para aprovação')).toBeVisible()
    const card = page.getByRole('listitem').filter({ hasText: name })
    await expect(card.getByText('Pendente de aprovação')).toBeVisible()
    expect(await publicView(browser, workspace.id)).toBeUndefined()
  })

  test('resubmits a rejected workspace and clears its reason', async ({ page, browser }) => {
    const [workspace] = await listWorkspaces(browser, [{}])
    if (!workspace) throw new Error('Nothing was listed')
    const reason = 'As fotos estão escuras.'
    await decide(browser, workspace.id, 'reject', { reason })
    expect(await publicView(browser, workspace.id)).toBeUndefined()
    await openEditForm(page, workspace)
    await expect(page.getByText(`Motivo: ${reason}`)).toBeVisible()
    await addImages(page, testImage('reception.png'))
    await saveButton(page).click()
    await expect(page.getByText('Espaço reenviado para aprovação')).toBeVisible()
    const card = page.getByRole('listitem').filter({ hasText: workspace.name })
    await expect(card.getByText('Pendente de aprovação')).toBeVisible()
    await expect(page.getByText(reason)).toHaveCount(0)
    expect(await publicView(browser, workspace.id)).toBeUndefined()
  })

  test('leaves a paused workspace hidden, with its approved version', async ({ page, browser }) => {
    const workspace = await publishWorkspace(browser, { price: 50 })
    expect(await publicView(browser, workspace.id)).toMatchObject({ name: workspace.name, price: 50 })
    await signIn(page, workspace.host.email, workspace.host.password)
    const pause = (paused: boolean) =>
      page.request.put(`/api/v1/workspaces/${workspace.id}/paused`, { data: { paused } })
    expect((await pause(true)).status()).toBe(200)
    expect(await publicView(browser, workspace.id)).toBeUndefined()

    await openEditForm(page, workspace)
    await page.getByLabel('Preço').fill('80')
    await page.getByLabel('Nome do espaço').fill('Nome que espera')
    await expect(page.getByText(/: nome\. O espaço continua pausado\./)).toBeVisible()
    await saveButton(page).click()
    await expect(page.getByText('Alteração enviada para aprovação')).toBeVisible()
    const card = page.getByRole('listitem').filter({ hasText: workspace.name })
    await expect(card.getByText('Pausado', { exact: true })).toBeVisible()
    expect(await publicView(browser, workspace.id)).toBeUndefined()

    expect((await pause(false)).status()).toBe(200)
    expect(await publicView(browser, workspace.id)).toMatchObject({ name: workspace.name, price: 80 })
  })

  test('publishes price, capacity, hours, days and amenities of an approved workspace at once', async ({
    page,
    browser,
  }) => {
    const workspace = await publishWorkspace(browser, { price: 50 })
    await openEditForm(page, workspace)
    await expect(page.getByText('Nada foi alterado até agora.')).toBeVisible()
    await page.getByLabel('Preço').fill('120')
    await page.getByLabel('Capacidade').fill('3')
    await page.getByRole('checkbox', { name: 'TV' }).check()
    await page.getByRole('checkbox', { name: 'Sáb', exact: true }).check()
    await page.getByLabel('Horário de encerramento').selectOption('20:00')
    await expect(
      page.getByText('Muda assim que você salvar: preço, capacidade, comodidades, dias e horário.'),
    ).toBeVisible()
    await saveButton(page).click()
    await expect(page.getByText('Alterações salvas')).toBeVisible()
    expect(await publicView(browser, workspace.id)).toMatchObject({
      price: 120,
      capacity: 3,
      amenities: ['wifi', 'coffee', 'tv'],
      availability: { availableHours: { start: '08:00', end: '20:00' } },
      approvalStatus: 'approved',
    })
  })

  test('holds any other change of an approved workspace for approval, while the public sees the approved version', async ({
    page,
    browser,
  }) => {
    const workspace = await publishWorkspace(browser, {}, { images: 3 })
    const before = await publicView(browser, workspace.id)
    await openEditForm(page, workspace)
    const name = uniqueName('Sala com outro nome')
    await page.getByLabel('Nome do espaço').fill(name)
    await page.getByRole('button', { name: 'Remover imagem Imagem 1' }).click()
    await page.getByRole('button', { name: /^Mover imagem Imagem 3/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await addImages(page, testImage('meeting-table.webp'))
    await expectStored(page, 'meeting-table.webp')
    await expect(page.getByText(/Passa por aprovação, em até 48 horas: nome e imagens\./)).toBeVisible()
    await saveButton(page).click()
    await expect(page.getByText('Alteração enviada para aprovação')).toBeVisible()
    // The toast covers the card's buttons.
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
    const card = page.getByRole('listitem').filter({ hasText: workspace.name })
    await expect(card.getByText('Alteração em análise')).toBeVisible()
    const shown = await publicView(browser, workspace.id)
    expect(shown).toMatchObject({ name: workspace.name, isPublic: true, revision: null })
    expect(shown?.images).toEqual(before?.images)

    await card.getByRole('link', { name: 'Editar' }).click()
    await expect(page.getByText('Há uma alteração em análise')).toBeVisible()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue(name)
    // What the change leaves out can still be brought back.
    await expect(page.getByRole('button', { name: /^Trazer de volta/ })).toHaveCount(1)
    await expect(page.getByText('A alteração que você enviou antes continua em análise.')).toBeVisible()

    await decide(browser, workspace.id, 'revision/approve')
    const approved = await publicView(browser, workspace.id)
    expect(approved?.name).toBe(name)
    expect(approved?.images.map(({ id }) => id).slice(0, 2)).toEqual([
      before?.images[2]?.id,
      before?.images[1]?.id,
    ])
  })

  test('withdraws the pending revision when the public values are saved again', async ({ page, browser }) => {
    const workspace = await publishWorkspace(browser)
    await saveElsewhere(browser, workspace, { name: 'Nome que não fica' })
    await openEditForm(page, workspace)
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('Nome que não fica')
    await page.getByLabel('Nome do espaço').fill(workspace.name)
    await expect(page.getByText('A alteração que você enviou antes deixa de valer.')).toBeVisible()
    await saveButton(page).click()
    await expect(page.getByText('Alterações salvas')).toBeVisible()
    const card = page.getByRole('listitem').filter({ hasText: workspace.name })
    await expect(card.getByText('Aprovado')).toBeVisible()
    await expect(card.getByText('Alteração em análise')).toHaveCount(0)
  })

  test('reports a CEP of another state beside its field', async ({ page, browser }) => {
    const workspace = await publishWorkspace(browser)
    await openEditForm(page, workspace)
    await chooseCity(page, 'Bahia', 'Salvador')
    await saveButton(page).click()
    const zipCode = page.getByRole('textbox', { name: 'CEP' })
    await expect(page.getByText('Este CEP não é da Bahia. Confira o CEP ou o estado.')).toBeVisible()
    await expect(zipCode).toBeFocused()
    await zipCode.fill('40020000')
    await saveButton(page).click()
    await expect(page.getByText('Alteração enviada para aprovação')).toBeVisible()
  })
})

test.describe('a conflicting save', () => {
  test('shows the differences and can overwrite the stored version', async ({ page, browser }) => {
    const workspace = await publishWorkspace(browser, { price: 50, capacity: 10 })
    await openEditForm(page, workspace)
    await page.getByLabel('Preço').fill('77,50')
    await saveElsewhere(browser, workspace, { price: 99, capacity: 4 })
    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Este espaço foi salvo em outra janela' })
    const differences = dialog.getByRole('list', { name: 'Diferenças' })
    await expect(differences.getByRole('listitem')).toHaveText([
      /Preço.*R\$ 77,50 \/hora.*R\$ 99 \/hora/,
      /Capacidade.*Até 10 pessoas.*Até 4 pessoas/,
    ])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByLabel('Preço')).toHaveValue('77,50')
    expect((await publicView(browser, workspace.id))?.price).toBe(99)

    await saveButton(page).click()
    await dialog.getByRole('button', { name: 'Usar a minha versão' }).click()
    await expect(page.getByText('Alterações salvas')).toBeVisible()
    expect(await publicView(browser, workspace.id)).toMatchObject({ price: 77.5, capacity: 10 })
  })

  test('can be dropped for the stored version', async ({ page, browser }) => {
    const workspace = await publishWorkspace(browser, { price: 50 })
    await openEditForm(page, workspace)
    await page.getByLabel('Preço').fill('77,50')
    await saveElsewhere(browser, workspace, { price: 99 })
    await saveButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ficar com a versão salva' }).click()
    await expect(page.getByLabel('Preço')).toHaveValue('99')
    await page.reload()
    await expect(page.getByLabel('Preço')).toHaveValue('99')
    await page.getByLabel('Capacidade').fill('2')
    await saveButton(page).click()
    await expect(page.getByText('Alterações salvas')).toBeVisible()
    expect(await publicView(browser, workspace.id)).toMatchObject({ price: 99, capacity: 2 })
  })

  test('from a draft older than the page can be dropped for the stored version too', async ({
    page,
    browser,
  }) => {
    const workspace = await publishWorkspace(browser, { price: 50 })
    await openEditForm(page, workspace)
    await page.getByLabel('Preço').fill('77,50')
    await expect(page.getByText(/Rascunho guardado às/)).toBeVisible()
    await saveElsewhere(browser, workspace, { price: 99 })
    await page.reload()
    await expect(page.getByText('Seu rascunho está de volta')).toBeVisible()
    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Este espaço foi salvo em outra janela' })
    await dialog.getByRole('button', { name: 'Ficar com a versão salva' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByLabel('Preço')).toHaveValue('99')
    await expect(page.getByText('Seu rascunho está de volta')).toHaveCount(0)
  })

  test('is not reported when only the response was lost, and the edit is saved once', async ({
    page,
    browser,
    consoleProblems,
  }) => {
    const workspace = await publishWorkspace(browser, { price: 50 })
    const version = (await publicView(browser, workspace.id))?.version ?? 0
    await openEditForm(page, workspace)
    await page.getByLabel('Preço').fill('61')
    let isAnswerLost = false
    await page.route(`**/api/v1/workspaces/${workspace.id}`, async (route) => {
      if (isAnswerLost || route.request().method() !== 'PATCH') return route.continue()
      isAnswerLost = true
      await route.fetch()
      await route.abort()
    })
    await saveButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'As alterações não foram salvas' })).toBeVisible()
    ignoreFailedRequests(consoleProblems)
    await saveButton(page).click()
    await expect(page.getByText('Alterações salvas')).toBeVisible()
    expect(await publicView(browser, workspace.id)).toMatchObject({ price: 61, version: version + 1 })
  })
})

test('the page has no accessibility violations', async ({ page, browser }) => {
  await openEditForm(page, await publishWorkspace(browser, {}, { images: 1 }))
  await expectAccessible(page)
})
