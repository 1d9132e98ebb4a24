import { eq } from 'drizzle-orm'
import { whenText } from '#contract/bookings/when-text.ts'
import type { Receipt } from '#contract/payments/payment-shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { nameOfGuest, nameOfHost } from '../booking-steps/booking-people.ts'
import { sideOf } from '../bookings/policy.ts'
import { bookings, charges, receipts, receivedPayments, refunds } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { reconstructTerms } from '../payments/receipt-terms.ts'
import type { Resources } from '../resources.ts'

/**
 * One receipt, for both sides of its booking and administrators (PAY-13): what was booked when it was
 * written, whatever changed since.
 * @throws ORPCError NOT_FOUND for everybody else, whether or not there is one
 */
export async function getReceipt(
  { database }: Resources,
  reader: CurrentUser,
  number: number,
): Promise<Receipt> {
  const [row] = await database
    .select({ receipt: receipts, booking: bookings })
    .from(receipts)
    .innerJoin(bookings, eq(bookings.id, receipts.bookingId))
    .where(eq(receipts.number, number))
  if (!row || !sideOf(reader, row.booking)) throw apiError('NOT_FOUND', 'Recibo não encontrado')
  const { receipt } = row
  const { booking } = row
  const terms = receipt.terms ?? (await reconstructTerms(database, receipt))
  const [source] =
    receipt.kind === 'payment'
      ? await database
          .select({ paymentId: receivedPayments.id, txid: charges.txid })
          .from(receivedPayments)
          .innerJoin(charges, eq(charges.id, receivedPayments.chargeId))
          .where(eq(receivedPayments.id, receipt.reference))
      : await database
          .select({ paymentId: refunds.paymentId, txid: charges.txid })
          .from(refunds)
          .innerJoin(receivedPayments, eq(receivedPayments.id, refunds.paymentId))
          .innerJoin(charges, eq(charges.id, receivedPayments.chargeId))
          .where(eq(refunds.id, receipt.reference))
  return {
    number: receipt.number,
    kind: receipt.kind,
    amountInCents: receipt.amountInCents,
    at: receipt.at.toISOString(),
    code: booking.code,
    workspaceName: terms.workspaceName,
    when: whenText(terms),
    timeZone: terms.timeZone,
    guestName: await nameOfGuest(database, booking),
    hostName: await nameOfHost(database, booking),
    txid: source?.txid ?? '',
    paymentId: source?.paymentId ?? null,
  }
}
