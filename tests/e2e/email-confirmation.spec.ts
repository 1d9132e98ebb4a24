import { closeToast } from './close-toast.ts'
import { expect, signUp, test } from './fixtures.ts'
import { findMailedLink } from './mailbox.ts'

test('an unconfirmed e-mail is recalled, mailed again, and confirmed by the mailed link', {
  tag: '@dates',
}, async ({ page }) => {
  const { email } = await signUp(page, 'guest')
  const link = await findMailedLink(page, email, 'Confirme seu e-mail')
  const reminder = page.getByRole('complementary', { name: 'Confirmação do e-mail' })

  await test.step('shows a reminder below the header until it is dismissed', async () => {
    await page.goto('/faq')
    await reminder.getByRole('button', { name: 'Reenviar e-mail' }).click()
    await expect(page.getByText('E-mail enviado')).toBeVisible()
    await reminder.getByRole('button', { name: 'Lembrar depois' }).click()
    await expect(reminder).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Minha Conta' })).toBeVisible()
    await expect(reminder).toBeHidden()
  })

  await test.step('can be mailed a new link from the profile, up to the rate limit', async () => {
    await page.getByRole('button', { name: 'Minha Conta' }).click()
    await page.getByRole('menuitem', { name: 'Perfil' }).click()
    await expect(page.getByText('Ainda não confirmado.')).toBeVisible()
    const resend = page.getByRole('main').getByRole('button', { name: 'Reenviar' })
    await resend.click()
    await expect(page.getByText('E-mail enviado')).toBeVisible()
    await closeToast(page)
    for (let tries = 0; tries < 5; tries += 1) await page.request.post('/api/v1/me/email-confirmation')
    await resend.click()
    await expect(page.getByText(/Muitas tentativas\. Tente novamente em/)).toBeVisible()
  })

  await test.step('is confirmed by the mailed link, which works once', async () => {
    // What was dismissed is not what hides the reminder.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(link)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('E-mail confirmado')).toBeVisible()
    await expect(reminder).toBeHidden()
    await page.goto(link)
    await expect(page.getByText('Não foi possível confirmar o e-mail')).toBeVisible()
  })
})
