import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feeOf } from '#contract/payments/split.ts'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { balancesOf } from '#tests/factories/paid.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import type { Transaction } from '../database/connection.ts'
import {
  isEarned,
  type LedgerBooking,
  readShares,
  recordAddedEarning,
  recordEarning,
  recordFeeWaived,
  recordPayment,
  recordPayout,
  recordPayoutReturned,
  recordRefundDone,
  recordRefundDue,
  recordReversal,
} from './ledger.ts'

let server: TestServer
let workspaceId: string
let host: SignedInUser
let guest: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  guest = await signedIn(server, 'guest')
  workspaceId = (await createBookableWorkspace(host, await signedIn(server, 'admin'), { units: 20 })).id
})
afterAll(() => server.close())

const at = new Date('2026-12-01T12:00:00Z')
type Write = (transaction: Transaction) => Promise<boolean>

/** A booking without money, whose host pays a fee of 10 %. */
async function newBooking(): Promise<{ code: string; booking: LedgerBooking }> {
  const { code } = await bookAs(guest, workspaceId)
  const { rows } = await server.database.execute<{ id: string }>(
    sql`select id from bookings where code = ${code}`,
  )
  const id = rows[0]?.id ?? ''
  return { code, booking: { id, guestId: guest.id, hostId: host.id, feeBasisPoints: 1_000 } }
}

const within = (write: Write) => server.database.transaction(write)

/** A booking for which so many centavos were paid and so many of them earned. */
async function paidBooking(paidInCents: number, earnedInCents: number) {
  const { code, booking } = await newBooking()
  await within((transaction) => {
    return recordPayment(transaction, booking, { id: `paid ${code}`, amountInCents: paidInCents }, at)
  })
  await within((transaction) => recordEarning(transaction, booking, earnedInCents, at))
  return { code, booking }
}

/** The users whose accounts are in the entries of a booking's transactions of one kind. */
async function ownersOf({ id }: LedgerBooking, kind: string): Promise<Record<string, string | null>> {
  const { rows } = await server.database.execute<{ account: string; owner: string | null }>(
    sql`select account, owner_id as owner from ledger_entries
      join ledger_transactions on ledger_transactions.id = transaction_id
      where ledger_entries.booking_id = ${id} and kind = ${kind}`,
  )
  return Object.fromEntries(rows.map(({ account, owner }) => [account, owner]))
}

test('each thing that happens to money is written once, and the shares stay those of what is kept', async () => {
  const { code, booking } = await newBooking()
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
    // First what nobody earned, then host and platform by their shares.
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

test('what a change adds is earned with the fee of the new sum', async () => {
  const { code, booking } = await paidBooking(133_35, 100_05)
  const change = { id: `change ${code}`, amountInCents: 33_30 }
  await within((transaction) => recordAddedEarning(transaction, booking, change, at))
  const fee = feeOf(133_35, 1_000)
  expect(await balancesOf(server, { code })).toEqual({
    provider: 133_35,
    host: fee - 133_35,
    platform_fee: -fee,
  })
})

test('a refund that the platform bears leaves the host their share', async () => {
  const { code, booking } = await paidBooking(100_05, 100_00)
  const refund = { id: `refund ${code}`, amountInCents: 8_05, borneBy: 'platform' as const }
  await within((transaction) => recordRefundDue(transaction, booking, refund, at))
  expect(await balancesOf(server, { code })).toEqual({
    provider: 100_05,
    refunds_due: -8_05,
    host: -90_00,
    platform_fee: -2_00,
  })
})

describe('the fee of a booking that ends cancelled', () => {
  const waived = (booking: LedgerBooking) =>
    within((transaction) => recordFeeWaived(transaction, booking, at))
  const refunded = (booking: LedgerBooking, amountInCents: number, borneBy: 'host' | 'platform' = 'host') => {
    const refund = { id: `${borneBy} ${amountInCents} ${booking.id}`, amountInCents, borneBy }
    return within((transaction) => recordRefundDue(transaction, booking, refund, at))
  }

  test('is the host’s, once', async () => {
    const { code, booking } = await paidBooking(100_05, 100_00)
    expect([await waived(booking), await waived(booking)]).toEqual([true, false])
    expect(await balancesOf(server, { code })).toEqual({ provider: 100_05, guest: -5, host: -100_00 })
    expect(await ownersOf(booking, 'fee-waived')).toEqual({ host: host.id, platform_fee: null })
    expect(await readShares(server.database, booking.id)).toEqual({
      guestInCents: 5,
      hostInCents: 100_00,
      feeInCents: 0,
    })
  })

  test('is nothing where none was earned', async () => {
    const { booking } = await newBooking()
    expect(await waived(booking)).toBe(false)
  })

  test('doesn’t come back with what is paid back or taken back afterwards', async () => {
    const { code, booking } = await paidBooking(100_00, 100_00)
    await waived(booking)
    await refunded(booking, 50_00)
    expect(await balancesOf(server, { code })).toEqual({
      provider: 100_00,
      refunds_due: -50_00,
      host: -50_00,
    })
    await refunded(booking, 20_00)
    const reversal = { paymentId: code, reversedInCents: 10_00, amountInCents: 10_00, owedInCents: 0 }
    await within((transaction) => recordReversal(transaction, booking, reversal, at))
    expect(await balancesOf(server, { code })).toEqual({
      provider: 90_00,
      refunds_due: -70_00,
      host: -20_00,
    })
  })

  test('costs the platform nothing more than what it bears of what comes back', async () => {
    const { code, booking } = await paidBooking(100_00, 100_00)
    await waived(booking)
    await refunded(booking, 60_00, 'platform')
    const borne = { provider: 100_00, refunds_due: -60_00, host: -100_00, platform_fee: 60_00 }
    expect(await balancesOf(server, { code })).toEqual(borne)
    // The host bears what the payer's bank takes of the rest: the platform's cost stays what it is.
    const reversal = { paymentId: code, reversedInCents: 40_00, amountInCents: 40_00, owedInCents: 0 }
    await within((transaction) => recordReversal(transaction, booking, reversal, at))
    expect(await balancesOf(server, { code })).toEqual({ ...borne, provider: 60_00, host: -60_00 })
  })
})

test('a refund of what nobody earned takes nothing from host and platform', async () => {
  const { code, booking } = await paidBooking(100_05, 100_00)
  const refund = { id: `refund ${code}`, amountInCents: 3, borneBy: 'host' as const }
  await within((transaction) => recordRefundDue(transaction, booking, refund, at))
  expect(await balancesOf(server, { code })).toEqual({
    provider: 100_05,
    guest: -2,
    refunds_due: -3,
    host: -90_00,
    platform_fee: -10_00,
  })
})

test('a payment that its bank takes back does what was owed as a refund, and takes the rest from the shares', async () => {
  const { code, booking } = await paidBooking(100_00, 100_00)
  const refund = { id: `refund ${code}`, amountInCents: 30_00, borneBy: 'host' as const }
  await within((transaction) => recordRefundDue(transaction, booking, refund, at))
  const reversal = { paymentId: code, reversedInCents: 80_00, amountInCents: 80_00, owedInCents: 30_00 }
  await within((transaction) => recordReversal(transaction, booking, reversal, at))
  expect(await balancesOf(server, { code })).toEqual({ provider: 20_00, host: -18_00, platform_fee: -2_00 })
})

test('an entry names whose account it is, also of a side that is gone by then', async () => {
  const { code, booking } = await paidBooking(100_05, 100_00)
  expect(await ownersOf(booking, 'earning')).toEqual({ guest: guest.id, host: host.id, platform_fee: null })
  const gone = { ...booking, guestId: null, hostId: null }
  const refund = { id: `refund ${code}`, amountInCents: 50_05, borneBy: 'host' as const }
  await within((transaction) => recordRefundDue(transaction, gone, refund, at))
  expect(await ownersOf(booking, 'refund-due')).toEqual({
    guest: guest.id,
    host: host.id,
    platform_fee: null,
    refunds_due: null,
  })
  const { booking: nobodys } = await newBooking()
  const without = { ...nobodys, guestId: null }
  await within((transaction) => recordPayment(transaction, without, { id: 'nobody', amountInCents: 1 }, at))
  expect(await ownersOf(without, 'payment')).toEqual({ provider: null, guest: without.id })
})

test('a booking without money has no shares, and is earned once it was paid in full', async () => {
  const { booking } = await newBooking()
  expect(await isEarned(server.database, booking.id)).toBe(false)
  expect(await readShares(server.database, booking.id)).toEqual({
    guestInCents: 0,
    hostInCents: 0,
    feeInCents: 0,
  })
  const paid = await paidBooking(100_00, 100_00)
  expect(await isEarned(server.database, paid.booking.id)).toBe(true)
  expect(await isEarned(server.database, booking.id)).toBe(false)
})
