import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { bookByApi, openAsHost } from './checkout-steps.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { beginAgo } from './host-booking-steps.ts'
import { queryShared } from './own-server.ts'
import { LIVE_MS, payAtBank, payableOf, publishPaid } from './payment-steps.ts'

const ADMIN = 'admin@pouso.example'
/** The program looks each minute at what time has done. */
const CLOCK_MS = 90_000

/** Lets a booking be over for so long that its host can be paid. */
async function endLongAgo(code: string): Promise<void> {
  await queryShared(
    `update bookings set starts_at = now() - interval '60 hours', ends_at = now() - interval '57 hours' where code = $1`,
    [code],
  )
  await queryShared(
    `update payouts set releases_at = now() - interval '9 hours'
      where booking_id = (select id from bookings where code = $1)`,
    [code],
  )
}

test('a listed workspace is booked, paid, used, and its host is paid', async ({ page, browser }) => {
  test.setTimeout(240_000)
  // Listed, approved, and paid on the platform.
  const workspace = await publishPaid(browser, 'instant')
  await signUp(page, 'guest', 'Rui Lima')
  const { code } = await bookByApi(page, workspace.id)
  await page.goto(`/bookings/${code}`)
  await expect(page.getByRole('heading', { name: 'Pague R$ 150 com PIX' })).toBeVisible()
  await payAtBank(page, (await payableOf(page, code)).brCode)
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible({ timeout: LIVE_MS })
  const booking: Booking = await (await page.request.get(`/api/v1/bookings/${code}`)).json()

  const host = await openAsHost(browser, workspace)
  await host.goto('/host/earnings')
  const line = host.getByRole('listitem').filter({ hasText: code })
  await expect(line).toContainText('R$ 135')
  await expect(line).toContainText('A receber')
  await beginAgo(code, 10)
  await host.goto(`/host/check-in?code=${code}`)
  await host.getByLabel('Seis dígitos do convidado').fill(booking.checkInCode ?? '')
  await host.getByRole('button', { name: 'Registrar chegada', exact: true }).click()
  await expect(host.getByText('Chegada registrada')).toBeVisible()
  await expect(page.getByText('Em andamento', { exact: true })).toBeVisible({ timeout: LIVE_MS })

  await endLongAgo(code)
  await host.goto('/host/earnings')
  await expect(line).toContainText('Liberado', { timeout: CLOCK_MS })

  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, ADMIN)
  await admin.goto('/admin/payments')
  await admin.getByRole('button', { name: `Marcar como pago o repasse de ${code}` }).click()
  const paying = admin.getByRole('dialog', { name: 'Marcar este repasse como pago?' })
  await paying.getByLabel('Identificador do banco').fill(`E${crypto.randomUUID()}`)
  await paying.getByRole('button', { name: 'Marcar como pago' }).click()
  await expect(admin.getByText('Repasse marcado como pago')).toBeVisible()
  await expect(line).toContainText('Pago', { timeout: LIVE_MS })
  await host.getByRole('button', { name: /^Notificações/ }).click()
  await expect(host.getByText(/repasse/i).first()).toBeVisible()
  await Promise.all([host.context().close(), admin.context().close()])
})
