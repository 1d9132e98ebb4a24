import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { balancesOf } from '#tests/factories/paid.ts'
import { signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import type { Transaction } from '../database/connection.ts'
import {
  type LedgerBooking,
  readShares,
  recordEarning,
  recordPayment,
  recordPayout,
  recordPayoutReturned,
  recordRefundDone,
  recordRefundDue,
  recordReversal,
} from './ledger.ts'

let server: TestServer
let code: string
let booking: LedgerBooking

beforeAll(async () => {
  server = await startTestServer()
  const [host, guest] = [await signedIn(server, 'host'), await signedIn(server, 'guest')]
  const { id } = await createBookableWorkspace(host, await signedIn(server, 'admin'))
  code = (await bookAs(guest, id)).code
  const { rows } = await server.database.execute<{ id: string }>(
    sql`select id from bookings where code = ${code}`,
  )
  booking = { id: rows[0]?.id ?? '', guestId: guest.id, hostId: host.id, feeBasisPoints: 1_000 }
})
afterAll(() => server.close())

const at = new Date('2026-12-01T12:00:00Z')
type Write = (transaction: Transaction) => Promise<boolean>

test('each thing that happens to money is written once, and the shares stay those of what is kept', async () => {
  const paid: Write = (transaction) =>
    recordPayment(transaction, booking, { id: 'E1', amountInCents: 100_05 }, at)
  const earned: Write = (transaction) => recordEarning(transaction, booking, 100_00, at)
  const refund = { id: 'r1', amountInCents: 50_05 }
  const due: Write = (transaction) =>
    recordRefundDue(transaction, booking, { ...refund, borneBy: 'host' }, at)
  const done: Write = (transaction) => recordRefundDone(transaction, booking, refund, at)
  const payout = { reference: 'p1', amountInCents: 45_00 }
  const paidOut: Write = (transaction) => recordPayout(transaction, booking, payout, at)
  const returned: Write = (transaction) => recordPayoutReturned(transaction, booking, payout, at)
  const reversal = { paymentId: 'E1', reversedInCents: 20_00, amountInCents: 20_00, owedInCents: 0 }
  const reversed: Write = (transaction) => recordReversal(transaction, booking, reversal, at)
  const steps: [Write, Record<string, number>][] = [
    [paid, { provider: 100_05, guest: -100_05 }],
    [earned, { provider: 100_05, guest: -5, host: -90_00, platform_fee: -10_00 }],
    // What nobody earned first, then host and platform by their shares.
    [due, { provider: 100_05, refunds_due: -50_05, host: -45_00, platform_fee: -5_00 }],
    [done, { provider: 50_00, host: -45_00, platform_fee: -5_00 }],
    [paidOut, { provider: 5_00, platform_fee: -5_00 }],
    [returned, { provider: 50_00, host: -45_00, platform_fee: -5_00 }],
    [reversed, { provider: 30_00, host: -27_00, platform_fee: -3_00 }],
  ]
  for (const [write, balances] of steps) {
    const written = []
    for (let times = 0; times < 2; times += 1) {
      written.push(await server.database.transaction((transaction) => write(transaction)))
    }
    expect(written).toEqual([true, false])
    expect(await balancesOf(server, { code })).toEqual(balances)
  }
  expect(await readShares(server.database, booking.id)).toEqual({
    guestInCents: 0,
    hostInCents: 27_00,
    feeInCents: 3_00,
  })
})
