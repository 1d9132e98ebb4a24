import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signUp, type TestPerson, test } from './fixtures.ts'
import { findMailedLink } from './mailbox.ts'

const NEW_PASSWORD = 'outra frase bem secreta'
const REQUEST_PATH = '**/api/auth/request-password-reset'
const RESET_PATH = '**/api/auth/reset-password**'
const INVALID_TEXT =
  'Este link de redefinição de senha é inválido ou expirou. Por favor, solicite um novo link.'

function requestForm(page: Page) {
  const form = page.getByRole('form', { name: 'Recuperar senha' })
  return {
    email: form.getByLabel('E-mail'),
    submit: form.getByRole('button', { name: 'Enviar link de recuperação' }),
  }
}

function passwordForm(page: Page) {
  const form = page.getByRole('form', { name: 'Criar nova senha' })
  return {
    password: form.getByRole('textbox', { name: 'Nova senha', exact: true }),
    confirmation: form.getByRole('textbox', { name: 'Confirmar nova senha' }),
    submit: form.getByRole('button', { name: 'Atualizar senha' }),
  }
}

/** A person, signed out, and the link that was mailed to them. */
async function personWithLink(page: Page): Promise<TestPerson & { link: string }> {
  const person = await signUp(page, 'guest')
  await page.context().clearCookies()
  const response = await page.request.post('/api/auth/request-password-reset', {
    data: { email: person.email },
  })
  expect(response.ok()).toBe(true)
  return { ...person, link: await findMailedLink(page, person.email, 'Crie uma nova senha') }
}

async function setPassword(page: Page, password = NEW_PASSWORD) {
  const form = passwordForm(page)
  await form.password.fill(password)
  await form.confirmation.fill(password)
  await form.submit.click()
}

async function trySignIn(page: Page, email: string, password: string): Promise<number> {
  return (await page.request.post('/api/auth/sign-in/email', { data: { email, password } })).status()
}

test.describe('asking for a link', () => {
  test('from the sign-in page to the mail and on to a new password', async ({ page }) => {
    const person = await signUp(page, 'guest')
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    const { email, submit } = requestForm(page)
    await email.fill(person.email.toUpperCase())
    await submit.click()

    await expect(page).toHaveURL('/email-sent')
    const main = page.getByRole('main')
    await expect(main).toContainText('Enviamos um link')
    await expect(main).toContainText('spam')
    await expect(main).toContainText('24 horas')
    await expect(page.getByText('Erro ao enviar link de recuperação')).toBeHidden()

    await page.goto(await findMailedLink(page, person.email, 'Crie uma nova senha'))
    await setPassword(page)
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Senha atualizada')).toBeVisible()
    await expect(
      page.getByText('Sua senha foi atualizada com sucesso. Você pode agora fazer login com sua nova senha.'),
    ).toBeVisible()
    expect(await trySignIn(page, person.email, person.password)).toBe(401)
    expect(await trySignIn(page, person.email, NEW_PASSWORD)).toBe(200)
  })

  test('an e-mail that nobody has gets the same answer', async ({ page }) => {
    await page.goto('/forgot-password')
    const { email, submit } = requestForm(page)
    await email.fill('ninguem@teste.example')
    await submit.click()
    await expect(page).toHaveURL('/email-sent')
    await page.getByRole('main').getByRole('link', { name: 'Voltar para o login' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('a malformed e-mail is refused at the field', async ({ page }) => {
    await page.goto('/forgot-password')
    const { email, submit } = requestForm(page)
    await submit.click()
    await expect(page.getByText('Informe um e-mail válido')).toBeVisible()
    await email.fill('marina@sem-ponto')
    await submit.click()
    await expect(page.getByText('Informe um e-mail válido')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('a request that cannot be sent is told, and what was typed stays', async ({ page }) => {
    await page.route(REQUEST_PATH, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/forgot-password')
    const { email, submit } = requestForm(page)
    await email.fill('marina@exemplo.com')
    await submit.click()
    await expect(page.getByText('Erro ao enviar link de recuperação')).toBeVisible()
    await expect(page.getByText('Por favor, tente novamente.')).toBeVisible()
    await expect(page).toHaveURL('/forgot-password')
    await expect(email).toHaveValue('marina@exemplo.com')
    await page.unroute(REQUEST_PATH)
    await submit.click()
    await expect(page).toHaveURL('/email-sent')
  })

  test('too many requests: told when to try again', async ({ page }) => {
    const { email: address } = await signUp(page, 'guest')
    await page.context().clearCookies()
    for (let tries = 0; tries < 5; tries += 1) {
      await page.request.post('/api/auth/request-password-reset', { data: { email: address } })
    }
    await page.goto('/forgot-password')
    const { email, submit } = requestForm(page)
    await email.fill(address)
    await submit.click()
    await expect(page.getByText(/Muitas tentativas\. Tente de novo em \d+ minutos?\./)).toBeVisible()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('says that it is at work, and is sent once', async ({ page }) => {
    let requests = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(REQUEST_PATH, async (route) => {
      requests += 1
      await held
      await route.continue()
    })
    await page.goto('/forgot-password')
    const { email, submit } = requestForm(page)
    await email.fill('marina@exemplo.com')
    await submit.dblclick()
    await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
    await email.press('Enter')
    release()
    await expect(page).toHaveURL('/email-sent')
    expect(requests).toBe(1)
  })

  for (const path of ['/forgot-password', '/email-sent']) {
    test(`${path} sends signed-in people home`, async ({ page }) => {
      await signUp(page, 'guest')
      await page.goto(path)
      await expect(page).toHaveURL('/')
    })
  }
})

test.describe('a recovery link', () => {
  test('keeps its token out of the address and of the Referer, and survives a reload', async ({ page }) => {
    const { link } = await personWithLink(page)
    const token = new URL(link).searchParams.get('token') ?? ''
    const leaks: string[] = []
    page.on('request', (request) => {
      if (request.headers().referer?.includes(token)) leaks.push(request.url())
    })
    await page.goto(link)
    const { password } = passwordForm(page)
    await expect(password).toBeVisible()
    await expect(page).toHaveURL('/reset-password?type=recovery')
    await page.reload()
    await expect(password).toBeVisible()
    await expect(page).toHaveURL('/reset-password?type=recovery')
    expect(leaks).toEqual([])
  })

  for (const [shape, rewrite] of [
    ['of another page', (query: string) => `/workspaces?${query}`],
    ['named password-recovery', (query: string) => `/?${query.replace('=recovery', '=password-recovery')}`],
    ["behind the '#'", (query: string) => `/faq#${query}`],
    ["behind its own '#'", (query: string) => `/reset-password#${query}`],
  ] as const) {
    test(`in an address ${shape} leads to the form`, async ({ page }) => {
      const { link } = await personWithLink(page)
      await page.goto(rewrite(new URL(link).search.slice(1)))
      await expect(passwordForm(page).password).toBeVisible()
      await expect(page).toHaveURL('/reset-password?type=recovery')
    })
  }

  test('works once', async ({ page }) => {
    const { link } = await personWithLink(page)
    await page.goto(link)
    await setPassword(page)
    await expect(page).toHaveURL('/login')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Link inválido ou expirado' })).toBeVisible()
    await expect(page.getByText(INVALID_TEXT)).toBeVisible()
    await page.getByRole('link', { name: 'Solicitar novo link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('that stops working while the form is open is told', async ({ page }) => {
    const { email, link } = await personWithLink(page)
    await page.goto(link)
    await expect(passwordForm(page).password).toBeVisible()
    await page.request.post('/api/auth/request-password-reset', { data: { email } })
    await expect(async () => {
      const answer = await page.request.get(`/api/auth/reset-password${new URL(link).search}`)
      expect(await answer.json()).toEqual({ valid: false })
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

  for (const path of ['/reset-password', '/reset-password?type=recovery']) {
    test(`${path} has no token`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Token de redefinição de senha ausente' })).toBeVisible()
      await expect(
        page.getByText(
          'Nenhum token de redefinição de senha foi encontrado. Por favor, solicite um novo link de redefinição de senha.',
        ),
      ).toBeVisible()
    })
  }

  test('is checked once more when the server did not answer', async ({ page }) => {
    const { link } = await personWithLink(page)
    let checks = 0
    await page.route(RESET_PATH, (route) => {
      checks += 1
      return checks === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()
    })
    await page.goto(link)
    await expect(page.getByText('estamos conferindo o seu link')).toBeVisible()
    await expect(passwordForm(page).password).toBeVisible()
    expect(checks).toBe(2)
  })

  test('that cannot be checked is not called invalid', async ({ page }) => {
    const { link } = await personWithLink(page)
    await page.route(RESET_PATH, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Não foi possível conferir o link' })).toBeVisible()
    await page.unroute(RESET_PATH)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(passwordForm(page).password).toBeVisible()
  })
})

test.describe('the new password', () => {
  test('has 8 characters, twice the same', async ({ page }) => {
    const { link } = await personWithLink(page)
    await page.goto(link)
    const { password, confirmation, submit } = passwordForm(page)
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

  test('is none of the commonest, and the form says why', async ({ page }) => {
    const { link } = await personWithLink(page)
    await page.goto(link)
    await setPassword(page, 'password123')
    await expect(passwordForm(page).password).toHaveAttribute('aria-invalid', 'true')
    await expect(passwordForm(page).password).toBeFocused()
    await setPassword(page)
    await expect(page).toHaveURL('/login')
  })

  test('an unexpected failure keeps what was typed', async ({ page }) => {
    const { link } = await personWithLink(page)
    await page.goto(link)
    await expect(passwordForm(page).password).toBeVisible()
    await page.route(RESET_PATH, (route) => route.fulfill({ status: 404, body: '' }))
    await setPassword(page)
    await expect(
      page.getByText('Ocorreu um erro ao redefinir a senha. Por favor, tente novamente.'),
    ).toBeVisible()
    await expect(passwordForm(page).password).toHaveValue(NEW_PASSWORD)
    await page.unroute(RESET_PATH)
    await passwordForm(page).submit.click()
    await expect(page).toHaveURL('/login')
  })

  test('a session of the browser changes nothing on the page, and ends with it', async ({
    page,
    context,
  }) => {
    const { link, email } = await personWithLink(page)
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

test('the pages have no accessibility faults', async ({ page }) => {
  const { link } = await personWithLink(page)
  for (const path of ['/forgot-password', '/email-sent', '/reset-password', link]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
  }
})
