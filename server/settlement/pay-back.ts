import type { RefundCause } from '#contract/payments/payment-states.ts'
import type { BookingRow } from '../booking-steps/booking-rows.ts'
import type { Transaction } from '../database/connection.ts'
import { type ChargeRow, findOtherCharges } from '../payments/charges.ts'
import { readShares } from '../payments/ledger.ts'
import { notifyOfPayment, paymentTexts } from '../payments/payment-news.ts'
import { dividePayments, type PaymentRow, sumRefundable } from '../payments/received-payments.ts'
import { requestRefunds } from '../payments/request-refunds.ts'
import type { Resources } from '../resources.ts'

type Why = {
  cause: RefundCause
  news: (typeof paymentTexts)[
    | 'late'
    | 'lateForDropped'
    | 'lateForChange'
    | 'lateForEnded'
    | 'surplus'
    | 'partial'
    | 'partialForChange']
  /** The most to pay back, in centavos; without it, all that is left. */
  atMostInCents?: number
}

/**
 * Pays back what is left of payments, the latest first, without anybody's request, and notifies the guest of
 * the reason (PAY-12).
 */
export async function payBackLeft(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  payments: readonly PaymentRow[],
  { cause, news, atMostInCents = Number.MAX_SAFE_INTEGER }: Why,
): Promise<void> {
  let wanted = atMostInCents
  let total = 0
  for (const { id: paymentId, leftInCents } of payments.toReversed()) {
    const amountInCents = Math.min(leftInCents, wanted)
    if (amountInCents <= 0) continue
    wanted -= amountInCents
    total += amountInCents
    await requestRefunds(resources, transaction, booking, { amountInCents, cause, paymentId })
  }
  if (total > 0) await notifyOfPayment(resources, transaction, booking, news({ amountInCents: total }))
}

/**
 * Pays back what nobody has earned once a charge has paid for its booking or change: all that came by other
 * codes for it, then what exceeded the price. Otherwise a later refund would count it as part of the stay's
 * price.
 */
export async function payBackSurplus(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  charge: ChargeRow,
): Promise<void> {
  const { guestInCents } = await readShares(transaction, booking.id)
  const { waiting, settled } = await dividePayments(transaction, booking.id)
  const others = (await findOtherCharges(transaction, charge)).map(({ id }) => id)
  const rank = ({ chargeId }: PaymentRow) => (others.includes(chargeId) ? 2 : chargeId === charge.id ? 1 : 0)
  const payments = settled.toSorted((one, other) => rank(one) - rank(other))
  const atMostInCents = guestInCents - sumRefundable(waiting)
  const why = { cause: 'surplus', news: paymentTexts.surplus, atMostInCents } as const
  await payBackLeft(resources, transaction, booking, payments, why)
}
