import { FREE_AGAIN } from '#contract/bookings/free-again.ts'
import type { BookingStep } from '#contract/bookings/status.ts'
import { reviewTexts } from '#contract/payments/review-texts.ts'
import { bookingEnded } from '../../notifications/kinds/booking-ended.ts'
import type { NewsForSides } from './news-texts.ts'

const { guest: forGuest, others } = reviewTexts

const dropped = (verb: 'desfeita' | 'cancelada'): NewsForSides => ({
  guest: { kind: bookingEnded, title: () => `Sua reserva foi ${verb}`, next: forGuest.dropped },
  host: {
    kind: bookingEnded,
    title: (guest) => `A reserva de ${guest} foi ${verb}`,
    next: `${FREE_AGAIN} ${others.dropped}`,
  },
})

/**
 * What each side reads about a booking that ends while the bank reviews a payment of it (PAY-16): it doesn't
 * say that nothing was paid.
 * @param isOver whether its time is over, so that no payment confirms it any more
 * @returns undefined for steps that don't end a booking
 */
export function newsInReview(step: BookingStep, isOver: boolean): NewsForSides | undefined {
  if (step === 'withdraw') return dropped('desfeita')
  if (step === 'revoke') return dropped('cancelada')
  if (step !== 'expire') return undefined
  const how = isOver ? 'over' : 'lapsed'
  return {
    guest: {
      kind: bookingEnded,
      title: () => 'O banco ainda analisa o seu pagamento',
      next: forGuest[how],
    },
    host: {
      kind: bookingEnded,
      title: (guest) => `O banco ainda analisa o pagamento de ${guest}`,
      next: others[how],
    },
  }
}

/**
 * What each side reads about a booking whose time is freed because the bank has refused the payment (PAY-16).
 * @param canRenew whether its guest can still ask for another code
 */
export function newsOfRefused(canRenew: boolean): NewsForSides {
  const again =
    ' O horário deixou de ficar guardado para você: se ainda estiver livre, gere outro código na página da reserva.'
  return {
    guest: {
      kind: bookingEnded,
      title: () => 'O banco recusou o seu pagamento',
      next: `Nada foi cobrado.${canRenew ? again : ''}`,
    },
    host: {
      kind: bookingEnded,
      title: (guest) => `O banco recusou o pagamento de ${guest}`,
      next: FREE_AGAIN,
    },
  }
}
