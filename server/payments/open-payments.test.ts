import { expect, test } from 'vitest'
import { REFERENCE, request } from '#tests/api-pix/connected.ts'
import { startBankForTest } from '#tests/factories/bank.ts'
import { startServerForTest } from '#tests/server.ts'

const charge = { ...request, expiresAt: new Date(Date.now() + 3_600_000) }
const FAILURES_TO_OPEN = 5

test('a marketplace without a bank has no payments, and says nothing of them (PIX-02)', async () => {
  const { resources, visitor, url } = await startServerForTest()
  expect([resources.payments, resources.env.pix]).toEqual([undefined, undefined])
  expect((await visitor().get('/readyz')).body).toEqual({ status: 'ready' })
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('pouso_payments')
})

test('the demonstration brings a bank, which asks for nothing of the environment (PIX-02)', async () => {
  const { resources } = await startServerForTest({ DEMO_DATA: 'on' })
  expect(await resources.payments?.createCharge(charge)).toMatchObject({ status: 'pending' })
  expect(resources.env.pix?.webhookSecret).toMatch(/^\w{32,}$/)
})

test('the bank of the environment is used, in a demonstration too, which has no page of it then', async () => {
  const bank = await startBankForTest()
  const { resources, visitor } = await startServerForTest({ ...bank.environment, DEMO_DATA: 'on' })
  await resources.payments?.createCharge(charge)
  expect((await bank.overview()).charges).toMatchObject([{ txid: REFERENCE }])
  expect((await bank.overview()).hasWebhook).toBe(true)
  expect((await visitor().get('/dev/bank')).body).toBe('page')
})

test('/readyz and /metrics tell whether the bank is asked, and everything else goes on (PIX-06)', async () => {
  const bank = await startBankForTest()
  const { resources, visitor, url } = await startServerForTest(bank.environment)
  const readiness = async () => {
    const { status, body } = await visitor().get('/readyz')
    const metrics = await (await fetch(`${url}/metrics`)).text()
    return [status, body.payments, /^pouso_payments_circuit (\d)$/m.exec(metrics)?.[1]]
  }
  expect(await readiness()).toEqual([200, 'closed', '0'])
  await bank.stop()
  for (let time = 0; time < FAILURES_TO_OPEN; time += 1) {
    await resources.payments?.getCharge(REFERENCE).catch(() => {})
  }
  expect(await readiness()).toEqual([200, 'open', '2'])
})

test('the secret in the address of notices is in no line of the log (PIX-09)', async () => {
  const bank = await startBankForTest()
  const { url, logLines } = await startServerForTest(bank.environment)
  const secret = String(bank.environment.PIX_WEBHOOK_SECRET)
  await fetch(`${url}/api/pix/${secret}/pix`, { method: 'POST', body: '{"pix":[]}' })
  await fetch(`${url}/api/pix/${secret}/pix`)
  const ofNotices = () => logLines.filter((line) => line.includes('/api/pix/{token}/pix'))
  await expect.poll(ofNotices, { timeout: 10_000 }).toHaveLength(2)
  expect(logLines.filter((line) => line.includes(secret))).toEqual([])
})

test('a certificate that can not be read stops the start', async () => {
  const bank = await startBankForTest()
  const environment = { ...bank.environment, PIX_CERTIFICATE: '/nowhere/pix.pem' }
  await expect(startServerForTest(environment)).rejects.toThrow(
    /^Environment variable PIX_CERTIFICATE names a file that can not be read$/,
  )
})
