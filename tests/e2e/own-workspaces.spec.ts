import { expect, signIn, signUp, test } from './fixtures.ts'
import { ignoreFailedRequests } from './workspace-form.ts'

test.describe('the host’s workspaces', () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('show an empty state at both addresses', async ({ page }) => {
      await signUp(page, 'host')
      for (const address of ['/my-workspaces', '/host/workspaces']) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1, name: 'Meus Espaços' })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Anunciar meu primeiro espaço' })).toHaveAttribute(
          'href',
          '/create-workspace',
        )
      }
    })
  })

  test('stay visible below an error when reloading fails', async ({ page, consoleProblems }) => {
    await signIn(page, 'rafael@pouso.example')
    await page.goto('/my-workspaces')
    const cards = page.getByRole('list', { name: 'Meus espaços' }).getByRole('listitem')
    await expect(cards.first()).toBeVisible()
    await page.route('**/api/v1/me/workspaces', (route) => route.abort())
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText('Erro', { exact: true })).toBeVisible()
    await expect(page.getByText('Não foi possível carregar seus espaços')).toBeVisible()
    await expect(cards.first()).toBeVisible()
    ignoreFailedRequests(consoleProblems)
  })
})
