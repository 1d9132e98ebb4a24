import { randomUUID } from 'node:crypto'
import { expect, ignoreFailedRequests, signIn, test } from './fixtures.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

test.describe('a server error', () => {
  let own: OwnServer

  test.beforeAll(async () => {
    own = await startOwnServer()
    await own.query('alter table workspaces rename to workspaces_away')
  })
  test.afterAll(() => own.close())

  test('shows the failed request’s code on the page', async ({ page, consoleProblems }) => {
    const response = await page.goto(`${own.url}/workspace/${randomUUID()}`)
    expect(response?.status()).toBeGreaterThanOrEqual(500)
    const code = `Código do erro: ${response?.headers()['x-request-id']}`
    await expect(page.getByText(code)).toBeVisible()
    // Only the retry button is the primary one.
    await expect(page.locator('main .btn-primary')).toHaveText(['Tentar novamente'])
    // The page logs the error besides the browser's message about the response.
    consoleProblems.splice(0)
  })
})

test('an action that fails on the server shows the request’s code', async ({ page, consoleProblems }) => {
  await signIn(page, 'helena@pouso.example')
  await page.goto('/settings')
  const requestId = randomUUID()
  await page.route('**/api/v1/me/export', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'INTERNAL_SERVER_ERROR', message: 'Algo deu errado do nosso lado.', requestId },
    }),
  )
  await page.getByRole('button', { name: /Exportar/ }).click()
  await expect(page.getByText(`Código do erro: ${requestId}`)).toBeVisible()
  ignoreFailedRequests(consoleProblems)
})
