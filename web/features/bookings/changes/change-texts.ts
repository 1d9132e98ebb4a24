import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { BookingTerms } from '#contract/bookings/change-shapes.ts'
import { isPaidHere } from '#contract/bookings/status.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { formatMoney } from '#contract/money.ts'
import { IN_REVIEW, payBy } from '#contract/payments/pay-by.ts'

type Change = NonNullable<Booking['change']>
type Terms = Pick<BookingTerms, 'totalInCents'>

/**
 * What a change does to the price, for its reader (CHG-05).
 * @param backInCents how much of the difference goes back; before the proposal, all of it
 */
export function differenceText(
  { paymentMode, role }: Pick<Booking, 'paymentMode' | 'role'>,
  { before, after, backInCents }: { before: Terms; after: Terms; backInCents?: number },
): string {
  const difference = after.totalInCents - before.totalInCents
  if (difference === 0) return 'O valor continua o mesmo.'
  const isPaid = [before, after].some((terms) => isPaidHere({ paymentMode, ...terms }))
  if (!isPaid) return `O novo total é ${formatMoney(after.totalInCents)}, combinado direto entre vocês.`
  const amount = formatMoney(Math.abs(difference))
  if (difference > 0) {
    return role === 'guest'
      ? `Você paga com PIX só a diferença: ${amount}.`
      : `O convidado paga com PIX só a diferença: ${amount}.`
  }
  const who = role === 'guest' ? 'você' : 'o convidado'
  if (backInCents === 0) return `A diferença de ${amount} já voltou para ${who} antes.`
  const back = formatMoney(backInCents ?? -difference)
  const rest = back === amount ? '' : ' O resto da diferença já voltou antes.'
  return role === 'guest'
    ? `Voltam ${back} para você, por PIX, assim que a mudança valer.${rest}`
    : `Voltam ${back} para o convidado, assim que a mudança valer.${rest}`
}

/** What is proposed, by whom and until when, for its reader (CHG-03). */
export function changeTitle({ role, guest, host, timeZone }: Booking, change: Change, now: Date): string {
  const { status, proposedBy, until, isInReview } = change
  const moment = (instant: Date) => deadlineText(instant, timeZone, now)
  if (status === 'unpaid' && isInReview) return `${IN_REVIEW} da diferença`
  if (status === 'unpaid') {
    const by = moment(payBy(until))
    return role === 'guest'
      ? `Mudança aceita: pague a diferença até ${by}`
      : `${guest.name} tem até ${by} para pagar a diferença`
  }
  const by = moment(new Date(until))
  if (role === proposedBy) {
    return `${role === 'guest' ? host.name : guest.name} responde à mudança até ${by}`
  }
  const proposer = proposedBy === 'guest' ? guest.name : host.name
  return role === 'admin'
    ? `${proposer} propôs uma mudança, em aberto até ${by}`
    : `${proposer} propõe uma mudança: responda até ${by}`
}

/** What happens until the deadline. */
export function changeLead({ status }: Change): string {
  return status === 'unpaid'
    ? 'O novo horário está guardado. A reserva muda assim que a diferença for paga; até lá, fica como está.'
    : 'O novo horário está guardado até lá. Sem resposta, a reserva fica como está.'
}

/** What a change changes, as one line of the booking's history. */
export function changeText({ before, after }: { before: BookingTerms; after: BookingTerms }): string {
  const isMoved = before.workspaceName !== after.workspaceName
  const of = (terms: BookingTerms) =>
    isMoved ? `${whenText(terms)}, em ${terms.workspaceName}` : whenText(terms)
  const [old, total] = [before, after].map(({ totalInCents }) => formatMoney(totalInCents))
  const price = old === total ? `Por ${total}, como antes.` : `Por ${total}, em vez de ${old}.`
  return `Antes: ${of(before)}. Depois: ${of(after)}. ${price}`
}
