import { signInForm } from './account-forms.ts'
import { closeToast } from './close-toast.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'

test.describe('guards', () => {
  test('a visitor signs in first and returns, also on client-side navigation', async ({ page }) => {
    const user = await signUp(page, 'host')
    await page.context().clearCookies()
    await page.goto('/create-workspace')
    const notice = page.getByText('Necessário fazer login')
    await expect(page).toHaveURL('/login?redirect=/create-workspace')
    await expect(notice).toBeVisible()
    await closeToast(page)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Perguntas frequentes' }).click()
    await expect(page).toHaveURL('/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Anunciar um espaço' }).click()
    await expect(page).toHaveURL('/login?redirect=/create-workspace')
    await expect(notice).toBeVisible()

    const { email, password, submit } = signInForm(page)
    await email.fill(user.email)
    await password.fill(user.password)
    await submit.click()
    await expect(page).toHaveURL('/create-workspace')
  })

  test('a guest who may not list a workspace is sent home with one message, a host is let through', async ({
    page,
  }) => {
    await signUp(page, 'guest')
    await page.goto('/create-workspace')
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Acesso Restrito')).toBeVisible()
    await expect(page.getByText('Você precisa ser um anunciante para acessar esta página')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Minha Conta' })).toBeVisible()
    await expect(page.getByText('Acesso Restrito')).toBeHidden()

    await page.context().clearCookies()
    await signIn(page, 'helena@pouso.example')
    const response = await page.request.get('/create-workspace', { maxRedirects: 0 })
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('Anuncie seu Espaço')
  })
})
