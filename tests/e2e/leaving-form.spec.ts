import type { Page } from '@playwright/test'
import { demoPassword } from '#server/demo/users.ts'
import { newEmail, signInForm } from './account-forms.ts'
import { expect, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { findMailedLink } from './mailbox.ts'
import { createUserWithLink, NEW_PASSWORD, setPassword, trySignIn } from './recovery-steps.ts'

const STEPS = 'Um bom lugar para trabalhar, em três passos'

/** Opens another page while the answer to these requests is held back, then lets it come. */
async function leaveBeforeAnswer(page: Page, address: string | RegExp, send: () => Promise<void>) {
  const answer = await holdBack(page, address)
  await send()
  await page.getByRole('banner').getByRole('link', { name: 'Como Funciona' }).click()
  const title = page.getByRole('heading', { level: 1, name: STEPS })
  await expect(title).toBeVisible()
  answer()
  return async () => {
    await expect(page).toHaveURL('/how-it-works')
    await expect(title).toBeVisible()
  }
}

test('the answer to a form of accounts takes nobody away from the page opened meanwhile', async ({
  page,
}) => {
  await test.step('a link to recover the password', async () => {
    await page.goto('/forgot-password')
    const stays = await leaveBeforeAnswer(page, '**/api/auth/request-password-reset', async () => {
      await page.getByRole('main').getByLabel('E-mail').fill(newEmail())
      await page.getByRole('button', { name: 'Enviar link de recuperação' }).click()
    })
    const toast = page.getByRole('listitem').filter({ hasText: 'Confira seu e-mail' })
    await expect(toast).toBeVisible()
    await stays()
    await toast.getByRole('button', { name: 'Saiba mais' }).click()
    await expect(page).toHaveURL('/email-sent')
  })

  await test.step('signing in', async () => {
    await page.goto('/login?redirect=/favorites')
    const { email, password, submit } = signInForm(page)
    const stays = await leaveBeforeAnswer(page, '**/api/auth/sign-in/email', async () => {
      await email.fill('admin@pouso.example')
      await password.fill(demoPassword)
      await submit.click()
    })
    const toast = page.getByRole('listitem').filter({ hasText: 'Você entrou na sua conta' })
    await expect(toast).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible()
    await stays()
    await toast.getByRole('button', { name: 'Continuar de onde parei' }).click()
    await expect(page).toHaveURL('/favorites')
  })

  await test.step('another administrator', async () => {
    await page.goto('/create-admin')
    const stays = await leaveBeforeAnswer(page, /\/api\/v1\/admin\/admins$/, async () => {
      await page.getByLabel('Nome Completo').fill('Ana Prado')
      await page.getByRole('main').getByLabel('Email').fill(newEmail())
      await page.getByRole('textbox', { name: 'Senha' }).fill('uma frase bem secreta')
      await page.getByRole('button', { name: 'Criar Administrador' }).click()
    })
    await expect(page.getByText('Administrador criado/atualizado com sucesso!')).toBeVisible()
    await stays()
  })
})

test('signing up takes nobody away from the page opened meanwhile', async ({ page }) => {
  await page.goto('/signup')
  const form = page.getByRole('form', { name: 'Criar conta' })
  const stays = await leaveBeforeAnswer(page, '**/api/auth/sign-up/email', async () => {
    await form.getByLabel('Nome completo').fill('Rui Lima')
    await form.getByLabel('E-mail').fill(newEmail())
    await form.getByRole('textbox', { name: 'Senha', exact: true }).fill('uma frase bem secreta')
    await form.getByRole('textbox', { name: 'Confirmar senha' }).fill('uma frase bem secreta')
    await form.getByRole('radio').first().check()
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Criar conta' }).click()
  })
  await expect(page.getByText('Cadastro realizado com sucesso')).toBeVisible()
  await stays()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toHaveCount(0)
})

test('a new password takes nobody away from the page opened meanwhile', async ({ page }) => {
  const { email, link } = await createUserWithLink(page)
  async function leaveAfter(password: string) {
    await page.goto(link)
    return leaveBeforeAnswer(page, /\/api\/auth\/reset-password$/, () => setPassword(page, password))
  }

  await test.step('one that is refused', async () => {
    const stays = await leaveAfter('password123')
    await expect(page.getByRole('listitem').filter({ hasText: 'Erro' })).toContainText('senha')
    await stays()
  })

  await test.step('one that is set', async () => {
    const stays = await leaveAfter(NEW_PASSWORD)
    const toast = page.getByRole('listitem').filter({ hasText: 'Senha atualizada' })
    await expect(toast).toBeVisible()
    await stays()
    await toast.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL('/login')
    expect(await trySignIn(page, email, NEW_PASSWORD)).toBe(200)
  })
})

test('‘Não fui eu’ takes nobody away from the page opened meanwhile, which learns that the session ended', async ({
  page,
}) => {
  const user = await signUp(page, 'guest')
  const change = { currentPassword: user.password, newPassword: 'outra expressão bem secreta' }
  expect((await page.request.put('/api/v1/me/password', { data: change })).ok()).toBe(true)
  const link = await findMailedLink(page, user.email, 'Sua senha foi trocada')
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Entrar' })
  async function leaveAfterProtecting() {
    await page.goto(link)
    return leaveBeforeAnswer(page, '**/api/v1/security-notices/disown', () =>
      page.getByRole('button', { name: 'Não fui eu: proteger minha conta' }).click(),
    )
  }

  await test.step('the account is closed', async () => {
    const stays = await leaveAfterProtecting()
    const toast = page.getByRole('listitem').filter({ hasText: 'Sua conta está protegida' })
    await expect(toast).toBeVisible()
    await expect(signIn).toBeVisible()
    await stays()
    await toast.getByRole('button', { name: 'Criar senha nova' }).click()
    await setPassword(page, NEW_PASSWORD)
    await expect(page).toHaveURL('/login')
    expect(await trySignIn(page, user.email, NEW_PASSWORD)).toBe(200)
  })

  await test.step('the link was used', async () => {
    const stays = await leaveAfterProtecting()
    const toast = page.getByRole('listitem').filter({ hasText: 'Sua conta não foi protegida' })
    await expect(toast).toContainText('Este link já foi usado ou expirou.')
    await stays()
    await toast.getByRole('button', { name: 'Voltar' }).click()
    await expect(page).toHaveURL(link)
  })
})
