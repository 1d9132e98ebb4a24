import type { Page } from '@playwright/test'
import { expect, signUp, type TestUser } from './fixtures.ts'
import { findMailedLink } from './mailbox.ts'

export const NEW_PASSWORD = 'outra frase bem secreta'

/** The form that a recovery link opens. */
export function passwordForm(page: Page) {
  const form = page.getByRole('form', { name: 'Redefinir acesso' })
  return {
    password: form.getByRole('textbox', { name: 'Nova senha', exact: true }),
    confirmation: form.getByRole('textbox', { name: 'Confirmar nova senha' }),
    submit: form.getByRole('button', { name: 'Atualizar senha' }),
  }
}

/** Creates a signed-out user and requests their recovery link. */
export async function createUserWithLink(page: Page): Promise<TestUser & { link: string }> {
  const user = await signUp(page, 'guest')
  await page.context().clearCookies()
  const response = await page.request.post('/api/auth/request-password-reset', {
    data: { email: user.email },
  })
  expect(response.ok()).toBe(true)
  return { ...user, link: await findMailedLink(page, user.email, 'Crie uma nova senha') }
}

/** Enters the password twice and submits the form. */
export async function setPassword(page: Page, password = NEW_PASSWORD) {
  const form = passwordForm(page)
  await form.password.fill(password)
  await form.confirmation.fill(password)
  await form.submit.click()
}

/** @returns the HTTP status of a sign-in */
export async function trySignIn(page: Page, email: string, password: string): Promise<number> {
  return (await page.request.post('/api/auth/sign-in/email', { data: { email, password } })).status()
}
