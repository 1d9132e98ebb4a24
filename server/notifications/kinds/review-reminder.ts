import { type BookingNews, bookingKind } from '../booking-kind.ts'
import type { NotificationDefinition } from './kind.ts'

/** The time to review a stay is nearly over. */
export const reviewReminder: NotificationDefinition<BookingNews> = {
  ...bookingKind('review-reminder'),
  mail: 'immediate',
}
