import { type BookingNews, bookingKind } from '../booking-kind.ts'
import type { NotificationDefinition } from './kind.ts'

/** The other side's review of a stay is public now. */
export const reviewPublished: NotificationDefinition<BookingNews> = {
  ...bookingKind('review-published'),
  mail: 'immediate',
}
