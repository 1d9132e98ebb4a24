import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { MS_PER_HOUR } from '#contract/dates.ts'
import { PAYOUT_HOURS_AFTER_END, type PayoutStatus } from '#contract/payments/payment-states.ts'
import { splitOf } from '#contract/payments/split.ts'
import type { Database } from '#server/database/connection.ts'
import {
  bookings,
  charges,
  ledgerEntries,
  type ledgerKinds,
  ledgerTransactions,
  payouts,
  receivedPayments,
  refunds,
} from '#server/database/schema.ts'

const FEE_BASIS_POINTS = 1_000
const ENDED_HOURS_AGO = 90

type Paid = {
  paidAt?: Date
  paidInCents?: number
  refundInCents?: number
  /** An administrator has the platform pay the refund, and the host get all (CAN-05). */
  isBorneByPlatform?: true
  /** When the booking ended; its payout can be made two days later. */
  endedAt?: Date
  payout?: PayoutStatus
  charge?: 'paid' | 'disputed'
}

/** A payment account, as a host of tests fills in the form. */
export const hostAccount = {
  legalName: 'Ana Lima',
  document: '529.982.247-25',
  pixKey: '+5511999998888',
  consentsToFee: true,
}

/** For a booking that ended days ago: its payout can be made. */
export const releasedPayout = () =>
  ({ payout: 'releasable', endedAt: new Date(Date.now() - ENDED_HOURS_AGO * MS_PER_HOUR) }) as const

/** The rows stored for a paid booking. */
export type PaidBooking = {
  bookingId: string
  payoutId: string
  txid: string
  paymentId: string
  hostInCents: number
}

type Entry = {
  account: 'provider' | 'guest' | 'host' | 'platform_fee' | 'refunds_due'
  ownerId?: string
  amountInCents: number
}

/** Stores that a booking was paid on the platform, past the bank: charge, payment, ledger, refund and payout. */
export async function payBooking(database: Database, code: string, paid: Paid = {}): Promise<PaidBooking> {
  const [booking] = await database.select().from(bookings).where(eq(bookings.code, code))
  if (!booking?.guestId || !booking.hostId) throw new Error(`No booking ${code} of guest and host`)
  const { id: bookingId, guestId, hostId } = booking
  const { paidAt = new Date(), refundInCents = 0, endedAt, payout = 'scheduled', charge = 'paid' } = paid
  const { paidInCents = booking.totalInCents } = paid
  const [chargeId, payoutId] = [randomUUID(), randomUUID()]
  const txid = randomUUID().replaceAll('-', '')
  const paymentId = `E${randomUUID().replaceAll('-', '').slice(1)}`
  const { feeInCents, hostInCents } = paid.isBorneByPlatform
    ? { feeInCents: -refundInCents, hostInCents: paidInCents }
    : splitOf(paidInCents, refundInCents, FEE_BASIS_POINTS)
  if (endedAt) {
    const startsAt = new Date(endedAt.getTime() - MS_PER_HOUR)
    await database
      .update(bookings)
      .set({ startsAt, endsAt: endedAt, status: 'completed' })
      .where(eq(bookings.id, bookingId))
  }
  const releasesAt = new Date((endedAt ?? booking.endsAt).getTime() + PAYOUT_HOURS_AFTER_END * MS_PER_HOUR)
  await database.insert(charges).values({
    id: chargeId,
    bookingId,
    txid,
    status: charge,
    amountInCents: paidInCents,
    expiresAt: paidAt,
    paidAt,
    createdAt: paidAt,
  })
  await database
    .insert(receivedPayments)
    .values({ id: paymentId, chargeId, amountInCents: paidInCents, receivedAt: paidAt, recordedAt: paidAt })
  await write(database, bookingId, 'payment', paymentId, paidAt, [
    { account: 'provider', amountInCents: paidInCents },
    { account: 'guest', ownerId: guestId, amountInCents: -paidInCents },
  ])
  if (refundInCents > 0) {
    const refundId = randomUUID()
    await database.insert(refunds).values({
      id: refundId,
      bookingId,
      paymentId,
      reference: refundId.replaceAll('-', ''),
      status: 'processing',
      cause: 'cancellation',
      amountInCents: refundInCents,
      requestedAt: paidAt,
    })
    await write(database, bookingId, 'refund-due', refundId, paidAt, [
      { account: 'guest', ownerId: guestId, amountInCents: refundInCents },
      { account: 'refunds_due', amountInCents: -refundInCents },
    ])
  }
  await write(database, bookingId, 'earning', bookingId, paidAt, [
    { account: 'guest', ownerId: guestId, amountInCents: paidInCents - refundInCents },
    { account: 'host', ownerId: hostId, amountInCents: -hostInCents },
    { account: 'platform_fee', amountInCents: -feeInCents },
  ])
  await database
    .insert(payouts)
    .values({ id: payoutId, bookingId, hostId, status: payout, releasesAt, createdAt: paidAt })
  return { bookingId, payoutId, txid, paymentId, hostInCents }
}

async function write(
  database: Database,
  bookingId: string,
  kind: (typeof ledgerKinds)[number],
  reference: string,
  at: Date,
  entries: readonly Entry[],
): Promise<void> {
  const moved = entries.filter(({ amountInCents }) => amountInCents !== 0)
  if (moved.length === 0) return
  await database.transaction(async (transaction) => {
    const id = randomUUID()
    await transaction.insert(ledgerTransactions).values({ id, at, kind, reference, bookingId })
    await transaction
      .insert(ledgerEntries)
      .values(moved.map((entry, index) => ({ transactionId: id, line: index + 1, bookingId, ...entry })))
  })
}
