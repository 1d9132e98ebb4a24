import { expect, test } from './fixtures.ts'
import { bookAsGuest, GUEST, inDays, openAsHost, readAsHost } from './host-booking-steps.ts'
import { queryShared } from './own-server.ts'

const morning = { kind: 'hours', from: inDays(3), start: '09:00', end: '12:00' } as const

test('a request that expires while the host reads it is not accepted, and its time is free again', async ({
  page,
  browser,
}) => {
  const workspace = await openAsHost(page, browser, 'request')
  const booking = await bookAsGuest(browser, workspace, morning)
  await page.goto(`/bookings/${booking.code}`)
  await expect(page.getByRole('button', { name: 'Aceitar pedido' })).toBeVisible()
  const over = `now() - interval '1 second'`
  await queryShared(`update bookings set respond_until = ${over} where code = $1`, [booking.code])
  await queryShared(
    `update occupancies set hold_until = ${over} where booking_id = (select id from bookings where code = $1)`,
    [booking.code],
  )
  await page.getByRole('button', { name: 'Aceitar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'O pedido expirou sem resposta' })).toBeVisible()
  await expect(page.getByText('Responder rápido traz mais reservas.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aceitar pedido' })).toBeHidden()
  expect(await readAsHost(page, booking)).toMatchObject({ status: 'expired' })

  const { code } = await bookAsGuest(browser, workspace, morning)
  await page.goto('/host/bookings?list=requests')
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText(booking.code)).toBeHidden()
  await expect(page.getByText(GUEST).first()).toBeVisible()
})
