import type { Page } from '@playwright/test'
import { expect, signIn, signUp, test } from './fixtures.ts'
import {
  addImages,
  expectStored,
  fillWorkspaceForm,
  imageTile,
  openWorkspaceForm,
  testImage,
  uniqueName,
} from './workspace-form.ts'

/** Makes every write to the browser's storage fail. */
async function refuseDrafts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Minha Conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

test.describe('the draft', () => {
  test('is restored in full with its images and is deleted when discarded', async ({ page }) => {
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    const name = uniqueName('Sala Canela')
    await fillWorkspaceForm(page, name)
    await page.getByRole('radio', { name: 'por mês' }).check()
    await page.getByRole('checkbox', { name: 'Sáb', exact: true }).check()
    await addImages(page, testImage('reception.png'))
    await expectStored(page, 'reception.png')
    await page.reload()
    await expect(page.getByText('Seu rascunho está de volta')).toBeVisible()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue(name)
    await expect(page.getByRole('radio', { name: 'Sala de Reunião' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'por mês' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Sáb', exact: true })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Wi-Fi' })).toBeChecked()
    await expect(page.getByLabel('Preço')).toHaveValue('89,90')
    await expectStored(page, 'reception.png')

    await page.getByRole('button', { name: 'Descartar rascunho' }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar rascunho' }).click()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('')
    await expect(page.getByRole('radio', { name: 'Escritório' })).toBeChecked()
    await expect(imageTile(page, 'reception.png')).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Nome do espaço')).toBeEnabled()
    await expect(page.getByText('Seu rascunho está de volta')).toHaveCount(0)
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('')
  })

  test('asks before leaving when it cannot be saved', async ({ page }) => {
    await refuseDrafts(page)
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    await page.getByLabel('Nome do espaço').fill('Sala sem rascunho')
    await expect(page.getByText('Este navegador não guarda rascunhos: envie antes de sair.')).toBeVisible()
    await page.getByRole('link', { name: 'Meus Espaços' }).first().click()
    const question = page.getByRole('dialog', { name: 'Sair sem terminar?' })
    await question.getByRole('button', { name: 'Continuar aqui' }).click()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('Sala sem rascunho')
    await page.getByRole('link', { name: 'Meus Espaços' }).first().click()
    await question.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/my-workspaces')
  })

  test('asks before signing out when it cannot be saved', async ({ page }) => {
    await refuseDrafts(page)
    await signUp(page, 'host')
    await openWorkspaceForm(page)
    await page.getByLabel('Nome do espaço').fill('Sala sem rascunho')
    await expect(page.getByText('Este navegador não guarda rascunhos: envie antes de sair.')).toBeVisible()
    await signOut(page)
    const question = page.getByRole('dialog', { name: 'Sair sem terminar?' })
    await question.getByRole('button', { name: 'Continuar aqui' }).click()
    await expect(question).toBeHidden()
    expect((await page.request.get('/api/v1/me')).status(), 'still signed in').toBe(200)
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('Sala sem rascunho')

    await signOut(page)
    await question.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByText('Logout realizado')).toBeVisible()
    await expect(page).toHaveURL('/login')
  })

  test('stays saved for a user who leaves or signs out, and is restored on returning', async ({ page }) => {
    const user = await signUp(page, 'host')
    await openWorkspaceForm(page)
    const name = page.getByLabel('Nome do espaço')
    const leave = () => page.getByRole('link', { name: 'Meus Espaços' }).first().click()
    const heading = page.getByRole('heading', { level: 1, name: 'Meus Espaços' })

    await test.step('warns a user who leaves that it stays saved, and is restored on returning', async () => {
      await name.fill('Sala em preparo')
      await expect(page.getByText(/Rascunho guardado às/)).toBeVisible()
      await leave()
      const question = page.getByRole('dialog', { name: 'Sair sem enviar?' })
      await expect(question.getByText(/fica guardado neste navegador/)).toBeVisible()
      await question.getByRole('button', { name: 'Sair' }).click()
      await expect(heading).toBeVisible()
      await page.goBack()
      await expect(page.getByText('Seu rascunho está de volta')).toBeVisible()
      await expect(name).toHaveValue('Sala em preparo')
      // Nothing was typed since, so leaving asks nothing.
      await leave()
      await expect(heading).toBeVisible()
    })

    await test.step('lets its user sign out when it is saved', async () => {
      await page.goBack()
      await name.fill('Sala quase pronta')
      await expect(page.getByText(/Rascunho guardado às/)).toBeVisible()
      await signOut(page)
      await expect(page.getByText('Logout realizado')).toBeVisible()
      await expect(page).toHaveURL('/login')
      await signIn(page, user.email, user.password)
      await openWorkspaceForm(page)
      await expect(name).toHaveValue('Sala quase pronta')
    })
  })
})
