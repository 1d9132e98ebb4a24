import { type BookingNews, bookingKind } from '../booking-kind.ts'
import type { NotificationDefinition } from './kind.ts'

/** Somebody has replied to the reader's review. */
export const reviewReply: NotificationDefinition<BookingNews> = {
  ...bookingKind('review-reply'),
  mail: 'immediate',
}
