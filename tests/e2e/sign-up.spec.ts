import type { Page } from '@playwright/test'
import { newEmail } from './account-forms.ts'
import { closeToast } from './close-toast.ts'
import { expect, test } from './fixtures.ts'

const PASSWORD = 'uma frase bem secreta'
const SIGN_UP_PATH = '**/api/auth/sign-up/email'

function signUpForm(page: Page) {
  const form = page.getByRole('form', { name: 'Criar conta' })
  return {
    name: form.getByLabel('Nome completo'),
    email: form.getByLabel('E-mail'),
    password: form.getByLabel('Senha', { exact: true }),
    confirmation: form.getByLabel('Confirmar senha'),
    guest: form.getByRole('radio', { name: 'Profissional/Empresa (quero reservar)' }),
    host: form.getByRole('radio', { name: 'Gestor de Espaço (quero anunciar)' }),
    company: form.getByLabel('Empresa (opcional)', { exact: true }),
    terms: form.getByRole('checkbox', { name: /Termos de Serviço/ }),
    submit: form.getByRole('button', { name: 'Criar conta' }),
  }
}

async function fillSignUp(page: Page, email: string) {
  const form = signUpForm(page)
  await form.name.fill('Marina de Souza')
  await form.email.fill(email)
  await form.password.fill(PASSWORD)
  await form.confirmation.fill(PASSWORD)
  await form.guest.check()
  await form.terms.check()
  return form
}

test('names what is wrong at its field, and creates the account once all is right', async ({ page }) => {
  await page.goto('/signup')
  const form = signUpForm(page)

  await test.step('asks for every required field', async () => {
    await form.submit.click()
    await expect(page.getByText('Campos obrigatórios', { exact: true })).toBeVisible()
    await expect(page.getByText('Por favor, preencha todos os campos obrigatórios')).toBeVisible()
    await expect(page.getByText('Nome é obrigatório')).toBeVisible()
    await expect(page.getByText('Email é obrigatório')).toBeVisible()
    await expect(page.getByText('Escolha o tipo de conta')).toBeVisible()
    await expect(form.name).toBeFocused()
    await closeToast(page)
  })

  await test.step('requires the account type', async () => {
    await form.name.fill('Marina de Souza')
    await form.email.fill('camila@pouso.example')
    await form.password.fill(PASSWORD)
    await form.confirmation.fill(PASSWORD)
    await form.terms.check()
    await form.submit.click()
    await expect(page.getByText('Campos obrigatórios', { exact: true })).toBeVisible()
    await expect(form.guest).toBeFocused()
    await form.guest.check()
    await form.company.fill('Ateliê Marina')
  })

  await test.step('requires accepting the terms', async () => {
    await form.terms.uncheck()
    await form.submit.click()
    await expect(page.getByText('Termos e condições')).toBeVisible()
    await expect(page.getByText('Você precisa concordar com os termos para continuar').first()).toBeVisible()
    await expect(form.terms).toBeFocused()
    await expect(page.getByRole('link', { name: 'Termos de Serviço (abre em outra aba)' })).toHaveAttribute(
      'href',
      '/terms',
    )
    await form.terms.check()
  })

  await test.step('requires two equal passwords that are long enough', async () => {
    await form.password.fill('outra frase')
    await form.submit.click()
    await expect(page.getByText('Senhas não coincidem', { exact: true })).toBeVisible()
    await expect(page.getByText('Por favor, confirme que as senhas são idênticas')).toBeVisible()
    await expect(form.confirmation).toBeFocused()

    await form.password.fill('1234567')
    await form.confirmation.fill('1234567')
    await form.submit.click()
    await expect(page.getByText('A senha deve ter pelo menos 8 caracteres').first()).toBeVisible()
    await expect(form.password).toBeFocused()
    await form.password.fill(PASSWORD)
    await form.confirmation.fill(PASSWORD)
  })

  await test.step('refuses a registered e-mail and leaves the form filled in', async () => {
    await form.submit.click()
    await expect(page.getByText('Erro no cadastro')).toBeVisible()
    await expect(page.getByText(/Este e-mail já tem uma conta/).first()).toBeVisible()
    await expect(form.email).toBeFocused()
    await expect(form.name).toHaveValue('Marina de Souza')
    await expect(form.password).toHaveValue(PASSWORD)
    await expect(form.terms).toBeChecked()
    await closeToast(page)
  })

  await test.step('reports an unreachable server and leaves the form filled in', async () => {
    await form.email.fill(newEmail())
    await page.route(SIGN_UP_PATH, (route) => route.fulfill({ status: 404, body: '' }))
    await form.submit.click()
    await expect(page.getByText('Erro no cadastro')).toBeVisible()
    await expect(
      page.getByText('Ocorreu um erro ao criar sua conta. Por favor, tente novamente.'),
    ).toBeVisible()
    await page.unroute(SIGN_UP_PATH)
  })

  const dialog = page.getByRole('dialog', { name: 'Cadastro realizado com sucesso!' })
  await test.step('sends one request, however often the button is pressed', async () => {
    let requests = 0
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(SIGN_UP_PATH, async (route) => {
      requests += 1
      await held
      await route.continue()
    })
    await form.submit.dblclick()
    await expect(page.getByRole('button', { name: 'Criando conta...' })).toBeVisible()
    await form.name.press('Enter')
    release()
    await expect(dialog).toBeVisible()
    expect(requests).toBe(1)
  })

  await test.step('signs in and confirms it in a dialog that links home', async () => {
    await expect(page.getByText('Cadastro realizado com sucesso', { exact: true })).toBeVisible()
    await expect(page.getByText('Sua conta foi criada e você já está logado no sistema')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Minha Conta', includeHidden: true })).toBeAttached()
    await dialog.getByRole('button', { name: 'Ir para a página inicial' }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Minha Conta' }).click()
    await expect(page.getByText('Marina de Souza').filter({ visible: true })).toHaveCount(1)
    await page.goBack()
    await expect(dialog).toBeHidden()
  })
})

test('follows what is typed, and links back to the page that required an account', async ({ page }) => {
  await page.goto('/login?redirect=/faq')
  await page.getByRole('main').getByRole('link', { name: 'Cadastre-se' }).click()
  await expect(page).toHaveURL('/signup?redirect=/faq')
  const { email, password } = signUpForm(page)

  await test.step('validates the e-mail while typing', async () => {
    await email.pressSequentially('marina@')
    await password.pressSequentially('uma frase')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    const { submit } = await fillSignUp(page, 'marina@')
    await expect(page.getByText('Formato de email inválido')).toBeVisible()
    await submit.click()
    await expect(page.getByText('Por favor, insira um email válido')).toBeVisible()
    await expect(email).toBeFocused()
    await email.fill('marina@sem-ponto')
    await expect(page.getByText('Formato de email inválido').first()).toBeVisible()
    await email.fill('')
    await expect(page.getByText('Email é obrigatório')).toBeVisible()
    await email.fill('marina@exemplo.com')
    await expect(email).not.toHaveAttribute('aria-invalid')
  })

  await test.step('describes the password’s strength in words', async () => {
    const meter = page.getByRole('status').filter({ hasText: 'Força da senha' })
    await password.fill('abc')
    await expect(meter).toContainText('Muito curta')
    await password.fill('🔑🪑🖨🛋')
    await expect(meter).toContainText('Muito curta')
    await password.fill('senha123')
    await expect(meter).toContainText('Fraca')
    await password.fill(PASSWORD)
    await expect(meter).toContainText('Forte')
  })

  const form = await fillSignUp(page, newEmail())
  await form.submit.click()
  await page.getByRole('button', { name: 'Continuar de onde parei' }).click()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('button', { name: 'Minha Conta' })).toBeVisible()
})

test('asks only guests for a company, and offers a new host the form that lists a workspace', async ({
  page,
}) => {
  await page.goto('/signup')
  const { company } = signUpForm(page)
  await expect(company).toBeHidden()
  const form = await fillSignUp(page, newEmail())
  await expect(company).toBeVisible()
  await form.host.check()
  await expect(company).toBeHidden()
  await form.submit.click()
  const dialog = page.getByRole('dialog', { name: 'Cadastro realizado com sucesso!' })
  await expect(dialog.getByRole('button', { name: 'Ir para a página inicial' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Anunciar meu espaço' }).click()
  await expect(page).toHaveURL('/create-workspace')
})
