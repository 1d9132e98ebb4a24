import type { GuestLinkOfBooking } from '#contract/bookings/booking-shapes.ts'
import type { BookingRow } from '../../booking-steps/booking-rows.ts'
import { findSentGuestLink, isAdoptable } from '../../booking-steps/guest-links/guest-links.ts'
import type { Executor } from '../../database/connection.ts'

/**
 * What the host of a booking by hand reads about its link (RSV-67): it doesn't reveal whether the e-mail has
 * an account.
 * @returns null without an e-mail
 */
export async function readLinkOfBooking(
  executor: Executor,
  booking: BookingRow,
  at: Date,
): Promise<GuestLinkOfBooking | null> {
  if (booking.guestEmail === null) return null
  const canSend = isAdoptable(booking, at)
  const sent = canSend ? await findSentGuestLink(executor, booking.id) : undefined
  return {
    state: stateOf(booking, sent, at),
    sentAt: sent?.sentAt.toISOString() ?? null,
    expiresAt: sent?.expiresAt.toISOString() ?? null,
    canSend,
  }
}

function stateOf(
  booking: BookingRow,
  sent: { expiresAt: Date } | undefined,
  at: Date,
): GuestLinkOfBooking['state'] {
  if (booking.guestId !== null) return 'used'
  if (!isAdoptable(booking, at)) return 'over'
  if (!sent) return 'sending'
  return sent.expiresAt <= at ? 'expired' : 'sent'
}
