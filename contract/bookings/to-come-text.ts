import { formatMoney } from '../money.ts'

/** How many bookings are still to come, as `bookingsToComeSchema` has them. */
export type ToCome = { requested: number; confirmed: number }

/**
 * Which bookings end: all of a workspace or account, the reader's own as a guest, or those at the reader's
 * workspaces.
 */
export type EndedBookings = 'all' | 'own' | 'hosted'

const whose: Record<EndedBookings, [reservas: string, pedidos: string]> = {
  all: ['', ''],
  own: [' sua', ' seu'],
  hosted: [' nos seus espaços', ' nos seus espaços'],
}

/** Whether there is anything yet to come: a request or a confirmed booking. */
export function hasToCome({ requested, confirmed }: ToCome): boolean {
  return requested + confirmed > 0
}

/** '2 reservas e 1 pedido'. */
export function toComeText({ requested, confirmed }: ToCome): string {
  return [
    confirmed > 0 && countText(confirmed, 'reserva', 'reservas'),
    requested > 0 && countText(requested, 'pedido', 'pedidos'),
  ]
    .filter(Boolean)
    .join(' e ')
}

/**
 * What happens to the bookings to come when their workspace or account is deleted (RSV-50): '2 reservas serão
 * canceladas e 1 pedido será recusado, com aviso e motivo para os dois lados.' Empty where there are none.
 * @param isReaderDeleted whether the reader's account goes, which is notified of nothing then
 */
export function endedText(toCome: ToCome, of: EndedBookings = 'all', isReaderDeleted = false): string {
  const { requested, confirmed } = toCome
  if (!hasToCome(toCome)) return ''
  const [ofBooking, ofRequest] = whose[of]
  const plural = (text: string, count: number) => (count > 1 && of === 'own' ? `${text}s` : text)
  const parts = [
    confirmed > 0 &&
      `${countText(confirmed, 'reserva', 'reservas')}${plural(ofBooking, confirmed)} ${confirmed === 1 ? 'será cancelada' : 'serão canceladas'}`,
    requested > 0 &&
      `${countText(requested, 'pedido', 'pedidos')}${plural(ofRequest, requested)} ${endOfRequests(requested, of)}`,
  ]
  const notified = isReaderDeleted ? 'o outro lado' : 'os dois lados'
  return `${parts.filter(Boolean).join(' e ')}, com aviso e motivo para ${notified}.`
}

/** What comes back of a guest's own bookings, in centavos, as `ownBookingsToComeSchema` has it. */
export type RefundToCome = { refundInCents: number; keptInCents: number; directInCents: number }

/**
 * What comes back when all own bookings are cancelled now: 'Pela política de cada reserva, R$ 120 voltam para
 * você e R$ 60 não voltam.' Empty where they cost nothing.
 */
export function refundText({ refundInCents, keptInCents, directInCents }: RefundToCome): string {
  if (refundInCents + keptInCents === 0) return ''
  const kept = keptInCents > 0 && `${formatMoney(keptInCents)} não voltam`
  const back = refundInCents > 0 ? `${formatMoney(refundInCents)} voltam para você` : 'nada volta para você'
  const parts = refundInCents > 0 ? [back, kept].filter(Boolean).join(' e ') : back
  const direct =
    directInCents > 0
      ? ` Do que foi pago direto, até ${formatMoney(directInCents)} são devolvidos por quem anuncia: combine isso antes.`
      : ''
  return `Pela política de cada reserva, ${parts}.${direct}`
}

function endOfRequests(count: number, of: EndedBookings): string {
  const end = of === 'own' ? 'retirado' : 'recusado'
  return count === 1 ? `será ${end}` : `serão ${end}s`
}

/**
 * What stays when a workspace is paused: '3 reservas continuam valendo e 1 pedido ainda espera a sua
 * resposta.'
 */
export function keptText({ requested, confirmed }: ToCome): string {
  const parts = [
    confirmed > 0 &&
      `${countText(confirmed, 'reserva', 'reservas')} ${confirmed === 1 ? 'continua' : 'continuam'} valendo`,
    requested > 0 &&
      `${countText(requested, 'pedido', 'pedidos')} ainda ${requested === 1 ? 'espera' : 'esperam'} a sua resposta`,
  ]
  return `${parts.filter(Boolean).join(' e ')}.`
}

function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
}
