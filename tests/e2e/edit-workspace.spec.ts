import type { Page } from '@playwright/test'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import { expect, ignoreFailedRequests, signIn, signUp, test } from './fixtures.ts'
import { loseAnswer } from './hold-back.ts'
import { expectAccessible } from './page-content.ts'
import { listWorkspaces, publishWorkspace } from './published-workspace.ts'
import { decide, openEditForm, publicView, saveButton, saveElsewhere } from './stored-workspace.ts'
import { addImages, chooseCity, expectStored, testImage, uniqueName } from './workspace-form.ts'

/** Opens the form again from the host's list, where a toast covers the card's buttons. */
async function editAgain(page: Page, name: string) {
  await expect(page).toHaveURL('/my-workspaces')
  await page.getByRole('button', { name: 'Fechar aviso' }).first().click()
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByLabel('Nome do espaço')).toBeEnabled()
}

test.describe('the editing form', () => {
  test('is for the host, and reports a CEP of another state beside its field', async ({ page, browser }) => {
    const workspace = await publishWorkspace(browser, {}, { images: 1 })
    const path = `/workspace/${workspace.id}/edit`

    await test.step('other users get not found', async () => {
      for (const role of ['host', 'guest'] as const) {
        await signUp(page, role)
        const html = await (await page.request.get(path)).text()
        expect(html).toMatch(/<h1[^>]*>Espaço não encontrado<\/h1>/)
        const link =
          role === 'host'
            ? /href="\/my-workspaces"[^>]*>(?:<[^>]*>)*Meus Espaços/
            : /href="\/workspaces"[^>]*>(?:<[^>]*>)*Ver todos os espaços/
        expect(html.slice(html.indexOf('<main'))).toMatch(link)
      }
      await page.context().clearCookies()
    })

    await test.step('a visitor signs in and returns', async () => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login\?redirect=/)
      await page.getByLabel('E-mail').fill(workspace.host.email)
      await page.getByRole('textbox', { name: 'Senha' }).fill(workspace.host.password)
      await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByLabel('Nome do espaço')).toHaveValue(workspace.name)
      await expect(page.getByLabel('Nome do espaço')).toBeEnabled()
    })

    await test.step('the page has no accessibility violations', () => expectAccessible(page))

    await test.step('reports a CEP of another state beside its field', async () => {
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
})

test.describe('saving', () => {
  test('resubmits a pending workspace, and a rejected one without its reason', async ({ page, browser }) => {
    const [workspace] = await listWorkspaces(browser, [{}])
    if (!workspace) throw new Error('Nothing was listed')
    await openEditForm(page, workspace)
    await expect(page.getByText('Ao salvar, o espaço é reenviado para aprovação')).toBeVisible()
    const name = uniqueName('Sala renomeada')
    await page.getByLabel('Nome do espaço').fill(name)
    await saveButton(page).click()
    await expect(page).toHaveURL('/my-workspaces')
    await expect(page.getByText('Espaço reenviado para aprovação')).toBeVisible()
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
    const card = page
      .getByRole('list', { name: 'Meus espaços' })
      .getByRole('listitem')
      .filter({ hasText: name })
    await expect(card.getByText('Pendente de aprovação')).toBeVisible()
    expect(await publicView(browser, workspace.id)).toBeUndefined()

    await test.step('resubmits a rejected workspace and clears its reason', async () => {
      const reason = 'As fotos estão escuras.'
      await decide(browser, workspace.id, 'reject', { reason })
      expect(await publicView(browser, workspace.id)).toBeUndefined()
      await expect(card.getByText('Recusado', { exact: true })).toBeVisible()
      await card.getByRole('link', { name: 'Editar' }).click()
      await expect(page.getByLabel('Nome do espaço')).toBeEnabled()
      await expect(page.getByText(`Motivo: ${reason}`)).toBeVisible()
      await addImages(page, testImage('reception.png'))
      await saveButton(page).click()
      await expect(page).toHaveURL('/my-workspaces')
      await expect(page.getByText('Espaço reenviado para aprovação').first()).toBeVisible()
      await expect(card.getByText('Pendente de aprovação')).toBeVisible()
      await expect(page.getByText(reason)).toHaveCount(0)
      expect(await publicView(browser, workspace.id)).toBeUndefined()
    })
  })

  test('leaves a paused workspace hidden, with its approved version', async ({ page, browser }) => {
    const workspace = await publishWorkspace(browser, { price: 50 })
    expect(await publicView(browser, workspace.id)).toMatchObject({ name: workspace.name, price: 50 })
    await signIn(page, workspace.host.email, workspace.host.password)
    const pause = (paused: boolean) =>
      page.request.put(`/api/v1/workspaces/${workspace.id}/paused`, { data: { paused } })
    expect((await pause(true)).status()).toBe(200)
    // The cached answer is invalidated by the database's notice, within a second (CACHE-03).
    await expect.poll(() => publicView(browser, workspace.id)).toBeUndefined()

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
    await expect
      .poll(() => publicView(browser, workspace.id))
      .toMatchObject({ name: workspace.name, price: 80 })
  })

  test('of an approved workspace publishes numbers, days and amenities at once, and holds all else for approval', async ({
    page,
    browser,
  }) => {
    const workspace = await publishWorkspace(browser, { price: 50 }, { images: 3 })
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

    // The public sees the approved version.
    const before = await publicView(browser, workspace.id)
    await editAgain(page, workspace.name)
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
})

test('a conflicting save shows the differences, and ends with either version', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const workspace = await publishWorkspace(browser, { price: 50, capacity: 10 })
  const version = (await publicView(browser, workspace.id))?.version ?? 0
  await openEditForm(page, workspace)
  const price = page.getByLabel('Preço')
  const dialog = page.getByRole('dialog', { name: 'Este espaço mudou enquanto você editava' })
  const expectSaved = async () => {
    await expect(page).toHaveURL('/my-workspaces')
    await expect(page.getByText('Alterações salvas').first()).toBeVisible()
  }

  await test.step('is not reported when only the response was lost, and the edit is saved once', async () => {
    await price.fill('61')
    let isAnswerLost = false
    const path = `**/api/v1/workspaces/${workspace.id}`
    await page.route(path, async (route) => {
      if (isAnswerLost || route.request().method() !== 'PATCH') return route.continue()
      isAnswerLost = true
      return loseAnswer(route)
    })
    await saveButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'As alterações não foram salvas' })).toBeVisible()
    ignoreFailedRequests(consoleProblems)
    await saveButton(page).click()
    await expectSaved()
    await page.unroute(path)
    expect(await publicView(browser, workspace.id)).toMatchObject({ price: 61, version: version + 1 })
  })

  await test.step('shows the differences and can overwrite the stored version', async () => {
    await editAgain(page, workspace.name)
    await price.fill('77,50')
    await saveElsewhere(browser, workspace, { price: 99, capacity: 4 })
    await saveButton(page).click()
    const differences = dialog.getByRole('list', { name: 'Diferenças' })
    await expect(differences.getByRole('listitem')).toHaveText([
      /Preço.*R\$ 77,50 \/hora.*R\$ 99 \/hora/,
      /Capacidade.*Até 10 pessoas.*Até 4 pessoas/,
    ])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(price).toHaveValue('77,50')
    expect((await publicView(browser, workspace.id))?.price).toBe(99)

    await saveButton(page).click()
    await dialog.getByRole('button', { name: 'Usar a minha versão' }).click()
    await expectSaved()
    expect(await publicView(browser, workspace.id)).toMatchObject({ price: 77.5, capacity: 10 })
  })

  await test.step('can be dropped for the stored version', async () => {
    await editAgain(page, workspace.name)
    await price.fill('88')
    await saveElsewhere(browser, workspace, { price: 99 })
    await saveButton(page).click()
    await dialog.getByRole('button', { name: 'Ficar com a versão salva' }).click()
    await expect(price).toHaveValue('99')
    await page.reload()
    await expect(price).toHaveValue('99')
    await page.getByLabel('Capacidade').fill('2')
    await saveButton(page).click()
    await expectSaved()
    expect(await publicView(browser, workspace.id)).toMatchObject({ price: 99, capacity: 2 })
  })

  await test.step('from a draft older than the page can be dropped for the stored version too', async () => {
    await editAgain(page, workspace.name)
    await price.fill('77,50')
    await expect(page.getByText(/Rascunho guardado às/)).toBeVisible()
    await saveElsewhere(browser, workspace, { price: 55 })
    await page.reload()
    await expect(page.getByText('Seu rascunho está de volta')).toBeVisible()
    await saveButton(page).click()
    await dialog.getByRole('button', { name: 'Ficar com a versão salva' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(price).toHaveValue('55')
    await expect(page.getByText('Seu rascunho está de volta')).toHaveCount(0)
  })
})

test('withdrawing a change restarts the form with the booking rules that were stored meanwhile', async ({
  page,
  browser,
}) => {
  const workspace = await publishWorkspace(browser)
  await saveElsewhere(browser, workspace, { name: 'Nome que não fica' })
  await openEditForm(page, workspace)
  const address = `/api/v1/workspaces/${workspace.id}/booking-rules`
  const rules: BookingRules = await (await page.request.get(address)).json()
  const changed = await page.request.put(address, { data: { ...rules, units: 3 } })
  expect(changed.status()).toBe(200)

  await page.getByRole('button', { name: 'Desistir da alteração' }).click()
  const question = page.getByRole('dialog', { name: 'Desistir da alteração?' })
  await question.getByRole('button', { name: 'Desistir da alteração' }).click()
  await expect(page.getByText('Alteração desfeita')).toBeVisible()
  await expect(page.getByLabel('Nome do espaço')).toHaveValue(workspace.name)
  await expect(page.getByLabel('Quantas unidades iguais')).toHaveValue('3')
  await page.getByLabel('Preço').fill('77')
  await saveButton(page).click()
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  expect(await (await page.request.get(address)).json()).toMatchObject({ units: 3 })
})
