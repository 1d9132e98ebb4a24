import type { BookingEvent } from '#contract/bookings/booking-shapes.ts'

const names = {
  guest: 'Convidado',
  host: 'Anfitrião',
  admin: 'A nossa equipe',
  clock: '',
  payment: '',
} as const

/**
 * What happened to a booking, as one line of its history: 'Helena Prado aceitou o pedido'.
 * @param wasHeld whether the booking was waiting for its payment
 * @param isByGuest whether its guest made it, and so has its code; who adopts one may have come before
 */
export function eventText(
  { type, by, name, status }: BookingEvent,
  { wasHeld = false, isByGuest = false } = {},
): string {
  const who = by === 'admin' ? names.admin : (name ?? names[by])
  switch (type) {
    case 'create':
      if (status === 'requested') return `${who} pediu a reserva`
      return status === 'held'
        ? `${who} fez a reserva, a pagar com PIX`
        : `${who} fez a reserva, confirmada na hora`
    case 'accept':
      return status === 'held' ? `${who} aceitou o pedido, a pagar com PIX` : `${who} aceitou o pedido`
    case 'decline':
      return `${who} recusou o pedido`
    case 'withdraw':
      return wasHeld ? `${who} desistiu antes de pagar` : `${who} retirou o pedido`
    case 'revoke':
      return `${who} cancelou antes do pagamento`
    case 'pay':
      return 'O pagamento chegou, e a reserva foi confirmada'
    case 'renew':
      return `${who} pediu mais tempo para pagar`
    case 'expire':
      return wasHeld ? 'O pagamento não se confirmou a tempo' : 'O pedido expirou sem resposta'
    case 'cancel':
      return `${who} cancelou a reserva`
    case 'checkIn':
      return by === 'host' && isByGuest ? 'Chegada registrada com o código' : 'Chegada registrada'
    case 'complete':
      return 'A reserva terminou'
    case 'noShow':
      return `${who} registrou que ninguém compareceu`
    case 'note':
      return `${who} anotou`
    case 'proposeChange':
      return `${who} propôs mudar a reserva`
    case 'acceptChange':
      return `${who} aceitou a mudança, a pagar com PIX`
    case 'declineChange':
      return `${who} recusou a mudança`
    case 'withdrawChange':
      return `${who} retirou a mudança proposta`
    case 'expireChange':
      return 'O prazo da mudança proposta acabou'
    case 'renewChange':
      return `${who} pediu mais tempo para pagar a diferença`
    case 'change':
      return by === 'payment'
        ? 'A diferença foi paga, e a reserva mudou'
        : `${who} aceitou a mudança, e a reserva mudou`
  }
}
