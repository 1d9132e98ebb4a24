import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { releasedPayout } from '#tests/factories/paid-booking.ts'
import { expect, ignoreFailedRequests, signIn, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { bookAsGuest, expectNoSideways, inDays, openAsHost } from './host-booking-steps.ts'
import { queryShared } from './own-server.ts'
import { expectAccessible } from './page-content.ts'
import { payInThePast } from './paid-booking.ts'

const ADMIN = 'admin@pouso.example'
const REFUNDS = '**/api/v1/admin/bookings/*/refunds'
const LONG_NAME =
  'Associação Beneficente dos Arquitetos e Urbanistas Independentes do Estado de São Paulo Ltda'
const account = {
  legalName: LONG_NAME,
  document: '529.982.247-25',
  pixKey: '+5511999998888',
  consentsToFee: true,
}
const morning = (from: string) => ({ kind: 'hours', from, start: '09:00', end: '12:00' }) as const
const refuse = (route: Route) => route.fulfill({ status: 400, json: {} })
const rowOf = (page: Page, list: string, text: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: text }).first()

test('on a phone an administrator finds a payment and pays its host, whose bank sends it back', async ({
  page,
  browser,
}) => {
  test.slow()
  const workspace = await openAsHost(page, browser, 'instant')
  await page.request.put('/api/v1/me/payment-account', { data: account })
  const { code } = await bookAsGuest(browser, workspace, morning(inDays(3)))
  const { txid, payoutId } = await payInThePast(code, releasedPayout())
  await page.setViewportSize({ width: 390, height: 900 })
  await page.context().clearCookies()
  await signIn(page, ADMIN)
  await page.goto('/admin/users')
  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Pagamentos' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamentos' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Esperando por você',
    'Repasses',
    'Tudo o que foi cobrado',
    'Contabilidade',
  ])
  await page.getByRole('searchbox', { name: 'Buscar por reserva, pessoa, txid ou PIX' }).fill(txid)
  await expect(page).toHaveURL(`/admin/payments?search=${txid}`)
  await expect(page.getByRole('list', { name: 'Cobranças' }).locator('> li')).toHaveCount(1)
  await expect(rowOf(page, 'Cobranças', code)).toContainText(txid)
  await expectNoSideways(page)

  const row = rowOf(page, 'Repasses', code)
  await expect(row).toContainText(LONG_NAME)
  await expect(row).toContainText('+5511999998888')
  await row.getByRole('button', { name: `Marcar como pago o repasse de ${code}` }).click()
  const paying = page.getByRole('dialog', { name: 'Marcar este repasse como pago?' })
  await expectAccessible(page)
  await paying.getByRole('button', { name: 'Marcar como pago' }).click()
  await expect(paying.getByText('Informe o identificador do banco')).toBeVisible()
  const reference = paying.getByLabel('Identificador do banco')
  await expect(reference).toBeFocused()
  await reference.fill(`E${payoutId}`)
  await paying.getByRole('button', { name: 'Marcar como pago' }).click()
  await expect(page.getByText('Repasse marcado como pago')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Lista de repasses' })).toBeFocused()

  await page
    .getByRole('group', { name: 'Situação dos repasses' })
    .getByRole('button', { name: 'Pagos' })
    .click()
  await expect(page).toHaveURL(/payouts=paid/)
  await rowOf(page, 'Repasses', code)
    .getByRole('button', { name: /^Banco devolveu/ })
    .click()
  const returning = page.getByRole('dialog', { name: 'O banco devolveu este repasse?' })
  await returning.getByLabel('Motivo').fill('A chave não existe mais')
  await returning.getByRole('button', { name: 'Registrar devolução' }).click()
  const waiting = page.getByRole('region', { name: 'Repasses devolvidos pelo banco' })
  const returned = waiting.getByRole('listitem').filter({ hasText: code })
  await expect(returned).toContainText('Devolvido: A chave não existe mais')
  await expectAccessible(page)

  // The same identifier is refused in the dialog, and another is taken.
  await returned.getByRole('button', { name: `Marcar como pago o repasse de ${code}` }).click()
  await reference.fill(`E${payoutId}`)
  await paying.getByRole('button', { name: 'Marcar como pago' }).click()
  await expect(paying.getByRole('alert')).toContainText('já foi usado')
  await reference.fill(`E${randomUUID()}`)
  await paying.getByRole('button', { name: 'Marcar como pago' }).click()
  await expect(returned).toHaveCount(0)

  await test.step('records what the host gives back after the payer’s bank took it back', async () => {
    await takeBack(code, 73_03)
    await page.reload()
    const owing = page
      .getByRole('region', { name: 'Anfitriões que têm a devolver' })
      .getByRole('listitem')
      .filter({ hasText: code })
    await expect(owing).toContainText(/o anfitrião tem R\$\s73,03 a devolver/)
    await owing.getByRole('button', { name: `Anfitrião devolveu o que deve de ${code}` }).click()
    const repaying = page.getByRole('dialog', { name: 'O anfitrião devolveu este valor?' })
    await expect(repaying).toContainText(/Deve R\$\s73,03/)
    await repaying.getByLabel('Valor').fill('80')
    await repaying.getByLabel('Identificador do banco').fill(`E${randomUUID()}`)
    await repaying.getByRole('button', { name: 'Registrar devolução' }).click()
    await expect(repaying.getByText('O valor passa do que o anfitrião deve')).toBeVisible()
    await repaying.getByLabel('Valor').fill('73,03')
    await repaying.getByRole('button', { name: 'Registrar devolução' }).click()
    await expect(owing).toHaveCount(0)
  })

  await page.goto(`/admin/bookings/${code}/history`)
  const history = page.getByRole('main')
  await expect(history).toContainText('Registrou que o banco devolveu o repasse')
  await expect(history).toContainText('Registrou que o anfitrião devolveu um valor')
})

/** The payer's bank takes a part of the host's share back. */
function takeBack(code: string, amountInCents: number): Promise<void> {
  return queryShared(
    `with booking as (select id, host_id from bookings where code = $1),
       reversal as (insert into ledger_transactions (id, at, kind, reference, booking_id)
         select gen_random_uuid(), now(), 'reversal', gen_random_uuid()::text, id from booking returning id, booking_id)
     insert into ledger_entries (transaction_id, line, booking_id, account, owner_id, amount_in_cents)
       select reversal.id, line, booking_id, account, case account when 'host' then host_id end, cents
       from reversal, booking, (values (0, 'host', $2::bigint), (1, 'provider', -$2::bigint)) entry (line, account, cents)`,
    [code, amountInCents],
  )
}

function orderAlone(payoutId: string, orderId: string): Promise<void> {
  return queryShared(
    `update payouts set status = 'ordered', order_id = $2, ordered_at = now(), amount_in_cents = 24273,
       payee_name = legal_name, payee_document = document, pix_key = account.pix_key,
       pix_key_type = account.pix_key_type
     from payment_accounts account where account.host_id = payouts.host_id and payouts.id = $1`,
    [payoutId, orderId],
  )
}

test('payouts are ordered in a file, and what the bank refuses comes back to the list', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const workspace = await openAsHost(page, browser, 'instant')
  await page.request.put('/api/v1/me/payment-account', { data: account })
  const { code } = await bookAsGuest(browser, workspace, morning(inDays(3)))
  const { payoutId } = await payInThePast(code, releasedPayout())
  // Other tests have payouts of their own to make: this one is ordered alone.
  const asked: string[] = []
  await page.route('**/api/v1/admin/payouts/orders', async (route) => {
    asked.push(route.request().postDataJSON().orderId)
    if (asked.length > 1) return route.fulfill({ json: { count: 1, amountInCents: 242_73 } })
    await orderAlone(payoutId, asked[0] ?? '')
    // Its answer gets lost.
    await route.abort()
  })
  const host = await page.context().cookies()
  await page.context().clearCookies()
  await signIn(page, ADMIN)
  await page.goto('/admin/payments')
  await page.getByRole('button', { name: 'Arquivo para o banco' }).click()
  const ordering = page.getByRole('dialog', { name: 'Gerar o arquivo para o banco?' })
  const make = ordering.getByRole('button', { name: 'Gerar arquivo' })
  await expect(ordering).toContainText(/Para o próximo arquivo: \d+ repasses?, R\$/)

  await test.step('what others have ordered meanwhile is shown', async () => {
    const none = { json: { count: 0, amountInCents: 0 } }
    await page.route('**/api/v1/admin/payouts/orders', (route) => route.fulfill(none), { times: 1 })
    await make.click()
    await expect(page.getByText(/^Estes repasses mudaram enquanto isso: já foram enviados/)).toBeVisible()
    await expect(ordering).toBeHidden()
  })

  await page.getByRole('button', { name: 'Arquivo para o banco' }).click()
  await make.click()
  await expect(ordering.getByRole('alert')).toBeVisible()
  ignoreFailedRequests(consoleProblems)
  const download = page.waitForEvent('download')
  await make.click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(code)
  expect(new Set(asked).size).toBe(1)
  await expect(page.locator(':focus')).toHaveCount(1)
  await expect(page).toHaveURL(/payouts=ordered/)
  const row = rowOf(page, 'Repasses', code)
  await expect(row).toContainText('Enviado ao banco em')
  await expect(page.getByRole('list', { name: 'Arquivos enviados' })).toContainText(
    'Baixar de novo o arquivo',
  )

  await row.getByRole('button', { name: `Devolver à lista o repasse de ${code}` }).click()
  const refused = page.getByRole('dialog', { name: 'O banco não fez este repasse?' })
  await refused.getByLabel('Motivo').fill('A chave foi recusada')
  await refused.getByRole('button', { name: 'Devolver à lista' }).click()
  await expect(row).toHaveCount(0)
  await page
    .getByRole('group', { name: 'Situação dos repasses' })
    .getByRole('button', { name: 'A fazer' })
    .click()
  await expect(rowOf(page, 'Repasses', code)).toBeVisible()

  await test.step('the host reads that the bank has it', async () => {
    await orderAlone(payoutId, randomUUID())
    await page.context().clearCookies()
    await page.context().addCookies(host)
    await page.goto('/host/earnings')
    await expect(page.getByRole('main')).toContainText('Já pedimos este PIX ao banco.')
  })
})

test('a part of a payment is paid back with a reason', async ({ page, browser }) => {
  test.slow()
  const workspace = await openAsHost(page, browser, 'instant')
  const { code } = await bookAsGuest(browser, workspace, morning(inDays(3)))
  const { paymentId } = await payInThePast(code)
  await page.context().clearCookies()
  await signIn(page, ADMIN)
  await page.goto(`/admin/payments?search=${paymentId}`)
  const row = rowOf(page, 'Cobranças', code)
  await row.getByRole('button', { name: `Reembolsar ${code}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Reembolsar este pagamento?' })
  await expect(dialog).toContainText('Ainda dá para devolver R$ 269,70.')
  await expect(dialog.getByLabel('Valor')).toBeFocused()
  await dialog.getByRole('button', { name: 'Reembolsar' }).click()
  await expect(dialog.getByText('Informe um valor maior que zero')).toBeVisible()
  await expect(dialog.getByText('Diga o motivo')).toBeVisible()
  await dialog.getByLabel('Valor').fill('300')
  await expect(dialog.getByText('O valor passa do que ainda dá para devolver')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Valor').fill('69,70')
  await dialog.getByLabel('Motivo').fill('O ar-condicionado não funcionou')
  await dialog.getByRole('button', { name: 'Reembolsar' }).click()
  await expect(page.getByText('Reembolso pedido')).toBeVisible()
  await expect(row).toContainText('Reembolso de R$ 69,70')
  await expect(row).toContainText('Decisão da administração: O ar-condicionado não funcionou')

  await test.step('the rest is another refund, asked for in an empty form', async () => {
    await row.getByRole('button', { name: `Reembolsar ${code}` }).click()
    await expect(dialog).toContainText('Ainda dá para devolver R$ 200.')
    await expect(dialog.getByLabel('Valor')).toHaveValue('')
    await dialog.getByLabel('Valor').fill('200')
    await dialog.getByLabel('Motivo').fill('E a internet caiu')
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await row.getByRole('button', { name: `Reembolsar ${code}` }).click()
    await expect(dialog.getByLabel('Motivo')).toHaveValue('E a internet caiu')
    await dialog.getByLabel('Valor').fill('150')
    await page.route(REFUNDS, async (route) => {
      await route.fetch()
      await route.fulfill({ status: 404, body: '' })
    })
    await dialog.getByRole('button', { name: 'Reembolsar' }).click()
    await expect(dialog.getByText('Não foi possível falar com o servidor.')).toBeVisible()
    await page.unroute(REFUNDS)
    await dialog.getByLabel('Valor').fill('180')
    await dialog.getByRole('button', { name: 'Reembolsar' }).click()
    await expect(dialog.getByText('O reembolso de R$ 150 já foi pedido.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await row.getByRole('button', { name: `Reembolsar ${code}` }).click()
    await expect(dialog).toContainText('Ainda dá para devolver R$ 50.')
    await dialog.getByLabel('Valor').fill('50')
    await dialog.getByLabel('Motivo').fill('E o resto')
    await dialog.getByRole('button', { name: 'Reembolsar' }).click()
    await expect(row).toContainText('Reembolso de R$ 50')
    await expect(row).toContainText('Reembolso de R$ 150')
    await expect(row).toContainText('Reembolso de R$ 69,70')
  })
})

test('payments to a host are stopped with a reason that the host reads, and resumed', async ({ page }) => {
  test.slow()
  const host = await signUp(page, 'host', 'Otávio Ramalho')
  await page.request.put('/api/v1/me/payment-account', { data: account })
  await page.context().clearCookies()
  await signIn(page, ADMIN)
  await page.goto(`/admin/users?search=${host.email}`)
  const row = page.getByRole('list', { name: 'Contas' }).getByRole('listitem').filter({ hasText: host.email })
  await row.getByRole('button', { name: 'Dados para receber de Otávio Ramalho' }).click()
  await expect(row).toContainText('529.982.247-25')
  await expect(row).toContainText('+5511999998888')
  await row.getByRole('button', { name: 'Parar repasses de Otávio Ramalho' }).click()
  const dialog = page.getByRole('dialog', { name: 'Parar os repasses deste anfitrião?' })
  await dialog.getByRole('button', { name: 'Parar repasses' }).click()
  await expect(dialog.getByText('Diga o motivo')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('O CNPJ está baixado')
  await test.step('after a failure the text stays in the closed dialog, and the failure doesn’t', async () => {
    await page.route('**/stop', (route) => route.fulfill({ status: 400, json: {} }))
    await dialog.getByRole('button', { name: 'Parar repasses' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await page.unroute('**/stop')
    await row.getByRole('button', { name: 'Parar repasses de Otávio Ramalho' }).click()
    await expect(dialog.getByLabel('Motivo')).toHaveValue('O CNPJ está baixado')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
  const release = await holdBack(page, '**/stop')
  await dialog.getByRole('button', { name: 'Parar repasses' }).click()
  await expect(dialog.getByLabel('Motivo')).not.toBeEditable()
  release()
  // Its field holds the same text until the answer is there.
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('O CNPJ está baixado')

  await page.context().clearCookies()
  await signIn(page, host.email, host.password)
  await page.goto('/settings')
  await expect(page.getByText('Motivo: O CNPJ está baixado')).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByText('Repasses parados').first()).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, ADMIN)
  await page.goto(`/admin/users?search=${host.email}`)
  await row.getByRole('button', { name: 'Dados para receber de Otávio Ramalho' }).click()
  await row.getByRole('button', { name: 'Retomar repasses de Otávio Ramalho' }).click()
  await expect(page.getByText('Repasses retomados').first()).toBeVisible()
  await expect(row.getByRole('button', { name: 'Parar repasses de Otávio Ramalho' })).toBeVisible()
})

test('only administrators close a difference, and see what there is none of and what could not be loaded', async ({
  page,
}) => {
  const id = randomUUID()
  await queryShared(
    `insert into payment_differences (id, day, kind, reference, ours_in_cents, theirs_in_cents, found_at)
     values ($1, '2026-11-01', 'amount', $2, 1000, 950, now())`,
    [id, id.replaceAll('-', '')],
  )

  await test.step('a visitor signs in first, and a host may not look', async () => {
    const visited = new URL((await page.request.get('/admin/payments')).url())
    expect(visited.pathname).toBe('/login')
    expect(visited.searchParams.get('redirect')).toBe('/admin/payments')
    await signUp(page, 'host')
    expect(new URL((await page.request.get('/admin/payments')).url()).pathname).toBe('/')
  })

  await signIn(page, ADMIN)
  await page.goto('/admin/payments?search=ninguem-pagou-isto')

  await test.step('says what there is none of', async () => {
    await expect(page.getByRole('heading', { name: 'Nenhuma cobrança encontrada' })).toBeVisible()
    await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
    await expect(page).toHaveURL('/admin/payments')
  })

  await test.step('a difference with the bank is closed with a note', async () => {
    const row = page
      .getByRole('region', { name: 'Diferenças com o banco' })
      .getByRole('listitem')
      .filter({ hasText: id.replaceAll('-', '') })
    await expect(row).toContainText('Os valores não batem, em 01/11/2026: no banco R$ 9,50, aqui R$ 10.')
    await row.getByRole('button', { name: /^Encerrar/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Encerrar esta diferença?' })
    await expectAccessible(page)
    await dialog.getByLabel('Nota').fill('O banco corrigiu no dia seguinte')
    await dialog.getByRole('button', { name: 'Encerrar diferença' }).click()
    await expect(page.getByText('Diferença encerrada')).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Esperando por você' })).toBeFocused()
  })

  await test.step('says what could not be loaded', async () => {
    await page.goto('/admin/users')
    await page.route('**/api/v1/admin/pay*', refuse)
    await page.route('**/api/v1/admin/payments/waiting', refuse)
    await page
      .getByRole('navigation', { name: 'Administração' })
      .getByRole('link', { name: 'Pagamentos' })
      .click()
    await expect(page.getByText('Não foi possível carregar o que espera por você')).toBeVisible()
    await expect(page.getByText('Não foi possível carregar os repasses')).toBeVisible()
    await expect(page.getByText('Não foi possível carregar as cobranças')).toBeVisible()
  })
})
