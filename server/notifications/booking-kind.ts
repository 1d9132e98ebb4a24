import { type When, whenText } from '#contract/bookings/when-text.ts'
import type { NotificationType } from '#contract/notifications/kinds.ts'
import type { NotificationDefinition } from './kinds/kind.ts'

/** What happened to a booking, for one of its sides. */
export type BookingNews = {
  booking: { id: string; code: string; workspaceName: string; when: When }
  title: string
  /** What it means for who reads it. */
  next: string
  /** Why, where somebody said so. */
  reason: string | null
  /** Of money that went through. */
  receiptNumber?: number | undefined
}

/** A kind about a booking: where and when, then what it means. */
export function bookingKind(type: NotificationType): NotificationDefinition<BookingNews> {
  return {
    type,
    subject: ({ booking }) => ({ type: 'booking', id: booking.id }),
    text: ({ booking, title, next, reason }) => ({
      title,
      message: `${booking.workspaceName}, ${whenText(booking.when)}. ${next}`,
      reason: reason ?? undefined,
    }),
    bookingCode: ({ booking }) => booking.code,
    receiptNumber: ({ receiptNumber }) => receiptNumber,
    // With price, place and calendar file: see server/booking-steps/send-booking-mail.ts.
    mail: 'by-feature',
  }
}
