import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import type { Dispute } from '#contract/disputes/shapes.ts'
import type { Payment } from '#contract/payments/payment-shapes.ts'
import { splitOf } from '#contract/payments/split.ts'
import { startBank, type TestBank } from '#tests/factories/bank.ts'
import { balancesOf } from '#tests/factories/paid.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { compareBooks } from '../settlement/compare-books.ts'
import { loadDemoData } from './load-demo-data.ts'
import { demoPassword } from './users.ts'

let bank: TestBank
let server: TestServer

beforeAll(async () => {
  bank = await startBank()
  server = await startTestServer(bank.environment)
  await loadDemoData(server.resources, bank)
}, 240_000)
afterAll(async () => {
  await server.close()
  await bank.close()
})

const signedIn = async (name: string) => {
  const client = server.visitor()
  const body = { email: `${name}@pouso.example`, password: demoPassword }
  expect((await client.post('/api/auth/sign-in/email', body)).status).toBe(200)
  return client
}
const listOf = async (name: string, list: string): Promise<BookingSummary[]> =>
  (await (await signedIn(name)).get(`/api/v1/bookings?list=${list}`)).body.items

test('one booking waits for its payment, with a text to copy', async () => {
  const client = await signedIn('camila')
  const [waiting, ...others] = await listOf('camila', 'unpaid')
  expect(others).toEqual([])
  expect(waiting?.status).toBe('held')
  const payment: Payment = (await client.get(`/api/v1/bookings/${waiting?.code}/payment`)).body
  expect(payment).toMatchObject({ status: 'pending', amountInCents: waiting?.totalInCents })
  expect(payment.brCode).toMatch(/^000201/)
})

test('the others are paid, each in its own time, and the bank’s books are ours', async () => {
  const bookings = (
    await Promise.all(['upcoming', 'past', 'cancelled'].map((list) => listOf('camila', list)))
  ).flat()
  const paid = bookings.filter(({ workspace }) => workspace.name === 'Sala Harmonia')
  expect(paid.map(({ status }) => status).sort()).toEqual(['cancelled', 'completed', 'confirmed'])
  const client = await signedIn('camila')
  for (const { code, createdAt, totalInCents } of paid) {
    const payment: Payment = (await client.get(`/api/v1/bookings/${code}/payment`)).body
    expect(payment.paidInCents).toBe(totalInCents)
    const minutes = (Date.parse(payment.paidAt ?? '') - Date.parse(createdAt)) / 60_000
    expect(minutes).toBeGreaterThan(0)
    expect(minutes).toBeLessThan(30)
  }
  const { charges } = await bank.overview()
  for (const { payments } of charges) {
    for (const { receivedAt } of payments) {
      expect(await compareBooks(server.resources, receivedAt.slice(0, 10))).toBe(0)
    }
  }
})

test('what a dispute gives back is taken from what was paid', async () => {
  const client = await signedIn('admin')
  const [dispute, ...others] = (await client.get('/api/v1/admin/disputes?status=resolved')).body.items
  expect(others).toEqual([])
  const { code, isPaidHere, decision, booking } = dispute as Dispute
  expect(isPaidHere).toBe(true)
  const refundInCents = Math.floor(booking.totalInCents / 2)
  const { feeInCents, hostInCents } = splitOf(
    booking.totalInCents,
    refundInCents,
    server.resources.env.feeBasisPoints,
  )
  expect(decision).toMatchObject({ refundInCents, hostInCents })
  expect(await balancesOf(server, { code })).toMatchObject({ host: -hostInCents, platform_fee: -feeInCents })
})
