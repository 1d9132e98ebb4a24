import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#server/actor.ts'
import { fillWithPayments } from '#tests/factories/many-payments.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { administrator, largerThan, readingsOf } from '#tests/query-plans.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

const CHARGES = 100_000
const ONE_OF = 200
const OF_ONE_HOST = CHARGES / ONE_OF
/** A page, what is found for each row of it, and the little that waits for a person. */
const MOST_OF_A_PAGE = 1_000
/** Their sums are read from all entries of the host (EARN-07). */
const MOST_OF_A_HOST = 4 * OF_ONE_HOST
/** As the factory draws it. */
const txid = createHash('md5').update('txid5000').digest('hex')
const OF_PAYMENTS =
  /from "?(bookings|charges|received_payments|refunds|payouts|ledger_entries|ledger_transactions|receipts)\b/

let server: TestServer
let host: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  await fillWithPayments(server.database, { count: CHARGES, hostId: host.id, oneOf: ONE_OF })
}, 300_000)
afterAll(() => server.close())

const asHost = (): Actor => administrator && { ...administrator, id: host.id, role: 'host' }

test.each([
  ['all charges', '/api/v1/admin/payments'],
  ['charges that are disputed', '/api/v1/admin/payments?status=disputed'],
  ['a charge by its txid', `/api/v1/admin/payments?search=${txid}`],
  ['a charge by the code of its booking', '/api/v1/admin/payments?search=PSO-5000'],
  ['a charge by a payment', '/api/v1/admin/payments?search=E77777'],
  ['a name that many have', '/api/v1/admin/payments?search=sala'],
  ['what waits for a person', '/api/v1/admin/payments/waiting'],
  ['all payouts', '/api/v1/admin/payouts'],
  ['payouts to come', '/api/v1/admin/payouts?status=scheduled'],
  ['payouts that were made', '/api/v1/admin/payouts?status=paid'],
])('%s of 100,000: reads a page', async (_, path) => {
  const { readings } = await readingsOf(server.resources, path, administrator, OF_PAYMENTS)
  expect(readings).not.toEqual([])
  expect(largerThan(MOST_OF_A_PAGE, readings)).toEqual([])
})

test('the next page of charges reads no page before it', async () => {
  const path = '/api/v1/admin/payments?limit=50'
  const { body } = await readingsOf(server.resources, path, administrator, OF_PAYMENTS)
  const next = `${path}&cursor=${encodeURIComponent(body.nextCursor)}`
  const { readings } = await readingsOf(server.resources, next, administrator, OF_PAYMENTS)
  expect(largerThan(MOST_OF_A_PAGE, readings)).toEqual([])
})

test.each([
  ['all', ''],
  ['of a month', 'month=2026-03'],
])('earnings, %s: no statement but the sums reads more than a page', async (_, filter) => {
  const path = `/api/v1/host/earnings?limit=20&${filter}`
  const { body, readings } = await readingsOf(server.resources, path, asHost(), OF_PAYMENTS)
  expect(body.items).toHaveLength(20)
  const [page = []] = readings
  expect(largerThan(MOST_OF_A_PAGE, [page])).toEqual([])
  expect(largerThan(MOST_OF_A_HOST, readings)).toEqual([])
})
