import type { Role } from '#contract/accounts/rules.ts'
import { roleSchema } from '#contract/accounts/shapes.ts'
import type { Actor } from '../actor.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import type { Authentication } from './authentication.ts'
import { SESSION_COOKIE, SESSION_LONGEST_SECONDS } from './session-cookie.ts'
import { isSignedOutHere } from './signed-out-cookie.ts'

const HOUR_MS = 60 * 60 * 1000
const LONGEST_MS = SESSION_LONGEST_SECONDS * 1000
/** A session ends after this time, even when it is used. */
export const LONGEST_SESSION_MS: Record<Role, number> = {
  guest: LONGEST_MS,
  host: LONGEST_MS,
  admin: 12 * HOUR_MS,
}

/**
 * The sender of a request, by its session cookie; null for a visitor, without a query.
 * @throws ORPCError SERVICE_UNAVAILABLE when the session can't be read: a user must not be treated as a visitor then.
 */
export async function findViewer(
  { now }: Pick<Resources, 'now'>,
  authentication: Authentication,
  headers: Headers,
): Promise<Actor> {
  const cookies = headers.get('cookie')
  if (!cookies?.includes(SESSION_COOKIE) || isSignedOutHere(cookies)) return null
  const found = await authentication.api.getSession({ headers }).catch((cause) => {
    throw Object.assign(apiError('SERVICE_UNAVAILABLE'), { cause })
  })
  if (!found) return null
  const { user, session } = found
  // Suspending ends every session, except one that a simultaneous sign-in creates.
  if (user.suspendedAt) return null
  const role = roleSchema.parse(user.role)
  if (now() >= session.expiresAt) return null
  if (now().getTime() - session.createdAt.getTime() > LONGEST_SESSION_MS[role]) return null
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role,
    emailVerified: user.emailVerified,
    image: user.image ?? null,
    sessionId: session.id,
  }
}
