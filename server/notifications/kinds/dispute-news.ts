import { type BookingNews, bookingKind } from '../booking-kind.ts'
import type { NotificationDefinition } from './kind.ts'

/** What else happens to a dispute. */
export const disputeNews: NotificationDefinition<BookingNews> = {
  ...bookingKind('dispute-news'),
  mail: 'immediate',
}
