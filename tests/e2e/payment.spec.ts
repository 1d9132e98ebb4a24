import { bookByApi, checkoutPath, openAsHost } from './checkout-steps.ts'
import { openAsAdmin } from './dispute-steps.ts'
import { expect, holdLiveEvents, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { requireIdentity } from './identity.ts'
import { pressByKey } from './keyboard.ts'
import { queryShared } from './own-server.ts'
import { expectAccessible } from './page-content.ts'
import {
  endHold,
  LIVE_MS,
  openBank,
  outliveRefunds,
  POLLED_MS,
  payAtBank,
  payableOf,
  publishPaid,
  runOut,
} from './payment-steps.ts'

const codeIn = (url: string) => url.split('/').at(-1) ?? ''

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a guest books at once, pays in the bank, and the page turns by itself; the host sees it', {
    tag: '@dates',
  }, async ({ page, browser, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const workspace = await publishPaid(browser, 'instant')
    await signUp(page, 'guest', 'Rui Lima')
    await page.goto(checkoutPath(workspace))
    await expect(page.getByRole('heading', { name: 'Pagamento: PIX, agora' })).toBeVisible()
    await expect(
      page.getByText('O reembolso é feito por PIX, na conta de onde o pagamento saiu.'),
    ).toBeVisible()
    await page.getByRole('button', { name: /^Reservar e pagar com PIX/ }).tap()
    await expect(page).toHaveURL(/\/bookings\/PSO-/)
    await expect(page.getByRole('heading', { name: 'Pague R$ 150 com PIX' })).toBeVisible()
    await expect(page.getByText('Aguardando pagamento', { exact: true })).toBeVisible()
    await expect(page.getByRole('timer', { name: 'Tempo para pagar' })).toHaveText(/\d\d:\d\d|\d+ h/)
    await page.getByRole('button', { name: 'Copiar código PIX' }).tap()
    await expect(page.getByText('Código PIX copiado')).toBeVisible()
    const { brCode } = await payableOf(page, codeIn(page.url()))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(brCode)
    await expect(page.getByRole('img', { name: 'QR do PIX desta reserva' })).toBeVisible()

    const host = await openAsHost(browser, workspace)
    await host.goto(`/bookings/${codeIn(page.url())}`)
    await expect(host.getByRole('heading', { name: /^Rui Lima tem até .* para pagar$/ })).toBeVisible()
    await expect(host.getByText('Você recebe', { exact: true })).toBeVisible()
    await expect(host.getByText('R$ 135', { exact: true })).toBeVisible()

    await payAtBank(page, brCode)
    await expect(page.getByRole('heading', { name: /^Começa / })).toBeVisible({ timeout: LIVE_MS })
    await expect(page.getByText('Confirmada', { exact: true })).toBeVisible()
    await expect(page.getByText('Pagamento recebido')).toBeVisible()
    await expect(page.getByText('Você pagou R$ 150 por PIX')).toBeVisible()
    await expect(host.getByRole('heading', { name: /^Rui Lima chega / })).toBeVisible({ timeout: LIVE_MS })
    await host.context().close()
  })

  test('what waits for its payment comes first among the bookings, and giving up ends it', async ({
    page,
    browser,
  }) => {
    const workspace = await publishPaid(browser, 'instant')
    await signUp(page, 'guest')
    const { code } = await bookByApi(page, workspace.id)
    await page.goto('/bookings')
    await expect(page.getByRole('tab', { name: /^A pagar/ })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('article').filter({ hasText: code })).toContainText(
      /Pague com PIX até .*falta/,
    )
    await page.getByRole('link', { name: workspace.name }).tap()
    await page.getByRole('button', { name: 'Desistir da reserva' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Desistir desta reserva?' })
    await dialog.getByRole('button', { name: 'Desistir da reserva' }).tap()
    await expect(page.getByRole('heading', { name: 'Você desistiu desta reserva' })).toBeVisible()
    await page.goto('/bookings')
    await expect(page.getByRole('tab', { name: /^A pagar/ })).toHaveCount(0)
  })
})

test.describe('on a wide screen, by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('an accepted request is paid, also where no live event comes, and its receipt printed', async ({
    page,
    browser,
  }) => {
    const workspace = await publishPaid(browser, 'request')
    await signUp(page, 'guest', 'Rui Lima')
    await page.goto(checkoutPath(workspace))
    await expect(page.getByRole('heading', { name: 'Pagamento: PIX, depois do aceite' })).toBeVisible()
    await pressByKey(page, page.getByRole('button', { name: /^Enviar pedido/ }))
    await expect(page).toHaveURL(/\/bookings\/PSO-/)
    const code = codeIn(page.url())
    const host = await openAsHost(browser, workspace)
    await host.goto('/host/bookings')
    await host.getByRole('button', { name: /^Aceitar/ }).click()
    await expect(host.getByRole('dialog')).toContainText('A reserva espera o PIX dele')
    await host.goto(`/bookings/${code}`)
    await host.getByRole('button', { name: 'Aceitar pedido' }).click()
    await expect(host.getByText('Aguardando pagamento', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pague R$ 150 com PIX' })).toBeVisible()
    const { brCode } = await payableOf(page, code)

    await holdLiveEvents(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible()
    await payAtBank(page, brCode)
    await expect(page.getByRole('heading', { name: /^Começa / })).toBeVisible({ timeout: POLLED_MS })
    await pressByKey(page, page.getByRole('link', { name: /^Recibo do pagamento nº/ }))
    await expect(page.getByRole('heading', { name: 'Recibo de pagamento' })).toBeVisible()
    await expect(page.getByText('Este recibo não é documento fiscal.')).toBeVisible()
    // In an identifier, a and A are two.
    const reference = page.getByRole('definition').filter({ hasText: /^[0-9a-f]{32}$/ })
    expect(await reference.evaluate((it) => getComputedStyle(it, '::first-letter').textTransform)).toBe(
      'none',
    )
    await expectAccessible(page)
    const receipt = page.url()
    await host.goto(receipt)
    await expect(host.getByText(code, { exact: true })).toBeVisible()
    await host.context().close()
    // One sheet, without what belongs to the screen.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Imprimir ou salvar em PDF' })).toBeHidden()
    await expect(page.getByRole('link', { name: `Ver a reserva ${code}` })).toBeHidden()
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets).toHaveLength(1)
  })
})

test('a receipt of others is not found', async ({ page }) => {
  await signUp(page, 'guest')
  for (const number of ['1', '999999', 'abc', '0']) {
    const response = await page.request.get(`/receipts/${number}`)
    expect(await response.text(), number).toMatch(/<h1[^>]*>Recibo não encontrado</)
  }
})

test('paying is accessible, in light and dark; after its time another code is asked for, and pays', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const workspace = await publishPaid(browser, 'instant')
  await signUp(page, 'guest')
  const { code } = await bookByApi(page, workspace.id)
  const { brCode } = await payableOf(page, code)
  const expectAccessibleIn = async (colorScheme: 'dark' | 'light') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  await page.goto(`/bookings/${code}`)
  await expect(page.getByRole('timer')).toBeVisible()
  await expectAccessibleIn('dark')

  await runOut(code)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'O prazo para pagar acabou' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pagar de novo' })).toBeVisible()
  await expectAccessibleIn('light')
  await page.getByRole('button', { name: 'Pagar de novo' }).click()
  await expect(page.getByRole('heading', { name: 'Pague R$ 150 com PIX' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Pagar', exact: true })).toBeFocused()
  const renewed = await payableOf(page, code)
  expect(renewed.brCode).not.toBe(brCode)
  await expect(page.getByLabel('PIX copia e cola')).toHaveValue(renewed.brCode)
  await payAtBank(page, renewed.brCode)
  await expect(page.getByRole('heading', { name: /^Começa / })).toBeVisible({ timeout: LIVE_MS })
})

test('once the time is somebody else’s, the nearest free ones are offered, and late money comes back', async ({
  page,
  browser,
}) => {
  const workspace = await publishPaid(browser, 'instant')
  await signUp(page, 'guest')
  const { code } = await bookByApi(page, workspace.id)
  const { brCode } = await payableOf(page, code)
  await runOut(code)
  const other = await browser.newContext()
  await signUp(other, 'guest')
  await bookByApi(other, workspace.id)
  await other.close()
  await page.goto(`/bookings/${code}`)
  await page.getByRole('button', { name: 'Pagar de novo' }).click()
  await expect(page.getByText('O horário já foi ocupado por outra pessoa')).toBeVisible()
  const offer = page.getByRole('link', { name: /das 12h às 15h/ })
  await expect(offer).toHaveAttribute('href', /start=12%3A00&end=15%3A00|start=12:00&end=15:00/)
  await payAtBank(page, brCode)
  await expect(page.getByText('Pago depois do prazo')).toBeVisible()
  await expect(page.getByText(/^O seu pagamento chegou depois do prazo/)).toBeVisible()
  await expect(page.getByText(/^Devolvido em/)).toBeVisible({ timeout: POLLED_MS })
})

test('a payment that the bank looks at is waited for, and then confirms', async ({ page, browser }) => {
  const workspace = await publishPaid(browser, 'instant')
  await signUp(page, 'guest')
  const { code } = await bookByApi(page, workspace.id)
  const { brCode } = await payableOf(page, code)
  await page.goto(`/bookings/${code}`)
  const bank = await openBank(page, brCode)
  // Once something was pressed the bank shows all charges.
  const charge = bank.getByRole('article').filter({ hasText: brCode })
  await charge.getByText('Outras formas de pagar').click()
  await charge.getByRole('button', { name: 'Pagar e reter para análise' }).click()
  // The bank sends no notice about a review; any notice, even a false one, makes us ask.
  await charge.getByText('Avisos e comportamento', { exact: true }).click()
  await charge.getByRole('button', { name: 'Enviar um aviso falso' }).click()
  await expect(page.getByRole('heading', { name: 'O banco está analisando o pagamento' })).toBeVisible({
    timeout: POLLED_MS,
  })
  await expect(page.getByRole('button', { name: 'Copiar código PIX' })).toHaveCount(0)
  await expect(page.getByText('enquanto isso o horário fica guardado para você')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desistir da reserva' })).toBeVisible()
  await endHold(code)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'O banco ainda analisa o pagamento' })).toBeVisible()
  await expect(page.getByText('O horário deixou de ficar guardado para você.')).toBeVisible()
  await charge.getByRole('button', { name: 'Liberar o valor' }).click()
  await expect(page.getByRole('heading', { name: /^Começa / })).toBeVisible({ timeout: POLLED_MS })
})

test('cancelling pays back, with a receipt of its own, and later to a key that the guest says', async ({
  page,
  browser,
}) => {
  const workspace = await publishPaid(browser, 'instant')
  const guest = await signUp(page, 'guest')
  const { code } = await bookByApi(page, workspace.id)
  const { brCode } = await payableOf(page, code)
  await page.goto(`/bookings/${code}`)
  await payAtBank(page, brCode)
  await page.getByRole('button', { name: 'Cancelar reserva' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar esta reserva?' })
  await expect(dialog.getByText('Volta por PIX para a conta de onde saiu')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).click()
  await expect(page.getByText('Devolução pelo cancelamento')).toBeVisible()
  await expect(page.getByText(/^Devolvido em/)).toBeVisible({ timeout: POLLED_MS })
  await page.getByRole('link', { name: /^Recibo da devolução nº/ }).click()
  await expect(page.getByRole('heading', { name: 'Recibo de devolução' })).toBeVisible()

  await test.step('a refund that the bank no longer makes goes to a key that the guest says', async () => {
    await outliveRefunds(code)
    await page.goto(`/bookings/${code}`)
    await page.getByLabel('Sua chave PIX').fill('minha chave')
    await page.getByRole('button', { name: 'Enviar chave' }).click()
    await expect(page.getByText(/^Use um CPF, um CNPJ/)).toBeVisible()
    await expect(page.getByLabel('Sua chave PIX')).toBeFocused()
    await page.getByLabel('Sua chave PIX').fill('rui.lima@teste.example')
    await queryShared(
      `update sessions set confirmed_at = null where user_id = (select id from profiles where email = $1)`,
      [guest.email],
    )
    const release = await holdBack(page, '**/refund-key')
    await page.getByRole('button', { name: 'Enviar chave' }).click()
    await expect(page.getByLabel('Sua chave PIX')).not.toBeEditable()
    release()
    const question = page.getByRole('dialog', { name: 'Confirme que é você' })
    await question.getByLabel('Sua senha').fill(guest.password)
    await question.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText('A nossa equipe faz esta transferência')).toBeVisible()
    await expect(page.getByLabel('Sua chave PIX')).toHaveCount(0)
  })

  await test.step('until the money is sent, a mistyped key is replaced', async () => {
    await page.getByRole('button', { name: 'Trocar a chave PIX' }).click()
    await page.getByLabel('Sua chave PIX').fill('rui.lima@exemplo.example')
    const stored = page.waitForResponse('**/refund-key')
    await page.getByRole('button', { name: 'Enviar chave' }).click()
    const answer = await stored
    expect(answer.status()).toBe(200)
    expect(answer.request().postDataJSON()).toMatchObject({ pixKey: 'rui.lima@exemplo.example' })
    await expect(page.getByLabel('Sua chave PIX')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Trocar a chave PIX' })).toBeFocused()
  })
})

test('an administrator proves who they are before they cancel what was paid; what was typed stays', async ({
  page,
  browser,
}) => {
  const workspace = await publishPaid(browser, 'instant')
  await signUp(page, 'guest', 'Rui Lima')
  const { code } = await bookByApi(page, workspace.id)
  await payAtBank(page, (await payableOf(page, code)).brCode)
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/bookings/${code}`)).json()).status)
    .toBe('confirmed')
  const admin = await openAsAdmin(browser)
  await admin.goto(`/bookings/${code}`)
  await admin.getByRole('button', { name: 'Cancelar reserva' }).click()
  const dialog = admin.getByRole('dialog', { name: /^Cancelar/ })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('O prédio foi interditado.')
  await requireIdentity(admin, '**/cancel')
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).click()
  const question = admin.getByRole('dialog', { name: 'Confirme que é você' })
  await question.getByRole('button', { name: 'Agora não' }).click()
  await expect(dialog.getByText('Confirme que é você para continuar.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue('O prédio foi interditado.')
  await admin.unroute('**/cancel')
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).click()
  await expect(admin.getByText('Reserva cancelada', { exact: true })).toBeVisible()
  await admin.context().close()
})

test('a host cancels before the payment, with a reason that the guest reads', async ({ page, browser }) => {
  const workspace = await publishPaid(browser, 'instant')
  await signUp(page, 'guest', 'Rui Lima')
  const { code } = await bookByApi(page, workspace.id)
  await page.goto(`/bookings/${code}`)
  await expect(page.getByRole('heading', { name: 'Pague R$ 150 com PIX' })).toBeVisible()
  const host = await openAsHost(browser, workspace)
  await host.goto('/host/bookings?list=unpaid')
  await expect(host.getByText(/o convidado paga até/i)).toBeVisible()
  await host.getByRole('button', { name: 'Cancelar a reserva de Rui Lima' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'Houve um problema no prédio' }).click()
  await expect(host.getByText('Ninguém está por pagar')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Esta reserva foi cancelada' })).toBeVisible()
  await expect(page.getByText('Houve um problema no prédio').first()).toBeVisible()
  await expect(
    page.getByText('Se você acabou de pagar, o valor volta inteiro para a conta de onde saiu.'),
  ).toBeVisible()
  await host.context().close()
})
