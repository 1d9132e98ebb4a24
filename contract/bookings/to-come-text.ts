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
 */
export function endedText(toCome: ToCome, of: EndedBookings = 'all'): string {
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
  return `${parts.filter(Boolean).join(' e ')}, com aviso e motivo para os dois lados.`
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
