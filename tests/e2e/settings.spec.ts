import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays, formatInstant } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { expectAccessible } from './page-content.ts'
import { publishWorkspace } from './published-workspace.ts'

function sessions(page: Page) {
  return page.getByRole('list', { name: 'Sessões' }).getByRole('listitem')
}

async function openDeletion(page: Page) {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Excluir conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir sua conta?' })
  return {
    dialog,
    password: dialog.getByRole('textbox', { name: 'Sua senha' }),
    submit: dialog.getByRole('button', { name: 'Excluir minha conta' }),
  }
}

test('a visitor signs in first', async ({ page }) => {
  await page.goto('/settings')
  await expect(page).toHaveURL('/login?redirect=/settings')
})

test.describe('a reader in another time zone', () => {
  test.use({ timezoneId: 'America/Rio_Branco' })

  test('sees when something happened by the own clock', async ({ page }) => {
    await signUp(page, 'guest')
    await page.goto('/settings')
    const [session] = (await (await page.request.get('/api/v1/me/sessions')).json()).items
    const time = sessions(page).locator('time')
    const text = (timeZone: string) => formatInstant(session.lastUsedAt, 'moment', timeZone)
    expect(text('America/Rio_Branco')).not.toBe(text(BRASILIA_TIME_ZONE))
    await expect(time).toHaveText(text('America/Rio_Branco'))
  })
})

test('notifications by e-mail are turned off and on', async ({ page }) => {
  await signUp(page, 'guest')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
  const toggle = page.getByRole('switch', { name: 'Notificações por e-mail' })
  await expect(toggle).toBeChecked()
  await expect(page.getByText('seus espaços')).toHaveCount(0)
  await toggle.click()
  await expect(page.getByText('Avisos por e-mail desativados')).toBeVisible()
  await page.reload()
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(page.getByText('Avisos por e-mail ativados')).toBeVisible()
})

test('a preference that cannot be saved reverts', async ({ page }) => {
  await signUp(page, 'guest')
  await page.goto('/settings')
  await page.route('**/api/v1/me/notifications', (route) => route.fulfill({ status: 404, body: '' }))
  const toggle = page.getByRole('switch', { name: 'Notificações por e-mail' })
  await toggle.click()
  await expect(page.getByText('Não foi possível salvar a preferência')).toBeVisible()
  await expect(toggle).toBeChecked()
})

test('the theme is light, dark or the system’s, and is remembered', async ({ page }) => {
  await signUp(page, 'guest')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/settings')
  const choice = page.getByRole('main').getByRole('group', { name: 'Tema' })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await choice.getByRole('radio', { name: 'Escuro' }).check()
  await expect.poll(background).not.toBe(light)
  await page.reload()
  await expect(choice.getByRole('radio', { name: 'Escuro' })).toBeChecked()
  await choice.getByRole('radio', { name: 'Sistema' }).check()
  await expect.poll(background).toBe(light)
  await expect(choice.getByRole('radio', { name: 'Claro' })).not.toBeChecked()
})

test.describe('sessions and devices', () => {
  test('are listed, and another session can be ended', async ({ page, browser }) => {
    const user = await signUp(page, 'guest')
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await signIn(other, user.email, user.password)
    await page.goto('/settings')
    await expect(sessions(page)).toHaveCount(2)
    const own = sessions(page).filter({ hasText: 'Este dispositivo' })
    await expect(own).toHaveCount(1)
    await expect(own).toContainText(/Último uso em \d\d\/\d\d\/\d{4} às \d\d:\d\d, IP 10\./)

    await sessions(page)
      .filter({ hasNotText: 'Este dispositivo' })
      .getByRole('button', { name: 'Encerrar' })
      .click()
    await expect(page.getByText('Sessão encerrada')).toBeVisible()
    await expect(sessions(page)).toHaveCount(1)
    await other.goto('/settings')
    await expect(other).toHaveURL('/login?redirect=/settings')
    await elsewhere.close()
  })

  test('ending the current session signs out', async ({ page }) => {
    await signUp(page, 'guest')
    await page.goto('/settings')
    await sessions(page).getByRole('button', { name: 'Encerrar a sessão deste dispositivo' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Logout realizado')).toBeVisible()
  })

  test('all sessions end at once after a confirmation', async ({ page, browser, context }) => {
    const user = await signUp(page, 'guest')
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await signIn(other, user.email, user.password)
    const tab = await context.newPage()
    await tab.goto('/faq')
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sair de todos os dispositivos?' })
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).click()
    await dialog.getByRole('button', { name: 'Sair de todos' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Logout realizado')).toBeVisible()
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Cadastrar' })).toBeVisible()
    await expect(tab).toHaveURL('/faq')
    await other.goto('/profile')
    await expect(other).toHaveURL('/login?redirect=/profile')
    await expect(other.getByText('Você saiu neste dispositivo')).toBeVisible()
    await elsewhere.close()
  })
})

test('all data download as one JSON file', { tag: '@dates' }, async ({ page }) => {
  const user = await signUp(page, 'guest')
  // Late in the evening the day in UTC is already the next one.
  const day = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 1)
  await page.clock.install({ time: `${day}T23:30:00-03:00` })
  await page.goto('/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar meus dados' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`pouso-meus-dados-${day}.json`)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.profile).toMatchObject({ name: user.name, email: user.email })
  expect(data.sessions).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('password')
  await expect(page.getByText('Arquivo pronto')).toBeVisible()
})

test.describe('deleting the account', () => {
  test('asks for the password', async ({ page }) => {
    await signUp(page, 'guest')
    const { dialog, password, submit } = await openDeletion(page)
    await expect(dialog).toContainText('Não dá para desfazer')
    await submit.click()
    await expect(dialog.getByText('Informe sua senha')).toBeVisible()
    await password.fill('não é a minha')
    await submit.click()
    await expect(dialog.getByText('A senha atual não confere')).toBeVisible()
    await expect(password).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await page.reload()
    await expect(page).toHaveURL('/settings')
  })

  test('erases it with its workspaces and ends signed out on the home page', async ({
    page,
    browser,
    request,
  }) => {
    const { id, host } = await publishWorkspace(browser)
    await signIn(page, host.email, host.password)
    const { dialog, password, submit } = await openDeletion(page)
    await expect(dialog).toContainText(host.email)
    await expect(dialog).toContainText('Seus espaços saem da busca e são removidos')
    await password.fill(host.password)
    await submit.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Conta excluída')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
    expect((await request.get(`/api/v1/workspaces/${id}`)).status()).toBe(404)
    const { email, password: known } = host
    const again = await request.post('/api/auth/sign-in/email', { data: { email, password: known } })
    expect(again.status()).toBe(401)
  })
})

test('the page has no accessibility violations', async ({ page }) => {
  await signUp(page, 'host')
  await page.goto('/settings')
  await expectAccessible(page)
  await openDeletion(page)
  await expectAccessible(page)
})
