import { expect, ignoreFailedRequests, signIn, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { openDashboard } from './open-dashboard.ts'
import { publishWorkspace } from './published-workspace.ts'

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

  test('a pause is under way wherever it is seen, and waits neither for a number nor for the list', async ({
    page,
    browser,
  }) => {
    await page.clock.install()
    const workspace = await publishWorkspace(browser)
    await openDashboard(page, workspace)
    const menu = page.getByRole('button', { name: `Mais ações de ${workspace.name}` })
    const reactivate = page.getByRole('button', { name: `Reativar ${workspace.name}` })
    async function pause() {
      await menu.click()
      await page.getByRole('menuitem', { name: 'Pausar espaço' }).click()
    }

    const release = await holdBack(page, '**/paused')
    await pause()
    await expect(reactivate).toHaveAttribute('aria-busy', 'true')
    await page.getByRole('main').getByRole('link', { name: 'Agenda' }).click()
    await expect(page).toHaveURL(/\/host\/agenda/)
    await expect(reactivate).toBeHidden()
    await page.goBack()
    await expect(reactivate).toHaveAttribute('aria-busy', 'true')
    release()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Espaço reativado')).toBeVisible()

    const count = await holdBack(page, /bookings-to-come/)
    const list = await holdBack(page, '**/me/workspaces')
    await pause()
    await expect(menu).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(5000)
    await expect(page.getByText('Espaço pausado')).toBeVisible()
    await expect(reactivate).not.toHaveAttribute('aria-busy')
    count()
    list()
  })
})
