import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect, signIn, signUp, type TestUser, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { findMailedLink } from './mailbox.ts'
import { expectAccessible } from './page-content.ts'
import { publishWorkspace } from './published-workspace.ts'

const ADMIN = 'admin@pouso.example'
const ADMIN_NAME = 'Beatriz Antunes Figueiredo'
const PASSWORD = 'uma frase bem secreta'

/** Creates a user in a separate browser whose page shows what they may do. */
async function userElsewhere(browser: Browser, role: 'guest' | 'host' = 'guest') {
  const context = await browser.newContext()
  const page = await context.newPage()
  const user = await signUp(page, role, `Dora Siqueira ${randomUUID().slice(0, 8)}`)
  return { ...user, page, context }
}

async function search(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' }).fill(text)
}

function row(page: Page, name: string) {
  return page.getByRole('list', { name: 'Contas' }).getByRole('listitem').filter({ hasText: name })
}

function administratorForm(page: Page) {
  const form = page.getByRole('form', { name: 'Criar administrador' })
  return {
    name: form.getByRole('textbox', { name: 'Nome Completo' }),
    email: form.getByRole('textbox', { name: 'Email' }),
    password: form.getByRole('textbox', { name: 'Senha' }),
    submit: form.getByRole('button', { name: 'Criar Administrador' }),
  }
}

async function createAdministrator(page: Page, { name, email, password }: TestUser) {
  await page.goto('/create-admin')
  const form = administratorForm(page)
  await form.name.fill(name)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.submit.click()
}

for (const path of ['/admin/users', '/create-admin']) {
  test(`${path} is for administrators`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${path}`)
    await signUp(page, 'host')
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Acesso Restrito')).toBeVisible()
    await expect(page.getByText('Você precisa ser um administrador para acessar esta página')).toBeVisible()
  })
}

test.describe('accounts', () => {
  test.beforeEach(({ page }) => signIn(page, ADMIN))

  test('are found by name and e-mail, with the search in the address', async ({ page, browser }) => {
    const user = await userElsewhere(browser)
    await page.goto('/admin/users')
    await search(page, user.name.toUpperCase())
    await expect(page).toHaveURL(/\/admin\/users\?search=DORA/)
    await expect(row(page, user.name)).toContainText('Profissional/Empresa')
    await search(page, user.email.slice(0, 20))
    await expect(page).toHaveURL(`/admin/users?search=${user.email.slice(0, 20)}`)
    await expect(row(page, user.name)).toContainText(user.email)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue(user.email.slice(0, 20))
    await expect(row(page, user.name)).toBeVisible()

    await page.getByRole('group', { name: 'Situação' }).getByRole('button', { name: 'Suspensas' }).click()
    await expect(page).toHaveURL(/standing=suspended/)
    await expect(page.getByText('Nenhuma conta corresponde à busca e aos filtros.')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page).toHaveURL('/admin/users')
    await search(page, 'ninguém se chama assim')
    await expect(page.getByRole('heading', { name: 'Nenhuma conta encontrada' })).toBeVisible()
    await page.getByRole('button', { name: 'Limpar busca' }).click()
    await expect(page).toHaveURL('/admin/users')
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await user.context.close()
  })

  test('are listed page by page', async ({ page }) => {
    await page.route('**/api/v1/admin/users*', (route) => {
      const address = new URL(route.request().url())
      address.searchParams.set('limit', '2')
      return route.continue({ url: address.href })
    })
    await page.goto('/admin/workspaces')
    await page.getByRole('link', { name: 'Contas' }).click()
    const list = page.getByRole('list', { name: 'Contas' }).getByRole('listitem')
    await expect(list).toHaveCount(2)
    await page.getByRole('button', { name: 'Carregar mais' }).click()
    await expect(list).toHaveCount(4)
  })

  test('are suspended with their workspaces and reinstated', async ({ page, browser, request }) => {
    const { id, host } = await publishWorkspace(browser)
    await page.goto(`/admin/users?search=${host.email}`)
    await row(page, host.email)
      .getByRole('button', { name: `Suspender ${host.name}` })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Suspender esta conta?' })
    await expect(dialog).toContainText(host.name)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(row(page, host.email)).not.toContainText('Suspensa')

    await row(page, host.email).getByRole('button', { name: 'Suspender' }).click()
    await dialog.getByRole('button', { name: 'Suspender conta' }).click()
    await expect(dialog.getByLabel('Motivo')).toBeFocused()
    await expect(dialog).toContainText('Informe o motivo')
    await dialog.getByLabel('Motivo').fill('Fotos de outro lugar.')
    await dialog.getByRole('button', { name: 'Suspender conta' }).click()
    await expect(page.getByText('Conta suspensa')).toBeVisible()
    await expect(row(page, host.email)).toContainText('Motivo da suspensão: Fotos de outro lugar.')
    await row(page, host.email)
      .getByRole('button', { name: /^1 espaço/ })
      .click()
    await expect(page.getByRole('list', { name: `Espaços de ${host.name}` })).toContainText('Aprovado')
    expect((await request.get(`/api/v1/workspaces/${id}`)).status()).toBe(404)

    await row(page, host.email).getByRole('button', { name: 'Reativar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reativar conta' }).click()
    await expect(page.getByText('Conta reativada')).toBeVisible()
    await expect(row(page, host.email)).not.toContainText('Suspensa')
    expect((await request.get(`/api/v1/workspaces/${id}`)).status()).toBe(200)
  })

  test('are promoted and demoted', async ({ page, browser }) => {
    const user = await userElsewhere(browser)
    await page.goto(`/admin/users?search=${user.email}`)
    const promote = row(page, user.name).getByRole('button', { name: `Promover ${user.name}` })
    await promote.click()
    const refusal = page.getByRole('dialog', { name: 'Ainda não dá para promover' })
    await expect(refusal).toContainText('só contas confirmadas podem ser de administrador')
    await refusal.getByRole('button', { name: 'Entendi' }).click()
    await user.page.goto(await findMailedLink(user.page, user.email, 'Confirme seu e-mail'))
    await page.reload()
    await promote.click()
    const promotion = page.getByRole('dialog', { name: 'Promover a Administrador?' })
    await expect(promotion).toContainText(user.email)
    await promotion.getByRole('button', { name: 'Promover' }).click()
    await expect(page.getByText('Conta promovida')).toBeVisible()
    await expect(row(page, user.name)).toContainText('Administrador')
    await signIn(user.page, user.email, user.password)
    await user.page.goto('/admin/users')
    await expect(user.page.getByRole('heading', { level: 1, name: 'Contas' })).toBeVisible()

    await row(page, user.name).getByRole('button', { name: 'Rebaixar' }).click()
    const demotion = page.getByRole('dialog', { name: 'Rebaixar para Profissional/Empresa?' })
    await demotion.getByRole('button', { name: 'Rebaixar' }).click()
    await expect(page.getByText('Conta rebaixada')).toBeVisible()
    await expect(row(page, user.name)).toContainText('Profissional/Empresa')
    await user.page.goto('/admin/users')
    await expect(user.page).toHaveURL('/login?redirect=/admin/users')
    await user.context.close()
  })

  test('offer no actions on one’s own', async ({ page }) => {
    await page.goto(`/admin/users?search=${ADMIN}`)
    await expect(row(page, ADMIN_NAME)).toContainText('Você')
    await expect(row(page, ADMIN_NAME).getByRole('button')).toHaveCount(0)
  })

  test('show a refused change in the dialog', async ({ page, browser }) => {
    const user = await userElsewhere(browser)
    await page.goto(`/admin/users?search=${user.email}`)
    await user.page.request.delete('/api/v1/me', { data: { password: user.password } })
    await row(page, user.name).getByRole('button', { name: 'Suspender' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suspender esta conta?' })
    await dialog.getByLabel('Motivo').fill('Conta invadida.')
    await dialog.getByRole('button', { name: 'Suspender conta' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Conta não encontrada')
    await user.context.close()
  })

  test('the pages have no accessibility violations', async ({ page }) => {
    for (const path of ['/admin/users', '/admin/users?search=ninguem', '/create-admin']) {
      await page.goto(path)
      await expectAccessible(page)
    }
  })
})

test.describe('creating administrators', () => {
  test.beforeEach(({ page }) => signIn(page, ADMIN))

  function newUser(): TestUser {
    return { name: 'Nova Administradora', email: `${randomUUID()}@teste.example`, password: PASSWORD }
  }

  test('with a new e-mail creates an account', async ({ page, browser }) => {
    const user = newUser()
    const release = await holdBack(page, '**/api/v1/admin/admins')
    await createAdministrator(page, user)
    await expect(page.getByRole('button', { name: 'Criando...' })).toBeVisible()
    release()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Administrador criado/atualizado com sucesso!')).toBeVisible()
    const other = await (await browser.newContext()).newPage()
    await signIn(other, user.email, user.password)
    await other.goto('/admin/users')
    await expect(other).toHaveURL('/admin/users')
    await other.context().close()
  })

  test('with a confirmed account’s e-mail promotes it without changing the password', async ({
    page,
    browser,
  }) => {
    const user = await userElsewhere(browser)
    await user.page.goto(await findMailedLink(user.page, user.email, 'Confirme seu e-mail'))
    await createAdministrator(page, { ...user, password: 'uma senha que não vale' })
    await expect(page.getByText('Administrador criado/atualizado com sucesso!')).toBeVisible()
    await signIn(user.page, user.email, user.password)
    await user.page.goto('/admin/users')
    await expect(user.page).toHaveURL('/admin/users')
    await user.context.close()
  })

  test('requires every field', async ({ page }) => {
    await page.goto('/create-admin')
    const { name, submit } = administratorForm(page)
    await submit.click()
    await expect(page.getByText('Por favor, preencha todos os campos')).toBeVisible()
    await expect(name).toBeFocused()
    await expect(page).toHaveURL('/create-admin')
  })

  test('refuses the e-mail of an administrator', async ({ page }) => {
    await createAdministrator(page, { ...newUser(), email: ADMIN })
    await expect(
      page
        .getByText('Este email já está registrado. Tente fazer login com essa conta ou use outro email.')
        .first(),
    ).toBeVisible()
    await expect(administratorForm(page).email).toBeFocused()
    await expect(administratorForm(page).password).toHaveValue(PASSWORD)
  })

  test('refuses an unconfirmed account with a message', async ({ page, browser }) => {
    const user = await userElsewhere(browser)
    await createAdministrator(page, user)
    await expect(
      page.getByText(/Erro ao criar administrador: O e-mail desta conta ainda não foi confirmado/),
    ).toBeVisible()
    await user.context.close()
  })

  test('reports a response without an account', async ({ page }) => {
    await page.route('**/api/v1/admin/admins', (route) =>
      route.fulfill({ status: 403, json: { code: 'INTERNAL_SERVER_ERROR', message: 'Algo deu errado.' } }),
    )
    await createAdministrator(page, newUser())
    await expect(
      page.getByText('Erro ao criar administrador: Não foi possível criar o usuário'),
    ).toBeVisible()
  })
})
