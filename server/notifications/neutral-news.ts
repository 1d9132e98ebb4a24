import type { NotificationSubject } from '#contract/notifications/kinds.ts'

/**
 * The text of a mail about a booking to an unconfirmed address, which may be someone else's: it names neither
 * place nor people.
 */
export const neutralBookingNews = {
  subject: 'Novidade sobre uma reserva',
  paragraphs: ['Abra a reserva para ver. Quando seu e-mail estiver confirmado, os detalhes vêm também aqui.'],
}

/** The neutral text for each subject about which a mail would contain users' texts. */
export const neutralNews: Partial<Record<NotificationSubject['type'], typeof neutralBookingNews>> = {
  booking: neutralBookingNews,
  workspace: {
    subject: 'Novidade sobre um espaço',
    paragraphs: [
      'Abra o espaço para ver. Quando seu e-mail estiver confirmado, os detalhes vêm também aqui.',
    ],
  },
}
