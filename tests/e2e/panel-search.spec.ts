import { expect, holdLiveEvents, signIn, test } from './fixtures.ts'
import { expectAccessible } from './page-content.ts'
import { listWorkspaces } from './published-workspace.ts'
import { uniqueName } from './workspace-form.ts'

const ADMIN = 'admin@pouso.example'

test('the search matches name, city and host without accents and is in the address', async ({
  page,
  browser,
}) => {
  const name = uniqueName('Ateliê Açaí')
  await listWorkspaces(browser, [{ name, state: 'PR', city: 'Curitiba' }])
  await signIn(page, ADMIN)
  await page.goto('/admin/workspaces')
  const cards = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const search = page.getByRole('searchbox', { name: 'Buscar espaço, cidade ou anfitrião' })
  const code = name.split(' ').at(-1) ?? ''
  await search.fill(`acai CURITIBA vilela ${code}`)
  await expect(page).toHaveURL(/\?search=acai/)
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(name)
  await expect(page.getByRole('tab', { name: 'Aprovados' })).toHaveText('Aprovados0')

  // The other tabs and a reloaded page use the same search.
  await page.getByRole('tab', { name: 'Aprovados' }).click()
  await expect(page).toHaveURL(/tab=approved/)
  await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible()
  await page.reload()
  await expect(search).toHaveValue(/^acai/)
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(page).toHaveURL('/admin/workspaces?tab=approved')
  await expect(search).toHaveValue('')
})

test('on a phone the selected tab scrolls into view, and a pending search applies to the tab opened meanwhile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ADMIN)
  await page.clock.install()
  await page.goto('/admin/workspaces')

  await test.step('on a phone the selected tab scrolls fully into view', async () => {
    const first = page.getByRole('tab', { name: 'Pendentes de Aprovação' })
    await first.press('End')
    const last = page.getByRole('tab', { name: 'Denúncias' })
    await expect(last).toHaveAttribute('aria-selected', 'true')
    await expect(last).toBeInViewport({ ratio: 1 })
    // Clicks like a tap on the tab’s visible edge: without scrolling it into view first.
    await first.dispatchEvent('click')
    await expect(first).toBeInViewport({ ratio: 1 })
    await expect(first).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('a pending search applies to the tab opened meanwhile', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('searchbox').fill('sala')
    const approved = page.getByRole('tab', { name: 'Aprovados' })
    await approved.click()
    await expect(approved).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL('/admin/workspaces?tab=approved')
    await page.clock.runFor(300)
    await expect(page).toHaveURL('/admin/workspaces?tab=approved&search=sala')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search form works', async ({ page }) => {
    await signIn(page, ADMIN)
    await page.goto('/admin/workspaces?tab=approved')
    await page.getByRole('searchbox').fill('ninguém procura isto')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/tab=approved&search=/)
    await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible()
  })
})

test('the panel has keyboard shortcuts, which can be switched off', async ({ page, browser }) => {
  const group = uniqueName('Sala das Teclas')
  const names = [`${group} um`, `${group} dois`, `${group} três`]
  await listWorkspaces(
    browser,
    names.map((name) => ({ name })),
  )
  await signIn(page, ADMIN)
  await page.goto(`/admin/workspaces?search=${encodeURIComponent(group)}`)
  const card = (index: number) =>
    page
      .getByRole('listitem')
      .filter({ hasText: names[index] ?? '' })
      .first()
  const focused = page.locator('[data-panel-card]:focus')

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atalhos de teclado' })
  await expect(help.getByText('Próximo item')).toBeVisible()
  await expectAccessible(page)
  // Behind a dialog the shortcuts do nothing.
  await page.keyboard.press('j')
  await expect(focused).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  // Without a focused card the shortcuts decide nothing.
  await page.keyboard.press('a')
  await page.keyboard.press('j')
  await expect(focused).toContainText(names[0] ?? '')
  await page.keyboard.press('j')
  await expect(focused).toContainText(names[1] ?? '')
  await page.keyboard.press('k')
  await expect(focused).toContainText(names[0] ?? '')

  await page.keyboard.press('a')
  await expect(page.getByText('Espaço aprovado')).toBeVisible()
  await expect(card(0)).toContainText('Aprovado')
  await page.keyboard.press('j')
  await expect(focused).toContainText(names[1] ?? '')
  await page.keyboard.press('r')
  const reason = page.getByRole('dialog').getByLabel('Motivo', { exact: true })
  await expect(reason).toBeFocused()
  // Letters typed into a field trigger no shortcut.
  await page.keyboard.type('jaroak?/')
  await expect(reason).toHaveValue('jaroak?/')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').blur()

  await page.getByRole('button', { name: 'Atalhos' }).click()
  await page.getByRole('switch', { name: 'Usar atalhos neste navegador' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('j')
  await page.reload()
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(focused).toHaveCount(0)
  await expect(help).toBeHidden()

  await page.getByRole('button', { name: 'Atalhos' }).click()
  await page.getByRole('switch', { name: 'Usar atalhos neste navegador' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(focused).toContainText(names[1] ?? '')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/workspace\//)
  await expect(page.getByText('Visualização de administrador')).toBeVisible()
})

test('reloading the list leaves an open dialog and its text alone', async ({ page, browser }) => {
  const group = uniqueName('Sala Disputada')
  const [disputed, other] = await listWorkspaces(browser, [
    { name: `${group} um` },
    // With the same description, one card would name the other.
    {
      name: `${group} dois`,
      description: `Sala clara de frente para a praça do ${group}, com mesa para oito, quadro branco e café passado na hora.`,
    },
  ])
  if (!disputed || !other) throw new Error('Nothing was listed')
  const approvals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/approve')) approvals.push(request.url())
  })
  await holdLiveEvents(page)
  await signIn(page, ADMIN)
  await page.clock.install()
  await page.goto(`/admin/workspaces?search=${encodeURIComponent(group)}`)
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await card(disputed.name).getByRole('button', { name: 'Recusar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recusar este espaço?' })
  const reason = dialog.getByLabel('Motivo', { exact: true })
  await reason.pressSequentially('Este espaço ')

  // Another administrator decides, and the panel reloads by itself.
  const decision = await page.request.post(`/api/v1/admin/workspaces/${disputed.id}/reject`, {
    data: { version: 1, reason: 'Falta uma foto.' },
  })
  expect(decision.ok()).toBe(true)
  await page.clock.fastForward(121_000)
  await expect(page.locator('[role="tab"]').first()).toHaveText('Pendentes de Aprovação1')
  await page.keyboard.type('já foi aprovado')
  await expect(reason).toHaveValue('Este espaço já foi aprovado')
  await expect(dialog.getByText(disputed.name)).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(card(disputed.name)).toContainText('saiu desta lista')
  await expect(card(other.name)).toBeVisible()
  expect(approvals).toEqual([])
})
