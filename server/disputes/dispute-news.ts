import { isPaidHere } from '#contract/bookings/status.ts'
import { momentInWords } from '#contract/days-in-words.ts'
import { formatMoney } from '#contract/money.ts'
import { REFUND_WAY } from '#contract/payments/refund-text.ts'
import { nameOfGuest } from '../booking-steps/booking-people.ts'
import { type BookingRow, whenOf } from '../booking-steps/booking-rows.ts'
import type { Transaction } from '../database/connection.ts'
import type { BookingNews } from '../notifications/booking-kind.ts'
import { disputeDecided } from '../notifications/kinds/dispute-decided.ts'
import { disputeNews } from '../notifications/kinds/dispute-news.ts'
import { disputeOpened } from '../notifications/kinds/dispute-opened.ts'
import { disputeReminder } from '../notifications/kinds/dispute-reminder.ts'
import type { NotificationDefinition } from '../notifications/kinds/kind.ts'
import { notify } from '../notifications/notify.ts'
import { announce, announceBooking } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import type { DisputeRow } from './dispute-rows.ts'

type SideText = {
  kind: NotificationDefinition<BookingNews>
  title: string
  next: string
  reason?: string
}
/** What each side reads about a step of a dispute. */
type TextsForSides = { guest?: SideText; host?: SideText }

/** The step that a dispute has taken. */
export type DisputeEvent = 'open' | 'answer' | 'remind' | 'unanswered' | 'withdraw' | 'decide'

/**
 * The news about a step, in words; amounts in reais (DSP-08).
 * @param guest what the guest is called
 */
function newsOf(
  event: DisputeEvent,
  { booking, dispute, guest, now }: { booking: BookingRow; dispute: DisputeRow; guest: string; now: Date },
): TextsForSides {
  const until = momentInWords(dispute.answerUntil, booking.timeZone, now)
  const waits = isPaidHere(booking) ? ' O repasse desta reserva espera pela decisão.' : ''
  switch (event) {
    case 'open':
      return {
        guest: {
          kind: disputeNews,
          title: 'Recebemos a sua contestação',
          next: `O anfitrião tem até ${until} para responder; depois a administração decide. Avisamos você de cada passo.`,
        },
        host: {
          kind: disputeOpened,
          title: dispute.subject === 'no-show' ? `${guest} diz que veio` : `${guest} diz que algo deu errado`,
          next: `Conte o seu lado, com fotos se quiser, até ${until}. Sem resposta, a administração decide com o que tem.${waits}`,
        },
      }
    case 'remind':
      return {
        host: {
          kind: disputeReminder,
          title: `Falta responder à contestação de ${guest}`,
          next: `Você tem até ${until} para contar o seu lado. Sem resposta, a administração decide com o que tem.`,
        },
      }
    case 'answer':
      return {
        guest: {
          kind: disputeNews,
          title: 'O anfitrião respondeu à contestação',
          next: 'A resposta está na página da reserva. Agora a administração decide.',
        },
        host: {
          kind: disputeNews,
          title: 'Recebemos a sua resposta',
          next: 'Agora a administração decide, e os dois lados leem o motivo.',
        },
      }
    case 'unanswered':
      return {
        guest: {
          kind: disputeNews,
          title: 'O anfitrião não respondeu a tempo',
          next: 'Agora a administração decide com o que você contou.',
        },
        host: {
          kind: disputeNews,
          title: 'O prazo para responder à contestação acabou',
          next: 'Agora a administração decide com o que tem.',
        },
      }
    case 'withdraw':
      return {
        guest: {
          kind: disputeNews,
          title: 'Você retirou a contestação',
          next: 'Nada muda na reserva, e não dá para contestar de novo.',
        },
        host: {
          kind: disputeNews,
          title: `${guest} retirou a contestação`,
          next: isPaidHere(booking)
            ? 'Nada muda na reserva, e o repasse segue como antes.'
            : 'Nada muda na reserva.',
        },
      }
    case 'decide':
      return decided(booking, dispute)
  }
}

const NOTHING_BACK = 'Contestação decidida: nada a devolver'
const DIRECTLY = 'Esta reserva foi paga direto ao anfitrião, e o valor não passa por aqui'

function decided(booking: BookingRow, { refundInCents, hostInCents, reason }: DisputeRow): TextsForSides {
  const amount = formatMoney(refundInCents ?? 0)
  const why = { kind: disputeDecided, ...(reason !== null && { reason }) }
  if (!refundInCents) {
    return {
      guest: { ...why, title: NOTHING_BACK, next: 'A reserva fica como estava.' },
      host: { ...why, title: NOTHING_BACK, next: 'A reserva fica como estava.' },
    }
  }
  if (isPaidHere(booking)) {
    return {
      guest: {
        ...why,
        title: `Contestação decidida: ${amount} voltam para você`,
        next: `O valor volta ${REFUND_WAY}.`,
      },
      host: {
        ...why,
        title: `Contestação decidida: ${amount} voltam para quem reservou`,
        next: `A sua parte deste valor sai do que você tem a receber. ${keptText(hostInCents ?? 0)}`,
      },
    }
  }
  return {
    guest: {
      ...why,
      title: `Contestação decidida: o anfitrião deve devolver ${amount} a você`,
      next: `${DIRECTLY}. Combine com ele como receber.`,
    },
    host: {
      ...why,
      title: `Contestação decidida: devolva ${amount} a quem reservou`,
      next: `${DIRECTLY}. Combine com o convidado como devolver.`,
    },
  }
}

/** @param hostInCents what the host has after the decision */
function keptText(hostInCents: number): string {
  if (hostInCents <= 0) return 'Não resta nada a receber desta reserva.'
  return `Você fica com ${formatMoney(hostInCents)}.`
}

/**
 * Notifies both sides of a step of a dispute, in the step's transaction: in the bell, by e-mail and live.
 * Administrators get live events about what needs them (DSP-08).
 */
export async function notifyOfDispute(
  resources: Resources,
  transaction: Transaction,
  event: DisputeEvent,
  { booking, dispute }: { booking: BookingRow; dispute: DisputeRow },
): Promise<void> {
  const { id, code, workspaceName, guestId, hostId } = booking
  const guest = await nameOfGuest(transaction, booking)
  const told = newsOf(event, { booking, dispute, guest, now: resources.now() })
  for (const [recipientId, one] of [
    [guestId, told.guest],
    [hostId, told.host],
  ] as const) {
    if (!recipientId || !one) continue
    const { kind, title, next, reason = null } = one
    const about = { booking: { id, code, workspaceName, when: whenOf(booking) }, title, next, reason }
    await notify(resources, transaction, recipientId, kind, about)
  }
  if (event === 'remind') return
  await announceBooking(transaction, booking)
  await announce(transaction, { topic: 'disputes-changed', audience: 'administrators', data: { code } })
}
