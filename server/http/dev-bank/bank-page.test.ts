import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { REFERENCE, request } from '#tests/api-pix/connected.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let count = 0

beforeAll(async () => {
  server = await startTestServer({ DEMO_DATA: 'on' })
})
afterAll(() => server.close())

/** The txid of a new charge for each test. */
let txid: string
const charge = () => payments().getCharge(txid)
const payments = () => {
  const { payments: provider } = server.resources
  if (!provider) throw new Error('The demonstration has a bank')
  return provider
}
const page = async (query = '') => (await fetch(`${server.url}/dev/bank${query}`)).text()
function press(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ txid, ...fields })
  return fetch(`${server.url}/dev/bank`, { method: 'POST', body, redirect: 'manual', headers })
}

beforeEach(async () => {
  count += 1
  txid = `${REFERENCE}${count}`
  await payments().createCharge({
    ...request,
    reference: txid,
    expiresAt: new Date(Date.now() + 1_680_000),
    description: `Reserva PSO-${count}`,
  })
})

test('a charge is paid by a plain form, and shown with its payment (PIX-13)', async () => {
  expect(await page(`?busca=${txid}`)).toContain('Aguardando pagamento')
  const answer = await press({ action: 'pay' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/dev/bank#${txid}`])
  expect(await charge()).toMatchObject({ status: 'paid', payments: [{ amountInCents: 12_345 }] })
  const shown = await page(`?busca=${txid}`)
  expect(shown).toContain('R$ 123,45 recebido')
  expect(shown.match(/<article id=/g)).toHaveLength(1)
  await press({ action: 'pay-anyway' })
  expect((await charge())?.payments).toHaveLength(2)
})

test('a refusal of the bank is shown, and nothing happens', async () => {
  await press({ action: 'pay' })
  const refused = await press({ action: 'pay' })
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('<p role="alert">A cobrança não aceita pagamento.</p>'),
  ])
  expect((await charge())?.payments).toHaveLength(1)
  for (const action of ['toString', '', 'pay-other', 'behaviour']) {
    expect((await press({ action, amount: 'muito', notices: 'x' })).status).toBe(409)
  }
})

test('another amount, a review, disputes and refunds are pressed one by one', async () => {
  await press({ action: 'pay-other', amount: '89,90' })
  const paymentId = (await charge())?.payments[0]?.paymentId ?? ''
  expect(await charge()).toMatchObject({ payments: [{ amountInCents: 8_990 }] })
  await press({ action: 'charge-behaviour', notices: 'never', refunds: 'processing' })
  await payments().refund(paymentId, 'R1', 1_000)
  await payments().refund(paymentId, 'R2', 1_000)
  await press({ action: 'refund-done', payment: paymentId, refund: 'R1' })
  await press({ action: 'refund-failed', payment: paymentId, refund: 'R2' })
  await press({ action: 'dispute', payment: paymentId })
  expect(await page(`?busca=${txid}`)).toContain('Contestado pelo pagador (MED)')
  await press({ action: 'dispute-rejected', payment: paymentId })
  await press({ action: 'take-part', payment: paymentId, amount: '10' })
  expect((await charge())?.payments).toMatchObject([
    {
      disputedInCents: 0,
      reversedInCents: 1_000,
      refunds: [{ status: 'done' }, { status: 'failed' }],
    },
  ])
})

test('a payment is held for a review, then let go or sent back', async () => {
  await press({ action: 'pay-held' })
  expect(await charge()).toMatchObject({ status: 'in_review' })
  expect(await page(`?busca=${txid}`)).toContain('Retida para análise')
  await press({ action: 'release-held' })
  expect(await charge()).toMatchObject({ status: 'paid' })
})

test('what is held for a review goes back to who paid (PIX-13)', async () => {
  await press({ action: 'pay-held' })
  await press({ action: 'return-held' })
  expect(await charge()).toMatchObject({ status: 'cancelled', payments: [] })
  expect(await page(`?busca=${txid}`)).toContain('Devolvida pelo banco')
})

test('a payment waits for the end of the charge (PIX-13)', async () => {
  await press({ action: 'pay-later' })
  expect(await page(`?busca=${txid}`)).toContain('Alguém paga assim que vencer.')
  expect(await charge()).toMatchObject({ status: 'pending', payments: [] })
})

test('notices are held and let go in either order, sent again and forged (PIX-13)', async () => {
  const held = async () => /Avisos retidos: (\d)/.exec(await page(`?busca=${txid}`))?.[1]
  for (const action of ['release-notices', 'release-reversed']) {
    await press({ action: 'charge-behaviour', notices: 'held', refunds: 'done' })
    await press({ action: 'pay-anyway' })
    expect(await held()).toBe('1')
    expect((await press({ action })).status).toBe(303)
    expect(await held()).toBeUndefined()
  }
  await press({ action: 'charge-behaviour', notices: 'twice', refunds: 'done' })
  expect(await page(`?busca=${txid}`)).toContain('<option value="twice" selected>')
  const before = await charge()
  for (const action of ['notify-again', 'forge']) expect((await press({ action })).status).toBe(303)
  expect(await charge()).toEqual(before)
})

test('a refund is refused, and the payer’s bank takes all of it back (PIX-13)', async () => {
  await press({ action: 'pay' })
  const payment = (await charge())?.payments[0]?.paymentId ?? ''
  await press({ action: 'charge-behaviour', notices: 'once', refunds: 'refused' })
  await expect(payments().refund(payment, 'R1', 1_000)).rejects.toMatchObject({ kind: 'refused' })
  await press({ action: 'dispute', payment })
  await press({ action: 'dispute-taken', payment })
  expect((await charge())?.payments).toMatchObject([{ disputedInCents: 0, reversedInCents: 12_345 }])
  await press({ action: 'pay-anyway' })
  const second = (await charge())?.payments.find(({ paymentId }) => paymentId !== payment)?.paymentId ?? ''
  await press({ action: 'take-back', payment: second })
  expect((await charge())?.payments.map(({ reversedInCents }) => reversedInCents)).toEqual([12_345, 12_345])
})

test('the bank’s faults and books are on the page', async () => {
  await press({
    action: 'behaviour',
    notices: 'once',
    refunds: 'done',
    fault: 'error_before',
    times: '2',
    txid: '',
  })
  await expect(charge()).rejects.toMatchObject({ kind: 'unknown' })
  const shown = await page()
  expect(shown).toContain('<option value="error_before" selected>')
  for (const word of ['Recebido', 'Devolvido', 'Retomado (MED)', 'Saldo']) expect(shown).toContain(word)
  await press({ action: 'behaviour', notices: 'once', refunds: 'done', fault: '', txid: '' })
  expect(await charge()).toMatchObject({ status: 'pending' })
})

test('what is typed by others is shown as text, and the page runs no script', async () => {
  await payments().createCharge({
    ...request,
    reference: `${REFERENCE}x`,
    expiresAt: new Date(Date.now() + 600_000),
    description: '<script>alert(1)</script>',
  })
  const answer = await fetch(`${server.url}/dev/bank?busca=${encodeURIComponent('"><b>')}`)
  expect(await answer.text()).not.toContain('<b>')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(await page()).not.toContain('<script')
})

test('another site can press none of the buttons', async () => {
  const foreign = await press({ action: 'pay' }, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  expect(await charge()).toMatchObject({ status: 'pending' })
})

test('a real marketplace has no such page', async () => {
  const real = await startServerForTest({ DEMO_DATA: 'off' })
  expect((await real.visitor().get('/dev/bank')).body).toBe('page')
  const answer = await fetch(`${real.url}/dev/bank`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
  })
  expect(answer.status).toBeGreaterThanOrEqual(400)
})
