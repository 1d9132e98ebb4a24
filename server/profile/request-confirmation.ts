import { eq } from 'drizzle-orm'
import { sendEmailConfirmationJob } from '../accounts/send-email-confirmation.ts'
import type { CurrentUser } from '../actor.ts'
import { profiles } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'

/**
 * Has the confirmation mail sent again (AUTH-19).
 * @throws ORPCError CONFLICT when the e-mail is confirmed: no mail would follow; TOO_MANY_REQUESTS (AUTH-27)
 */
export async function requestConfirmation(resources: Resources, { id }: CurrentUser): Promise<void> {
  const { database, jobs } = resources
  // The session's own copy may be older than a link that was used in another browser.
  const [user] = await database
    .select({ emailVerified: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.id, id))
  if (user?.emailVerified) throw apiError('CONFLICT', 'Seu e-mail já está confirmado')
  await countAttempt(resources, 'confirmationByAccount', id)
  await jobs.enqueue(database, sendEmailConfirmationJob, { userId: id })
}
