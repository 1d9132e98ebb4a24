import { formatMoney } from '#contract/money.ts'
import type { NotificationDefinition } from './kind.ts'

type PaidPayout = {
  booking: { id: string; code: string; workspaceName: string }
  amountInCents: number
}

/** A host was paid for a booking. */
export const payoutPaid: NotificationDefinition<PaidPayout> = {
  type: 'payout-paid',
  subject: ({ booking }) => ({ type: 'booking', id: booking.id }),
  text: ({ booking, amountInCents }) => ({
    title: `Repasse de ${formatMoney(amountInCents)} feito`,
    message: `O valor da reserva ${booking.code} em ${booking.workspaceName} foi enviado por PIX para a sua chave.`,
  }),
  bookingCode: ({ booking }) => booking.code,
  mail: 'immediate',
}
