import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { peopleText } from '#contract/bookings/people-text.ts'
import { bookingStatusLabels } from '#contract/bookings/status-labels.ts'
import { listInWords } from '#contract/text/list-in-words.ts'

/**
 * The message about a booking that was made, now or by an earlier identical request; it may have changed since
 * (RSV-21).
 */
export function madeText({ status, host, code }: Pick<Booking, 'status' | 'host' | 'code'>): {
  title: string
  description: string
} {
  switch (status) {
    case 'requested':
      return { title: 'Pedido enviado', description: `Avisamos ${host.name}: a resposta vem em breve.` }
    case 'held':
      return { title: 'Horário guardado', description: 'Agora pague com PIX para confirmar.' }
    case 'confirmed':
    case 'in_use':
    case 'completed':
      return { title: 'Reserva confirmada', description: `O código é ${code}.` }
    default:
      return {
        title: 'Esta reserva já tinha sido feita',
        description: `O código é ${code}, e a situação dela agora: ${bookingStatusLabels[status].toLowerCase()}.`,
      }
  }
}

/** The words that a guest sends with a booking; its time and place are the same whenever it is sent. */
type Said = { people?: number | undefined; message: string; company: string }

/**
 * The words that the booking holds, if others were sent last: a repeated request answers with what the first one made
 * (RSV-17, RSV-21).
 * @returns undefined if they are the same
 */
export function madeBeforeText(
  { code, status, people, message, company }: Booking,
  sent: Said,
): string | undefined {
  const parts = [
    people !== (sent.people ?? null) &&
      (people === null ? 'sem o número de pessoas' : `para ${peopleText(people)}`),
    (company ?? '') !== sent.company && (company ? `para a empresa ${company}` : 'em seu nome'),
    (message ?? '') !== sent.message && (message ? 'com a mensagem de antes' : 'sem mensagem'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return undefined
  const made = status === 'requested' ? `O pedido ${code} foi enviado` : `A reserva ${code} foi feita`
  return `${made} ${listInWords(parts)}.`
}
