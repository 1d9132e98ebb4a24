import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { FREE_AGAIN } from '#contract/bookings/free-again.ts'
import { isPaidHere } from '#contract/bookings/status.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { HOURS_OF_REVIEW, IN_REVIEW, payBy } from '#contract/payments/pay-by.ts'
import { PAID_AT_LAST_INSTANT, PAID_JUST_NOW, reviewTexts } from '#contract/payments/review-texts.ts'
import { endText } from './end-text.ts'

/** What happens next with a booking and until when, or how it ended: for one of its sides (RSV-25). */
export type NextText = { title: string; text: string }

/** The last step that led to its status; a note is no step, nor are events of a proposal. */
const lastStep = ({ history }: Booking) =>
  history.findLast(({ type, change }) => type !== 'note' && change === null)

/** The texts about the last step: one if the guest took it, one if somebody else did. */
const byWhom = (booking: Booking, byGuest: string, byOthers: string) =>
  lastStep(booking)?.by === 'guest' ? byGuest : byOthers

/** The reason of the last step, if it has one. */
export function lastReason(booking: Booking): string | null {
  return lastStep(booking)?.reason ?? null
}

/** What happens next in a booking of this status, and until when, in words for the reader's side. */
export function nextText(booking: Booking, now: Date, status = booking.status): NextText {
  return booking.role === 'guest' ? forGuest(booking, status, now) : forHost(booking, status, now)
}

/** The deadline on the workspace's clock, or its replacement if there is none. */
function momentOf({ timeZone }: Booking, instant: Date | string | null, now: Date, missing = 'o prazo') {
  return instant ? deadlineText(instant, timeZone, now) : missing
}

/** Whether its time has come, though nobody may have arrived. */
export const hasBegun = ({ startsAt }: Pick<Booking, 'startsAt'>, now: Date) => new Date(startsAt) <= now

/** The deadline of the payment. */
function payMoment(booking: Booking, now: Date): string {
  return momentOf(booking, booking.holdUntil && payBy(booking.holdUntil), now)
}

const UNPAID_END = `Nada foi cobrado. ${FREE_AGAIN}`

const STILL_IN_REVIEW = 'O banco ainda analisa o pagamento'

/** Whether a payment that the bank is looking at may still confirm a booking that ran out (PAY-16). */
const howItEnded = ({ endsAt }: Booking, now: Date) => (new Date(endsAt) <= now ? 'over' : 'lapsed')

/** What a guest reads about a booking that was given up by them or for them: it may have been paid just before. */
function withdrawnText({ holdUntil, isInReview }: Booking): string {
  if (isInReview) return reviewTexts.guest.dropped
  return holdUntil ? `${FREE_AGAIN} ${PAID_JUST_NOW}` : UNPAID_END
}

function forGuest(booking: Booking, status: Booking['status'], now: Date): NextText {
  const { host, respondUntil, holdUntil, startsAt, endsAt } = booking
  const isPaid = isPaidHere(booking)
  switch (status) {
    case 'requested':
      return {
        title: `${host.name} responde até ${momentOf(booking, respondUntil, now, 'amanhã')}`,
        text: `O horário fica guardado para você até lá, e nada foi cobrado. Avisamos assim que houver resposta${isPaid ? ', e então você paga com PIX por aqui' : ''}; sem resposta, o pedido expira.`,
      }
    case 'held':
      if (booking.isInReview) {
        return {
          title: IN_REVIEW,
          text: `O horário fica guardado para você enquanto isso, por até ${HOURS_OF_REVIEW} horas. Não pague de novo: avisamos assim que houver resposta.`,
        }
      }
      return {
        title: `Pague até ${payMoment(booking, now)}`,
        text: 'O horário fica guardado para você até lá. Assim que o pagamento chegar, a reserva está confirmada.',
      }
    case 'confirmed':
      return {
        title: hasBegun(booking, now)
          ? `Começou ${momentOf(booking, startsAt, now)}, vai até ${momentOf(booking, endsAt, now)}`
          : `Começa ${momentOf(booking, startsAt, now)}`,
        text: `${isPaid ? 'Está paga e confirmada.' : `Combine o pagamento direto com ${host.name}, pela conversa.`} Na chegada, mostre o código desta página.`,
      }
    case 'in_use':
      return { title: `Vai até ${momentOf(booking, endsAt, now)}`, text: 'Você já chegou. Bom trabalho!' }
    case 'completed':
      return {
        title: 'Esta reserva terminou',
        text:
          disputeText(booking) ??
          (booking.canDisputeUntil
            ? `Esperamos que tenha corrido bem. Se algo deu errado, você pode contestar até ${momentOf(booking, booking.canDisputeUntil, now)}.`
            : 'Esperamos que tenha corrido bem. Volte quando quiser.'),
      }
    case 'declined':
      return {
        title: `${lastStep(booking)?.by === 'admin' ? 'A nossa equipe' : 'O anfitrião'} não pôde aceitar`,
        text: 'Nada foi cobrado. Veja outros horários deste espaço, ou outros espaços por perto.',
      }
    case 'withdrawn':
      return {
        title: holdUntil
          ? byWhom(booking, 'Você desistiu desta reserva', 'Esta reserva foi desfeita')
          : byWhom(booking, 'Você retirou este pedido', 'Este pedido foi retirado'),
        text: withdrawnText(booking),
      }
    case 'expired':
      if (booking.isInReview) {
        return { title: STILL_IN_REVIEW, text: reviewTexts.guest[howItEnded(booking, now)] }
      }
      return holdUntil
        ? {
            title: 'O prazo para pagar acabou',
            text: `O horário deixou de ficar guardado para você. ${PAID_AT_LAST_INSTANT}`,
          }
        : {
            title: 'O pedido expirou sem resposta',
            text: 'Nada foi cobrado. Peça outro horário, ou veja outros espaços por perto.',
          }
    case 'cancelled':
      return {
        title: byWhom(booking, 'Você cancelou esta reserva', 'Esta reserva foi cancelada'),
        text: endText(booking, lastStep(booking)),
      }
    case 'no_show':
      return {
        title: 'O anfitrião registrou que você não veio',
        text:
          disputeText(booking) ??
          (booking.canDisputeUntil
            ? `Se não foi assim, conteste até ${momentOf(booking, booking.canDisputeUntil, now)}, logo abaixo: conte o que aconteceu, e a nossa equipe ouve os dois lados e decide.`
            : 'Se não foi assim, escreva ao anfitrião ou fale com a gente.'),
      }
  }
}

/** The state of its dispute, for either side; null without one (DSPUI-02). */
function disputeText({ dispute }: Booking): string | null {
  switch (dispute?.status) {
    case undefined:
      return null
    case 'open':
    case 'answered':
      return 'Há uma contestação em andamento: veja logo abaixo o que falta e até quando.'
    case 'resolved':
      return 'A contestação foi decidida: leia abaixo o que ficou decidido e por quê.'
    case 'withdrawn':
      return 'A contestação foi retirada.'
  }
}

/** Whether its guest was written down by hand and hasn't adopted the booking: they have no conversation and no code. */
const WITHOUT_ACCOUNT =
  'Combine o pagamento direto com quem reservou. Na chegada, registre a entrada sem código: só quem tem a reserva na própria conta recebe um.'

function arrivalText(isPaid: boolean): string {
  const payment = isPaid ? 'Está paga: nada a cobrar na hora.' : 'Combinem o pagamento pela conversa.'
  return `${payment} Na chegada, peça o código de seis dígitos.`
}

function forHost(booking: Booking, status: Booking['status'], now: Date): NextText {
  const { guest, respondUntil, holdUntil, startsAt, endsAt } = booking
  const isPaid = isPaidHere(booking)
  switch (status) {
    case 'requested':
      return {
        title: `Responda até ${momentOf(booking, respondUntil, now, 'amanhã')}`,
        text: `O horário está guardado até lá.${isPaid ? ' Se você aceitar, o convidado paga com PIX por aqui.' : ''} Sem resposta, o pedido expira e o horário fica livre de novo.`,
      }
    case 'held':
      if (booking.isInReview) {
        return {
          title: IN_REVIEW,
          text: `O horário fica guardado enquanto isso, por até ${HOURS_OF_REVIEW} horas. Avisamos assim que houver resposta.`,
        }
      }
      return {
        title: `${guest.name} tem até ${payMoment(booking, now)} para pagar`,
        text: 'O horário está guardado até lá. Avisamos assim que o pagamento chegar e a reserva estiver confirmada.',
      }
    case 'confirmed':
      return {
        title: hasBegun(booking, now)
          ? `A reserva de ${guest.name} começou ${momentOf(booking, startsAt, now)}: registre a chegada`
          : `${guest.name} chega ${momentOf(booking, startsAt, now)}`,
        text: guest.id ? arrivalText(isPaid) : WITHOUT_ACCOUNT,
      }
    case 'in_use':
      return {
        title: `${guest.name} já chegou`,
        text: `A reserva vai até ${momentOf(booking, endsAt, now)}.`,
      }
    case 'completed':
      return { title: 'Esta reserva terminou', text: disputeText(booking) ?? 'Obrigado por receber.' }
    case 'declined':
      return { title: 'Pedido recusado', text: FREE_AGAIN }
    case 'withdrawn':
      return {
        title: holdUntil
          ? byWhom(
              booking,
              `${guest.name} desistiu ${booking.isInReview ? 'desta reserva' : 'antes de pagar'}`,
              `Esta reserva foi desfeita${booking.isInReview ? '' : ' antes do pagamento'}`,
            )
          : byWhom(booking, `${guest.name} retirou o pedido`, 'Este pedido foi retirado'),
        text: booking.isInReview ? `${FREE_AGAIN} ${reviewTexts.others.dropped}` : FREE_AGAIN,
      }
    case 'expired':
      if (booking.isInReview) {
        return { title: STILL_IN_REVIEW, text: reviewTexts.others[howItEnded(booking, now)] }
      }
      return holdUntil
        ? { title: `O pagamento de ${guest.name} não se confirmou a tempo`, text: FREE_AGAIN }
        : {
            title: 'O pedido expirou sem resposta',
            text: `${FREE_AGAIN} Responder rápido traz mais reservas.`,
          }
    case 'cancelled':
      return {
        title: 'Esta reserva foi cancelada',
        text: `${FREE_AGAIN} ${endText(booking, lastStep(booking))}`,
      }
    case 'no_show':
      return {
        title: `${guest.name} não compareceu`,
        text: disputeText(booking) ?? 'Foi registrado na história desta reserva.',
      }
  }
}
