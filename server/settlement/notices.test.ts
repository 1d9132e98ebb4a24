import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { startBank, type TestBank } from '#tests/factories/bank.ts'
import { bookAs } from '#tests/factories/booked.ts'
import { balancesOf, createPaidWorkspace, paymentOf, txidOf } from '#tests/factories/paid.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { confirmCharge } from './confirm-charge.ts'
import { receiveNotice } from './receive-notices.ts'

const TOTAL = 3 * 89_90
const AT_ONCE = 10_000

let server: TestServer
let bank: TestBank
let guest: SignedInUser
let workspace: Workspace
let noticePath: string

beforeAll(async () => {
  bank = await startBank()
  server = await startTestServer(bank.environment)
  noticePath = `/api/pix/${server.resources.env.pix?.webhookSecret}`
  await server.resources.payments?.sendNoticesTo(`${server.url}${noticePath}`)
  guest = await signedIn(server, 'guest')
  const sides = { host: await signedIn(server, 'host'), admin: await signedIn(server, 'admin') }
  workspace = await createPaidWorkspace(server, sides, { units: 50 })
})
afterAll(async () => {
  await server.close()
  await bank.close()
})

async function charged(): Promise<{ booking: Booking; txid: string }> {
  const booking = await bookAs(guest, workspace.id)
  const txid = await txidOf(server, booking)
  await vi.waitFor(async () => expect((await paymentOf(guest, booking)).status).toBe('pending'), {
    timeout: 15_000,
  })
  return { booking, txid }
}

const statusOf = async ({ code }: Booking) => (await guest.client.get(`/api/v1/bookings/${code}`)).body.status
const confirmed = (booking: Booking) =>
  vi.waitFor(async () => expect(await statusOf(booking)).toBe('confirmed'), { timeout: 15_000 })

describe('with a bank that speaks API Pix', () => {
  test('a payment is told, looked up and recorded, and the guest has the BR Code before', async () => {
    const { booking, txid } = await charged()
    expect((await paymentOf(guest, booking)).brCode).toMatch(/^000201/)
    await bank.pay(txid)
    await confirmed(booking)
    expect(await balancesOf(server, booking)).toMatchObject({ provider: TOTAL })
  })

  test('a notice that never comes changes nothing: the bank is asked', async () => {
    const { booking, txid } = await charged()
    await bank.behave({ notices: 'never' }, txid)
    await bank.pay(txid)
    expect(await statusOf(booking)).toBe('held')
    await confirmCharge(server.resources, txid)
    expect(await statusOf(booking)).toBe('confirmed')
  })

  test('a forged notice of a payment that never was records nothing', async () => {
    const { booking, txid } = await charged()
    await bank.forgeNotice(txid, TOTAL)
    await confirmCharge(server.resources, txid)
    expect(await statusOf(booking)).toBe('held')
    expect(await balancesOf(server, booking)).toEqual({})
  })

  test('what was cancelled is paid back there too, and the books of both are equal', async () => {
    const { booking, txid } = await charged()
    await bank.pay(txid)
    await confirmed(booking)
    const { body } = await guest.client.get(`/api/v1/bookings/${booking.code}`)
    const cancelled = await guest.client.post(`/api/v1/bookings/${booking.code}/cancel`, {
      version: body.version,
    })
    expect(cancelled.status).toBe(200)
    await vi.waitFor(
      async () => expect((await paymentOf(guest, booking)).refunds).toMatchObject([{ status: 'done' }]),
      { timeout: 15_000 },
    )
    const { totals } = await bank.overview()
    const { rows } = await server.database.$client.query(
      "select coalesce(sum(amount_in_cents), 0)::int as ours from ledger_entries where account = 'provider'",
    )
    expect(totals.balanceInCents).toBe(rows[0].ours)
  })
})

describe('the address for notices', () => {
  const post = (path: string, body: unknown) => server.visitor().post(path, body)
  const notice = (txid: string) => ({
    pix: [{ endToEndId: randomUUID(), txid, valor: '1.00', horario: '2026-12-01T12:00:00Z' }],
  })

  test('accepts whoever knows the secret, and says nothing to others', async () => {
    const unknown = notice(randomBytes(16).toString('hex'))
    expect((await post(`/api/pix/${'x'.repeat(36)}/pix`, unknown)).status).toBe(404)
    expect((await post('/api/pix//pix', unknown)).status).toBe(404)
    expect((await post(`${noticePath}/pix`, unknown)).status).toBe(200)
    expect((await post(`${noticePath}/pix`, { anything: 'else' })).status).toBe(400)
    expect((await post(`${noticePath}/pix`, { pix: [{ txid: 'y'.repeat(100_001) }] })).status).toBe(413)
    expect(server.logLines.join()).not.toContain(server.resources.env.pix?.webhookSecret)
  })

  test('reads no body without the secret, and takes notices one after another', async () => {
    const forged = (body: string) =>
      fetch(`${server.url}/api/pix/${randomUUID()}/pix`, { method: 'POST', body })
    const transactions = vi.spyOn(server.resources.database, 'transaction')
    const long = await forged('x'.repeat(1_000_000))
    expect([long.status, long.headers.get('connection')]).toEqual([404, 'close'])
    const startedAt = performance.now()
    const answers = await Promise.all(Array.from({ length: 100 }, () => forged('{"pix":[]}')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    // Some are sent at once, then 200 a second.
    expect(performance.now() - startedAt).toBeGreaterThan(300)
    // These limits are separate from the bank's.
    const flood = Promise.all(Array.from({ length: 150 }, () => forged('{"pix":[]}')))
    const told = post(`${noticePath}/pix`, notice(randomBytes(16).toString('hex')))
    expect(await Promise.race([told.then(({ status }) => status), flood.then(() => 'flood')])).toBe(200)
    await flood
    // None for 250 forged notices; jobs may need some of their own.
    expect(transactions.mock.calls.length).toBeLessThan(10)
    transactions.mockRestore()
    await vi.waitFor(
      () =>
        expect(server.logLines.join()).toMatch(/\/api\/pix\/\{token\}\/pix","answers":\{[^}]*"404":\d{2,}/),
      { timeout: 10_000 },
    )
  })

  test('a charge that is named again and again is asked about less and less often', async () => {
    const { booking, txid } = await charged()
    await bank.behave({ notices: 'never' }, txid)
    const { payments } = server.resources
    if (!payments) throw new Error('There is no bank')
    const getCharge = vi.spyOn(payments, 'getCharge')
    const asked = () => getCharge.mock.calls.filter(([reference]) => reference === txid).length
    for (let time = 0; time < 50; time += 1) await receiveNotice(server.resources, [txid])
    await vi.waitFor(() => expect(asked()).toBe(1), { timeout: 10_000 })
    // Paid after the bank was asked: none of these notices asks it again, yet one question follows.
    await bank.pay(txid)
    for (let time = 0; time < 50; time += 1) await receiveNotice(server.resources, [txid])
    await confirmed(booking)
    expect(asked()).toBe(2)
    getCharge.mockRestore()
  })

  test('ten thousand notices at once cost few statements, and a charge is asked about once', async () => {
    const { booking, txid } = await charged()
    await bank.behave({ notices: 'never' }, txid)
    await bank.pay(txid)
    const asked = bank.requests()
    const { database } = server.resources
    const transactions = vi.spyOn(database, 'transaction')
    const startedAt = performance.now()
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        receiveNotice(server.resources, [
          index % 2 === 0 ? txid : randomBytes(16).toString('hex'),
          'not a txid',
        ]),
      ),
    )
    const lookUps = transactions.mock.calls.length
    transactions.mockRestore()
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    expect(lookUps).toBeLessThan(50)
    await confirmed(booking)
    // One request for the notice; others for a token and for other charges at the same time.
    expect(bank.requests() - asked).toBeLessThan(10)
    expect(await balancesOf(server, booking)).toMatchObject({ provider: TOTAL })
  })
})
