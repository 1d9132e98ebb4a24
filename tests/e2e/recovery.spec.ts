import type { Page } from '@playwright/test'
import { expect, signUp, test } from './fixtures.ts'
import { findMailedLink } from './mailbox.ts'
import { expectAccessible } from './page-content.ts'
import { createUserWithLink, NEW_PASSWORD, setPassword, trySignIn } from './recovery-steps.ts'

const REQUEST_PATH = '**/api/auth/request-password-reset'

function requestForm(page: Page) {
  const form = page.getByRole('form', { name: 'Recuperar senha' })
  return {
    email: form.getByLabel('E-mail'),
    submit: form.getByRole('button', { name: 'Enviar link de recuperação' }),
  }
}

test.describe('requesting a link', () => {
  test('leads from the sign-in page to the mail and a new password', async ({ page }) => {
    const user = await signUp(page, 'guest')
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    const { email, submit } = requestForm(page)
    await email.fill(user.email.toUpperCase())
    await submit.click()

    await expect(page).toHaveURL('/email-sent')
    const main = page.getByRole('main')
    await expect(main).toContainText('Enviamos um link')
    await expect(main).toContainText('spam')
    await expect(main).toContainText('24 horas')
    await expect(page.getByText('Erro ao enviar link de recuperação')).toBeHidden()

    await page.goto(await findMailedLink(page, user.email, 'Crie uma nova senha'))
    await setPassword(page)
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Senha atualizada')).toBeVisible()
    await expect(
      page.getByText('Sua senha foi atualizada com sucesso. Você pode agora fazer login com sua nova senha.'),
    ).toBeVisible()
    expect(await trySignIn(page, user.email, user.password)).toBe(401)
    expect(await trySignIn(page, user.email, NEW_PASSWORD)).toBe(200)
  })

  test('gives an unknown e-mail the same answer', async ({ page }) => {
    await page.goto('/forgot-password')
    const { email, submit } = requestForm(page)
    await email.fill('ninguem@teste.example')
    await submit.click()
    await expect(page).toHaveURL('/email-sent')
    await page.getByRole('main').getByRole('link', { name: 'Voltar para o login' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('refuses a malformed e-mail at the field', async ({ page }) => {
    await page.goto('/forgot-password')
    const { email, submit } = requestForm(page)
    await submit.click()
    await expect(page.getByText('Informe um e-mail válido')).toBeVisible()
    await email.fill('marina@sem-ponto')
    await submit.click()
    await expect(page.getByText('Informe um e-mail válido')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('reports a failed request and leaves the input in the form', async ({ page }) => {
    await page.route(REQUEST_PATH, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/forgot-password')
    const { email, submit } = requestForm(page)
    await email.fill('marina@exemplo.com')
    await submit.click()
    // A toast, and a message in the form that stays after the toast.
    await expect(page.getByText('Erro ao enviar link de recuperação', { exact: true })).toBeVisible()
    const failure = page.getByText('Erro ao enviar link de recuperação. Por favor, tente novamente.')
    await expect(failure).toBeVisible()
    await expect(page).toHaveURL('/forgot-password')
    await expect(email).toHaveValue('marina@exemplo.com')
    await page.unroute(REQUEST_PATH)
    await submit.click()
    await expect(page).toHaveURL('/email-sent')
  })

  test('shows when to retry after too many requests', async ({ page }) => {
    const { email: address } = await signUp(page, 'guest')
    await page.context().clearCookies()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await page.request.post('/api/auth/request-password-reset', { data: { email: address } })
    }
    await page.goto('/forgot-password')
    const { email, submit } = requestForm(page)
    await email.fill(address)
    await submit.click()
    await expect(page.getByText(/^Muitas tentativas\. Tente novamente em \d+ minutos?\.$/)).toBeVisible()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('shows progress and sends one request', async ({ page }) => {
    let requests = 0
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(REQUEST_PATH, async (route) => {
      requests += 1
      await released
      await route.continue()
    })
    await page.goto('/forgot-password')
    const { email, submit } = requestForm(page)
    await email.fill('marina@exemplo.com')
    await submit.dblclick()
    await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
    await email.press('Enter')
    release()
    await expect(page).toHaveURL('/email-sent')
    expect(requests).toBe(1)
  })
})

test('the pages have no accessibility violations', async ({ page }) => {
  const { link } = await createUserWithLink(page)
  for (const path of ['/forgot-password', '/email-sent', '/reset-password', link]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})
