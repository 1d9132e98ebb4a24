import { expect, signIn, signUp, test } from './fixtures.ts'
import { pressByKey, tabTo, typeInto } from './keyboard.ts'
import { content } from './page-content.ts'
import { listWorkspaces } from './published-workspace.ts'
import { decide } from './stored-workspace.ts'
import { expectStored, ownWorkspaces, testImage, uniqueName } from './workspace-form.ts'

const REASON = 'As fotos estão escuras. Envie outras, tiradas de dia.'

test('by keyboard alone: listing a workspace with an image', async ({ page }) => {
  await signUp(page, 'host')
  await page.goto('/create-workspace')
  const main = content(page)
  const name = uniqueName('Sala do Teclado')
  await typeInto(page, main.getByLabel('Nome do espaço'), name)
  // In a radio group without a selection, Tab reaches only the first; arrow keys reach the others.
  const types = main.getByRole('group', { name: 'Tipo de espaço' }).getByRole('radio')
  await tabTo(page, types.first())
  await page.keyboard.press('ArrowDown')
  await expect(types.nth(1)).toBeChecked()
  await typeInto(page, main.getByLabel('Preço'), '89,90')
  await typeInto(page, main.getByLabel('Capacidade'), '8')
  await typeInto(page, main.getByLabel('Descrição do espaço'), 'Sala clara, com mesa para oito pessoas.')
  await typeInto(page, main.getByLabel('Endereço'), 'Rua Augusta, 1500, sala 12')
  await typeInto(page, main.getByRole('textbox', { name: 'CEP' }), '01304001')
  // The CEP determines the state.
  const city = main.getByRole('combobox', { name: 'Cidade' })
  await tabTo(page, main.getByRole('combobox', { name: 'Estado' }))
  await expect(city).toBeEnabled()
  await typeInto(page, city, 'São Paulo')
  await expect(
    page.getByRole('listbox').getByRole('option', { name: 'São Paulo', exact: true }),
  ).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue('São Paulo')
  await pressByKey(page, main.getByRole('checkbox', { name: 'Wi-Fi' }), 'Space')
  await tabTo(page, main.getByLabel('Adicionar imagens'))
  // Retry: under load, the browser once did not report its file chooser.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 2_000 })
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(testImage('reception.png'))
  }).toPass()
  await expectStored(page, 'reception.png')
  await pressByKey(page, main.getByRole('button', { name: 'Enviar para aprovação' }))
  await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
  expect(await ownWorkspaces(page)).toMatchObject([{ name, imageCount: 1 }])
})

test('by keyboard alone: an administrator approves one workspace and rejects another', async ({
  page,
  browser,
}) => {
  const [good, poor] = await listWorkspaces(browser, [{}, {}])
  await signIn(page, 'admin@pouso.example')
  for (const { id, name } of [good, poor].flatMap((workspace) => workspace ?? [])) {
    await page.goto(`/admin/workspaces?search=${encodeURIComponent(name)}`)
    const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name }).first()
    if (id === good?.id) {
      await pressByKey(page, card.getByRole('button', { name: /^Aprovar/ }))
    } else {
      const reject = card.getByRole('button', { name: `Recusar ${name}` })
      await pressByKey(page, reject)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Motivo')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(reject).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog.getByLabel('Motivo')).toBeFocused()
      await page.keyboard.type(REASON)
      await pressByKey(page, dialog.getByRole('button', { name: 'Recusar espaço' }))
    }
    await expect(card).toContainText(id === good?.id ? 'Aprovado' : 'Recusado')
    // The focused button can no longer be pressed.
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  }
  const stored = await page.request.get(`/api/v1/admin/workspaces?status=rejected&search=${poor?.name}`)
  expect((await stored.json()).items).toMatchObject([{ id: poor?.id, rejectionReason: REASON }])
})

test('by keyboard alone: a notification leads to its subject', async ({ page, browser }) => {
  const [workspace] = await listWorkspaces(browser, [{}])
  if (!workspace) throw new Error('No workspace was listed')
  await decide(browser, workspace.id, 'reject', { reason: REASON })
  await signIn(page, workspace.host.email, workspace.host.password)
  await page.goto('/faq')
  const bell = page.getByRole('button', { name: 'Notificações, 1 não lida' })
  await pressByKey(page, bell)
  const panel = page.getByRole('dialog', { name: 'Notificações' })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await page.keyboard.press('Enter')
  await pressByKey(page, panel.getByRole('listitem').getByRole('link'))
  await expect(page).toHaveURL('/my-workspaces')
  await expect(content(page)).toContainText(REASON)
})
