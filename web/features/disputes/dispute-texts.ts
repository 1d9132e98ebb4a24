import { deadlineText } from '#contract/days-in-words.ts'
import type { DisputeSubject } from '#contract/disputes/rules.ts'
import type { Dispute } from '#contract/disputes/shapes.ts'
import { formatMoney } from '#contract/money.ts'
import { REFUND_WAY } from '#contract/payments/refund-text.ts'

export type StateText = { title: string; text: string }

const PAYOUT_WAITS = 'O repasse desta reserva espera a decisão.'

/**
 * What happens next in a dispute and until when, or how it ended, for one of its sides or administrators (DSPUI-02).
 */
export function nextDisputeText(dispute: Dispute, now: Date): StateText {
  const { status, booking } = dispute
  if (status === 'resolved') return decidedText(dispute)
  if (status === 'withdrawn') {
    return {
      title:
        dispute.role === 'guest'
          ? 'Você retirou a contestação'
          : `${booking.guestName} retirou a contestação`,
      text: `A reserva fica como estava, e não há mais nada a responder${dispute.isPaidHere ? ': o repasse ao anfitrião segue o seu caminho' : ''}.`,
    }
  }
  return dispute.waitsFor === 'host' ? waitingForHost(dispute, now) : waitingForAdmin(dispute, now)
}

function waitingForHost({ role, booking, answerUntil, isPaidHere }: Dispute, now: Date): StateText {
  const until = deadlineText(answerUntil, booking.timeZone, now)
  const waits = isPaidHere ? ` ${PAYOUT_WAITS}` : ''
  switch (role) {
    case 'guest':
      return {
        title: `O anfitrião tem até ${until} para responder`,
        text: `Avisamos assim que ${booking.hostName} responder. Sem resposta até lá, a nossa equipe decide com o que você contou e mostrou.${waits}`,
      }
    case 'host':
      return {
        title: `Responda até ${until}`,
        text: `Conte o seu lado e, se tiver, mostre fotos: você responde uma vez, e ${booking.guestName} lê. Depois a nossa equipe decide; sem resposta, decide com o que ${booking.guestName} contou.${waits}`,
      }
    case 'admin':
      return {
        title: `O anfitrião tem até ${until} para responder`,
        text: 'Você decide depois da resposta dele, ou quando esse prazo acabar.',
      }
  }
}

function waitingForAdmin({ role, booking, answer, decideBy }: Dispute, now: Date): StateText {
  const by = decideBy ? deadlineText(decideBy, booking.timeZone, now) : 'o prazo'
  const decides = `A nossa equipe lê os dois lados e procura decidir até ${by}.`
  switch (role) {
    case 'guest':
      return answer
        ? {
            title: `${booking.hostName} respondeu`,
            text: `${decides} Avisamos assim que houver decisão, e você lê o motivo aqui.`,
          }
        : {
            title: 'O anfitrião não respondeu no prazo',
            text: `A nossa equipe decide com o que você contou e mostrou, e procura fazer isso até ${by}.`,
          }
    case 'host':
      return answer
        ? { title: 'Você respondeu', text: `${decides} Avisamos assim que houver decisão.` }
        : {
            title: 'O prazo para responder acabou',
            text: `A nossa equipe decide com o que ${booking.guestName} contou, e procura fazer isso até ${by}.`,
          }
    case 'admin':
      return {
        title: `Decida até ${by}`,
        text: answer
          ? 'As duas partes contaram o que aconteceu.'
          : 'O anfitrião não respondeu no prazo: decida com o que o convidado contou.',
      }
  }
}

/** The parts of a dispute that tell how it was decided. */
type Decided = Pick<Dispute, 'role' | 'booking' | 'isPaidHere' | 'decision'>

function decidedText({ role, booking, isPaidHere, decision }: Decided): StateText {
  const { refundInCents = 0, hostInCents = null } = decision ?? {}
  const amount = formatMoney(refundInCents)
  const isWhole = refundInCents > 0 && refundInCents === booking.totalInCents
  const backTo = role === 'guest' ? 'você' : booking.guestName
  if (refundInCents === 0) {
    return {
      title: `A nossa equipe decidiu: nada volta para ${backTo}`,
      text: isPaidHere ? keptText(role, hostInCents) : 'O que foi pago direto fica como está.',
    }
  }
  return {
    title: `A nossa equipe decidiu: ${isWhole ? 'volta o valor inteiro' : `voltam ${amount}`} para ${backTo}`,
    text: isPaidHere ? movedText(role, amount, hostInCents) : owedText(role, amount, booking),
  }
}

/** What the host keeps, which may be less than was agreed if something had come back before. */
function keptText(role: Dispute['role'], hostInCents: number | null): string {
  if (hostInCents === null) return 'O valor da reserva fica como estava.'
  return `${role === 'host' ? 'Você recebe' : 'O anfitrião recebe'} ${formatMoney(hostInCents)}.`
}

function movedText(role: Dispute['role'], amount: string, hostInCents: number | null): string {
  if (role === 'guest') return `${amount} voltam ${REFUND_WAY}.`
  const rest = hostInCents === null ? '' : formatMoney(hostInCents)
  if (role === 'host') return `Nós devolvemos este valor por PIX. ${rest && `Você fica com ${rest}.`}`.trim()
  return `${amount} voltam por PIX. ${rest && `O anfitrião fica com ${rest}.`}`.trim()
}

function owedText(
  role: Dispute['role'],
  amount: string,
  { guestName, hostName }: Dispute['booking'],
): string {
  if (role === 'host') {
    return `Como o pagamento foi direto, é você quem devolve ${amount} a ${guestName}: combinem pela conversa.`
  }
  const to = role === 'guest' ? 'você' : guestName
  return `Como o pagamento foi direto, é ${hostName} quem deve devolver ${amount} a ${to}.`
}

/**
 * The text for a guest before opening a dispute (DSPUI-01).
 * @param until the deadline for opening it
 */
export function openingText(
  subject: DisputeSubject,
  { hostName, until, isPaidHere }: { hostName: string; until: string; isPaidHere: boolean },
): StateText {
  const then = `${hostName} responde, a nossa equipe ouve os dois lados e decide ${isPaidHere ? 'quanto volta para você' : 'o que o anfitrião deve devolver'}.`
  return subject === 'no-show'
    ? {
        title: 'Você esteve lá?',
        text: `Então conteste até ${until}: conte o que aconteceu e, se tiver, mostre fotos. ${then}`,
      }
    : {
        title: 'Algo deu errado?',
        text: `Se o espaço não era como anunciado, ou se algo impediu o uso, abra uma contestação até ${until}. ${then}`,
      }
}

/** The label of the button that opens it. */
export const openLabels: Record<DisputeSubject, string> = {
  'no-show': 'Contestar',
  stay: 'Abrir contestação',
}

/** The question before a dispute is withdrawn. */
export function withdrawText({ isPaidHere }: Pick<Dispute, 'isPaidHere'>): string {
  return `A nossa equipe não decide mais nada sobre esta reserva${isPaidHere ? ', e o anfitrião recebe o que foi combinado' : ''}. O que foi escrito fica guardado. Não dá para abrir outra.`
}

/** Why typed words can't be sent any more (DSPUI-05). */
export function keptTitle({ role, status, answer, waitsFor }: Dispute): string {
  if (role === 'guest') return 'Esta contestação já tinha sido aberta'
  if (status === 'withdrawn') return 'O convidado retirou a contestação'
  if (status === 'resolved') return 'A contestação já foi decidida'
  if (role === 'host' && answer) return 'A resposta já foi enviada em outro lugar'
  return waitsFor === 'admin' ? 'O prazo para responder acabou' : 'Isto já não pode ser enviado'
}
