import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { bookAsGuest, inDays, openAsHost } from './host-booking-steps.ts'

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
