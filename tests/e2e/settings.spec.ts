import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays, formatInstant } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { expectAccessible } from './page-content.ts'
import { publishWorkspace } from './published-workspace.ts'

const LIGHT_BAR = '#fbfaf7'
const DARK_BAR = '#15191b'
const PREFERENCE_PATH = '**/api/v1/me/notifications'

function sessions(page: Page) {
  return page.getByRole('list', { name: 'Sessões' }).getByRole('listitem')
}

async function openDeletion(page: Page) {
  await page.getByRole('button', { name: 'Excluir conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir sua conta?' })
  return {
    dialog,
    password: dialog.getByRole('textbox', { name: 'Sua senha' }),
    submit: dialog.getByRole('button', { name: 'Excluir minha conta' }),
  }
}

test.describe('a reader in another time zone', () => {
  test.use({ timezoneId: 'America/Rio_Branco' })

  test('sees times by their own clock, and sets the e-mails and the theme, which are remembered', async ({
    page,
    request,
  }) => {
    await test.step('a visitor signs in first', async () => {
      const { pathname, searchParams } = new URL((await request.get('/settings')).url())
      expect([pathname, searchParams.get('redirect')]).toEqual(['/login', '/settings'])
    })

    await signUp(page, 'guest')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/settings')
    const toggle = page.getByRole('switch', { name: 'Notificações por e-mail' })
    const choice = page.getByRole('main').getByRole('group', { name: 'Tema' })
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await background()
    const barColors = () =>
      page
        .locator('meta[name=theme-color]')
        .evaluateAll((metas: HTMLMetaElement[]) =>
          metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
        )
    expect(await barColors()).toEqual([LIGHT_BAR])

    await test.step('sees when something happened by their own clock', async () => {
      const [session] = (await (await page.request.get('/api/v1/me/sessions')).json()).items
      const time = sessions(page).locator('time')
      const text = (timeZone: string) => formatInstant(session.lastUsedAt, 'moment', timeZone)
      expect(text('America/Rio_Branco')).not.toBe(text(BRASILIA_TIME_ZONE))
      await expect(time).toHaveText(text('America/Rio_Branco'))
    })

    await test.step('reads which e-mails the switch is about', async () => {
      await expect(toggle).toHaveAccessibleDescription(/^Novidades das suas reservas e mensagens chegam em /)
    })

    await test.step('a preference that cannot be saved reverts', async () => {
      await page.route(PREFERENCE_PATH, (route) => route.fulfill({ status: 404, body: '' }))
      await expect(toggle).toBeChecked()
      await toggle.click()
      await expect(page.getByText('Não foi possível salvar a preferência')).toBeVisible()
      await expect(toggle).toBeChecked()
      await page.unroute(PREFERENCE_PATH)
    })

    await test.step('notifications by e-mail are turned off, and the theme is dark', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
      await expect(page.getByText('seus espaços')).toHaveCount(0)
      await toggle.click()
      await expect(page.getByText('Avisos por e-mail desativados')).toBeVisible()
      await choice.getByRole('radio', { name: 'Escuro' }).check()
      await expect.poll(background).not.toBe(light)
      await expect.poll(barColors).toEqual([DARK_BAR])
    })

    await test.step('both are remembered', async () => {
      await page.reload()
      await expect(toggle).not.toBeChecked()
      await expect(choice.getByRole('radio', { name: 'Escuro' })).toBeChecked()
      expect(await barColors()).toEqual([DARK_BAR])
    })

    await test.step('notifications are turned on, and the theme is the system’s', async () => {
      await toggle.click()
      await expect(page.getByText('Avisos por e-mail ativados')).toBeVisible()
      await choice.getByRole('radio', { name: 'Sistema' }).check()
      await expect.poll(background).toBe(light)
      expect(await barColors()).toEqual([LIGHT_BAR])
      await expect(choice.getByRole('radio', { name: 'Claro' })).not.toBeChecked()
    })

    await test.step('switched back while the first change is under way, they are on', async () => {
      const wishes: boolean[] = []
      page.on('request', (made) => {
        if (made.method() === 'PUT') wishes.push(made.postDataJSON().email)
      })
      const letPass = await holdBack(page, PREFERENCE_PATH)
      await toggle.click()
      await expect(toggle).not.toBeChecked()
      await toggle.click()
      await expect(toggle).toBeChecked()
      letPass()
      await expect.poll(() => wishes).toEqual([false, true])
      const isOn = async () => (await (await page.request.get('/api/v1/me')).json()).emailNotifications
      await expect.poll(isOn).toBe(true)
      await expect(toggle).toBeChecked()
    })
  })
})

test('sessions are listed, and are ended one by one or all at once', async ({
  page,
  browser,
  context,
  request,
}) => {
  const user = await signUp(page, 'guest')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, user.email, user.password)
  await page.goto('/settings')

  await test.step('sessions are listed, and another one can be ended', async () => {
    await expect(sessions(page)).toHaveCount(2)
    const own = sessions(page).filter({ hasText: 'Este dispositivo' })
    await expect(own).toHaveCount(1)
    await expect(own).toContainText(/Último uso em \d\d\/\d\d\/\d{4} às \d\d:\d\d, entrou com senha, IP 10\./)

    await sessions(page)
      .filter({ hasNotText: 'Este dispositivo' })
      .getByRole('button', { name: 'Encerrar' })
      .click()
    await expect(page.getByText('Sessão encerrada')).toBeVisible()
    await expect(sessions(page)).toHaveCount(1)
    const { pathname, searchParams } = new URL((await other.request.get('/settings')).url())
    expect([pathname, searchParams.get('redirect')]).toEqual(['/login', '/settings'])
  })

  await test.step('a second one can be ended while the first is being ended', async () => {
    await signIn(other, user.email, user.password)
    await signIn({ request }, user.email, user.password)
    await page.reload()
    const buttons = sessions(page).filter({ hasNotText: 'Este dispositivo' }).getByRole('button')
    await expect(buttons).toHaveCount(2)
    const letPass = await holdBack(page, '**/api/v1/me/sessions/*')
    await buttons.first().click()
    await buttons.last().click()
    await expect(buttons).toHaveText(['Encerrando...', 'Encerrando...'])
    letPass()
    await expect(sessions(page)).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Sessões' })).toBeFocused()
  })

  await test.step('all sessions end at once after a confirmation', async () => {
    await signIn(other, user.email, user.password)
    const tab = await context.newPage()
    await tab.goto('/faq')
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
    await tab.close()
    await other.goto('/profile')
    await expect(other).toHaveURL('/login?redirect=/profile')
    await expect(other.getByText('Você saiu neste dispositivo')).toBeVisible()
    await elsewhere.close()
  })

  await test.step('ending the current session signs out', async () => {
    await signIn(page, user.email, user.password)
    await page.goto('/settings')
    await sessions(page).getByRole('button', { name: 'Encerrar a sessão deste dispositivo' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Logout realizado')).toBeVisible()
  })
})

test('all data download as one JSON file, and deleting the account asks for the password', async ({
  page,
}) => {
  const user = await signUp(page, 'host')
  // Late in the evening the day in UTC is already the next one.
  const day = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 1)
  await page.clock.install({ time: `${day}T23:30:00-03:00` })
  await page.goto('/settings')

  await test.step('all data download as one JSON file', async () => {
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

  await test.step('the page has no accessibility violations', () => expectAccessible(page))
  const { dialog, password, submit } = await openDeletion(page)
  await test.step('the dialog has no accessibility violations', () => expectAccessible(page))

  await test.step('deleting the account asks for the password', async () => {
    await expect(dialog).toContainText('Não dá para desfazer')
    await submit.click()
    await expect(dialog.getByText('Informe sua senha')).toBeVisible()
    await password.fill('não é a minha')
    await submit.click()
    await expect(dialog.getByText('A senha atual não confere')).toBeVisible()
    await expect(password).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL('/settings')
    expect((await page.request.get('/api/v1/me')).ok()).toBe(true)
  })
})

test.describe('deleting the account', () => {
  test('erases it with its workspaces and ends signed out on the home page', async ({
    page,
    browser,
    request,
  }) => {
    const { id, host } = await publishWorkspace(browser)
    await signIn(page, host.email, host.password)
    await page.goto('/settings')
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
