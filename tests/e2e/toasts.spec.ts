import { TOAST_DURATION_MS, TOAST_LIMIT } from '#web/ui/toast-content.ts'
import { closeToast } from './close-toast.ts'
import { expect, signUp, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { content } from './page-content.ts'
import { openForm } from './profile-form.ts'

test('at most three toasts show, the newest ones, for four seconds each, and Tab reaches them', async ({
  page,
}) => {
  expect(TOAST_DURATION_MS).toBe(4000)
  expect(TOAST_LIMIT).toBe(3)
  await page.clock.install()
  await page.goto('/workspaces')
  const hearts = content(page).getByRole('button', { name: /^Favoritar/ })
  const toasts = page.locator('[data-sonner-toast][data-visible=true][data-removed=false]')
  // The code that renders toasts loads with the first one.
  await hearts.nth(0).click()
  await expect(toasts).toHaveCount(1)
  // Pause the clock, so that a slow machine cannot make a toast expire early.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(1000)
  await expect(toasts).toHaveCount(0)

  for (let shown = 1; shown <= TOAST_LIMIT; shown += 1) {
    await hearts.nth(shown).click()
    await page.clock.runFor(100)
    await expect(toasts).toHaveCount(shown)
  }
  const oldest = await toasts.last().elementHandle()
  await hearts.nth(0).click()
  await page.clock.runFor(100)
  await expect(toasts).toHaveCount(TOAST_LIMIT)
  // The oldest toast was removed to make room.
  await expect.poll(() => oldest?.getAttribute('data-visible')).toBe('false')

  await page.clock.runFor(TOAST_DURATION_MS - 500)
  await expect(toasts).toHaveCount(TOAST_LIMIT)
  await page.clock.runFor(1000)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)

  await test.step('a toast focused by Tab shows its focus', async () => {
    await page.clock.resume()
    await hearts.nth(0).focus()
    await page.keyboard.press('Enter')
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toBeVisible()
    // The toast is last in the tab order: tabbing through the whole page would take longer than it shows.
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    await tabTo(page, toast)
  })
})

test('a toast leaves a form’s fields and buttons free, equal ones merge, and success ends an error', async ({
  page,
}) => {
  const user = await signUp(page, 'guest')
  await page.context().clearCookies()
  await page.goto('/login')
  const button = content(page).getByRole('button', { name: 'Entrar', exact: true })
  const toasts = page.locator('[data-sonner-toast][data-removed=false]')

  await test.step('a toast leaves a form’s fields and buttons free', async () => {
    for (const width of [390, 900]) {
      // The window is only just tall enough for the button, and so narrow that the toast lies below the form.
      const bottom = await button.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
      await page.setViewportSize({ width, height: Math.round(bottom) + 30 })
      await button.click()
      await expect(toasts).toHaveText(/Campos obrigatórios/)
      await expect
        .poll(async () => {
          const [above, below] = await Promise.all([toasts.boundingBox(), button.boundingBox()])
          if (!above || !below) return 'missing'
          return above.y + above.height <= below.y ? 'apart' : 'covered'
        })
        .toBe('apart')
      await closeToast(page)
    }
  })

  await test.step('equal toasts merge, and an error goes once the user succeeds', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const email = content(page).getByLabel('E-mail')
    await email.press('Enter')
    await expect(toasts).toHaveText([/Campos obrigatórios/])
    await email.press('Enter')
    await button.click()
    await expect(toasts).toHaveText([/Campos obrigatórios/])
    // A toast under the mouse stays: only the success can end it.
    await toasts.hover()
    await email.fill(user.email)
    await content(page).getByLabel('Senha', { exact: true }).fill(user.password)
    await email.press('Enter')
    await expect(page).not.toHaveURL(/login/)
    await expect(toasts).toHaveCount(0)
  })
})

test('a success takes the place of the error of the same thing, and none covers a sheet', async ({
  page,
}) => {
  await signUp(page, 'guest')
  const { name, save } = await openForm(page)
  const toasts = page.locator('[data-sonner-toast][data-removed=false]')
  await name.fill('Pessoa de Outro Nome')
  await page.route('**/api/v1/me', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'Espere um pouco.' } }),
  )
  await save.click()
  await expect(toasts).toHaveText([/Erro ao atualizar perfil/])
  // A toast under the mouse stays: only the success can end it.
  await toasts.hover()
  await page.unroute('**/api/v1/me')
  await save.press('Enter')
  await expect(toasts).toHaveText([/Perfil atualizado/])
  await closeToast(page)

  await test.step('on a phone a toast does not cover the text of a bottom sheet', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await content(page).getByRole('button', { name: 'Alterar senha' }).click()
    const sheet = page.getByRole('dialog', { name: 'Alterar senha' })
    await sheet.getByLabel('Senha atual').fill('não é esta frase')
    await sheet.getByLabel('Nova senha', { exact: true }).fill('uma frase nova e secreta')
    await sheet.getByLabel('Confirmar nova senha').fill('outra frase nova e secreta')
    await sheet.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(toasts).toBeVisible()
    await expect
      .poll(async () => {
        const [above, below] = await Promise.all([toasts.boundingBox(), sheet.boundingBox()])
        return (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0)
      })
      .toBe(true)
  })
})
