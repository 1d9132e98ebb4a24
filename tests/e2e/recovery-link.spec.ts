import { expect, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { createUserWithLink, NEW_PASSWORD, passwordForm, setPassword, trySignIn } from './recovery-steps.ts'

const RESET_PATH = '**/api/auth/reset-password**'
const INVALID_TEXT =
  'Este link de redefinição de senha é inválido ou expirou. Por favor, solicite um novo link.'

test.describe('a recovery link', () => {
  test('hides its token, sets a password that is good enough, and works once', { tag: '@dates' }, async ({
    page,
  }) => {
    const { link } = await createUserWithLink(page)
    const { password, confirmation, submit } = passwordForm(page)

    await test.step('removes its token from the address and the Referer, and survives a reload', async () => {
      const token = new URL(link).searchParams.get('token') ?? ''
      const leaks: string[] = []
      page.on('request', (request) => {
        if (request.headers().referer?.includes(token)) leaks.push(request.url())
      })
      await page.goto(link)
      await expect(password).toBeVisible()
      await expect(page).toHaveURL('/reset-password?type=recovery')
      await page.reload()
      await expect(password).toBeVisible()
      await expect(page).toHaveURL('/reset-password?type=recovery')
      expect(leaks).toEqual([])
    })

    await test.step('the new password needs 8 characters and a matching confirmation', async () => {
      await password.fill('1234567')
      await confirmation.fill('1234567')
      await submit.click()
      await expect(page.getByText('A senha deve ter pelo menos 8 caracteres')).toHaveCount(2)
      await expect(password).toBeFocused()
      await password.fill(NEW_PASSWORD)
      await confirmation.fill(`${NEW_PASSWORD}!`)
      await submit.click()
      await expect(page.getByText('As senhas não coincidem')).toBeVisible()
      await expect(confirmation).toBeFocused()
    })

    await test.step('the new password must not be a common one', async () => {
      await setPassword(page, 'password123')
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      await expect(password).toBeFocused()
    })

    await test.step('the new password stays in the form after an unexpected failure', async () => {
      await page.route(RESET_PATH, (route) => route.fulfill({ status: 404, body: '' }))
      await setPassword(page)
      await expect(
        page.getByText('Ocorreu um erro ao redefinir a senha. Por favor, tente novamente.'),
      ).toBeVisible()
      await expect(password).toHaveValue(NEW_PASSWORD)
      await page.unroute(RESET_PATH)
      const release = await holdBack(page, RESET_PATH)
      await submit.click()
      await expect(page.getByRole('button', { name: 'Atualizando...' })).toBeVisible()
      release()
      await expect(page).toHaveURL('/login')
    })

    await test.step('works once', async () => {
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Link inválido ou expirado' })).toBeVisible()
      await expect(page.getByText(INVALID_TEXT)).toBeVisible()
      await page.getByRole('link', { name: 'Solicitar novo link' }).click()
      await expect(page).toHaveURL('/forgot-password')
    })
  })

  test('in an address of another shape opens the form, once it could be checked', async ({ page }) => {
    const { link } = await createUserWithLink(page)
    const query = new URL(link).search.slice(1)
    const { password } = passwordForm(page)

    await test.step('of another page, or named password-recovery', async () => {
      for (const address of [
        `/workspaces?${query}`,
        `/?${query.replace('=recovery', '=password-recovery')}`,
      ]) {
        const response = await page.request.get(address, { maxRedirects: 0 })
        expect(response.status()).toBe(302)
        const { pathname, searchParams } = new URL(response.headers().location ?? '', link)
        expect(pathname).toBe('/reset-password')
        expect(searchParams.get('token')).toBe(new URL(link).searchParams.get('token'))
        expect(searchParams.get('type')).toBe('recovery')
      }
    })

    await test.step("behind the '#', and checked again when the server did not answer", async () => {
      const checks: number[] = []
      const { promise: isSeen, resolve: see } = Promise.withResolvers<void>()
      await page.route(RESET_PATH, async (route) => {
        checks.push(Date.now())
        if (checks.length === 1) return route.fulfill({ status: 404, body: '' })
        await isSeen
        return route.continue()
      })
      await page.goto(`/faq#${query}`)
      await expect(page.getByText('estamos conferindo o seu link')).toBeVisible()
      see()
      await expect(password).toBeVisible()
      await expect(page).toHaveURL('/reset-password?type=recovery')
      expect(checks).toHaveLength(2)
      const [first = 0, second = 0] = checks
      expect(second - first).toBeGreaterThanOrEqual(1000)
      await page.unroute(RESET_PATH)
    })

    await test.step("behind its own '#', and not called invalid when it cannot be checked", async () => {
      await page.route(RESET_PATH, (route) => route.fulfill({ status: 404, body: '' }))
      // From another document, as from a mail.
      await page.goto('about:blank')
      await page.goto(`/reset-password#${query}`)
      await expect(page.getByRole('heading', { name: 'Não foi possível conferir o link' })).toBeVisible()
      await page.unroute(RESET_PATH)
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(password).toBeVisible()
      await expect(page).toHaveURL('/reset-password?type=recovery')
    })
  })

  test('without a token shows an error, and so does one that stopped working in the open form', async ({
    page,
  }) => {
    const { email, link } = await createUserWithLink(page)
    for (const path of ['/reset-password', '/reset-password?type=recovery']) {
      await page.goto(path)
      await expect(
        page.getByRole('heading', { name: 'Token de redefinição de senha ausente' }),
        path,
      ).toBeVisible()
      await expect(
        page.getByText(
          'Nenhum token de redefinição de senha foi encontrado. Por favor, solicite um novo link de redefinição de senha.',
        ),
      ).toBeVisible()
    }

    await page.goto(link)
    await expect(passwordForm(page).password).toBeVisible()
    await page.request.post('/api/auth/request-password-reset', { data: { email } })
    await expect(async () => {
      const response = await page.request.get(`/api/auth/reset-password${new URL(link).search}`)
      expect(await response.json()).toEqual({ valid: false })
    }).toPass()
    await setPassword(page)
    await expect(page.getByText('Erro', { exact: true })).toBeVisible()
    await expect(
      page.getByText(
        'Falha ao atualizar a senha. Por favor, tente novamente ou solicite um novo link de redefinição.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Link inválido' })).toBeVisible()
  })

  test('does not depend on the browser’s session, and ends it', async ({ page, context }) => {
    const { link, email } = await createUserWithLink(page)
    await signUp(page, 'host')
    await page.goto(link)
    const { password } = passwordForm(page)
    await password.fill('meia se')

    const other = await context.newPage()
    await other.goto('/')
    await other.getByRole('button', { name: 'Minha Conta' }).click()
    await other.getByRole('menuitem', { name: 'Sair' }).click()
    await expect(other).toHaveURL('/login')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cadastrar' })).toBeVisible()
    await expect(password).toHaveValue('meia se')
    await expect(page).toHaveURL('/reset-password?type=recovery')

    await signUp(page, 'host')
    await page.reload()
    await setPassword(page)
    await expect(page).toHaveURL('/login')
    expect(await trySignIn(page, email, NEW_PASSWORD)).toBe(200)
  })
})
