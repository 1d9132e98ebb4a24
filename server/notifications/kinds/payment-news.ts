import { bookingKind } from '../booking-kind.ts'

/** Something about the money of a booking: a refund, a review by the bank, a dispute. */
export const paymentNews = { ...bookingKind('payment-news'), mail: 'immediate' } as const
