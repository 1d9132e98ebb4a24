import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { releasedPayout } from '#tests/factories/paid-booking.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { bookAsGuest, expectNoSideways, inDays, openAsHost } from './host-booking-steps.ts'
import { expectAccessible } from './page-content.ts'
import { payInThePast } from './paid-booking.ts'
import { publishWorkspace } from './published-workspace.ts'
import { setVisibility } from './tab-visibility.ts'

const account = {
  legalName: 'Marta Vilela Prates',
  document: '529.982.247-25',
  pixKey: 'marta@teste.example',
  consentsToFee: true,
}
const settings = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Receber pelo Pouso' }) })
const refuse = (route: Route) => route.fulfill({ status: 400, json: {} })
const thisMonth = () => inDays(0).slice(0, 7)
const morning = (from: string) => ({ kind: 'hours', from, start: '09:00', end: '12:00' }) as const

test('on a phone a host, and no guest, says where the money goes, is told what is wrong, and sees it masked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const html = async () => (await page.request.get('/settings')).text()
  await signUp(page, 'guest')
  expect(await html()).toMatch(/>Tema</)
  expect(await html()).not.toContain('Receber pelo Pouso')
  await page.context().clearCookies()
  await signUp(page, 'host', 'Marta Vilela Prates')
  expect(await html()).toContain('Receber pelo Pouso')

  const section = settings(page)
  await test.step('a failed load can be tried again', async () => {
    await page.route('**/api/v1/me/payment-account', refuse)
    await page.goto('/settings')
    await expect(page.getByText('Não foi possível carregar seus dados para receber')).toBeVisible()
    await page.unroute('**/api/v1/me/payment-account')
    await section.getByRole('button', { name: 'Tentar novamente' }).click()
  })

  await section.getByRole('button', { name: 'Cadastrar chave PIX' }).click()
  const form = section.getByRole('form', { name: 'Dados para receber' })
  await expect(form.getByLabel('Nome completo ou razão social')).toBeFocused()
  await expect(form.getByText('De R$ 100 pagos, você recebe R$ 90.')).toBeVisible()
  await expect(form.getByText('%')).toHaveCount(0)

  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Informe o nome completo ou a razão social')).toBeVisible()
  await expect(form.getByText('é preciso aceitar a taxa de serviço')).toBeVisible()
  await form.getByLabel('Nome completo ou razão social').fill(account.legalName)
  await form.getByLabel('CPF ou CNPJ').fill('123.456.789-00')
  await form.getByLabel('Chave PIX').fill('minha chave')
  await form.getByLabel('Aceito a taxa de serviço').check()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Confira o CPF ou o CNPJ')).toBeVisible()
  await expect(form.getByLabel('CPF ou CNPJ')).toBeFocused()
  await expectAccessible(page)
  await expectNoSideways(page)

  await form.getByLabel('CPF ou CNPJ').fill('12.ABC.345/01DE-35')
  await form.getByLabel('Chave PIX').fill(account.pixKey)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Dados para receber salvos')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Alterar' })).toBeFocused()
  await expect(section).toContainText('••.ABC.345/01DE-••')
  await expect(section).toContainText('m•••@teste.example')
  await expect(section).not.toContainText(account.pixKey)

  await test.step('a host who has gone on while it is being saved keeps the focus', async () => {
    await section.getByRole('button', { name: 'Alterar' }).click()
    await form.getByLabel('CPF ou CNPJ').fill(account.document)
    await form.getByLabel('Chave PIX').fill(account.pixKey)
    await form.getByLabel('Aceito a taxa de serviço').check()
    const release = await holdBack(page, '**/api/v1/me/payment-account')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form.getByRole('button', { name: 'Salvando...' })).toBeVisible()
    await expect(form.getByLabel('Chave PIX')).not.toBeEditable()
    const next = page.getByRole('button', { name: 'Exportar meus dados' })
    await next.focus()
    release()
    await expect(section.getByRole('button', { name: 'Alterar' })).toBeVisible()
    await expect(next).toBeFocused()
  })

  await test.step('a host who deletes the account reads that what is owed is still paid', async () => {
    await page.getByRole('button', { name: 'Excluir conta' }).click()
    await expect(page.getByRole('dialog', { name: 'Excluir sua conta?' })).toContainText(
      'O que você ainda tem a receber é pago à sua chave PIX',
    )
  })
})

test('the form of a workspace offers PIX on the platform and leads to the settings first', async ({
  page,
  browser,
}) => {
  const { id, host } = await publishWorkspace(browser)
  await signIn(page, host.email, host.password)
  await page.goto(`/workspace/${id}/edit`)
  const choice = page.getByRole('group', { name: 'Como receber' })
  await expect(page.getByRole('group', { name: 'Como reservar' })).toBeVisible()
  await expect(choice).toHaveCount(0)
  await page.getByRole('radio', { name: 'Na hora' }).check()
  await expect(choice.getByRole('radio', { name: 'Direto com você' })).toBeChecked()
  await choice.getByRole('radio', { name: 'Pelo Pouso, com PIX' }).check()
  const link = page.getByRole('link', { name: 'Receber pelo Pouso' })
  await expect(link).toHaveAttribute('href', '/settings#receber')
  const set = await page.request.put('/api/v1/me/payment-account', { data: account })
  expect(set.status()).toBe(200)
  // The user comes back from the other tab.
  await setVisibility(page, 'visible')
  await expect(link).toHaveCount(0)
  await expect(choice.getByRole('radio', { name: 'Pelo Pouso, com PIX' })).toBeChecked()
})

test('earnings have their sums, lines, CSV and statement', async ({ page, browser }) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  const workspace = await openAsHost(page, browser, 'instant')
  await page.request.put('/api/v1/me/payment-account', { data: account })
  const first = await bookAsGuest(browser, workspace, morning(inDays(3)))
  const second = await bookAsGuest(browser, workspace, morning(inDays(4)))
  await payInThePast(first.code, { refundInCents: 6_970 })
  await payInThePast(second.code, releasedPayout())
  await page.goto('/host/earnings')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Ganhos' })).toBeVisible()
  await expect(main.locator('dl').first()).toContainText(/A receber\s*R\$\s180/)
  await expect(main.locator('dl').first()).toContainText(/Liberado\s*R\$\s242,73/)
  const line = main.getByRole('listitem').filter({ hasText: first.code })
  await expect(line).toContainText(/Devolvido\s*− R\$\s69,70/)
  await expect(line).toContainText(/Taxa de serviço\s*− R\$\s20/)
  await expect(line).toContainText(/Para você\s*R\$\s180/)
  await expect(main.getByText('%')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSideways(page)

  await main.getByRole('combobox', { name: 'Mês do pagamento' }).selectOption(thisMonth())
  await expect(page).toHaveURL(`/host/earnings?month=${thisMonth()}`)
  await expect(main.getByRole('region', { name: /^Somas de/ })).toContainText('R$ 422,73')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('link', { name: 'Baixar CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`pouso-ganhos-${thisMonth()}.csv`)
  expect(await readFile(await download.path(), 'utf8')).toContain(first.code)

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await main.getByRole('button', { name: 'Imprimir extrato' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  const statement = page.getByRole('article')
  await expect(statement).toContainText('Marta Vilela Prates')
  await expect(statement).toContainText('529.982.247-25')
  await expect(statement.getByRole('row').filter({ hasText: 'Total' })).toContainText('R$ 422,73')
  await expect(statement.getByText('Este extrato não é documento fiscal.')).toBeVisible()
  // A date stays on one line.
  await expect(statement.getByRole('cell').first()).toHaveCSS('white-space', 'nowrap')
  await expect(main.getByRole('heading', { level: 1, name: 'Ganhos', exact: true })).toBeHidden()
  const bornePart = statement.getByRole('columnheader', { name: 'Por conta da plataforma' })
  await expect(bornePart).toHaveCount(0)
  await page.emulateMedia({ media: null })

  await test.step('the sums of one month never stand under the name of another', async () => {
    const release = await holdBack(page, '**/api/v1/host/earnings?month=*')
    await main.getByRole('combobox', { name: 'Mês do pagamento' }).selectOption({ index: 2 })
    await expect(main.locator('[inert][aria-busy=true]').getByText(first.code)).toBeVisible()
    await expect(main.getByRole('region', { name: /^Somas de/ })).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name: /^Nenhum pagamento em/ })).toBeVisible()
  })

  await test.step('a statement that is still being prepared isn’t printed once another month is chosen', async () => {
    const arrival = Promise.withResolvers<void>()
    // The month comes in two pages, of which the second one is late.
    await page.route('**/api/v1/host/earnings?month=*', async (route) => {
      const url = new URL(route.request().url())
      const isSecond = url.searchParams.has('cursor')
      url.searchParams.delete('cursor')
      const response = await route.fetch({ url: url.href })
      const body = await response.json()
      if (isSecond) await arrival.promise
      const items = isSecond ? body.items.slice(1) : body.items.slice(0, 1)
      const json = { ...body, items, nextCursor: isSecond ? null : 'second' }
      // The page may no longer wait for the answer.
      await route.fulfill({ response, json }).catch(() => undefined)
    })
    await page.goto('/host/earnings')
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    const months = main.getByRole('combobox', { name: 'Mês do pagamento' })
    const lines = main.getByRole('listitem').filter({ hasText: /Para você/ })
    await months.selectOption(thisMonth())
    await expect(lines).toHaveCount(1)
    await main.getByRole('button', { name: 'Imprimir extrato' }).click()
    await expect(main.getByRole('button', { name: 'Preparando...' })).toBeVisible()
    await months.selectOption('')
    await expect(page).toHaveURL('/host/earnings')
    await expect(lines).toHaveCount(2)
    arrival.resolve()
    await months.selectOption(thisMonth())
    await expect(main.getByRole('button', { name: 'Imprimir extrato' })).toBeVisible()
    await expect(page.locator('body')).not.toHaveAttribute('data-printed')
    // The data that the page reads again is still on its way.
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('what the platform bears of a refund is a line and a column of its own', async () => {
    const third = await bookAsGuest(browser, workspace, morning(inDays(5)))
    await payInThePast(third.code, { refundInCents: 269_70, isBorneByPlatform: true })
    await page.goto(`/host/earnings?month=${thisMonth()}`)
    const sums = main.getByRole('region', { name: /^Somas de/ })
    await expect(sums).toContainText(/Taxa de serviço\s*R\$\s46,97\s*Por conta da plataforma\s*R\$\s269,70/)
    await expect(sums).toContainText(/Para você\s*R\$\s692,43/)
    await page.emulateMedia({ media: 'print' })
    await expect(bornePart).toHaveCount(1)
    const row = statement.getByRole('row').filter({ hasText: third.code })
    await expect(row).toContainText(/R\$\s269,70R\$\s269,70R\$\s0R\$\s269,70R\$\s269,70/)
    await expect(statement.getByRole('row').filter({ hasText: 'Total' })).toContainText(
      /R\$\s46,97R\$\s269,70R\$\s692,43/,
    )
    await page.emulateMedia({ media: null })
  })

  await test.step('a host who becomes a guest keeps the earnings and says where they go', async () => {
    await page.request.put('/api/v1/me/role', { data: { role: 'guest' } })
    await page.goto('/host/earnings')
    await expect(main.getByRole('listitem').filter({ hasText: first.code })).toBeVisible()
    await page.goto('/settings')
    await expect(settings(page).getByRole('button', { name: 'Alterar' })).toBeVisible()
  })
})

test('earnings without any say what to do, also of a month, and a failed load can be tried again', async ({
  page,
}) => {
  await signUp(page, 'host')
  await page.goto('/host/earnings')
  await expect(page.getByRole('heading', { name: 'Nenhum ganho ainda' })).toBeVisible()
  await expect(page.getByText('Falta dizer por onde você recebe')).toBeVisible()
  await page.goto('/host/earnings?month=2020-01')
  await expect(page.getByRole('heading', { name: 'Nenhum pagamento em janeiro de 2020' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos os meses' }).click()
  await expect(page).toHaveURL('/host/earnings')
  await page.route('**/api/v1/host/earnings?*', refuse)
  await page.getByRole('combobox', { name: 'Mês do pagamento' }).selectOption({ index: 2 })
  await expect(page.getByText('Não foi possível carregar os ganhos')).toBeVisible()
  await page.unroute('**/api/v1/host/earnings?*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { name: /^Nenhum pagamento em/ })).toBeVisible()
})

test('guests have no earnings, and visitors sign in first', async ({ page }) => {
  const asked = () => page.request.get('/host/earnings', { maxRedirects: 0 })
  expect((await asked()).headers().location).toMatch(/\/login\?redirect=(\/|%2F)host(\/|%2F)earnings$/)
  await signUp(page, 'guest')
  expect((await asked()).headers().location).toMatch(/^(https?:\/\/[^/]+)?\/$/)
})
