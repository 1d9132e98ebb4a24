import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import type { ReviewSide } from '#contract/reviews/rules.ts'
import type { BookingReview } from '#contract/reviews/shapes.ts'
import type { Conflict } from './review-draft.ts'

/** The other side's name. */
export function otherName({ guest, host }: Pick<Booking, 'guest' | 'host'>, side: ReviewSide): string {
  return side === 'guest' ? host.name : guest.name
}

type Places = Pick<Booking, 'guest' | 'host' | 'workspace' | 'timeZone'>

/** What is reviewed, and who will read it. */
export function aboutTexts(booking: Places, side: ReviewSide): { title: string; readers: string } {
  return side === 'guest'
    ? {
        title: `Como foi em ${booking.workspace.name}?`,
        readers: 'O texto e as estrelas aparecem na página do espaço, com o seu nome.',
      }
    : {
        title: `Como foi receber ${booking.guest.name}?`,
        readers: `O texto e as estrelas são lidos por ${booking.guest.name} e por anfitriões que recebem um pedido dessa pessoa. Não aparecem em nenhuma página pública.`,
      }
}

/**
 * When a review is published (REV-03).
 * @param until an ISO instant, shown by the workspace's clock
 */
export function blindText(booking: Places, side: ReviewSide, until: string, now: Date): string {
  return `${otherName(booking, side)} também pode avaliar, e nenhum dos dois vê o que o outro escreveu: tudo é publicado quando os dois tiverem avaliado ou, o mais tardar, ${deadlineText(until, booking.timeZone, now)}, com o que houver. Até lá você pode mudar a sua avaliação.`
}

/** The status of a review, for its author. */
export function stateText(
  booking: Places,
  { side, state, publishedAt, hiddenReason }: BookingReview,
  now: Date,
): string | null {
  switch (state) {
    case 'waiting':
      return `É publicada quando ${otherName(booking, side)} também avaliar ou, o mais tardar, ${deadlineText(publishedAt, booking.timeZone, now)}. Até lá só você a lê, e pode mudar o que escreveu.`
    case 'held':
      return 'A nossa equipe confere esta avaliação antes de publicar: as duas contas usaram o mesmo aparelho.'
    case 'hidden':
      return `A nossa equipe ocultou esta avaliação. Motivo: ${hiddenReason ?? 'não informado'}`
    case 'published':
      return null
  }
}

type StateText = { title: string; text: string }

/** What happened between writing and sending (REVUI-03). */
export const conflictTexts: Record<Exclude<Conflict, 'sent'>, StateText> = {
  late: {
    title: 'O prazo para avaliar acabou',
    text: 'O que você escreveu não foi enviado. O texto continua aqui para você copiar.',
  },
  published: {
    title: 'A sua avaliação já saiu e não muda mais',
    text: 'O que você escreveu depois não foi enviado. O texto continua aqui para você copiar.',
  },
  changed: {
    title: 'Você mudou esta avaliação em outro lugar',
    text: 'Abaixo está o que você escreveu aqui. Ao salvar, isto fica no lugar do que foi salvo lá.',
  },
}
