import type { BrowserContext, Page } from '@playwright/test'
import { newEmail, signInForm } from './account-forms.ts'
import { expect, signUp, type TestUser, test } from './fixtures.ts'
import { openWorkspaceForm } from './workspace-form.ts'

const PASSWORD = 'uma frase bem secreta'
const SIGN_IN_PATH = '**/api/auth/sign-in/email'

test.describe('sign-in', () => {
  test('needs both fields', async ({ page }) => {
    await page.goto('/login')
    const { email, password, submit } = signInForm(page)
    await submit.click()
    await expect(page.getByText('Campos obrigatórios', { exact: true })).toBeVisible()
    await expect(page.getByText('Por favor, preencha todos os campos')).toBeVisible()
    await expect(email).toBeFocused()
    await email.fill('camila@pouso.example')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await submit.click()
    await expect(password).toBeFocused()
  })

  test('reports a wrong password in the form and in a toast', async ({ page }) => {
    await page.goto('/login')
    const { form, email, password, submit } = signInForm(page)
    await email.fill('camila@pouso.example')
    await password.fill('nao e esta a senha')
    await submit.click()
    await expect(form.getByText('Seu e-mail ou sua senha estão incorretos')).toBeVisible()
    await expect(page.getByText('Login falhou')).toHaveCount(2)
    await expect(email).toHaveValue('camila@pouso.example')
    await expect(password).toBeFocused()
  })

  test('opens the home page with the user in the header', async ({ page }) => {
    const user = await signUp(page, 'guest')
    await page.context().clearCookies()
    await page.goto('/login')
    const { email, password } = signInForm(page)
    await email.fill(user.email.toUpperCase())
    await password.fill(user.password)
    await password.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Minha Conta' })).toBeVisible()
  })

  test('returns to the page that asked for it', async ({ page }) => {
    const user = await signUp(page, 'guest')
    await page.context().clearCookies()
    await page.goto('/login?redirect=/faq%23duvidas')
    const { email, password, submit } = signInForm(page)
    await email.fill(user.email)
    await password.fill(user.password)
    await submit.click()
    await expect(page).toHaveURL('/faq#duvidas')
  })

  test('never leads to another site', async ({ page }) => {
    const user = await signUp(page, 'guest')
    for (const address of ['//example.com', '/\\example.com', 'https://example.com', '/%09/example.com']) {
      await page.context().clearCookies()
      await page.goto(`/login?redirect=${encodeURIComponent(decodeURIComponent(address))}`)
      const { email, password, submit } = signInForm(page)
      await email.fill(user.email)
      await password.fill(user.password)
      await submit.click()
      await expect(page, address).toHaveURL('/')
    }
  })

  test('sends one request, however often the button is pressed', async ({ page }) => {
    let requests = 0
    await page.route(SIGN_IN_PATH, (route) => {
      requests += 1
      return route.continue()
    })
    await page.goto('/login')
    const { email, password, submit } = signInForm(page)
    await email.fill(newEmail())
    await password.fill(PASSWORD)
    await submit.dblclick()
    await expect(page.getByText('Login falhou').first()).toBeVisible()
    expect(requests).toBe(1)
  })

  test('does not report an unreachable server as a wrong password', async ({ page }) => {
    await page.route(SIGN_IN_PATH, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/login')
    const { form, email, password, submit } = signInForm(page)
    await email.fill(newEmail())
    await password.fill(PASSWORD)
    await submit.click()
    await expect(form.getByText(/Não foi possível entrar agora/)).toBeVisible()
    await page.unroute(SIGN_IN_PATH)
  })

  test('signed-in users are sent home', async ({ page }) => {
    await signUp(page, 'guest')
    for (const path of ['/login', '/signup', '/forgot-password', '/email-sent']) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/')
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

  async function signOut(page: Page) {
    await page.getByRole('button', { name: 'Minha Conta' }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
  }

  test('ends at the sign-in page with a confirmation', async ({ page }) => {
    await signUp(page, 'guest')
    await page.goto('/')
    await signOut(page)
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Logout realizado')).toBeVisible()
    await expect(page.getByText('Você saiu da sua conta com sucesso')).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cadastrar' })).toBeVisible()
  })

  test('ends there even when the server fails', async ({ page }) => {
    await signUp(page, 'guest')
    await page.goto('/')
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

  test('is disabled until the page is hydrated', async ({ page }) => {
    await signUp(page, 'guest')
    const html = await (await page.request.get('/')).text()
    expect(html).toMatch(/<button[^>]* role="menuitem"[^>]* inert=""/)
  })

  test('signs out other tabs and hides their user’s draft from the next one', async ({ page, context }) => {
    const first = await signUp(page, 'host')
    await openWorkspaceForm(page)
    await page.getByLabel('Nome do espaço').fill('Sala de quem saiu')
    const other = await context.newPage()
    await other.goto('/')
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
    await openWorkspaceForm(page)
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
    await openWorkspaceForm(page)
    await expect(page.getByLabel('Nome do espaço')).toHaveValue('Sala de quem saiu')
  })
})
