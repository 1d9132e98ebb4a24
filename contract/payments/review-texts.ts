import { FREE_AGAIN } from '../bookings/free-again.ts'

/** How money comes back that was never booked here. */
const SAME_ACCOUNT = 'o valor volta inteiro para a conta de onde saiu'

/** For a guest who may have paid at the last instant, which isn't known yet. */
export const PAID_AT_LAST_INSTANT =
  'Se você pagou no último instante, nada se perde: ou a reserva se confirma, ou o valor volta inteiro.'

/** For a guest who may have just paid for a booking that can't be confirmed any more. */
export const PAID_JUST_NOW = `Se você acabou de pagar, ${SAME_ACCOUNT}.`

/**
 * What each side reads about a booking that ended while the bank reviewed a payment of it (PAY-16): `lapsed`:
 * its time ran out and the payment may still confirm it; `over`: it no longer can; `dropped`: somebody ended
 * it.
 */
export const reviewTexts = {
  guest: {
    lapsed:
      'O horário deixou de ficar guardado para você. Não pague de novo: se o banco aprovar, ou a reserva se confirma, ou o valor volta inteiro.',
    over: `A resposta do banco não chegou a tempo de confirmar a reserva. Se ele aprovar o pagamento, ${SAME_ACCOUNT}.`,
    dropped: `O banco ainda analisa um pagamento seu: se ele aprovar, ${SAME_ACCOUNT}.`,
  },
  others: {
    lapsed: `${FREE_AGAIN} Se o banco aprovar antes que alguém o reserve, a reserva se confirma.`,
    over: 'A resposta do banco não chegou a tempo de confirmar a reserva. Se ele aprovar o pagamento, o valor volta para quem pagou.',
    dropped: 'O banco ainda analisa um pagamento: se ele aprovar, o valor volta para quem pagou.',
  },
} as const

/**
 * What each side reads about a change that ended meanwhile, by time, by somebody or with its booking: it
 * isn't made any more.
 */
export const CHANGE_STILL_IN_REVIEW = {
  guest: `O banco ainda analisa o seu pagamento da diferença: se ele aprovar, ${SAME_ACCOUNT}.`,
  others:
    'O banco ainda analisa o pagamento da diferença: se ele aprovar, o valor volta inteiro para quem pagou.',
} as const
