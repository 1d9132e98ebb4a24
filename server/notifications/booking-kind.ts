import { type When, whenText } from '#contract/bookings/when-text.ts'
import type { NotificationType } from '#contract/notifications/kinds.ts'
import type { NotificationDefinition } from './kinds/kind.ts'

/** What happened to a booking, for one of its sides. */
export type BookingNews = {
  booking: { id: string; code: string; workspaceName: string; when: When }
  title: string
  /** What it means for the reader. */
  next: string
  /** The reason, if somebody gave one. */
  reason: string | null
  /** The number of the receipt, where money was paid or came back. */
  receiptNumber?: number | undefined
}

/** A kind of notification about a booking: where and when, then what it means. */
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
    // It contains price, place and calendar file (server/booking-steps/news/send-booking-mail.ts).
    mail: 'by-feature',
  }
}
