import { type BookingNews, bookingKind } from '../booking-kind.ts'
import type { NotificationDefinition } from './kind.ts'

/** A guest disputes a booking: its host has to answer. */
export const disputeOpened: NotificationDefinition<BookingNews> = {
  ...bookingKind('dispute-opened'),
  mail: 'immediate',
}
