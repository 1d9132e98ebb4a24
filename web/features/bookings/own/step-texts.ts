import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { type BookingActor, isPaidHere } from '#contract/bookings/status.ts'
import { cancelReasons, declineReasons } from '#contract/bookings/usual-reasons.ts'
import type { PageStep } from './use-booking-step.ts'

type StepTexts = {
  /** The question. */
  title: string
  /** What follows from it, where the dialog says nothing else about that. */
  text?: string
  /** The verb on the button. */
  confirm: string
}

const texts: Record<PageStep, StepTexts> = {
  accept: {
    title: 'Aceitar este pedido?',
    text: 'A reserva fica confirmada, e as duas partes são avisadas.',
    confirm: 'Aceitar pedido',
  },
  decline: {
    title: 'Recusar este pedido?',
    text: 'O horário fica livre de novo, e o convidado lê o motivo.',
    confirm: 'Recusar pedido',
  },
  withdraw: {
    title: 'Retirar este pedido?',
    text: 'O horário deixa de ficar guardado para você. Nada foi cobrado.',
    confirm: 'Retirar pedido',
  },
  revoke: {
    title: 'Cancelar antes do pagamento?',
    text: 'O convidado ainda não pagou. O horário fica livre de novo, o código PIX deixa de valer, e o convidado lê o motivo.',
    confirm: 'Cancelar reserva',
  },
  cancel: { title: 'Cancelar esta reserva?', confirm: 'Cancelar reserva' },
  noShow: {
    title: 'O convidado não veio?',
    text: 'Fica registrado na história da reserva, e o convidado é avisado.',
    confirm: 'Registrar ausência',
  },
}

const giveUp: StepTexts = {
  title: 'Desistir desta reserva?',
  text: 'O horário deixa de ficar guardado para você, e o código PIX deixa de valer. Nada foi cobrado.',
  confirm: 'Desistir da reserva',
}

/** What is asked before a step. */
export function stepTexts(step: PageStep, booking: Booking): StepTexts {
  const { role, status } = booking
  if (step === 'cancel' && role === 'host') {
    return {
      ...texts.cancel,
      text: 'O convidado conta com este espaço: ele é avisado na hora, lê o motivo e recebe outras opções. O cancelamento conta no seu histórico público por 12 meses.',
    }
  }
  if (step === 'withdraw' && status === 'held') return giveUp
  if (step === 'accept' && isPaidHere(booking)) {
    return {
      ...texts.accept,
      text: 'O horário fica guardado enquanto o convidado paga, e a reserva se confirma assim que o pagamento chegar.',
    }
  }
  return texts[step]
}

/** The reasons that are offered to start from. */
export function usualReasons(step: PageStep, role: BookingActor): readonly string[] {
  if (role !== 'host') return []
  if (step === 'decline') return declineReasons
  return step === 'cancel' || step === 'revoke' ? cancelReasons : []
}
