import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import type { BookingStep } from '#contract/bookings/status.ts'
import { reviewTexts } from '#contract/payments/review-texts.ts'

/** What an administrator does for one side of a booking; checking in takes the digits that the guest shows. */
export const acts = [
  'accept',
  'decline',
  'withdraw',
  'revoke',
  'cancel',
  'noShow',
] as const satisfies BookingStep[]
export type Act = (typeof acts)[number]

type Words = {
  /** The words on the row's button. */
  label: string
  title: string
  consequence: string
  confirm: string
  done: string
  tone: 'primary' | 'danger'
}

export const actWords: Record<Act, Words> = {
  accept: {
    label: 'Aceitar',
    title: 'Aceitar este pedido pelo anfitrião?',
    consequence:
      'O horário sai da agenda do espaço. A reserva fica confirmada ou, se é paga pela plataforma, espera o PIX.',
    confirm: 'Aceitar pedido',
    done: 'Pedido aceito',
    tone: 'primary',
  },
  decline: {
    label: 'Recusar',
    title: 'Recusar este pedido pelo anfitrião?',
    consequence: 'O horário fica livre de novo. Nada foi cobrado.',
    confirm: 'Recusar pedido',
    done: 'Pedido recusado',
    tone: 'danger',
  },
  withdraw: {
    label: 'Retirar',
    title: 'Retirar por quem reservou?',
    consequence: 'O horário fica livre de novo. Nada foi cobrado.',
    confirm: 'Retirar',
    done: 'Retirada',
    tone: 'danger',
  },
  revoke: {
    label: 'Cancelar',
    title: 'Cancelar antes do pagamento?',
    consequence: 'O horário fica livre de novo, e o código PIX deixa de valer. Nada foi cobrado.',
    confirm: 'Cancelar reserva',
    done: 'Reserva cancelada',
    tone: 'danger',
  },
  cancel: {
    label: 'Cancelar',
    title: 'Cancelar esta reserva?',
    consequence:
      'O horário fica livre de novo, e tudo o que foi pago e ainda não voltou é devolvido a quem reservou.',
    confirm: 'Cancelar reserva',
    done: 'Reserva cancelada',
    tone: 'danger',
  },
  noShow: {
    label: 'Não compareceu',
    title: 'Registrar que a pessoa não veio?',
    consequence: 'Fica registrado na reserva, como se o anfitrião tivesse dito.',
    confirm: 'Registrar ausência',
    done: 'Ausência registrada',
    tone: 'danger',
  },
}

/** What follows from an act; while the bank looks at a payment nobody knows whether the booking was paid (PAY-16). */
export function consequenceOf(act: Act, { isInReview }: Pick<BookingSummary, 'isInReview'>): string {
  return isInReview && (act === 'withdraw' || act === 'revoke')
    ? `O horário fica livre de novo. ${reviewTexts.others.dropped}`
    : actWords[act].consequence
}
