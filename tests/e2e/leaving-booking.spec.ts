import type { Locator, Page } from '@playwright/test'
import {
  bookByApi,
  checkoutPath,
  confirmButton,
  monday,
  ownBookings,
  publishBookable,
} from './checkout-steps.ts'
import { expect, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { bookAsGuest, inDays, openAsHost } from './host-booking-steps.ts'
import { publishPaid } from './payment-steps.ts'
import { changeRules } from './platform-workspace.ts'

const SCRIPTS = /\.js$/
const BOOKING = /\/api\/v1\/bookings$/
const PROPOSAL = /\/changes$/
const STEPS = 'Um bom lugar para trabalhar, em três passos'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Presses, and waits until the request is sent; its answer is held back. */
async function send(page: Page, address: RegExp, button: Locator): Promise<void> {
  const sent = page.waitForRequest((request) => request.method() === 'POST' && address.test(request.url()))
  await button.click()
  await sent
}

/** Opens another page, whose scripts are held back. @returns a function that lets them load */
async function beginToLeave(page: Page): Promise<() => void> {
  const release = await holdBack(page, SCRIPTS)
  await page.getByRole('banner').getByRole('link', { name: 'Como Funciona' }).click()
  await expect(page).toHaveURL('/how-it-works')
  return release
}

test('on the way to a booking, a choice on a page that is being left leads back to it, and an answer leads nobody away', async ({
  page,
  browser,
}) => {
  test.slow()
  const workspace = await publishBookable(browser, 'instant')
  const workspacePath = `/workspace/${workspace.id}?from=${monday}&to=${monday}&start=09:00&end=12:00`
  const card = page.getByRole('complementary', { name: 'Reserva' })
  await signUp(page, 'guest')

  await test.step('the workspace’s page', async () => {
    await page.goto(workspacePath)
    await expect(card.getByText(/^Total/)).toContainText('R$ 150')
    const release = await beginToLeave(page)
    await card.getByRole('combobox', { name: 'Término' }).selectOption('11:00')
    await expect(page).toHaveURL(workspacePath.replace('12:00', '11:00'))
    release()
  })

  await test.step('the answer whether the time is still free', async () => {
    await page.goto(workspacePath)
    await expect(card.getByText(/^Total/)).toContainText('R$ 150')
    const reserve = card.getByRole('link', { name: 'Reservar' })
    const answer = await holdBack(page, /\/availability\?/)
    await reserve.click()
    await expect(reserve).toHaveAttribute('aria-busy', 'true')
    const release = await beginToLeave(page)
    answer()
    await expect(reserve).not.toHaveAttribute('aria-busy')
    await expect(page).toHaveURL('/how-it-works')
    release()
    await expect(heading(page, STEPS)).toBeVisible()
  })

  await test.step('the checkout', async () => {
    await page.goto(checkoutPath(workspace))
    await expect(confirmButton(page)).toBeEnabled()
    const release = await beginToLeave(page)
    await page.getByLabel('Pessoas').fill('3')
    await expect(page).toHaveURL(`${checkoutPath(workspace)}&people=3`)
    release()
  })

  await test.step('confirmed and left before its price has come, it books nothing and is as it was', async () => {
    await page.goto(checkoutPath(workspace))
    await expect(confirmButton(page)).toBeEnabled()
    const message = page.getByLabel('O que convém saber antes')
    await message.fill('Chegamos às nove.')
    const price = await holdBack(page, /\/quotes$/)
    await page.getByLabel('Pessoas').fill('4')
    await expect(page).toHaveURL(`${checkoutPath(workspace)}&people=4`)
    await confirmButton(page).click()
    await expect(page.getByRole('button', { name: 'Reservando...' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Como Funciona' }).click()
    await expect(heading(page, STEPS)).toBeVisible()
    price()
    await page.goBack()
    await expect(page.getByLabel('Pessoas')).toHaveValue('4')
    await expect(message).toHaveValue('Chegamos às nove.')
    await expect(confirmButton(page)).toBeEnabled()
    expect(await ownBookings(page)).toEqual([])
  })

  await test.step('the answer that it is booked', async () => {
    const answer = await holdBack(page, BOOKING)
    await send(page, BOOKING, confirmButton(page))
    await page.getByRole('banner').getByRole('link', { name: 'Como Funciona' }).click()
    await expect(heading(page, STEPS)).toBeVisible()
    answer()
    const toast = page.getByRole('listitem').filter({ hasText: 'Reserva confirmada' })
    await expect(toast).toBeVisible()
    await expect(page).toHaveURL('/how-it-works')
    await toast.getByRole('button', { name: 'Ver reserva' }).click()
    await expect(page).toHaveURL(/\/bookings\/PSO-[^/]+$/)
  })

  const path = new URL(page.url()).pathname

  await test.step('the page where another time is proposed', async () => {
    await page.goto(`${path}/change`)
    const release = await beginToLeave(page)
    await page.getByLabel('Término').selectOption('11:00')
    await expect(page).toHaveURL(new RegExp(`${path}/change\\?.*end=11:00`))
    release()
  })

  await test.step('the answer that the proposal is sent', async () => {
    const answer = await holdBack(page, PROPOSAL)
    await send(page, PROPOSAL, page.getByRole('button', { name: 'Enviar proposta' }))
    await page.getByRole('banner').getByRole('link', { name: 'Como Funciona' }).click()
    await expect(heading(page, STEPS)).toBeVisible()
    answer()
    const toast = page.getByRole('listitem').filter({ hasText: 'Proposta enviada' })
    await expect(toast).toBeVisible()
    await expect(page).toHaveURL('/how-it-works')
    await toast.getByRole('button', { name: 'Ver reserva' }).click()
    await expect(page).toHaveURL(path)
  })
})

test('a booking’s page shows nothing that was typed or answered on another one’s', async ({
  page,
  browser,
}) => {
  const workspace = await openAsHost(page, browser, 'request')
  const asked = { kind: 'hours', from: inDays(3), start: '09:00', end: '12:00' } as const
  const first = await bookAsGuest(browser, workspace, asked)
  const second = await bookAsGuest(browser, workspace, { ...asked, start: '13:00', end: '16:00' })
  const reason = page.getByRole('dialog').getByLabel('Motivo', { exact: true })
  await page.goto(`/bookings/${first.code}`)
  await page.getByRole('button', { name: 'Recusar' }).click()
  await reason.fill('A sala está em obras.')
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click()
  const answer = await holdBack(page, new RegExp(`${first.code}/accept$`))
  await page.getByRole('button', { name: 'Aceitar pedido' }).click()

  await page.getByRole('button', { name: /^Notificações/ }).click()
  await page
    .getByRole('dialog', { name: 'Notificações' })
    .locator(`a[href="/bookings/${second.code}"]`)
    .click()
  const main = page.getByRole('main')
  await expect(main).toContainText(second.code)
  await page.getByRole('button', { name: 'Recusar' }).click()
  await expect(reason).toHaveValue('')
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click()
  answer()
  await expect(page.getByText('Pedido aceito', { exact: true })).toBeVisible()
  await expect(page.getByText(`${workspace.name} · ${first.code}`)).toBeVisible()
  await expect(main).toContainText(second.code)
  await expect(main.getByRole('button', { name: 'Aceitar pedido' })).toBeEnabled()
})

test('a booking that was paid before is not told as a payment that arrives', async ({ page, browser }) => {
  const workspace = await publishPaid(browser, 'instant')
  await signUp(page, 'guest')
  const held = await bookByApi(page, workspace.id)
  await changeRules(browser, workspace, { paymentMode: 'direct' })
  const confirmed = await bookByApi(page, workspace.id, '13:00', '16:00')
  const main = page.getByRole('main')
  // The two pages are next to each other in the history.
  await page.goto(`/bookings/${confirmed.code}`)
  await main.getByRole('link', { name: 'Minhas Reservas' }).click()
  await page.getByRole('tab', { name: /^A pagar/ }).click()
  await page
    .getByRole('article')
    .filter({ hasText: held.code })
    .getByRole('link', { name: workspace.name })
    .click()
  await expect(main.getByText('Aguardando pagamento', { exact: true })).toBeVisible()
  await page.evaluate(() => history.go(-2))
  await expect(main.getByText('Confirmada', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Cancelar reserva' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar reserva' }).click()
  await expect(page.getByText('Reserva cancelada', { exact: true })).toBeVisible()
  // Toasts stand in the order of their arrival, and a former one would still be there.
  expect(await page.getByText('Pagamento recebido').count()).toBe(0)
})
