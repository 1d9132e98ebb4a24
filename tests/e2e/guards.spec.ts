import { signInForm } from './account-forms.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'

test.describe('guards', () => {
  test('a visitor signs in first and returns', async ({ page }) => {
    const user = await signUp(page, 'host')
    await page.context().clearCookies()
    await page.goto('/create-workspace')
    await expect(page).toHaveURL('/login?redirect=/create-workspace')
    await expect(page.getByText('Necessário fazer login')).toBeVisible()
    const { email, password, submit } = signInForm(page)
    await email.fill(user.email)
    await password.fill(user.password)
    await submit.click()
    await expect(page).toHaveURL('/create-workspace')
  })

  test('a guest who may not list a workspace is sent home with one message', async ({ page }) => {
    await signUp(page, 'guest')
    await page.goto('/create-workspace')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Acesso Restrito')).toBeVisible()
    await expect(page.getByText('Você precisa ser um anunciante para acessar esta página')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Minha Conta' })).toBeVisible()
    await expect(page.getByText('Acesso Restrito')).toBeHidden()
  })

  test('apply to client-side navigation too', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Anunciar um espaço' }).click()
    await expect(page).toHaveURL('/login?redirect=/create-workspace')
    await expect(page.getByText('Necessário fazer login')).toBeVisible()
  })

  test('let a demonstration host through', async ({ page }) => {
    await signIn(page, 'helena@pouso.example')
    await page.goto('/create-workspace')
    await expect(page).toHaveURL('/create-workspace')
  })
})
