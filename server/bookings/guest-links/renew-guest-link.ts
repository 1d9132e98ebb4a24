import { sendGuestLinkMailJob } from '../../booking-steps/guest-links/send-guest-link-mail.ts'
import { countAttempt } from '../../rate-limits/attempt-limits.ts'
import type { Resources } from '../../resources.ts'
import { requireGuestLink } from './require-guest-link.ts'

/**
 * Has a new link sent to the e-mail that the old one went to (RSV-63), so that nobody else learns anything.
 * @throws ORPCError GUEST_LINK_NOT_VALID; TooManyAttempts.
 */
export async function renewGuestLink(
  resources: Resources,
  { token, ipAddress }: { token: string; ipAddress: string },
): Promise<void> {
  await countAttempt(resources, 'guestLinkByAddress', ipAddress)
  const { booking } = await requireGuestLink(resources, token)
  await countAttempt(resources, 'invitationByEmail', booking.guestEmail)
  await resources.jobs.enqueue(resources.database, sendGuestLinkMailJob, { bookingId: booking.id })
}
