import type { Confirmation } from '#contract/security/shapes.ts'
import { checkOwnPassword } from '../accounts/check-own-password.ts'
import { confirmSession } from '../accounts/confirmed-session.ts'
import type { CurrentUser } from '../actor.ts'
import type { Resources } from '../resources.ts'

/**
 * Confirms this session by the password, with the rate limit of sign-ins (AUTH-27, AUTH-39).
 * @throws ORPCError VALIDATION_FAILED (password); TooManyAttempts.
 */
export async function confirmIdentity(
  resources: Resources,
  user: CurrentUser,
  { password, ipAddress }: Confirmation & { ipAddress: string },
): Promise<void> {
  const { database, now } = resources
  await checkOwnPassword(resources, user, { password, field: 'password', ipAddress })
  await confirmSession(database, { sessionId: user.sessionId, at: now() })
}
