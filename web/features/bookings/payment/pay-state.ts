import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { Payment } from '#contract/payments/payment-shapes.ts'

/**
 * What the guest of a booking that is to be paid sees (PAYUI-03): the text to pay by is on its way, the provider can't
 * be asked, it can be paid, the last payments are looked for, the bank looks at one, or the time to pay is over.
 */
export type PayState = 'preparing' | 'away' | 'pay' | 'checking' | 'review' | 'over'

/** What is paid: the booking, or the difference that its change costs. */
export type PaySubject = 'booking' | 'change'

/** Whether its time is held for who is to pay; a booking whose change is to be paid is confirmed. */
export function isHeld({ status, change }: Pick<Booking, 'status' | 'change'>, subject: PaySubject): boolean {
  return subject === 'change' ? change?.status === 'unpaid' : status === 'held'
}

/** Whether the time is still held now, by what the page last read. */
export function isStillHeld(
  booking: Pick<Booking, 'status' | 'holdUntil' | 'change'>,
  subject: PaySubject,
  now: Date,
): boolean {
  const until = subject === 'change' ? booking.change?.until : booking.holdUntil
  return isHeld(booking, subject) && !!until && now < new Date(until)
}

/**
 * @param held whether the time is held for who is to pay
 * @param msLeft until the charge expires, by the server's clock
 */
export function payStateOf(held: boolean, payment: Payment, msLeft: number): PayState {
  if (payment.status === 'in_review') return 'review'
  if (!held) return 'over'
  const { status, brCode, isBankAway, neverHadBrCode } = payment
  // Nobody can have paid, so no payment is looked for.
  const afterwards = neverHadBrCode ? 'over' : 'checking'
  switch (status) {
    case 'created':
    case 'pending':
      if (msLeft <= 0) return afterwards
      if (brCode !== null) return 'pay'
      return isBankAway ? 'away' : 'preparing'
    case 'expired':
      return afterwards
    case 'failed':
    case 'cancelled':
      return msLeft <= 0 ? 'over' : 'away'
    // The time is held a little longer than it can be paid; and a paid booking is about to be confirmed.
    default:
      return 'checking'
  }
}
