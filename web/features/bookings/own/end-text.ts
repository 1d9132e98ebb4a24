import type { Booking, BookingEvent } from '#contract/bookings/booking-shapes.ts'
import { refundNow } from '#contract/bookings/refund-now.ts'
import { isPaidHere } from '#contract/bookings/status.ts'
import { formatMoney } from '#contract/money.ts'
import { REFUND_WAY } from '#contract/payments/refund-text.ts'
import { PAID_JUST_NOW, reviewTexts } from '#contract/payments/review-texts.ts'

/**
 * How much comes back of a cancelled booking, why, and how, for its reader (CAN-01 to CAN-03).
 * @param last the step that ended it
 */
export function endText(booking: Booking, last: BookingEvent | undefined): string {
  if (last?.type === 'revoke') {
    if (booking.isInReview) return reviewTexts[booking.role === 'guest' ? 'guest' : 'others'].dropped
    // The booking may have been paid just before.
    return booking.role === 'guest' ? PAID_JUST_NOW : 'Foi antes do pagamento.'
  }
  const { totalInCents, refundInCents, returnedInCents } = booking
  if (totalInCents === 0) return 'Não havia nada a pagar.'
  const why = last ? whyText(booking, last) : undefined
  const nothing = returnedInCents ? 'nada mais é devolvido' : 'nada é devolvido'
  const back = refundInCents ? backText(booking, refundInCents, last?.by === 'guest') : nothing
  const sentence = why ? `${why}, ${back}.` : `${back.charAt(0).toUpperCase()}${back.slice(1)}.`
  return [
    returnedInCents && `Já voltou antes: ${formatMoney(returnedInCents)}.`,
    sentence,
    refundInCents && wayText(booking),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The rule by which this amount, or nothing, comes back; undefined if no rule says so. */
function whyText(booking: Booking, { by, at }: BookingEvent): string | undefined {
  const { role, guest, totalInCents } = booking
  const backInCents = (booking.refundInCents ?? 0) + (booking.returnedInCents ?? 0)
  const isWhole = backInCents === totalInCents
  if (by === 'guest') {
    if (!isWhole || !isByLaw(booking, at)) return 'Pela política combinada'
    return `Como ${role === 'guest' ? 'você' : guest.name} cancelou nos sete dias que a lei dá`
  }
  if (!isWhole) return undefined
  if (role === 'guest') return 'Como não foi você quem cancelou'
  if (by === 'host') return `Como ${role === 'host' ? 'você' : 'o anfitrião'} cancelou`
  return by === 'admin' ? 'Como a administração cancelou' : undefined
}

/** Whether all comes back by the law alone (CAN-03), counted as at the instant of the step. */
function isByLaw({ cancellation, startsAt, boughtAt, totalInCents }: Booking, at: string): boolean {
  const terms = {
    policy: cancellation.policy,
    startsAt: new Date(startsAt),
    boughtAt: new Date(boughtAt),
    totalInCents,
  }
  return refundNow(terms, 'guest', new Date(at)).rule === 'seven-days'
}

/** How much comes back; if somebody else cancelled, it tells other readers for whom. */
function backText(booking: Booking, refundInCents: number, isByGuest: boolean): string {
  const { role, guest, totalInCents, returnedInCents } = booking
  const amount = formatMoney(refundInCents)
  if (refundInCents < totalInCents) return `${returnedInCents ? 'voltam mais' : 'voltam'} ${amount}`
  return `volta o valor inteiro${isByGuest || role === 'guest' ? '' : ` para ${guest.name}`}: ${amount}`
}

/** How the money comes back: from us, or as both sides arrange it. */
function wayText(booking: Booking): string {
  const { role, guest, host } = booking
  if (isPaidHere(booking)) {
    return role === 'guest' ? `O valor volta ${REFUND_WAY}.` : `A devolução a ${guest.name} é feita por nós.`
  }
  if (role === 'guest') return `Se você já pagou, combine a devolução direto com ${host.name}.`
  return role === 'host'
    ? `Combine a devolução com ${guest.name}.`
    : `A devolução é combinada entre ${host.name} e ${guest.name}.`
}
