import { formatMoney } from '#contract/money.ts'
import type { NotificationDefinition } from './kind.ts'

type ReturnedPayout = {
  booking: { id: string; code: string; workspaceName: string }
  amountInCents: number
  reason: string
}

/** The host's bank sent a payout back. */
export const payoutReturned: NotificationDefinition<ReturnedPayout> = {
  type: 'payout-returned',
  subject: ({ booking }) => ({ type: 'booking', id: booking.id }),
  text: ({ booking, amountInCents, reason }) => ({
    title: `Seu banco devolveu um repasse de ${formatMoney(amountInCents)}`,
    message: `O valor da reserva ${booking.code} em ${booking.workspaceName} voltou. Confira sua chave PIX nas configurações: vamos enviar de novo.`,
    reason,
  }),
  bookingCode: ({ booking }) => booking.code,
  mail: 'immediate',
}
