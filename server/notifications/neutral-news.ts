import type { NotificationSubject } from '#contract/notifications/kinds.ts'

/** What a mail about a booking says to an unconfirmed address, which may be someone else's: neither what nor who. */
export const neutralBookingNews = {
  subject: 'Novidade sobre uma reserva',
  paragraphs: ['Abra a reserva para ver. Quando seu e-mail estiver confirmado, os detalhes vêm também aqui.'],
}

/** The same of each subject about which a mail would hold what users wrote. */
export const neutralNews: Partial<Record<NotificationSubject['type'], typeof neutralBookingNews>> = {
  booking: neutralBookingNews,
  workspace: {
    subject: 'Novidade sobre um espaço',
    paragraphs: [
      'Abra o espaço para ver. Quando seu e-mail estiver confirmado, os detalhes vêm também aqui.',
    ],
  },
}
