import { FREE_AGAIN } from '#contract/bookings/free-again.ts'
import { isPaidHere } from '#contract/bookings/status.ts'
import { formatMoney } from '#contract/money.ts'
import { CHANGE_STILL_IN_REVIEW } from '#contract/payments/review-texts.ts'
import { bookingEnded } from '../../notifications/kinds/booking-ended.ts'
import type { BookingRow } from '../booking-rows.ts'
import type { NewsForSides } from './news-texts.ts'

/** How a booking is paid, what it cost, what comes back now, and what came back before; in centavos. */
export type Refund = Pick<BookingRow, 'paymentMode' | 'totalInCents' | 'refundInCents' | 'returnedInCents'>

/** For money that was paid directly: the sides return it themselves (CAN-07). Empty where nothing is due. */
function directText(refund: Refund, side: 'guest' | 'host'): string {
  if (isPaidHere(refund) || !refund.refundInCents) return ''
  return side === 'guest'
    ? 'Se você já pagou, combine a devolução direto com o anfitrião.'
    : 'Se você já recebeu, combine a devolução direto com quem reservou.'
}

/** What comes back where someone other than the guest cancels: all that has not come back before (CAN-04). */
function backText(refund: Refund, side: 'guest' | 'host'): string {
  const { totalInCents, refundInCents, returnedInCents } = refund
  if (totalInCents === 0) return 'Não havia nada a pagar.'
  if (!isPaidHere(refund)) return directText(refund, side)
  const who = side === 'guest' ? 'você' : 'quem reservou'
  if (refundInCents === 0 && returnedInCents) return `O valor já tinha voltado para ${who}.`
  return returnedInCents
    ? `${formatMoney(refundInCents ?? 0)} voltam para ${who}: o resto já tinha voltado.`
    : `Todo o valor volta para ${who}.`
}

/** The addition where the bank reviewed a payment for a change's difference (PAY-16). */
const addedOf = (isInReview: boolean) => ({
  guest: isInReview ? CHANGE_STILL_IN_REVIEW.guest : '',
  host: isInReview ? CHANGE_STILL_IN_REVIEW.others : '',
})

const joined = (...sentences: string[]) => sentences.filter(Boolean).join(' ')

/**
 * The news for the sides that didn't cancel (RSV-12).
 * @param isInReview whether a change ends with the booking while the bank reviews its payment
 */
export function newsOfCancel(refund: Refund, isInReview: boolean): NewsForSides {
  const added = addedOf(isInReview)
  return {
    guest: {
      kind: bookingEnded,
      title: () => 'Sua reserva foi cancelada',
      next: joined(backText(refund, 'guest'), added.guest),
    },
    host: {
      kind: bookingEnded,
      title: (guest) => `A reserva de ${guest} foi cancelada`,
      next: joined(FREE_AGAIN, directText(refund, 'host'), added.host),
    },
  }
}

/**
 * The mail to whoever cancelled (RSV-42).
 * @param isInReview whether a change ends with the booking while the bank reviews its payment
 */
export function receiptsOfCancel(refund: Refund, isInReview: boolean): NewsForSides {
  const added = addedOf(isInReview)
  return {
    guest: {
      kind: bookingEnded,
      title: () => 'Você cancelou a reserva',
      next: joined(FREE_AGAIN, directText(refund, 'guest'), added.guest),
    },
    host: {
      kind: bookingEnded,
      title: (guest) => `Você cancelou a reserva de ${guest}`,
      next: joined(backText(refund, 'host'), FREE_AGAIN, added.host),
    },
  }
}
