import type { Locator, Page } from '@playwright/test'
import { expect, signUp, test } from './fixtures.ts'
import { queryShared } from './own-server.ts'
import { expectAccessible } from './page-content.ts'

// Browsers bind passkeys to a name, not to an address of numbers.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) })

/** Gives the browser a device that keeps passkeys and verifies its user. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Presses the button, and says no to the browser's question; then nothing has happened. */
async function pressAndGiveUp(page: Page, button: Locator, question: string): Promise<void> {
  await page.evaluate(() => {
    const { create, get } = navigator.credentials
    const sayNo = async () => {
      Object.assign(navigator.credentials, { create, get })
      throw new DOMException('The user said no', 'NotAllowedError')
    }
    Object.assign(navigator.credentials, { create: sayNo, get: sayNo })
  })
  const asked = page.waitForResponse(question)
  await button.click()
  await asked
  await expect(button).not.toHaveAttribute('aria-busy')
}

const security = (page: Page) => page.locator('#seguranca')
const keys = (page: Page) => page.getByRole('list', { name: 'Chaves de acesso' }).getByRole('listitem')

test('a user adds a passkey, names it, signs in and confirms with it, and removes it', async ({ page }) => {
  await addDevice(page)
  const user = await signUp(page, 'host')
  await page.goto('/settings')
  const add = security(page).getByRole('button', { name: 'Adicionar chave de acesso' })
  await expect(security(page).getByText('Você ainda não tem nenhuma.')).toBeVisible()

  await test.step('saying no to the browser says nothing', async () => {
    await pressAndGiveUp(page, add, '**/me/passkeys/begin')
    await expect(security(page).getByRole('alert')).toHaveCount(0)
    await expect(security(page).getByText('Você ainda não tem nenhuma.')).toBeVisible()
  })

  await test.step('a device makes one passkey of an account', async () => {
    await add.click()
    await expect(page.getByText('Chave de acesso adicionada')).toBeVisible()
    await expect(keys(page)).toHaveCount(1)
    await expect(keys(page)).toContainText('ainda não usada')
    await add.click()
    await expect(security(page).getByRole('alert')).toHaveText(
      'Este aparelho já guarda uma chave de acesso desta conta.',
    )
  })

  await test.step('it gets the name that its user gives it', async () => {
    await keys(page)
      .getByRole('button', { name: /^Renomear a chave/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Renomear chave de acesso' })
    await dialog.getByRole('textbox', { name: 'Nome' }).fill(' ')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText('Dê um nome à chave')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Notebook de teste')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(keys(page)).toContainText('Notebook de teste')
  })

  const enter = page.getByRole('button', { name: 'Entrar com chave de acesso' })
  await test.step('it signs in without e-mail and password, and the session says so', async () => {
    await page.context().clearCookies()
    await page.goto('/login?redirect=/settings')
    await pressAndGiveUp(page, enter, '**/passkey-sign-in/begin')
    await expect(page.getByText('Login falhou')).toHaveCount(0)
    await enter.click()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(page.getByText('entrou com chave de acesso')).toBeVisible()
    await expect(keys(page)).toContainText('usada por último em')
  })

  await test.step('it confirms who uses the session, and is removed', async () => {
    await queryShared(
      `update sessions set confirmed_at = null where user_id = (select id from profiles where email = $1)`,
      [user.email],
    )
    await page.getByRole('button', { name: 'Remover a chave Notebook de teste' }).click()
    await page.getByRole('button', { name: 'Remover chave' }).click()
    const question = page.getByRole('dialog', { name: 'Confirme que é você' })
    const use = question.getByRole('button', { name: 'Usar chave de acesso' })
    await expect(use).toBeFocused()
    await expect(question.getByLabel('Sua senha')).toBeVisible()
    await expectAccessible(page)
    await pressAndGiveUp(page, use, '**/me/confirmation/passkey')
    await expect(question.getByRole('alert')).toHaveCount(0)
    await use.click()
    await expect(page.getByText('Chave de acesso removida')).toBeVisible()
    await expect(security(page).getByText('Você ainda não tem nenhuma.')).toBeVisible()
    await expect(security(page).getByRole('group', { name: 'Chaves de acesso' })).toBeFocused()
  })

  await test.step('removed, it signs in no more, and the page says what to do', async () => {
    await page.context().clearCookies()
    await page.goto('/login')
    await enter.click()
    await expect(page.getByRole('form', { name: 'Entrar' })).toContainText(
      'Esta chave de acesso não foi aceita. Tente de novo ou entre com e-mail e senha.',
    )
  })
})

test('a browser without passkeys says so, and everything else works', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(page.getByRole('form', { name: 'Entrar' })).toContainText(
    'Este navegador não funciona com chaves de acesso.',
  )
  await signUp(page, 'guest')
  await page.goto('/settings')
  await expect(security(page).getByText('Este navegador não funciona com chaves de acesso.')).toBeVisible()
  await expect(security(page).getByRole('button', { name: 'Adicionar chave de acesso' })).toHaveCount(0)
})
