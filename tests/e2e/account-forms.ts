import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/** An e-mail address without an account. */
export function newEmail() {
  return `${randomUUID()}@teste.example`
}

/** The fields of the sign-in page. */
export function signInForm(page: Page) {
  const form = page.getByRole('form', { name: 'Entrar' })
  return {
    form,
    email: form.getByLabel('E-mail'),
    password: form.getByRole('textbox', { name: 'Senha' }),
    submit: form.getByRole('button', { name: 'Entrar', exact: true }),
  }
}
