import { ORPCError } from '@orpc/server'
import { guestLinkErrors } from '#contract/bookings/guest-link.ts'
import {
  type AdoptableBooking,
  findGuestLink,
  isAdoptable,
} from '../../booking-steps/guest-links/guest-links.ts'
import type { Resources } from '../../resources.ts'

/**
 * The booking of a guest link that hasn't been used, whether or not the link has expired.
 * @throws ORPCError GUEST_LINK_NOT_VALID for an unknown or used link, and where the booking no longer stands
 *   or is over
 */
export async function requireGuestLink(
  { database, now }: Pick<Resources, 'database' | 'now'>,
  token: string,
): Promise<{ booking: AdoptableBooking; isExpired: boolean }> {
  const found = await findGuestLink(database, token)
  const at = now()
  if (!found || !isAdoptable(found.booking, at)) throw guestLinkError('GUEST_LINK_NOT_VALID')
  return { booking: found.booking, isExpired: found.expiresAt <= at }
}

/**
 * The booking of a guest link that still works.
 * @throws ORPCError GUEST_LINK_NOT_VALID as `requireGuestLink`; GUEST_LINK_EXPIRED
 */
export async function requireValidGuestLink(
  resources: Pick<Resources, 'database' | 'now'>,
  token: string,
): Promise<AdoptableBooking> {
  const { booking, isExpired } = await requireGuestLink(resources, token)
  if (isExpired) throw guestLinkError('GUEST_LINK_EXPIRED')
  return booking
}

/** Makes one of the errors that the contract declares for guest links. */
export function guestLinkError(code: keyof typeof guestLinkErrors, message?: string) {
  const declared = guestLinkErrors[code]
  return new ORPCError(code, { status: declared.status, message: message ?? declared.message })
}
