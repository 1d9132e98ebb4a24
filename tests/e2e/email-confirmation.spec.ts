import { expect, ignoreFailedRequests, signUp, test } from './fixtures.ts'
import { loseAnswer } from './hold-back.ts'
import { confirmEmail, findMailedLink } from './mailbox.ts'

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

  test('is confirmed by a press after the mailed link, once', { tag: '@dates' }, async ({ page }) => {
    const { email } = await signUp(page, 'guest')
    const link = await findMailedLink(page, email, 'Confirme seu e-mail')
    const reminder = page.getByRole('complementary', { name: 'Confirmação do e-mail' })
    const main = page.getByRole('main')
    const confirm = main.getByRole('button', { name: 'Confirmar meu e-mail' })

    await test.step('opening it confirms nothing, and leaves no token in the address', async () => {
      await page.goto(link)
      await expect(page).toHaveURL('/confirm-email')
      await expect(confirm).toBeEnabled()
      await page.reload()
      await expect(confirm).toBeEnabled()
      await expect(reminder).toBeVisible()
    })

    await test.step('a press confirms, and the page follows', async () => {
      const status = await main.getByRole('status').elementHandle()
      await confirm.click()
      await expect(main.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
      expect(await status?.textContent(), 'in the region that was there before').toMatch(/^Obrigado!/)
      await expect(main).toBeFocused()
      await expect(reminder).toBeHidden()
      await main.getByRole('link', { name: 'Ir para a página inicial' }).click()
      await expect(page).toHaveURL('/')
    })

    await test.step('afterwards it says that nothing is missing', async () => {
      await page.goto(link)
      await confirm.click()
      await expect(main.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
      await expect(main.getByRole('alert')).toContainText(`${email}, já está confirmado`)
      await expect(main).toBeFocused()
    })
  })

  test('is confirmed though the answer got lost, which a second press says', async ({
    page,
    consoleProblems,
  }) => {
    const { email } = await signUp(page, 'guest')
    await page.goto(await findMailedLink(page, email, 'Confirme seu e-mail'))
    const main = page.getByRole('main')
    const confirm = main.getByRole('button', { name: 'Confirmar meu e-mail' })
    await page.route('**/api/auth/verify-email', loseAnswer, { times: 1 })
    await confirm.click()
    await expect(main.getByRole('alert')).toContainText('Não foi possível falar com o servidor')
    await confirm.click()
    await expect(main.getByRole('alert')).toContainText(`${email}, já está confirmado`)
    await expect(main.getByRole('button', { name: 'Enviar outro link' })).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: 'Confirmação do e-mail' })).toBeHidden()
    ignoreFailedRequests(consoleProblems)
  })

  test('is confirmed by the link that was opened last in a tab', async ({ page }) => {
    const { email } = await signUp(page, 'guest')
    const older = await findMailedLink(page, email, 'Confirme seu e-mail')
    await page.request.post('/api/v1/me/email-confirmation')
    // The mailbox lists the newest first.
    const readNewest = () => findMailedLink(page, email, 'Confirme seu e-mail')
    await expect.poll(readNewest).not.toBe(older)
    const main = page.getByRole('main')
    const confirm = main.getByRole('button', { name: 'Confirmar meu e-mail' })
    await page.goto(older)
    await confirm.click()
    await expect(main.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
    await page.goto(await readNewest())
    await confirm.click()
    await expect(main.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
  })

  test('sends no other mail once it was confirmed elsewhere, and the page follows', async ({ page }) => {
    const { email } = await signUp(page, 'guest')
    await page.goto('/faq')
    await confirmEmail(page, email)
    const reminder = page.getByRole('complementary', { name: 'Confirmação do e-mail' })
    await reminder.getByRole('button', { name: 'Reenviar e-mail' }).click()
    await expect(page.getByText('Seu e-mail já está confirmado')).toBeVisible()
    await expect(page.getByText('E-mail enviado')).toHaveCount(0)
    await expect(reminder).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('has another link sent from where an old one leads', async ({ page }) => {
    await signUp(page, 'guest')
    // The address in mails of earlier releases.
    await page.goto('/api/auth/verify-email?token=vencido')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
    await expect(main.getByRole('alert')).toContainText('Ele já foi usado, expirou')
    await main.getByRole('button', { name: 'Enviar outro link' }).click()
    await expect(page.getByText('E-mail enviado')).toBeVisible()
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
