import { v7 as newId } from 'uuid'
import type { RefundBearer } from '#contract/bookings/cancellation.ts'
import type { RefundCause } from '#contract/payments/payment-states.ts'
import type { Transaction } from '../database/connection.ts'
import { refunds } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { type LedgerBooking, recordRefundDue } from './ledger.ts'
import { processRefundJob } from './process-refund.ts'
import { dividePayments, type PaymentRow, sumRefundable } from './received-payments.ts'
import { newRefundReference } from './refund-reference.ts'
import type { RefundRow } from './refunds.ts'

type Wanted = {
  amountInCents: number
  cause: RefundCause
  /**
   * The payment to refund; without it the latest ones that have something left and don't wait for the rest of
   * a change's price.
   */
  paymentId?: string
  reason?: string | null
  /** The charge whose payments are refunded first. */
  firstOfChargeId?: string | undefined
  /** Null when the program requests it. */
  requestedById?: string | null
  clientKey?: string | null
  /** Who bears the refund; host and fee by their shares, unless given. */
  borneBy?: RefundBearer
}

/**
 * Requests that a part of a booking's money is paid back (PAY-14): one row for each payment that it comes
 * from, each with the job that makes it at the provider. The caller has locked the booking.
 * @returns the rows; together they are the amount
 * @throws Error when less than that is left
 */
export async function requestRefunds(
  { jobs, now }: Pick<Resources, 'jobs' | 'now'>,
  transaction: Transaction,
  booking: LedgerBooking,
  {
    amountInCents,
    cause,
    paymentId,
    firstOfChargeId,
    reason = null,
    requestedById = null,
    clientKey = null,
    borneBy = 'host',
  }: Wanted,
): Promise<RefundRow[]> {
  const at = now()
  const { waiting, settled } = await dividePayments(transaction, booking.id)
  const payments =
    paymentId === undefined
      ? settled.toReversed()
      : [...waiting, ...settled].filter(({ id }) => id === paymentId)
  const rank = ({ chargeId }: PaymentRow) => (chargeId === firstOfChargeId ? 0 : 1)
  const rows: RefundRow[] = []
  let missing = amountInCents
  for (const payment of payments.toSorted((one, other) => rank(one) - rank(other))) {
    if (missing === 0) continue
    const part = Math.min(missing, payment.leftInCents)
    if (part <= 0) continue
    missing -= part
    const [row] = await transaction
      .insert(refunds)
      .values({
        id: newId(),
        bookingId: booking.id,
        paymentId: payment.id,
        reference: newRefundReference(),
        status: 'requested',
        cause,
        amountInCents: part,
        reason,
        requestedById,
        // A request may need several rows; the first carries its key.
        clientKey: rows.length === 0 ? clientKey : null,
        nextTryAt: at,
        requestedAt: at,
        updatedAt: at,
      })
      .returning()
    if (!row) throw new Error('The refund was not stored')
    const waitingInCents = sumRefundable(waiting.filter(({ id }) => id !== payment.id))
    await recordRefundDue(transaction, booking, { ...row, borneBy, waitingInCents }, at)
    await jobs.enqueue(transaction, processRefundJob, { refundId: row.id })
    rows.push(row)
  }
  if (missing > 0) throw new Error('More is to be paid back than is left')
  return rows
}
