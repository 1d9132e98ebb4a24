import { formatIsoDate } from '#contract/dates.ts'
import {
  bookByApi,
  checkoutPath,
  confirmButton,
  monday,
  openAsHost,
  ownBookings,
  publishBookable,
} from './checkout-steps.ts'
import { expect, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a guest books at once and has all that is needed to go there', { tag: '@dates' }, async ({
    page,
    browser,
  }) => {
    const workspace = await publishBookable(browser, 'instant')
    await signUp(page, 'guest')
    await page.goto(`/workspace/${workspace.id}?from=${monday}&to=${monday}&start=09:00&end=12:00`)
    await page.locator('.bottom-bar').getByRole('link', { name: 'Reservar' }).tap()
    await expect(page).toHaveURL(checkoutPath(workspace))
    await expect(page.getByText('Nada é cobrado agora, e não pedimos cartão.')).toBeVisible()
    await page.getByText('Para uma empresa').tap()
    await confirmButton(page).tap()
    await expect(page.getByText('Informe o nome da empresa')).toBeVisible()
    await expect(page.getByLabel('Nome da empresa')).toBeFocused()
    await page.getByLabel('Nome da empresa').fill('Oficina de Tipos')
    await page.getByLabel('Pessoas').fill('3000')
    await expect(page.getByText(/^Cabem no máximo \d+ pessoas$/)).toBeVisible()
    await expect(page.getByText('R$ 150').first()).toBeVisible()
    await confirmButton(page).tap()
    await expect(page.getByLabel('Pessoas')).toBeFocused()
    await page.getByLabel('Pessoas').fill('3')
    await page.getByLabel('O que convém saber antes').fill('Levamos um projetor.')
    await confirmButton(page).tap()
    await expect(page).toHaveURL(/\/bookings\/PSO-/)
    await expect(page.getByText('Confirmada', { exact: true })).toBeVisible()
    await expect(page.getByText('3 pessoas · para Oficina de Tipos')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Código QR da reserva PSO-/ })).toBeVisible()
    await page.getByRole('link', { name: 'Conversar com o anfitrião' }).tap()
    await expect(page.getByText('Levamos um projetor.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Reserva PSO-/ })).toBeVisible()
    // Back from the booking leads to the workspace, not into the checkout again.
    await page.goBack()
    await expect(page).toHaveURL(/\/bookings\/PSO-/)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/workspace/${workspace.id}\\?`))
  })
})

test.describe('on a wide screen, by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('a visitor signs up on the way, asks for a time, and the host’s yes arrives by itself', {
    tag: '@dates',
  }, async ({ page, browser }) => {
    const workspace = await publishBookable(browser, 'request')
    await page.goto(`/workspace/${workspace.id}?from=${monday}&to=${monday}&start=09:00&end=12:00`)
    const card = page.getByRole('complementary', { name: 'Reserva' })
    await expect(card.getByText('O anfitrião responde em até 24 horas.')).toBeVisible()
    await card.getByRole('link', { name: 'Pedir reserva' }).press('Enter')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.getByRole('main').getByRole('link', { name: 'Cadastre-se' }).press('Enter')
    await expect(page).toHaveURL(/\/signup\?redirect=/)
    await signUp(page, 'guest')
    await page.goto(checkoutPath(workspace))
    await page.getByLabel('O que convém saber antes').focus()
    await page.keyboard.type('Podemos chegar às 8h50?')
    await confirmButton(page).press('Enter')
    await expect(page).toHaveURL(/\/bookings\/PSO-/)
    await expect(page.getByText('Aguardando resposta')).toBeVisible()
    await expect(page.getByText('O endereço está na página do espaço.')).toBeVisible()

    const host = await openAsHost(browser, workspace)
    await host.goto(new URL(page.url()).pathname)
    await host.getByRole('button', { name: 'Aceitar pedido' }).press('Enter')
    await expect(host.getByText('Confirmada', { exact: true })).toBeVisible()
    await expect(page.getByText('Confirmada', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Endereço' })).toBeVisible()
    await expect(page.getByText('aceitou o pedido')).toBeVisible()
    await host.context().close()
  })
})

test('a time that is taken meanwhile is answered with buttons, and what was typed stays', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const workspace = await publishBookable(browser, 'instant')
  await signUp(page, 'guest')
  await page.goto(checkoutPath(workspace))
  await page.getByLabel('O que convém saber antes').fill('Somos quatro.')
  const other = await browser.newContext()
  await signUp(other, 'guest')
  await bookByApi(other, workspace.id)
  await confirmButton(page).click()
  await expect(page.getByText('Este horário acabou de ser ocupado')).toBeVisible()
  // That the server refused it is still known after a reload.
  await page.reload()
  await expect(page.getByText('Este horário acabou de ser ocupado')).toBeVisible()
  const day = formatIsoDate(monday)
  const offer = page.getByRole('button', { name: `segunda, ${day}, das 12h às 15h` })
  await offer.click()
  await expect(page).toHaveURL(checkoutPath(workspace, '12:00', '15:00'))
  await expect(page.getByText('Este horário acabou de ser ocupado')).toBeHidden()
  await expect(page.getByLabel('O que convém saber antes')).toHaveValue('Somos quatro.')

  // The page notices it without sending, when the guest comes back to the window.
  await bookByApi(other, workspace.id, '12:00', '15:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByText('Este horário acabou de ser ocupado')).toBeVisible()
  const release = await holdBack(page, /\/quotes$/)
  await page.getByRole('button', { name: `segunda, ${day}, das 15h às 18h` }).click()
  // No price of the other time has been shown yet.
  const awaited = page.getByRole('button', { name: 'Vendo o preço...' })
  await expect(awaited).toBeDisabled()
  await awaited.press('Enter')
  release()
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/bookings\/PSO-/)
  await expect(page.getByText('Somos quatro.')).toBeVisible()
  await other.close()
})

test('a time that the workspace’s rules refuse is said above and beside the button', async ({
  page,
  browser,
}) => {
  const workspace = await publishBookable(browser, 'instant', { minimumMinutes: 120 })
  await signUp(page, 'guest')
  await page.goto(checkoutPath(workspace, '09:00', '10:00'))
  const alert = page.getByRole('alert').filter({ hasText: 'Este horário não pode ser reservado' })
  await expect(alert).toContainText('Reserve pelo menos 2 horas')
  await expect(page.getByText('Reserve pelo menos 2 horas')).toHaveCount(2)
})

test('what was typed just before the form is sent is what is booked', async ({ page, browser }) => {
  const workspace = await publishBookable(browser, 'instant')
  await signUp(page, 'guest')
  await page.goto(checkoutPath(workspace))
  await expect(confirmButton(page)).toContainText('R$ 150')
  await page.getByLabel('Pessoas').evaluate(async (field: HTMLInputElement) => {
    field.focus()
    document.execCommand('insertText', false, '3')
    // Once React has shown it, and before the address can follow.
    await Promise.resolve()
    field.form?.requestSubmit()
  })
  await expect(page).toHaveURL(/\/bookings\/PSO-/)
  expect((await ownBookings(page)).map(({ people }) => people)).toEqual([3])
})

test('a price that could not be had is asked for again by confirming, and shown before anything is booked', async ({
  page,
  browser,
}) => {
  const workspace = await publishBookable(browser, 'instant')
  await signUp(page, 'guest')
  const asked: string[] = []
  await page.route('**/quotes', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 404, body: '' })
  })
  await page.goto(checkoutPath(workspace))
  await expect(page.getByText('Não foi possível ver o preço.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'A reserva ainda não foi feita' })).toBeVisible()
  await confirmButton(page).click()
  await expect.poll(() => asked.length).toBe(2)
  await expect(page.getByText('Não foi possível ver o preço.')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar novamente' }).press('Enter')
  await expect.poll(() => asked.length).toBe(3)
  // The button disappeared with its notice, which is back: the focus stays where it was.
  await expect(page.getByRole('form', { name: 'Reserva' }).locator(':focus')).toHaveCount(1)
  await page.unroute('**/quotes')
  await confirmButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'O preço acabou de chegar' })).toBeVisible()
  await expect(confirmButton(page)).toContainText('R$ 150')
  expect(await ownBookings(page)).toHaveLength(0)
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/bookings\/PSO-/)
})

test('another price by now stands beside the old one, and not everything can be confirmed', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const workspace = await publishBookable(browser, 'instant')
  await signUp(page, 'guest')
  await page.goto(checkoutPath(workspace))
  await expect(confirmButton(page)).toContainText('R$ 150')
  const host = await openAsHost(browser, workspace)
  const address = `/api/v1/workspaces/${workspace.id}/booking-rules`
  const rules = await (await host.request.get(address)).json()
  await host.request.put(address, {
    data: { ...rules, rates: { ...rules.rates, cleaningFeeInCents: 20_00 } },
  })
  await confirmButton(page).click()
  const notice = page.getByRole('status').filter({ hasText: 'O preço mudou' })
  await expect(notice).toContainText('Era R$ 150 e agora é R$ 170.')
  await expect(page.getByText('Taxa de limpeza')).toBeVisible()
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/bookings\/PSO-/)
  await expect(page.getByText(/^Total/)).toContainText('R$ 170')

  await test.step('confirmed while another price is on its way, nothing is booked before it was shown', async () => {
    await page.goto(checkoutPath(workspace, '13:00', '16:00'))
    await expect(confirmButton(page)).toContainText('R$ 170')
    await host.request.put(address, {
      data: { ...rules, rates: { ...rules.rates, cleaningFeeInCents: 40_00 } },
    })
    const release = await holdBack(page, /\/quotes$/)
    await page.getByLabel('Pessoas').fill('3')
    await confirmButton(page).click()
    await expect(page.getByRole('button', { name: 'Reservando...' })).toBeVisible()
    // The button was pressed for three people.
    await page.getByLabel('Pessoas').fill('4')
    release()
    await expect(notice).toContainText('Era R$ 170 e agora é R$ 190.')
    await expect(confirmButton(page)).toContainText('R$ 190')
    expect(await ownBookings(page)).toHaveLength(1)
    const releaseBooking = await holdBack(page, '**/api/v1/bookings')
    await confirmButton(page).click()
    await expect(page.getByLabel('O que convém saber antes')).not.toBeEditable()
    await expect(page.locator('[inert]').getByLabel('Pessoas')).toHaveValue('4')
    releaseBooking()
    await expect(page).toHaveURL(/\/bookings\/PSO-/)
    await expect(page.getByText(/^Total/)).toContainText('R$ 190')
    expect(
      (await ownBookings(page)).filter(({ people }) => people !== null).map(({ people }) => people),
    ).toEqual([4])
  })

  await test.step('without a time and on the own workspace there is nothing to confirm', async () => {
    await page.goto(`/workspace/${workspace.id}/book`)
    await page.getByRole('link', { name: 'Escolher a data e o horário' }).click()
    await expect(page).toHaveURL(`/workspace/${workspace.id}`)
    await host.goto(checkoutPath(workspace, '12:00', '15:00'))
    await expect(host.getByText('quem anuncia não pode reservar o próprio espaço')).toBeVisible()
    await host.context().close()
  })
})
