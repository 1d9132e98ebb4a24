import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { listWorkspaces, publishWorkspaces } from './published-workspace.ts'
import { uniqueName } from './workspace-form.ts'

const ADMIN = 'admin@pouso.example'

const address = (group: string) => `/admin/workspaces?search=${encodeURIComponent(group)}`
const names = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').getByRole('heading')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('the filters narrow the lists and their counts, and are in the address', async ({ page, browser }) => {
  const group = uniqueName('Sala Filtrada')
  const [desk, room, photographed] = [`${group} mesa`, `${group} reunião`, `${group} com foto`]
  await listWorkspaces(browser, [
    { name: desk, type: 'desk' },
    { name: room, type: 'meeting-room', state: 'PE', city: 'Recife' },
  ])
  await listWorkspaces(browser, [{ name: photographed, type: 'meeting-room' }], { images: 1 })
  await publishWorkspaces(browser, [{ name: `${group} no ar`, type: 'desk' }])
  await signIn(page, ADMIN)
  await page.goto(address(group))
  const type = page.getByLabel('Tipo')
  const waiting = page.getByLabel('Prazo')
  const withoutPhotos = page.getByRole('checkbox', { name: 'Sem fotos' })
  await expect(names(page)).toHaveText([desk, room, photographed])

  await type.focus()
  await type.selectOption({ label: 'Sala de Reunião' })
  await expect(page).toHaveURL(/[?&]type=meeting-room/)
  await expect(names(page)).toHaveText([room, photographed])
  await expect(type).toBeFocused()
  await expect(tab(page, 'Pendentes de Aprovação')).toHaveText(/Aprovação2$/)
  await expect(tab(page, 'Aprovados')).toHaveText(/Aprovados0$/)
  await expect(page.getByRole('radio', { name: 'Espaços (2)' })).toBeChecked()

  await withoutPhotos.check()
  await expect(page).toHaveURL(/[?&]images=none/)
  await expect(names(page)).toHaveText([room])

  await type.selectOption('')
  await page.getByLabel('Estado').selectOption({ label: 'São Paulo' })
  await expect(page).toHaveURL(/[?&]state=SP/)
  await expect(names(page)).toHaveText([desk])
  await page.reload()
  await expect(names(page)).toHaveText([desk])
  await expect(withoutPhotos).toBeChecked()

  // Nobody has waited for so long.
  await waiting.selectOption({ label: 'Prazo vencido' })
  await expect(page).toHaveURL(/[?&]waiting=overdue/)
  await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible()
  // What was decided no longer waits: its tab has no such filter.
  await expect(tab(page, 'Aprovados')).toHaveText(/Aprovados1$/)
  await waiting.selectOption('')
  await expect(names(page)).toHaveText([desk])

  await page.getByLabel('Estado').selectOption('')
  await type.selectOption({ label: 'Mesa Dedicada' })
  await tab(page, 'Aprovados').click()
  await expect(page).toHaveURL(/tab=approved/)
  await expect(names(page)).toHaveText([`${group} no ar`])
  await expect(withoutPhotos).toBeChecked()

  // The form follows what changes the address elsewhere.
  await type.selectOption({ label: 'Clínica/Consultório' })
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(page).not.toHaveURL(/images=/)
  await expect(type).toHaveValue('')
  await expect(withoutPhotos).not.toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters work', async ({ page, browser }) => {
    const group = uniqueName('Sala Sem Script')
    await listWorkspaces(browser, [
      { name: `${group} mesa`, type: 'desk' },
      { name: `${group} reunião`, type: 'meeting-room' },
    ])
    await listWorkspaces(browser, [{ name: `${group} com foto`, type: 'desk' }], { images: 1 })
    await signIn(page, ADMIN)
    await page.goto(address(group))
    await page.getByLabel('Tipo').selectOption({ label: 'Mesa Dedicada' })
    await page.getByRole('checkbox', { name: 'Sem fotos' }).check()
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page).toHaveURL(/[?&]type=desk.*[?&]images=none/)
    await expect(page).toHaveURL(/[?&]search=Sala/)
    await expect(names(page)).toHaveText([`${group} mesa`])
    await expect(page.getByLabel('Tipo')).toHaveValue('desk')
    await expect(page.getByRole('checkbox', { name: 'Sem fotos' })).toBeChecked()
  })
})

test('cards stay cards when the page is opened again', async ({ page, browser }) => {
  const group = uniqueName('Sala em Cartões')
  await listWorkspaces(browser, [{ name: group }])
  await signIn(page, ADMIN)
  await page.goto(address(group))
  await page.getByRole('radio', { name: 'Cartões' }).check()
  await expect(page.getByRole('checkbox', { name: 'Selecionar todos' })).toBeHidden()
  const served = async () => (await page.request.get(address(group))).text()
  // The server's page stays: nothing is replaced once the script runs.
  expect(await served()).not.toContain('Selecionar todos')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Cartões' })).toBeChecked()
  await page.getByRole('radio', { name: 'Linhas' }).check()
  expect(await served()).toContain('Selecionar todos')
  // No other page gets the setting.
  await page.getByRole('radio', { name: 'Cartões' }).check()
  const urls = [page.url(), new URL('/', page.url()).href]
  const seen = await Promise.all(urls.map((url) => page.context().cookies(url)))
  expect(seen.map((found) => found.some(({ name }) => name === 'pouso.moderation-view'))).toEqual([
    true,
    false,
  ])
})
