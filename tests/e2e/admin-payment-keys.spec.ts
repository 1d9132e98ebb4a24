import { hostAccount, releasedPayout } from '#tests/factories/paid-booking.ts'
import { expect, signIn, test } from './fixtures.ts'
import { bookAsGuest, inDays, openAsHost } from './host-booking-steps.ts'
import { queryShared } from './own-server.ts'
import { expectAccessible } from './page-content.ts'
import { payInThePast } from './paid-booking.ts'

const ADMIN = 'admin@pouso.example'
const morning = (from: string) => ({ kind: 'hours', from, start: '09:00', end: '12:00' }) as const

test('a key is entered for a refund that is paid by hand', async ({ page, browser }) => {
  const workspace = await openAsHost(page, browser, 'instant')
  const { code } = await bookAsGuest(browser, workspace, morning(inDays(3)))
  const { bookingId } = await payInThePast(code, { refundInCents: 50_00 })
  await queryShared(`update refunds set status = 'by_hand' where booking_id = $1`, [bookingId])
  await page.context().clearCookies()
  await signIn(page, ADMIN)
  await page.goto('/admin/payments')
  const stopped = page.getByRole('region', { name: 'Reembolsos parados' })
  const row = stopped.getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('Esperando a pessoa dizer')
  await row.getByRole('button', { name: `Informar chave do reembolso de ${code}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Para qual chave PIX vai este reembolso?' })
  const key = dialog.getByLabel('Chave PIX')
  await key.fill('minha chave')
  await dialog.getByRole('button', { name: 'Salvar chave' }).click()
  await expect(key).toHaveAccessibleDescription(/chave/)
  await expect(key).toHaveAttribute('aria-invalid', 'true')
  await key.fill('rui@teste.example')
  await dialog.getByRole('button', { name: 'Salvar chave' }).click()
  await expect(row).toContainText('Chave PIX: rui@teste.example')
  await expect(row.getByRole('button', { name: `Trocar chave do reembolso de ${code}` })).toBeVisible()
})

test('a key is entered for a payout that came back after its host deleted the account', async ({
  page,
  browser,
}) => {
  const workspace = await openAsHost(page, browser, 'instant')
  await page.request.put('/api/v1/me/payment-account', { data: hostAccount })
  const { code } = await bookAsGuest(browser, workspace, morning(inDays(3)))
  const { payoutId } = await payInThePast(code, releasedPayout())
  const { password } = workspace.host
  expect((await page.request.delete('/api/v1/me', { data: { password } })).ok()).toBe(true)
  await queryShared(
    `update payouts set status = 'returned', return_reason = 'Conta encerrada', payee_name = null,
       payee_document = null, pix_key = null, pix_key_type = null where id = $1`,
    [payoutId],
  )
  await page.context().clearCookies()
  await signIn(page, ADMIN)
  await page.goto('/admin/payments')
  const waiting = page.getByRole('region', { name: 'Repasses devolvidos pelo banco' })
  const row = waiting.getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('informe os dados quando a pessoa disser por outro meio')
  await row.getByRole('button', { name: `Informar chave do repasse de ${code}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Para quem e por qual chave vai este repasse?' })
  const [name, document, key] = [
    dialog.getByLabel('Nome completo ou razão social'),
    dialog.getByLabel('CPF ou CNPJ'),
    dialog.getByLabel('Chave PIX'),
  ]
  const save = dialog.getByRole('button', { name: 'Salvar dados' })
  await expect(name).toBeFocused()
  await expect(dialog).toContainText('Devolvido: Conta encerrada')
  await name.fill('Ana Maria Lima')
  await save.click()
  await expect(document).toBeFocused()
  await expect(document).toHaveAccessibleDescription(/Informe o CPF ou o CNPJ/)
  await expectAccessible(page)
  await document.fill('111.111.111-11')
  await key.fill('minha chave')
  await save.click()
  await expect(document).toHaveAccessibleDescription(/os dígitos finais não batem/)
  await expect(key).toHaveAccessibleDescription(/Use um CPF/)
  await document.fill('529.982.247-25')
  await key.fill('ana@teste.example')
  await save.click()
  await expect(page.getByText('Dados do repasse salvos')).toBeVisible()
  await expect(row).toContainText('Ana Maria Lima')
  await expect(row).toContainText('529.982.247-25, chave PIX (e-mail): ana@teste.example')

  await test.step('another key starts with the former name and document', async () => {
    await row.getByRole('button', { name: `Trocar chave do repasse de ${code}` }).click()
    await expect(name).toHaveValue('Ana Maria Lima')
    await expect(document).toHaveValue('529.982.247-25')
    await expect(key).toHaveValue('')
    await key.fill('+5511999998888')
    await save.click()
    await expect(row).toContainText('+5511999998888')
  })

  await test.step('it is paid, and the history has no key', async () => {
    await row.getByRole('button', { name: `Marcar como pago o repasse de ${code}` }).click()
    const paying = page.getByRole('dialog', { name: 'Marcar este repasse como pago?' })
    await paying.getByLabel('Identificador do banco').fill(`E${payoutId}`)
    await paying.getByRole('button', { name: 'Marcar como pago' }).click()
    await expect(row).toHaveCount(0)
    await page.goto(`/admin/bookings/${code}/history`)
    const history = page.getByRole('main')
    await expect(history).toContainText('Informou por onde um repasse é pago')
    await expect(history).not.toContainText('ana@teste.example')
  })
})
