import type { BookedWorkspace, Booking } from './use-booking.ts'

/** Why a workspace can't be booked. */
export type BookingRefusal = {
  /** A sentence for the card, below its button. */
  sentence: string
  /** The reason in few words, for the bar on a phone. */
  short: string
}

/** For dates whose hours have no time in common (BKG-12). */
export const NO_COMMON_HOURS =
  'Nestas datas não há um horário em comum. Escolha menos dias, ou dias com os mesmos horários.'

/**
 * Why the workspace can't be booked, by anyone or by this user (BKG-26, BKG-27). `isSample`: the workspace is only an
 * example; `isHost`: it is the user's own.
 * @returns undefined when it can be booked
 */
export function refusalOf(
  workspace: Pick<BookedWorkspace, 'can'>,
  { hours }: Pick<Booking, 'hours'>,
  { isSample, isHost }: { isSample: boolean; isHost: boolean },
): BookingRefusal | undefined {
  if (isSample) {
    return {
      sentence: 'Este espaço é um exemplo e não pode ser reservado.',
      short: 'Exemplo: não pode ser reservado',
    }
  }
  if (isHost) {
    return {
      sentence: 'Este espaço é seu: quem anuncia não pode reservar o próprio espaço.',
      short: 'Este espaço é seu',
    }
  }
  if (!workspace.can.book) {
    return {
      sentence: 'Este espaço ainda não está aberto a reservas.',
      short: 'Ainda não está aberto a reservas',
    }
  }
  if (!hours) {
    return {
      sentence: 'O horário deste espaço é curto demais para uma reserva de meia hora.',
      short: 'Horário curto demais para reservar',
    }
  }
  return undefined
}
