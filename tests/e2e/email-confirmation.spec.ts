import { expect, signUp, test } from './fixtures.ts'
import { findMailedLink } from './mailbox.ts'

test.describe('an unconfirmed e-mail', () => {
  test('shows a reminder below the header until it is dismissed', async ({ page }) => {
    await signUp(page, 'guest')
    await page.goto('/faq')
    const reminder = page.getByRole('complementary', { name: 'Confirmação do e-mail' })
    await reminder.getByRole('button', { name: 'Reenviar e-mail' }).click()
    await expect(page.getByText('E-mail enviado')).toBeVisible()
    await reminder.getByRole('button', { name: 'Lembrar depois' }).click()
    await expect(reminder).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Minha Conta' })).toBeVisible()
    await expect(reminder).toBeHidden()
  })

  test('is confirmed by the mailed link, which works once', { tag: '@dates' }, async ({ page }) => {
    const { email } = await signUp(page, 'guest')
    const link = await findMailedLink(page, email, 'Confirme seu e-mail')
    await page.goto('/profile')
    await expect(page.getByText('Ainda não confirmado.')).toBeVisible()
    await page.goto(link)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('E-mail confirmado')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Confirmação do e-mail' })).toBeHidden()
    await page.goto(link)
    await expect(page.getByText('Não foi possível confirmar o e-mail')).toBeVisible()
  })

  test('can be mailed a new link from the profile, up to the rate limit', async ({ page }) => {
    await signUp(page, 'guest')
    await page.goto('/profile')
    const resend = page.getByRole('main').getByRole('button', { name: 'Reenviar' })
    await resend.click()
    await expect(page.getByText('E-mail enviado')).toBeVisible()
    for (let tries = 0; tries < 5; tries += 1) await page.request.post('/api/v1/me/email-confirmation')
    await resend.click()
    await expect(page.getByText(/Muitas tentativas\. Tente novamente em/)).toBeVisible()
  })
})
