import type { GuestLink } from '#contract/bookings/link-shapes.ts'
import { nameOfGuest, nameOfHost } from '../../booking-steps/booking-people.ts'
import { whenOf } from '../../booking-steps/booking-rows.ts'
import { countAttempt } from '../../rate-limits/attempt-limits.ts'
import type { Resources } from '../../resources.ts'
import { requireValidGuestLink } from './require-guest-link.ts'

/**
 * The booking that a guest link is about (RSV-63). Changes nothing, since mail programs open links by
 * themselves.
 * @throws ORPCError GUEST_LINK_NOT_VALID, GUEST_LINK_EXPIRED; TooManyAttempts.
 */
export async function readGuestLink(
  resources: Resources,
  { token, ipAddress }: { token: string; ipAddress: string },
): Promise<GuestLink> {
  await countAttempt(resources, 'guestLinkByAddress', ipAddress)
  const booking = await requireValidGuestLink(resources, token)
  const { city, state } = booking.address
  return {
    ...whenOf(booking),
    startsAt: booking.startsAt.toISOString(),
    timeZone: booking.timeZone,
    workspaceName: booking.workspaceName,
    city,
    state,
    guestName: await nameOfGuest(resources.database, booking),
    hostName: await nameOfHost(resources.database, booking),
    email: booking.guestEmail,
  }
}
