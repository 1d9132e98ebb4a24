import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { Payment } from '#contract/payments/payment-shapes.ts'

/**
 * What is known while the last payments are looked for (PAYUI-03): whether all has arrived, and what waits for it. A
 * booking with an open change is already confirmed (CHG-05).
 */
export function checkingText(
  { change }: Pick<Booking, 'change'>,
  { arrivedInCents, amountInCents }: Pick<Payment, 'arrivedInCents' | 'amountInCents'>,
): string {
  if (arrivedInCents >= amountInCents) {
    return `O pagamento chegou. Falta só confirmar a ${change ? 'mudança' : 'reserva'}.`
  }
  return 'O prazo deste código acabou agora há pouco. Se o pagamento não veio, você pode pedir outro em seguida.'
}
