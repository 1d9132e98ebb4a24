import type { Page } from '@playwright/test'
import { expect, signUp, test } from './fixtures.ts'

const NEW_PASSWORD = 'outra expressão bem secreta'
const WITH_ACCENT_APART = NEW_PASSWORD.normalize('NFD')

function passwordDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Alterar senha' })
  return {
    dialog,
    current: dialog.getByRole('textbox', { name: 'Senha atual' }),
    password: dialog.getByRole('textbox', { name: 'Nova senha', exact: true }),
    confirmation: dialog.getByRole('textbox', { name: 'Confirmar nova senha' }),
    submit: dialog.getByRole('button', { name: 'Alterar senha' }),
  }
}

test('the password changes with the current one, once three fields are right', async ({ page }) => {
  const user = await signUp(page, 'guest')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  const { dialog, current, password, confirmation, submit } = passwordDialog(page)
  await expect(current).toBeFocused()
  await expect(submit).toBeDisabled()

  await test.step('must match its confirmation, and needs the correct current one', async () => {
    await current.fill('não é a minha')
    await password.fill(NEW_PASSWORD)
    await expect(submit).toBeDisabled()
    await confirmation.fill('uma terceira frase')
    await submit.click()
    await expect(dialog.getByText('A nova senha e a confirmação devem ser idênticas')).not.toHaveCount(0)
    await expect(confirmation).toBeFocused()
    await confirmation.fill(NEW_PASSWORD)
    await submit.click()
    await expect(page.getByText('Erro ao alterar senha')).toBeVisible()
    await expect(current).toBeFocused()
    await expect(current).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveValue(NEW_PASSWORD)
  })

  await test.step('reports a failed change', async () => {
    const path = '**/api/v1/me/password'
    await page.route(path, (route) =>
      route.fulfill({ status: 403, json: { code: 'INTERNAL_SERVER_ERROR', message: 'Algo deu errado.' } }),
    )
    await current.fill(user.password)
    await submit.click()
    await expect(
      page.getByText('Não foi possível alterar sua senha. Verifique suas credenciais e tente novamente.'),
    ).toBeVisible()
    await page.unroute(path)
  })

  await test.step('changes, and leaves this browser signed in', async () => {
    await confirmation.fill(WITH_ACCENT_APART)
    await submit.click()
    await expect(page.getByText('Senha atualizada')).toBeVisible()
    await expect(page.getByText('Sua senha foi alterada com sucesso')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page).toHaveURL('/profile')
    const data = { email: user.email, password: NEW_PASSWORD }
    expect((await page.request.post('/api/auth/sign-in/email', { data })).status()).toBe(200)
  })
})
