import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { type BookingActor, isPaidHere } from '#contract/bookings/status.ts'
import { cancelReasons, declineReasons } from '#contract/bookings/usual-reasons.ts'
import type { PageStep } from './use-booking-step.ts'

type StepTexts = {
  /** The question. */
  title: string
  /** What follows from the step, if the dialog doesn't say it otherwise. */
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

/** The text about the money of a booking that is given up before it is paid, as far as anybody knows. */
function moneyText({ role, isInReview }: StepState): string {
  if (!isInReview) return 'Nada foi cobrado'
  return role === 'guest'
    ? 'O banco ainda analisa um pagamento seu: se ele aprovar, o valor volta inteiro'
    : 'O banco ainda analisa um pagamento: se ele aprovar, o valor volta inteiro para quem pagou'
}

/** For its guest, who gives up a booking that waits for its payment. */
function giveUp(booking: StepState): StepTexts {
  return {
    title: 'Desistir desta reserva?',
    text: `O horário deixa de ficar guardado para você, e o código PIX deixa de valer. ${moneyText(booking)}.`,
    confirm: 'Desistir da reserva',
  }
}

/** For its host or an administrator, who ends a booking that waits for its payment. */
function revokeTexts(booking: StepState): StepTexts {
  if (!booking.isInReview) return texts.revoke
  return {
    ...texts.revoke,
    title: 'Cancelar esta reserva?',
    text: `O horário fica livre de novo, e o convidado lê o motivo. ${moneyText(booking)}.`,
  }
}

/** For an administrator, who gives up the booking for the guest. */
function withdrawForGuest(booking: StepState): StepTexts {
  const { status, guest } = booking
  const isHeld = status === 'held'
  const code = isHeld ? ', e o código PIX deixa de valer' : ''
  return {
    title: isHeld ? 'Desistir desta reserva pelo convidado?' : 'Retirar este pedido pelo convidado?',
    text: `O horário deixa de ficar guardado para ${guest.name}${code}. ${moneyText(booking)}, e as duas partes leem o motivo.`,
    confirm: isHeld ? 'Desistir pelo convidado' : 'Retirar pelo convidado',
  }
}

/** The parts of a booking that decide how a step is called. */
type StepState = Pick<Booking, 'role' | 'status' | 'guest' | 'isInReview' | 'paymentMode' | 'totalInCents'>

/** The question before a step. */
export function stepTexts(step: PageStep, booking: StepState): StepTexts {
  const { role, status } = booking
  if (step === 'cancel' && role === 'host') {
    return {
      ...texts.cancel,
      text: 'O convidado conta com este espaço: ele é avisado na hora, lê o motivo e recebe outras opções. O cancelamento conta no seu histórico público por 12 meses.',
    }
  }
  if (step === 'withdraw' && role === 'admin') return withdrawForGuest(booking)
  if (step === 'withdraw' && status === 'held') return giveUp(booking)
  if (step === 'revoke') return revokeTexts(booking)
  if (step === 'accept' && isPaidHere(booking)) {
    return {
      ...texts.accept,
      text: 'O horário fica guardado enquanto o convidado paga, e a reserva se confirma assim que o pagamento chegar.',
    }
  }
  return texts[step]
}

const doneTitles: Record<PageStep, string> = {
  accept: 'Pedido aceito',
  decline: 'Pedido recusado',
  withdraw: 'Pedido retirado',
  revoke: 'Reserva cancelada',
  cancel: 'Reserva cancelada',
  noShow: 'Ausência registrada',
}

/** The message once a step is taken; a live event may have updated the page already. */
export function doneTitle(step: PageStep, { role, holdUntil }: Pick<Booking, 'role' | 'holdUntil'>): string {
  if (step !== 'withdraw' || !holdUntil) return doneTitles[step]
  return role === 'admin' ? 'Desistência registrada' : 'Você desistiu da reserva'
}

/** The reasons that are offered to start from. */
export function usualReasons(step: PageStep, role: BookingActor): readonly string[] {
  if (role !== 'host') return []
  if (step === 'decline') return declineReasons
  return step === 'cancel' || step === 'revoke' ? cancelReasons : []
}
