import { type BookingNews, bookingKind } from '../booking-kind.ts'
import type { NotificationDefinition } from './kind.ts'

/** A host's time to answer a dispute is nearly over. */
export const disputeReminder: NotificationDefinition<BookingNews> = {
  ...bookingKind('dispute-reminder'),
  mail: 'immediate',
}
