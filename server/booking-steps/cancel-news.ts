import { FREE_AGAIN } from '#contract/bookings/free-again.ts'
import { formatMoney } from '#contract/money.ts'
import { CHANGE_STILL_IN_REVIEW } from '#contract/payments/review-texts.ts'
import { bookingEnded } from '../notifications/kinds/booking-ended.ts'
import type { BookingRow } from './booking-rows.ts'
import type { NewsForSides } from './news-texts.ts'

/** What a booking cost, and what of it comes back now that it is cancelled, and came back before; centavos. */
export type Refund = Pick<BookingRow, 'totalInCents' | 'refundInCents' | 'returnedInCents'>

/** What comes back of a booking that its guest didn't cancel: all that has not come back before (CAN-04). */
function backText({ totalInCents, refundInCents, returnedInCents }: Refund, who: string): string {
  if (totalInCents === 0) return 'Não havia nada a pagar.'
  if (refundInCents === 0 && returnedInCents) return `O valor já tinha voltado para ${who}.`
  return returnedInCents
    ? `${formatMoney(refundInCents ?? 0)} voltam para ${who}: o resto já tinha voltado.`
    : `Todo o valor volta para ${who}.`
}

/** What is added where the bank looked at a payment of the difference that a change cost (PAY-16). */
const addedOf = (isInReview: boolean) => ({
  guest: isInReview ? ` ${CHANGE_STILL_IN_REVIEW.guest}` : '',
  host: isInReview ? ` ${CHANGE_STILL_IN_REVIEW.others}` : '',
})

/** For the sides that didn't cancel (RSV-12). @param isInReview of a change that ends with the booking */
export function newsOfCancel(refund: Refund, isInReview: boolean): NewsForSides {
  const added = addedOf(isInReview)
  return {
    guest: {
      kind: bookingEnded,
      title: () => 'Sua reserva foi cancelada',
      next: `${backText(refund, 'você')}${added.guest}`,
    },
    host: {
      kind: bookingEnded,
      title: (guest) => `A reserva de ${guest} foi cancelada`,
      next: `${FREE_AGAIN}${added.host}`,
    },
  }
}

/** For who cancelled, as a mail alone (RSV-42). @param isInReview of a change that ends with the booking */
export function receiptsOfCancel(refund: Refund, isInReview: boolean): NewsForSides {
  const added = addedOf(isInReview)
  return {
    guest: {
      kind: bookingEnded,
      title: () => 'Você cancelou a reserva',
      next: `${FREE_AGAIN}${added.guest}`,
    },
    host: {
      kind: bookingEnded,
      title: (guest) => `Você cancelou a reserva de ${guest}`,
      next: `${backText(refund, 'quem reservou')} ${FREE_AGAIN}${added.host}`,
    },
  }
}
