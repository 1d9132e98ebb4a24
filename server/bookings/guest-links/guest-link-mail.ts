import { eq } from 'drizzle-orm'
import type { CurrentUser } from '../../actor.ts'
import { sendGuestLinkMailJob } from '../../booking-steps/guest-links/send-guest-link-mail.ts'
import type { Transaction } from '../../database/connection.ts'
import { profiles } from '../../database/schema.ts'
import { invalidFields } from '../../errors.ts'
import { countAttemptIn } from '../../rate-limits/attempt-limits.ts'
import type { Resources } from '../../resources.ts'

/**
 * Makes sure that nobody is their own guest (RSV-62).
 * @param hostId of the workspace's host, for whom an administrator may act
 * @throws ORPCError VALIDATION_FAILED for the e-mail of the user or the host
 */
export async function requireOthersEmail(
  transaction: Transaction,
  { guestEmail, user, hostId }: { guestEmail: string; user: CurrentUser; hostId: string | null },
): Promise<void> {
  const [known] = await transaction
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, guestEmail))
  if (guestEmail === user.email || (known && known.id === hostId))
    throw invalidFields({ guestEmail: 'Este é o e-mail de quem recebe. Informe o de quem reservou.' })
}

/**
 * Has the guest link of a booking mailed. It counts towards the rate limit of invitations, in the
 * transaction, so that only what is done counts.
 * @throws TooManyAttempts
 */
export async function orderGuestLinkMail(
  resources: Resources,
  transaction: Transaction,
  { userId, bookingId, guestEmail }: { userId: string; bookingId: string; guestEmail: string },
): Promise<void> {
  await countAttemptIn(transaction, 'invitationByUser', userId)
  await countAttemptIn(transaction, 'invitationByEmail', guestEmail)
  await resources.jobs.enqueue(transaction, sendGuestLinkMailJob, { bookingId })
}
