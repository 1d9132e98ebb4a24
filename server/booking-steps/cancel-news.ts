import { formatMoney } from '#contract/money.ts'
import { bookingEnded } from '../notifications/kinds/booking-ended.ts'
import type { BookingRow } from './booking-rows.ts'
import type { NewsForSides } from './news-texts.ts'

/** What a booking cost, and what of it comes back now that it is cancelled, and came back before; centavos. */
export type Refund = Pick<BookingRow, 'totalInCents' | 'refundInCents' | 'returnedInCents'>

const FREE_AGAIN = 'O horário está livre de novo.'

/** What comes back of a booking that its guest didn't cancel: all that has not come back before (CAN-04). */
function backText({ totalInCents, refundInCents, returnedInCents }: Refund, who: string): string {
  if (totalInCents === 0) return 'Não havia nada a pagar.'
  if (refundInCents === 0 && returnedInCents) return `O valor já tinha voltado para ${who}.`
  return returnedInCents
    ? `${formatMoney(refundInCents ?? 0)} voltam para ${who}: o resto já tinha voltado.`
    : `Todo o valor volta para ${who}.`
}

/** For the sides that didn't cancel (RSV-12). */
export function newsOfCancel(refund: Refund): NewsForSides {
  return {
    guest: {
      kind: bookingEnded,
      title: () => 'Sua reserva foi cancelada',
      next: backText(refund, 'você'),
    },
    host: { kind: bookingEnded, title: (guest) => `A reserva de ${guest} foi cancelada`, next: FREE_AGAIN },
  }
}

/** For who cancelled, as a mail alone (RSV-42). */
export function receiptsOfCancel(refund: Refund): NewsForSides {
  return {
    guest: { kind: bookingEnded, title: () => 'Você cancelou a reserva', next: FREE_AGAIN },
    host: {
      kind: bookingEnded,
      title: (guest) => `Você cancelou a reserva de ${guest}`,
      next: `${backText(refund, 'quem reservou')} ${FREE_AGAIN}`,
    },
  }
}
