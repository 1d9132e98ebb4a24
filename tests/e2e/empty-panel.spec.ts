import type { Browser, Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { waitForHydrationAfterLoading } from './hydration.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { expectAccessible } from './page-content.ts'

const admin = { email: 'chefe@pouso.example', password: 'uma frase bem secreta' }

test.describe('an empty panel and the job list, on a separate server', () => {
  test.describe.configure({ mode: 'serial' })
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer({
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ADMIN_NAME: 'Chefe',
    })
  })
  test.afterAll(() => server.close())

  async function openAsAdmin(browser: Browser): Promise<Page> {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage()
    waitForHydrationAfterLoading(page)
    await signIn(page, admin.email, admin.password)
    return page
  }

  test('each tab shows its empty state, and when it fails to load an error with a retry button', async ({
    browser,
  }) => {
    const page = await openAsAdmin(browser)
    await page.goto('/admin/workspaces')
    for (const [tab, title] of [
      ['Pendentes de Aprovação', 'Nenhum espaço pendente'],
      ['Aprovados', 'Nenhum espaço aprovado'],
      ['Recusados', 'Nenhum espaço recusado'],
      ['Denúncias', 'Nenhuma denúncia aberta'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByRole('tab', { name: tab })).toHaveText(`${tab}0`)
    }
    await expectAccessible(page)

    await page.route('**/api/v1/admin/**', (route) => route.abort())
    for (const [tab, words] of [
      ['Pendentes de Aprovação', 'Não foi possível carregar os espaços pendentes'],
      ['Aprovados', 'Não foi possível carregar os espaços aprovados'],
      ['Recusados', 'Não foi possível carregar os espaços recusados'],
      ['Denúncias', 'Não foi possível carregar as denúncias'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('button', { name: 'Atualizar' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('Erro')
    }

    await server.query('alter table reports rename to hidden')
    await page
      .goto('/admin/workspaces?tab=reports')
      .finally(() => server.query('alter table hidden rename to reports'))
    await expect(page.getByRole('heading', { name: 'Não foi possível carregar as denúncias' })).toBeVisible()
    await page.unroute('**/api/v1/admin/**')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { name: 'Nenhuma denúncia aberta' })).toBeVisible()
    await page.context().close()
  })

  test('a failed job is shown with its error and can be retried', async ({ browser }) => {
    const page = await openAsAdmin(browser)
    await page.goto('/admin/jobs')
    await expect(page.getByRole('heading', { level: 1, name: 'Tarefas' })).toBeVisible()
    const response = await page.request.post('/api/auth/request-password-reset', {
      data: { email: admin.email },
    })
    expect(response.ok()).toBe(true)
    const label = 'E-mail de recuperação de senha'
    const row = page.getByRole('list', { name: 'Tarefas' }).getByRole('listitem').filter({ hasText: label })
    await expect(async () => {
      await page.reload()
      await expect(row.getByText('Concluída')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await server.query(
      `update jobs.job set state = 'failed', output = '{"message":"550 <ana@exemplo.com.br>: unknown"}' where name = 'send-password-reset'`,
    )
    await page.goto('/admin/jobs?state=failed')
    await expect(row.getByText('550 <[e-mail]>: unknown')).toBeVisible()
    await expect(row.getByText('Falhou')).toBeVisible()
    await expectAccessible(page)
    await expect(row.getByRole('link', { name: 'Chefe' })).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
    await expect(page).toHaveURL('/admin/jobs?state=failed&queue=send-password-reset')
    await page.getByRole('button', { name: /^Executar a que falhou/ }).click()
    await expect(page.getByText('1 tarefa na fila')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nenhuma tarefa deste tipo falhou' })).toBeVisible()
    await expect(page.getByText('Tudo em dia: nada espera por você.')).toBeVisible()
    await page.getByRole('button', { name: /^Concluída/ }).click()
    await expect(page).toHaveURL('/admin/jobs?state=completed&queue=send-password-reset')
    await expect(async () => {
      await page.reload()
      await expect(row.getByText('2 tentativas')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.context().close()
  })
})
