import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { expect, ignoreFailedRequests, signIn, signUp, type TestUser, test } from './fixtures.ts'
import { holdBack, loseAnswer } from './hold-back.ts'
import { confirmEmail } from './mailbox.ts'
import { expectAccessible } from './page-content.ts'
import { publishWorkspace } from './published-workspace.ts'

const ADMIN = 'admin@pouso.example'
const ADMIN_NAME = 'Beatriz Antunes Figueiredo'
const PASSWORD = 'uma frase bem secreta'
const ADMINS_PATH = '**/api/v1/admin/admins'

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
  const form = administratorForm(page)
  await form.name.fill(name)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.submit.click()
}

test('the pages are for administrators', async ({ page }) => {
  const paths = ['/admin/users', '/create-admin']
  for (const path of paths) {
    expect(await endOf(page, path)).toBe(`/login?redirect=${path}`)
  }
  await signUp(page, 'host')
  for (const path of paths) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Acesso Restrito')).toBeVisible()
    await expect(page.getByText('Você precisa ser um administrador para acessar esta página')).toBeVisible()
  }
})

/** Where the address leads this user's browser. */
async function endOf(page: Page, address: string) {
  const { pathname, search } = new URL((await page.request.get(address)).url())
  return pathname + decodeURIComponent(search)
}

test.describe('accounts', () => {
  test.beforeEach(({ page }) => signIn(page, ADMIN))

  test('are listed page by page, and found by name and e-mail, with the search in the address', async ({
    page,
    browser,
  }) => {
    const user = await userElsewhere(browser)
    const anyUsers = '**/api/v1/admin/users*'
    await page.route(anyUsers, (route) => {
      const address = new URL(route.request().url())
      address.searchParams.set('limit', '2')
      return route.continue({ url: address.href })
    })
    await page.goto('/create-admin')

    await test.step('the form has no accessibility violations', () => expectAccessible(page))

    await test.step('are listed page by page', async () => {
      await page.getByRole('link', { name: 'Contas' }).click()
      const list = page.getByRole('list', { name: 'Contas' }).getByRole('listitem')
      await expect(list).toHaveCount(2)
      await page.getByRole('button', { name: 'Carregar mais' }).click()
      await expect(list).toHaveCount(4)
      await page.unroute(anyUsers)
    })

    await test.step('offer no actions on one’s own', async () => {
      await search(page, ADMIN)
      await expect(row(page, ADMIN_NAME)).toContainText('Você')
      await expect(row(page, ADMIN_NAME).getByRole('button')).toHaveCount(0)
    })

    await test.step('are found by name and e-mail', async () => {
      await search(page, user.name.toUpperCase())
      await expect(page).toHaveURL(/\/admin\/users\?search=DORA/)
      await expect(row(page, user.name)).toContainText('Profissional/Empresa')
      await search(page, user.email.slice(0, 20))
      await expect(page).toHaveURL(`/admin/users?search=${user.email.slice(0, 20)}`)
      await expect(row(page, user.name)).toContainText(user.email)
      await page.reload()
      await expect(page.getByRole('searchbox')).toHaveValue(user.email.slice(0, 20))
      await expect(row(page, user.name)).toBeVisible()
    })

    await test.step('show a refused change in the dialog', async () => {
      await user.page.request.delete('/api/v1/me', { data: { password: user.password } })
      await row(page, user.name).getByRole('button', { name: 'Suspender' }).click()
      const dialog = page.getByRole('dialog', { name: 'Suspender esta conta?' })
      await dialog.getByLabel('Motivo').fill('Conta invadida.')
      await dialog.getByRole('button', { name: 'Suspender conta' }).click()
      await expect(dialog.getByRole('alert')).toContainText('Conta não encontrada')
      await expect(dialog.getByLabel('Motivo')).toHaveValue('Conta invadida.')
      await dialog.getByRole('button', { name: 'Voltar' }).click()
      await user.context.close()
    })

    await test.step('an empty result says so and offers a way back', async () => {
      await page.getByRole('group', { name: 'Situação' }).getByRole('button', { name: 'Suspensas' }).click()
      await expect(page).toHaveURL(/standing=suspended/)
      await expect(page.getByText('Nenhuma conta corresponde à busca e aos filtros.')).toBeVisible()
      await page.getByRole('button', { name: 'Limpar filtros' }).click()
      await expect(page).toHaveURL('/admin/users')
      await expectAccessible(page)
      await search(page, 'ninguém se chama assim')
      await expect(page.getByRole('heading', { name: 'Nenhuma conta encontrada' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Limpar busca' }).click()
      await expect(page).toHaveURL('/admin/users')
      await expect(page.getByRole('searchbox')).toHaveValue('')
    })
  })

  test('are suspended with their workspaces and reinstated', async ({ page, browser, request }) => {
    const { id, host } = await publishWorkspace(browser)
    await page.goto(`/admin/users?search=${host.email}`)
    await row(page, host.email)
      .getByRole('button', { name: `Suspender ${host.name}` })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Suspender esta conta?' })
    await expect(dialog).toContainText(host.name)
    await dialog.getByLabel('Motivo').fill('Fotos repetidas.')
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await expect(row(page, host.email)).not.toContainText('Suspensa')

    await row(page, host.email).getByRole('button', { name: 'Suspender' }).click()
    await expect(dialog.getByLabel('Motivo')).toHaveValue('')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByLabel('Motivo')).toBeFocused()
    await expect(dialog).toContainText('Diga o motivo')
    await dialog.getByLabel('Motivo').fill('Fotos de outro lugar.')
    await page.keyboard.press('Control+Enter')
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

    await test.step('of two who suspend for different reasons the second reads the first reason', async () => {
      await row(page, host.email).getByRole('button', { name: 'Suspender' }).click()
      await dialog.getByLabel('Motivo').fill('Pagamentos fora do site.')
      const users = await (await page.request.get(`/api/v1/admin/users?search=${host.email}`)).json()
      const first = await page.request.put(`/api/v1/admin/users/${users.items[0].id}/suspended`, {
        data: { suspended: true, reason: 'Anúncios repetidos.' },
      })
      expect(first.status(), await first.text()).toBe(200)
      await dialog.getByRole('button', { name: 'Suspender conta' }).click()
      await expect(dialog.getByRole('alert')).toContainText('Outra pessoa já suspendeu esta conta')
      await expect(dialog.getByLabel('Motivo')).toHaveValue('Pagamentos fora do site.')
      await dialog.getByRole('button', { name: 'Voltar' }).click()
      await expect(row(page, host.email)).toContainText('Motivo da suspensão: Anúncios repetidos.')
    })
  })

  test('are promoted and demoted', async ({ page, browser }) => {
    const user = await userElsewhere(browser)
    await page.goto(`/admin/users?search=${user.email}`)
    const promote = row(page, user.name).getByRole('button', { name: `Promover ${user.name}` })
    await promote.click()
    const refusal = page.getByRole('dialog', { name: 'Ainda não dá para promover' })
    await expect(refusal).toContainText('só contas confirmadas podem ser de administrador')
    await refusal.getByRole('button', { name: 'Entendi' }).click()
    await confirmEmail(user.page, user.email)
    await page.reload()
    await promote.click()
    const promotion = page.getByRole('dialog', { name: 'Promover a Administrador?' })
    await expect(promotion).toContainText(user.email)
    await promotion.getByRole('button', { name: 'Promover' }).click()
    await expect(page.getByText('Conta promovida')).toBeVisible()
    await expect(row(page, user.name)).toContainText('Administrador')
    await signIn(user.page, user.email, user.password)
    expect(await endOf(user.page, '/admin/users')).toBe('/admin/users')

    await row(page, user.name).getByRole('button', { name: 'Rebaixar' }).click()
    const demotion = page.getByRole('dialog', { name: 'Rebaixar para Profissional/Empresa?' })
    await expect(demotion).toContainText('Deixa de aprovar espaços')
    // Since the list was read they have listed a workspace.
    const created = await user.page.request.post('/api/v1/workspaces', { data: workspaceDraft() })
    expect(created.status(), await created.text()).toBe(201)
    await demotion.getByRole('button', { name: 'Rebaixar' }).click()
    const second = page.getByRole('dialog', { name: 'Rebaixar para Gestor de Espaço?' })
    await expect(second.getByRole('alert')).toContainText('confira e confirme de novo')
    await second.getByRole('button', { name: 'Rebaixar' }).click()
    await expect(page.getByText('Conta rebaixada')).toBeVisible()
    await expect(row(page, user.name)).toContainText('Gestor de Espaço')
    expect(await endOf(user.page, '/admin/users')).toBe('/login?redirect=/admin/users')
    await user.context.close()
  })
})

test.describe('creating administrators', () => {
  test.beforeEach(({ page }) => signIn(page, ADMIN))

  function newUser(): TestUser {
    return { name: 'Nova Administradora', email: `${randomUUID()}@teste.example`, password: PASSWORD }
  }

  test('reports at the form what is wrong, creates an account or promotes a confirmed one', async ({
    page,
    browser,
    consoleProblems,
  }) => {
    await page.goto('/create-admin')
    const form = administratorForm(page)

    await test.step('requires every field', async () => {
      await form.submit.click()
      await expect(page.getByText('Por favor, preencha todos os campos')).toBeVisible()
      await expect(form.name).toBeFocused()
      await expect(page).toHaveURL('/create-admin')
    })

    await test.step('refuses the e-mail of an administrator', async () => {
      await createAdministrator(page, { ...newUser(), email: ADMIN })
      await expect(
        page
          .getByText('Este email já está registrado. Tente fazer login com essa conta ou use outro email.')
          .first(),
      ).toBeVisible()
      await expect(form.email).toBeFocused()
      await expect(form.password).toHaveValue(PASSWORD)
    })

    const user = await userElsewhere(browser)
    await test.step('refuses an unconfirmed account with a message', async () => {
      await createAdministrator(page, user)
      await expect(
        page.getByText(/Erro ao criar administrador: O e-mail desta conta ainda não foi confirmado/),
      ).toBeVisible()
    })

    await test.step('reports a response without an account', async () => {
      await page.route(ADMINS_PATH, (route) =>
        route.fulfill({
          status: 403,
          json: { code: 'INTERNAL_SERVER_ERROR', message: 'Algo deu errado.' },
        }),
      )
      await createAdministrator(page, newUser())
      await expect(
        page.getByText('Erro ao criar administrador: Não foi possível criar o usuário'),
      ).toBeVisible()
      await page.unroute(ADMINS_PATH)
    })

    await test.step('promotes a confirmed account without changing the password', async () => {
      await confirmEmail(user.page, user.email)
      await createAdministrator(page, { ...user, password: 'uma senha que não vale' })
      await expect(page.getByText('Administrador criado/atualizado com sucesso!')).toBeVisible()
      await expect(page).toHaveURL('/')
      await signIn(user.page, user.email, user.password)
      expect(await endOf(user.page, '/admin/users')).toBe('/admin/users')
      await user.context.close()
    })

    await test.step('a lost answer about another e-mail is not taken for this one', async () => {
      await page.goBack()
      await page.route(ADMINS_PATH, loseAnswer, { times: 1 })
      await createAdministrator(page, newUser())
      await expect(page.getByText(/^Erro ao criar administrador: /)).toBeVisible()
    })

    await test.step('creates an account for a new e-mail', async () => {
      const created = newUser()
      const release = await holdBack(page, ADMINS_PATH)
      await createAdministrator(page, created)
      await expect(page.getByRole('button', { name: 'Criando...' })).toBeVisible()
      release()
      await expect(page).toHaveURL('/')
      await expect(page.getByText('Administrador criado/atualizado com sucesso!').first()).toBeVisible()
      await signIn(page, created.email, created.password)
      expect(await endOf(page, '/admin/users')).toBe('/admin/users')
    })
    ignoreFailedRequests(consoleProblems)
  })
})
