import { FREE_AGAIN } from '#contract/bookings/free-again.ts'
import type { BookingStep } from '#contract/bookings/status.ts'
import { PAID_AT_LAST_INSTANT, PAID_JUST_NOW } from '#contract/payments/review-texts.ts'
import { bookingEnded } from '../../notifications/kinds/booking-ended.ts'
import { bookingNews } from '../../notifications/kinds/booking-news.ts'
import type { NewsForSides } from './news-texts.ts'

/**
 * For steps of a booking that has to be paid, or had to be: what the sides read that didn't take them.
 * @param canRenew whether its guest can still ask for another code
 */
export function newsOfUnpaid(step: BookingStep, canRenew: boolean): NewsForSides | undefined {
  return step === 'expire' ? newsOfExpired(canRenew) : newsOfStep[step]
}

const newsOfExpired = (canRenew: boolean): NewsForSides => ({
  guest: {
    kind: bookingEnded,
    title: () => 'O prazo para pagar acabou',
    next: canRenew
      ? `${PAID_AT_LAST_INSTANT} Se não pagou e o horário ainda estiver livre, gere outro código na página da reserva.`
      : PAID_AT_LAST_INSTANT,
  },
  host: {
    kind: bookingEnded,
    title: (guest) => `O pagamento de ${guest} não se confirmou a tempo`,
    next: FREE_AGAIN,
  },
})

const newsOfStep: Partial<Record<BookingStep, NewsForSides>> = {
  accept: {
    guest: {
      kind: bookingNews,
      title: () => 'Seu pedido foi aceito: falta pagar',
      next: 'Pague com PIX na página da reserva. O horário fica guardado para você até o prazo.',
    },
    host: {
      kind: bookingNews,
      title: (guest) => `O pedido de ${guest} foi aceito`,
      next: 'A reserva se confirma assim que o pagamento chegar; até lá o horário está guardado.',
    },
  },
  withdraw: {
    guest: { kind: bookingEnded, title: () => 'Sua reserva foi desfeita', next: PAID_JUST_NOW },
    host: {
      kind: bookingEnded,
      title: (guest) => `A reserva de ${guest} foi desfeita antes do pagamento`,
      next: FREE_AGAIN,
    },
  },
}
