import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type ListedWorkspace, publishWorkspace } from './published-workspace.ts'
import { openEditForm, saveButton } from './stored-workspace.ts'
import { addImages, expectStored, imageTile, testImage } from './workspace-form.ts'

/** Changes the price of a published workspace from 50 to 88 reais, as a draft that is stored and not sent. */
async function draftOtherPrice(page: Page, browser: Browser): Promise<ListedWorkspace> {
  const workspace = await publishWorkspace(browser, { price: 50 })
  await openEditForm(page, workspace)
  await page.getByLabel('Preço').fill('88')
  await expect(page.getByText(/Rascunho guardado às/)).toBeVisible()
  return workspace
}

test.describe('the draft of an edit', () => {
  test('is restored after a reload and can be discarded', async ({ page, browser }) => {
    const workspace = await publishWorkspace(browser, {}, { images: 1 })
    await openEditForm(page, workspace)
    await expect(page.getByRole('button', { name: 'Descartar alterações' })).toHaveCount(0)
    await page.getByLabel('Nome do espaço').fill('Um nome pela metade')
    await addImages(page, testImage('reception.png'))
    await expectStored(page, 'reception.png')
    await expect(page.getByText(/Rascunho guardado às/)).toBeVisible()
    await page.reload()
    await expect(page.getByText('Seu rascunho está de volta')).toBeVisible()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('Um nome pela metade')
    await expectStored(page, 'Imagem 1')
    await expectStored(page, 'reception.png')

    await page.getByRole('button', { name: 'Descartar alterações' }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar alterações' }).click()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue(workspace.name)
    await expect(imageTile(page, 'reception.png')).toHaveCount(0)
    await expectStored(page, 'Imagem 1')
    await page.reload()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue(workspace.name)
    await expect(page.getByText('Seu rascunho está de volta')).toHaveCount(0)
  })

  test('asks before leaving, survives the end of the session and is restored after signing in', async ({
    page,
    context,
    browser,
  }) => {
    const workspace = await draftOtherPrice(page, browser)
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })

    await test.step('asks before leaving with unsaved changes', async () => {
      await page.getByRole('link', { name: 'Meus Espaços' }).first().click()
      await question.getByRole('button', { name: 'Continuar aqui' }).click()
      await expect(page.getByLabel('Preço')).toHaveValue('88')
    })

    await test.step('survives the end of the session and is restored after signing in', async () => {
      // Else the link under the pointer is loaded ahead, and its refusal leads to /login first.
      await page.getByLabel('Preço').focus()
      await context.clearCookies()
      await saveButton(page).click()
      const failure = page.getByRole('alert').filter({ hasText: 'Usuário não autenticado' })
      await failure.getByRole('link', { name: 'Entrar e continuar' }).click()
      await page.getByLabel('E-mail').fill(workspace.host.email)
      await page.getByRole('textbox', { name: 'Senha' }).fill(workspace.host.password)
      await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
      await expect(page).toHaveURL(`/workspace/${workspace.id}/edit`)
      await expect(page.getByLabel('Preço')).toHaveValue('88')
    })

    await saveButton(page).click()
    await expect(page.getByText('Alterações salvas')).toBeVisible()
    await expect(question).toHaveCount(0)
  })

  test('is there again after signing in where the session ended while a page was loaded ahead', async ({
    page,
    context,
    browser,
  }) => {
    const workspace = await draftOtherPrice(page, browser)
    await context.clearCookies()
    await page.getByRole('link', { name: 'Meus Espaços' }).first().focus()
    await expect(page).toHaveURL(`/login?redirect=/workspace/${workspace.id}/edit`)
    await page.getByLabel('E-mail').fill(workspace.host.email)
    await page.getByRole('textbox', { name: 'Senha' }).fill(workspace.host.password)
    await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL(`/workspace/${workspace.id}/edit`)
    await expect(page.getByLabel('Preço')).toHaveValue('88')
  })

  test('asks before leaving when it cannot be saved', async ({ page, browser }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    const workspace = await publishWorkspace(browser)
    await openEditForm(page, workspace)
    await page.getByRole('link', { name: 'Meus Espaços' }).first().click()
    await expect(page).toHaveURL('/my-workspaces')
    await page.goBack()
    await page.getByLabel('Nome do espaço').fill('Sem rascunho')
    await expect(page.getByText('Este navegador não guarda rascunhos')).toBeVisible()
    await page.getByRole('link', { name: 'Meus Espaços' }).first().click()
    const question = page.getByRole('dialog', { name: 'Sair sem terminar?' })
    await question.getByRole('button', { name: 'Continuar aqui' }).click()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('Sem rascunho')
  })
})
