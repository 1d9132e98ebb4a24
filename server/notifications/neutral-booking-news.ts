/** What a mail about a booking says to an unconfirmed address, which may be someone else's: neither what nor who. */
export const neutralBookingNews = {
  subject: 'Novidade sobre uma reserva',
  paragraphs: ['Abra a reserva para ver. Quando seu e-mail estiver confirmado, os detalhes vêm também aqui.'],
}
