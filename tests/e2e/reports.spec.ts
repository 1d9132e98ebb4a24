import { expect, signIn, test } from './fixtures.ts'
import { expectAccessible, findReportButton } from './page-content.ts'
import { listWorkspaces, publishWorkspace } from './published-workspace.ts'

test('a visitor reports a workspace; a report that cannot be sent shows why, and its text stays', async ({
  page,
  browser,
}) => {
  const { id } = await publishWorkspace(browser)
  await page.goto(`/workspace/${id}`)
  await (await findReportButton(page)).click()
  const dialog = page.getByRole('dialog', { name: 'Reportar este espaço' })
  const text = dialog.getByRole('textbox')
  const send = dialog.getByRole('button', { name: 'Enviar Denúncia' })
  await expect(text).toBeFocused()
  await expect(send).toBeDisabled()
  await text.fill('   curto     ')
  await expect(dialog.getByText('A denúncia deve ter pelo menos 10 caracteres')).toBeVisible()
  await expect(send).toBeDisabled()
  await text.fill('Golpe 😡😡')
  await expect(dialog.getByText('8 de 2.000')).toBeVisible()
  await expect(dialog.getByText('A denúncia deve ter pelo menos 10 caracteres')).toBeVisible()
  await expect(send).toBeDisabled()
  await text.fill('😡'.repeat(2000))
  await expect(send).toBeEnabled()
  await text.fill('x'.repeat(2001))
  await expect(dialog.getByText('Use no máximo 2.000 caracteres')).toBeVisible()
  await expect(send).toBeDisabled()
  await text.fill('As fotos são de outro lugar.')
  await expect(send).toBeEnabled()
  await expectAccessible(page)

  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expect(text).toHaveValue('As fotos são de outro lugar.')
  await send.click()
  await expect(page.getByText('Denúncia enviada', { exact: true })).toBeVisible()
  await expect(page.getByText('Agradecemos por ajudar a manter nossa comunidade segura.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await (await findReportButton(page)).click()
  await expect(text).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Reportar' })).toBeFocused()

  await test.step('a report that cannot be sent shows why, and its text stays', async () => {
    for (let count = 0; count < 4; count += 1) {
      const response = await page.request.post(`/api/v1/workspaces/${id}/reports`, {
        data: { content: 'O endereço não existe.' },
      })
      expect(response.status()).toBe(201)
    }
    await page.getByRole('button', { name: 'Reportar' }).click()
    await text.fill('As fotos são de outro lugar.')
    await send.click()
    await expect(dialog.getByRole('alert').filter({ hasText: /tent/i })).toBeVisible()
    await expect(text).toHaveValue('As fotos são de outro lugar.')
  })

  await signIn(page, 'admin@pouso.example')
  const { items } = await (await page.request.get('/api/v1/admin/reports?limit=60')).json()
  const own = items.filter((report: { workspace: { id: string } }) => report.workspace.id === id)
  expect(own).toHaveLength(5)
  expect(own.filter(({ content }: { content: string }) => content.startsWith('As fotos'))).toMatchObject([
    { content: 'As fotos são de outro lugar.', reporter: null },
  ])
})

test('hosts cannot report their own workspaces', async ({ page, browser }) => {
  const { id, host } = await publishWorkspace(browser)
  await signIn(page, host.email, host.password)
  await page.goto(`/workspace/${id}`)
  await expect(page.getByRole('heading', { name: 'Sobre o Anfitrião' })).toBeVisible()
  await expect(page.getByText('Este espaço é seu')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reportar' })).toHaveCount(0)
})

test('samples and unpublished workspaces cannot be reported', async ({ page, browser }) => {
  await page.goto('/workspace/1')
  await expect(page.getByRole('heading', { name: 'Sobre o Anfitrião' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reportar' })).toHaveCount(0)

  const [pending] = await listWorkspaces(browser, [{}])
  await signIn(page, pending?.host.email ?? '', pending?.host.password)
  await page.goto(`/workspace/${pending?.id}`)
  await expect(page.getByRole('heading', { name: 'Sobre o Anfitrião' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reportar' })).toHaveCount(0)
})
