import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#server/actor.ts'
import { fakeProvider } from '#tests/factories/fake-provider.ts'
import { fillWithPayments } from '#tests/factories/many-payments.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { administrator, largerThan, readingsOf, readingsOfWork } from '#tests/query-plans.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { compareBooks } from './compare-books.ts'

const CHARGES = 100_000
const ONE_OF = 200
const OF_ONE_HOST = CHARGES / ONE_OF
/** A page, the rows that belong to each of its entries, and the few that need an administrator. */
const MOST_OF_A_PAGE = 1_000
/** The sums read one row for each booking, from an index alone (EARN-07). */
const MOST_OF_A_HOST = OF_ONE_HOST
/** As the factory makes it. */
const txid = createHash('md5').update('txid5000').digest('hex')
const OF_PAYMENTS =
  /from "?(bookings|charges|received_payments|refunds|payouts|ledger_entries|ledger_transactions|receipts)\b/

let server: TestServer
let host: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  await fillWithPayments(server.database, { count: CHARGES, hostId: host.id, oneOf: ONE_OF })
  await server.database.$client.query(
    "update profiles set email = 'raro@teste.example', display_name = 'Casemiro' where id = $1",
    [host.id],
  )
  // As autovacuum leaves the tables: index-only scans need the visibility map.
  await server.database.$client.query(
    'vacuum (analyze) ledger_entries, payouts, bookings, charges, profiles, refunds',
  )
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
  ['a name that one has', '/api/v1/admin/payments?search=sala%2077777'],
  ['a guest without an account', '/api/v1/admin/payments?search=pessoa%2077777'],
  ['a word that no name has', '/api/v1/admin/payments?search=inexistentissimo'],
  ['a host by two words', '/api/v1/admin/payments?search=casemiro%20sala%2077600'],
  ['what waits for a person', '/api/v1/admin/payments/waiting'],
  ['all payouts', '/api/v1/admin/payouts'],
  ['payouts to come', '/api/v1/admin/payouts?status=scheduled'],
  ['payouts that were made', '/api/v1/admin/payouts?status=paid'],
])('%s of 100,000: reads a page', async (_, path) => {
  const { readings } = await readingsOf(server.resources, path, administrator, OF_PAYMENTS)
  expect(readings).not.toEqual([])
  expect(largerThan(MOST_OF_A_PAGE, readings)).toEqual([])
})

test('the charges of a host with many are read as far as a page needs, and never all', async () => {
  const path = '/api/v1/admin/payments?search=raro@teste.example'
  const { body, readings } = await readingsOf(server.resources, path, administrator, OF_PAYMENTS)
  expect(body.items.length).toBeGreaterThan(20)
  // One in 200 of the newest charges belongs to them.
  expect(largerThan(2 * ONE_OF * body.items.length, readings)).toEqual([])
})

test('the next page of charges reads no page before it', async () => {
  const path = '/api/v1/admin/payments?limit=50'
  const { body } = await readingsOf(server.resources, path, administrator, OF_PAYMENTS)
  const next = `${path}&cursor=${encodeURIComponent(body.nextCursor)}`
  const { readings } = await readingsOf(server.resources, next, administrator, OF_PAYMENTS)
  expect(largerThan(MOST_OF_A_PAGE, readings)).toEqual([])
})

test('the totals of a host are summed from indexes alone', async () => {
  const { body, readings } = await readingsOf(
    server.resources,
    '/api/v1/host/earnings?limit=1',
    asHost(),
    /^select coalesce\(/,
  )
  expect(body.totals.paidInCents).toBeGreaterThan(0)
  expect(readings).toHaveLength(3)
  const ofHost = readings.flat().filter(({ rows }) => rows > 0)
  expect(ofHost.map(({ table, how, index }) => [table, how, index])).toEqual([
    ['ledger_entries', 'Index Only Scan', 'ledger_entries_of_owner'],
    ['payouts', 'Index Only Scan', 'payouts_of_host'],
  ])
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

test('the nightly comparison reads of all refunds those that moved on its day', async () => {
  const resources = { ...server.resources, payments: fakeProvider(() => new Date()) }
  const readings = await readingsOfWork(
    resources,
    () => compareBooks(resources, '2026-03-10'),
    /from "refunds" inner join/,
  )
  expect(readings).toHaveLength(1)
  expect(readings.flat().some(({ table, rows }) => table === 'refunds' && rows > 0)).toBe(true)
  expect(largerThan(MOST_OF_A_PAGE, readings)).toEqual([])
})
