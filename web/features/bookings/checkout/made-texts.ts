import type { Booking } from '#contract/bookings/booking-shapes.ts'

/** What a guest says with a booking; its time and place are the same whenever it is sent. */
type Said = { people?: number | undefined; message: string; company: string }

/**
 * What a booking was made with, where that isn't what was sent last: a request sent again answers with what the first
 * one made (RSV-17, RSV-21). @returns undefined where it is the same
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
  return `${made} ${listFormat.format(parts)}.`
}

const listFormat = new Intl.ListFormat('pt-BR')

function peopleText(people: number): string {
  return people === 1 ? '1 pessoa' : `${people.toLocaleString('pt-BR')} pessoas`
}
