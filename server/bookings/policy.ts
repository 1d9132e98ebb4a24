import type { BookingActor } from '#contract/bookings/status.ts'
import type { Actor } from '../actor.ts'
import type { BookingRow } from '../booking-steps/booking-rows.ts'

export type Side = Exclude<BookingActor, 'clock' | 'payment'>

/**
 * The role in which a user sees a booking: first one of its sides, then an administrator; undefined for
 * strangers.
 */
export function sideOf(
  reader: Actor,
  { guestId, hostId }: Pick<BookingRow, 'guestId' | 'hostId'>,
): Side | undefined {
  if (!reader) return undefined
  if (guestId === reader.id) return 'guest'
  if (hostId === reader.id) return 'host'
  return reader.role === 'admin' ? 'admin' : undefined
}
