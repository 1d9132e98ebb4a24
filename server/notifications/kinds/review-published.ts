import { type BookingNews, bookingKind } from '../booking-kind.ts'
import type { NotificationDefinition } from './kind.ts'

/** What the other side has written about a stay is public now. */
export const reviewPublished: NotificationDefinition<BookingNews> = {
  ...bookingKind('review-published'),
  mail: 'immediate',
}
