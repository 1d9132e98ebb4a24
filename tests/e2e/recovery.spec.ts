import type { Page } from '@playwright/test'
import { expect, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { findMailedLink } from './mailbox.ts'
import { expectAccessible } from './page-content.ts'
import { NEW_PASSWORD, setPassword, trySignIn } from './recovery-steps.ts'

const REQUEST_PATH = '**/api/auth/request-password-reset'

function requestForm(page: Page) {
  const form = page.getByRole('form', { name: 'Recuperar senha' })
  return {
    email: form.getByLabel('E-mail'),
    submit: form.getByRole('button', { name: 'Enviar link de recuperação' }),
  }
}

test('the form refuses a malformed e-mail, survives a failure and sends one request', async ({ page }) => {
  await page.goto('/forgot-password')
  const { email, submit } = requestForm(page)

  await test.step('refuses a malformed e-mail at the field', async () => {
    await submit.click()
    await expect(page.getByText('Informe um e-mail válido')).toBeVisible()
    await email.fill('marina@sem-ponto')
    await submit.click()
    await expect(page.getByText('Informe um e-mail válido')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(page).toHaveURL('/forgot-password')
  })

  await test.step('reports a failed request and leaves the input in the form', async () => {
    await page.route(REQUEST_PATH, (route) => route.fulfill({ status: 404, body: '' }))
    await email.fill('marina@exemplo.com')
    await submit.click()
    // A toast, and a message in the form that stays after the toast.
    await expect(page.getByText('Erro ao enviar link de recuperação', { exact: true })).toBeVisible()
    const failure = page.getByText('Erro ao enviar link de recuperação. Por favor, tente novamente.')
    await expect(failure).toBeVisible()
    await expect(page).toHaveURL('/forgot-password')
    await expect(email).toHaveValue('marina@exemplo.com')
    await page.unroute(REQUEST_PATH)
  })

  await test.step('shows progress and sends one request; an unknown e-mail gets the same answer', async () => {
    let requests = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/request-password-reset')) requests += 1
    })
    const release = await holdBack(page, REQUEST_PATH)
    await email.fill('ninguem@teste.example')
    await submit.dblclick()
    await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
    await email.press('Enter')
    release()
    await expect(page).toHaveURL('/email-sent')
    expect(requests).toBe(1)
    await page.getByRole('main').getByRole('link', { name: 'Voltar para o login' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test('recovery leads from the sign-in page to the mail and a new password, and may not be tried too often', async ({
  page,
}) => {
  const user = await signUp(page, 'guest')
  await page.context().clearCookies()
  await page.goto('/login')
  const { email, submit } = requestForm(page)
  const forgot = page.getByRole('link', { name: 'Esqueceu a senha?' })

  await test.step('leads from the sign-in page to the mail and a new password', async () => {
    await forgot.click()
    await expect(page).toHaveURL('/forgot-password')
    await email.fill(user.email.toUpperCase())
    await submit.click()

    await expect(page).toHaveURL('/email-sent')
    const main = page.getByRole('main')
    await expect(main).toContainText('Enviamos um link')
    await expect(main).toContainText('spam')
    await expect(main).toContainText('24 horas')
    await expect(page.getByText('Erro ao enviar link de recuperação')).toBeHidden()

    await page.goto(await findMailedLink(page, user.email, 'Crie uma nova senha'))
    await expectAccessible(page)
    await setPassword(page)
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Senha atualizada')).toBeVisible()
    await expect(
      page.getByText('Sua senha foi atualizada com sucesso. Você pode agora fazer login com sua nova senha.'),
    ).toBeVisible()
    expect(await trySignIn(page, user.email, user.password)).toBe(401)
    expect(await trySignIn(page, user.email, NEW_PASSWORD)).toBe(200)
    await page.context().clearCookies()
  })

  await test.step('shows when to retry after too many requests', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await page.request.post('/api/auth/request-password-reset', { data: { email: user.email } })
    }
    await forgot.click()
    await email.fill(user.email)
    await submit.click()
    await expect(page.getByText(/^Muitas tentativas\. Tente novamente em \d+ minutos?\.$/)).toBeVisible()
    await expect(page).toHaveURL('/forgot-password')
  })

  await test.step('a page without its link has no accessibility violations', async () => {
    await page.goto('/reset-password')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
})
