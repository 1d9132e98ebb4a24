import type { Browser } from '@playwright/test'
import { expect, signIn, signUp, type TestUser, test } from './fixtures.ts'
import { openWorkspaceForm } from './workspace-form.ts'

const ADMIN = 'admin@pouso.example'

/** An administrator suspends the user, in another browser. */
async function suspend(browser: Browser, { email }: TestUser, reason: string) {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, ADMIN)
  const { items } = await (await page.request.get(`/api/v1/admin/users?search=${email}`)).json()
  const answer = await page.request.put(`/api/v1/admin/users/${items[0].id}/suspended`, {
    data: { suspended: true, reason },
  })
  expect(answer.status()).toBe(200)
  await page.context().close()
}

test('a suspended user’s open page leads to sign-in with the reason', async ({ page, browser }) => {
  const user = await signUp(page, 'host')
  await openWorkspaceForm(page)
  await page.getByLabel('Nome do espaço').fill('Sala que fica no rascunho')
  await expect(page.getByText(/Rascunho guardado às/)).toBeVisible()
  await suspend(browser, user, 'Fotos de outro lugar.')
  await expect(page).toHaveURL('/login?redirect=/create-workspace')
  const main = page.getByRole('main')
  await expect(main.getByText('Sua conta está suspensa')).toBeVisible()
  await expect(main.getByText('Motivo: Fotos de outro lugar.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Falar com o suporte' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Entrar' })
  await form.getByLabel('E-mail').fill(user.email)
  await form.getByRole('textbox', { name: 'Senha' }).fill(user.password)
  await form.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(form.getByText('Motivo: Fotos de outro lugar.')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Sala que fica no rascunho')
})

test('a public page stays when the session ends on another device', async ({ page, browser }) => {
  const user = await signUp(page, 'guest')
  await page.goto('/faq')
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, user.email, user.password)
  await elsewhere.request.delete('/api/v1/me/sessions')
  await elsewhere.context().close()
  await expect(page.getByText('Você saiu neste dispositivo')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cadastrar' })).toBeVisible()
  await expect(page).toHaveURL('/faq')
})
