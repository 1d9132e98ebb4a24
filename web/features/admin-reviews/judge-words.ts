import type { ReviewPart } from '#contract/reviews/rules.ts'
import type { JudgedReview } from '#contract/reviews/shapes.ts'

/** What an administrator decides about a review or its reply. */
export type Judgement = {
  act: 'accept' | 'dismissReports' | 'hide' | 'restore'
  part: ReviewPart
}

/** The decisions that the reader can take about a review now, the most pressing first (REVUI-08). */
export function judgementsOf(review: JudgedReview): Judgement[] {
  const { can, heldBecause, reports, hiddenReason, reply, replyHiddenReason } = review
  if (!can.judge) return []
  return [
    ...(heldBecause && hiddenReason === null ? [{ act: 'accept', part: 'review' } as const] : []),
    ...(reports.length > 0 ? [{ act: 'dismissReports', part: 'review' } as const] : []),
    { act: hiddenReason === null ? 'hide' : 'restore', part: 'review' },
    ...(reply ? [{ act: replyHiddenReason === null ? 'hide' : 'restore', part: 'reply' } as const] : []),
  ]
}

type Words = {
  /** The words on the card's button. */
  label: string
  title: string
  consequence: string
  /** Who will read the reason. */
  hint: string
  confirm: string
  done: string
  tone: 'primary' | 'danger'
}

const ONLY_ADMINISTRATORS = 'Só administradores leem: o que foi conferido e decidido.'
const AUTHOR_READS = 'Quem escreveu lê este texto.'

const words: Record<Exclude<Judgement['act'], 'hide' | 'restore'>, Words> = {
  accept: {
    label: 'Liberar',
    title: 'Liberar esta avaliação?',
    consequence: 'Ela é publicada no seu tempo, ou agora se ele já passou, e conta na nota.',
    hint: ONLY_ADMINISTRATORS,
    confirm: 'Liberar avaliação',
    done: 'Avaliação liberada',
    tone: 'primary',
  },
  dismissReports: {
    label: 'Encerrar denúncias',
    title: 'Encerrar as denúncias?',
    consequence: 'A avaliação continua como está.',
    hint: ONLY_ADMINISTRATORS,
    confirm: 'Encerrar denúncias',
    done: 'Denúncias encerradas',
    tone: 'primary',
  },
}

/** The texts of a decision about a review as it is now. */
export function wordsOf({ act, part }: Judgement, { heldBecause }: Pick<JudgedReview, 'heldBecause'>): Words {
  if (act === 'accept' || act === 'dismissReports') return words[act]
  const isReply = part === 'reply'
  const name = isReply ? 'resposta' : 'avaliação'
  const isHeldAgain = !isReply && heldBecause !== null
  return act === 'hide'
    ? {
        label: `Ocultar ${name}`,
        title: `Ocultar esta ${name}?`,
        consequence: isReply
          ? 'A resposta deixa de aparecer, e as denúncias dela se encerram.'
          : 'A avaliação deixa de aparecer e de contar na nota, com a resposta, e as denúncias se encerram.',
        hint: AUTHOR_READS,
        confirm: `Ocultar ${name}`,
        done: isReply ? 'Resposta ocultada' : 'Avaliação ocultada',
        tone: 'danger',
      }
    : {
        label: `Mostrar ${name}`,
        title: `Mostrar esta ${name} de novo?`,
        consequence: isReply
          ? 'A resposta volta a aparecer.'
          : isHeldAgain
            ? 'A avaliação volta a esperar entre as retidas, até alguém liberar.'
            : 'A avaliação volta a aparecer e a contar na nota.',
        hint: ONLY_ADMINISTRATORS,
        confirm: `Mostrar ${name}`,
        done: isReply
          ? 'Resposta visível de novo'
          : isHeldAgain
            ? 'Avaliação retida de novo'
            : 'Avaliação visível de novo',
        tone: 'primary',
      }
}
