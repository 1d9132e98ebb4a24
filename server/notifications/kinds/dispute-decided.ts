import { type BookingNews, bookingKind } from '../booking-kind.ts'
import type { NotificationDefinition } from './kind.ts'

/** An administrator has decided a dispute. */
export const disputeDecided: NotificationDefinition<BookingNews> = {
  ...bookingKind('dispute-decided'),
  mail: 'immediate',
}
