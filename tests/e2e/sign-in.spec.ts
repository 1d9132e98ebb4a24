import type { BrowserContext, Page } from '@playwright/test'
import { signInForm } from './account-forms.ts'
import { expect, ignoreFailedRequests, signUp, type TestUser, test } from './fixtures.ts'
import { openWorkspaceForm } from './workspace-form.ts'

const SIGN_IN_PATH = '**/api/auth/sign-in/email'

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Minha Conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

test.describe('sign-in', () => {
  test('says at the form what went wrong, then opens the home page; sign-out ends at the form again', async ({
    page,
  }) => {
    const user = await signUp(page, 'guest')
    await page.context().clearCookies()
    await page.goto('/login')
    const { form, email, password, submit } = signInForm(page)

    await test.step('needs both fields', async () => {
      await submit.click()
      await expect(page.getByText('Campos obrigatórios', { exact: true })).toBeVisible()
      await expect(page.getByText('Por favor, preencha todos os campos')).toBeVisible()
      await expect(email).toBeFocused()
      await email.fill('camila@pouso.example')
      await expect(email).not.toHaveAttribute('aria-invalid')
      await submit.click()
      await expect(password).toBeFocused()
    })

    await test.step('reports a wrong password in the form and in a toast, after one request', async () => {
      let requests = 0
      await page.route(SIGN_IN_PATH, (route) => {
        requests += 1
        return route.continue()
      })
      await password.fill('nao e esta a senha')
      await submit.dblclick()
      await expect(form.getByText('Seu e-mail ou sua senha estão incorretos')).toBeVisible()
      await expect(page.getByText('Login falhou')).toHaveCount(2)
      await expect(email).toHaveValue('camila@pouso.example')
      await expect(password).toBeFocused()
      expect(requests).toBe(1)
      await page.unroute(SIGN_IN_PATH)
    })

    await test.step('does not report an unreachable server as a wrong password', async () => {
      await page.route(SIGN_IN_PATH, (route) => route.fulfill({ status: 404, body: '' }))
      await submit.click()
      await expect(form.getByText(/Não foi possível entrar agora/)).toBeVisible()
      await page.unroute(SIGN_IN_PATH)
    })

    await test.step('opens the home page with the user in the header', async () => {
      await email.fill(user.email.toUpperCase())
      await password.fill(user.password)
      await password.press('Enter')
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('button', { name: 'Minha Conta' })).toBeVisible()
    })

    await test.step('sign-out ends at the sign-in page with a confirmation', async () => {
      await signOut(page)
      await expect(page).toHaveURL('/login')
      await expect(page.getByText('Logout realizado')).toBeVisible()
      await expect(page.getByText('Você saiu da sua conta com sucesso')).toBeVisible()
      await page.reload()
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cadastrar' })).toBeVisible()
    })
  })

  test('returns to the page that asked for it, and never to another site', async ({ page }) => {
    const user = await signUp(page, 'guest')
    // web/features/accounts/own-path.test.ts knows more addresses of other sites.
    for (const [path, redirect, end] of [
      ['/login', '/faq#duvidas', '/faq#duvidas'],
      // As people type it.
      ['/Login', '/faq#duvidas', '/faq#duvidas'],
      ['/login', '//example.com', '/'],
    ] as const) {
      await page.context().clearCookies()
      await page.goto(`${path}?redirect=${encodeURIComponent(redirect)}`)
      const { email, password, submit } = signInForm(page)
      await email.fill(user.email)
      await password.fill(user.password)
      await submit.click()
      await expect(page, redirect).toHaveURL(end)
    }
  })

  test('signed-in users are sent home, where ‘Sair’ is disabled until the page is hydrated', async ({
    page,
  }) => {
    await signUp(page, 'guest')
    for (const path of ['/login', '/signup', '/forgot-password', '/email-sent']) {
      const response = await page.request.get(path)
      expect(new URL(response.url()).pathname, path).toBe('/')
      expect(await response.text()).toMatch(/<button[^>]* role="menuitem"[^>]* inert=""/)
    }
  })
})

test.describe('sign-out', () => {
  /** Creates a host whose session is in another browser. */
  async function newHost(context: BrowserContext): Promise<TestUser> {
    const elsewhere = await context.browser()?.newContext()
    if (!elsewhere) throw new Error('There is no browser')
    const user = await signUp(await elsewhere.newPage(), 'host')
    await elsewhere.close()
    return user
  }

  async function signInByForm(page: Page, user: TestUser) {
    const { email, password, submit } = signInForm(page)
    await email.fill(user.email)
    await password.fill(user.password)
    await submit.click()
    await expect(page).toHaveURL('/')
  }

  test('ends at the sign-in page even when the server fails', async ({ page }) => {
    await signUp(page, 'guest')
    await page.goto('/faq')
    await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 404, body: '' }))
    await signOut(page)
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Erro ao sair')).toBeVisible()
    await expect(page.getByText('Ocorreu um erro ao tentar sair')).toBeVisible()
    await expect(page.getByText('Você saiu neste navegador')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cadastrar' })).toBeVisible()
    await page.unroute('**/api/auth/sign-out')
    await page.goto('/faq')
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
    await expect.poll(cookies).not.toContain('pouso.session_token')
    expect(await cookies()).not.toContain('pouso.signed-out')
  })

  test('without a connection leaves the browser a visitor’s, and ends the session once there is one', async ({
    page,
    context,
    consoleProblems,
  }) => {
    const user = await signUp(page, 'guest')
    await context.clearCookies()
    await page.goto('/login')
    await signInByForm(page, user)
    await page.getByRole('button', { name: 'Minha Conta' }).click()
    await context.setOffline(true)
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Erro ao sair')).toBeVisible()
    await expect(page.getByText('Você saiu neste navegador')).toBeVisible()
    await context.setOffline(false)
    const cookies = async () => (await context.cookies()).map(({ name }) => name)
    await expect.poll(cookies).not.toContain('pouso.session_token')
    expect(await cookies()).not.toContain('pouso.signed-out')
    ignoreFailedRequests(consoleProblems)
  })

  test('signs out other tabs and hides their user’s draft from the next one', async ({ page, context }) => {
    const first = await signUp(page, 'host')
    await openWorkspaceForm(page)
    await page.getByLabel('Nome do espaço').fill('Sala de quem saiu')
    const other = await context.newPage()
    await other.goto('/faq')
    await signOut(other)
    await expect(other).toHaveURL('/login')
    await expect(page).toHaveURL(/\/login/)

    const second = await newHost(context)
    await signInByForm(other, second)
    await expect(page).toHaveURL('/')
    await openWorkspaceForm(page)
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('')
    await signOut(page)
    await expect(page).toHaveURL('/login')

    await signInByForm(page, first)
    await page.getByRole('banner').getByRole('link', { name: 'Anunciar', exact: true }).click()
    await expect(page.getByText('Seu rascunho está de volta')).toBeVisible()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('Sala de quem saiu')
  })

  test('that no tab noticed still gives the next user an empty form', async ({ page, context }) => {
    const first = await signUp(page, 'host')
    const second = await newHost(context)
    await openWorkspaceForm(page)
    await page.getByLabel('Nome do espaço').fill('Sala de quem saiu')
    // The session ends without signing out.
    await context.clearCookies()
    const other = await context.newPage()
    await other.goto('/login')
    await signInByForm(other, second)
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('')
    await page.getByLabel('Nome do espaço').fill('Sala de quem chegou')
    await expect(page.getByText(/Rascunho guardado às/)).toBeVisible()

    await signOut(other)
    await expect(page).toHaveURL('/login')
    await signInByForm(page, first)
    await page.getByRole('banner').getByRole('link', { name: 'Anunciar', exact: true }).click()
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('Sala de quem saiu')
  })
})
