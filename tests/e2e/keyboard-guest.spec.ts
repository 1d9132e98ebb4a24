import { newEmail } from './account-forms.ts'
import { expect, signUp, test } from './fixtures.ts'
import { outlastRepeatedFocus, pressByKey, tabTo, typeInto } from './keyboard.ts'
import { content } from './page-content.ts'
import { publishWorkspace, publishWorkspaces } from './published-workspace.ts'
import { uniqueName } from './workspace-form.ts'

test('by keyboard alone: signing up and editing the profile', async ({ page }) => {
  const password = 'uma frase bem secreta'
  await page.goto('/signup')
  const form = page.getByRole('form', { name: 'Criar conta' })
  const submit = form.getByRole('button', { name: 'Criar conta' })
  await pressByKey(page, submit)
  // The first missing field has the focus and its own error message.
  const name = form.getByLabel('Nome completo')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/./)
  await outlastRepeatedFocus(page)
  await page.keyboard.type('Marina de Souza')
  await typeInto(page, form.getByLabel('E-mail'), newEmail())
  await typeInto(page, form.getByLabel('Senha', { exact: true }), password)
  await typeInto(page, form.getByLabel('Confirmar senha'), password)
  await pressByKey(page, form.getByRole('radio', { name: /^Profissional/ }), 'Space')
  await pressByKey(page, form.getByRole('checkbox', { name: /Termos de Serviço/ }), 'Space')
  await pressByKey(page, submit)
  const dialog = page.getByRole('dialog', { name: 'Cadastro realizado com sucesso!' })
  await pressByKey(page, dialog.getByRole('button', { name: 'Ir para a página inicial' }))
  await expect(page).toHaveURL('/')

  await pressByKey(page, page.getByRole('button', { name: 'Minha Conta' }))
  await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Minha Conta' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
  await pressByKey(page, page.getByRole('button', { name: 'Editar perfil' }))
  const profile = page.getByRole('form', { name: 'Editar perfil' })
  await expect(profile.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ana Lúcia Prates')
  await pressByKey(page, profile.getByRole('button', { name: 'Salvar' }))
  await expect(profile).toBeHidden()
  await expect(content(page)).toContainText('Ana Lúcia Prates')
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

test('by keyboard alone: searching, filtering, saving a favourite and going back', async ({
  page,
  browser,
}) => {
  const word = uniqueName('Teclado').replace(' ', '')
  const [first] = await publishWorkspaces(browser, [
    { name: `${word} primeira`, type: 'office', capacity: 12 },
    { name: `${word} segunda`, type: 'office', capacity: 2 },
    { name: `${word} terceira`, type: 'desk', capacity: 12 },
  ])
  await page.goto('/')
  await typeInto(page, content(page).getByLabel('Buscar por lugar, tipo ou nome'), word)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/workspaces\\?search=${word}`))
  const count = content(page)
    .getByRole('status')
    .filter({ hasText: /espaço/ })
  await expect(count).toHaveText(/^3 espaços/)
  // The focused page is gone: on the new one the focus starts at its main part.
  await expect(page.getByRole('main')).toBeFocused()

  const type = content(page)
    .getByRole('list', { name: 'Tipo de espaço' })
    .getByRole('link', { name: 'Escritório' })
  await pressByKey(page, type)
  await expect(count).toHaveText(/^2 espaços/)
  await expect(type).toHaveAttribute('aria-current', 'true')
  await expect(type).toBeFocused()
  const filters = content(page).getByRole('button', { name: 'Filtros' })
  await tabTo(page, filters, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Filtros' })
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(filters).toBeFocused()
  await page.keyboard.press('Enter')
  await typeInto(page, panel.getByLabel('Pessoas, no mínimo'), '10')
  await pressByKey(page, panel.getByRole('button', { name: 'Ver espaços' }))
  await expect(count).toHaveText(/^1 espaço/)

  const heart = content(page).getByRole('button', { name: `Favoritar ${first?.name}` })
  await pressByKey(page, heart, 'Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: /^Avisos/ })).toContainText('favoritos')
  const link = content(page).getByRole('link', { name: first?.name })
  await tabTo(page, link, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/workspace/${first?.id}`)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(link).toBeFocused()
})

test('by keyboard alone: booking opens the chat, and a message reaches the host', async ({
  page,
  browser,
}) => {
  const { id } = await publishWorkspace(browser, { price: 80, priceUnit: 'day' })
  await signUp(page, 'guest')
  await page.goto(`/workspace/${id}`)
  const field = page.getByRole('button', { name: /Entrada.*Saída/ })
  await pressByKey(page, field)
  const dates = page.getByRole('dialog', { name: 'Escolha as datas' })
  await tabTo(page, dates.getByRole('button', { name: /próximo/i }))
  await tabTo(page, dates.locator('td button[tabindex="0"]').first())
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dates).toBeHidden()
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  const done = dates.getByRole('button', { name: 'Concluir' })
  await tabTo(page, done)
  // The calendar stays visible at any scroll position.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(done).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(done).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(dates).toBeHidden()
  await tabTo(page, page.getByRole('combobox', { name: 'Término' }))
  const reserve = page.getByRole('link', { name: 'Reservar' })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const chat = page.waitForEvent('popup')
  await pressByKey(page, reserve)
  expect((await chat).url()).toMatch(/^https:\/\/wa\.me\//)
  await (await chat).close()

  await tabTo(page, page.getByRole('link', { name: 'Enviar mensagem' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/messages/${id}`)
  await typeInto(page, page.getByRole('textbox', { name: 'Mensagem' }), 'Olá! A sala tem projetor?')
  await pressByKey(page, page.getByRole('button', { name: 'Enviar', exact: true }))
  await expect(page.getByRole('log')).toContainText('Olá! A sala tem projetor?')
  await expect(page.getByRole('log').getByText('Enviada', { exact: true })).toBeVisible()
})

test('by keyboard alone: filters and their panel leave the focus nearby, and no result is announced', async ({
  page,
}) => {
  await page.goto('/workspaces?capacity=2')

  await test.step('removing a filter leaves the focus nearby', async () => {
    await pressByKey(page, page.getByRole('link', { name: 'Remover filtro 2 pessoas ou mais' }))
    await expect(page).toHaveURL('/workspaces')
    await expect(page.getByRole('form', { name: 'Filtros' })).toBeFocused()
  })

  await test.step('a panel closes when Tab leaves it, so that it covers nothing', async () => {
    const filters = page.getByRole('button', { name: 'Filtros' })
    await pressByKey(page, filters)
    // Only then are its position and height final.
    await expect(filters).toHaveAttribute('aria-expanded', 'true')
    const panel = page.getByRole('dialog', { name: 'Filtros' })
    const amenity = panel.getByRole('checkbox', { name: 'Aceita pets' })
    await amenity.focus()
    const last = panel.getByRole('button', { name: 'Ver espaços' })
    const [shown, bar] = await Promise.all([amenity.boundingBox(), last.boundingBox()])
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await last.focus()
    await page.keyboard.press('Tab')
    await expect(panel).toBeHidden()
    await expect(page.locator(':focus')).toBeInViewport()
  })

  await test.step('a search without results is announced', async () => {
    const count = await content(page)
      .getByRole('status')
      .filter({ hasText: /espaços?$/ })
      .elementHandle()
    await typeInto(page, content(page).getByLabel('Buscar por lugar, tipo ou nome'), 'xyzzyplugh')
    // Screen readers announce a live region only when its content changes, so it must be the same element.
    await expect.poll(() => count?.textContent()).toBe('nenhum espaço encontrado')
  })
})
