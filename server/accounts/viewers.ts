import { roleSchema } from '#contract/accounts/shapes.ts'
import type { Actor, CurrentUser } from '../actor.ts'
import type { Environment } from '../env.ts'
import { apiError } from '../errors.ts'
import type { EventBus } from '../realtime/event-bus.ts'
import type { Resources } from '../resources.ts'
import { LONGEST_SESSION_MS } from './over-sessions.ts'
import { endExpired, extendWhenDue, readSession, type StoredSession } from './read-session.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { readSessionToken } from './session-token.ts'
import { isSignedOutHere } from './signed-out-cookie.ts'
import { openViewerCache } from './viewer-cache.ts'

/** Finds who sends a request. */
export type Viewers = {
  /**
   * The sender of a request, by its session cookie; null for a visitor, without a query.
   * @throws ORPCError SERVICE_UNAVAILABLE when the session can't be read: a user must not be treated as a visitor then.
   */
  find: (cookies: string | undefined) => Promise<Actor>
  /** Invalidates every session that was read, so that each is read again. */
  invalidate: () => void
}

/** Reads sessions with one statement each, and keeps what it has read for at most a second (decision 0048). */
export function openViewers(
  resources: Pick<Resources, 'database' | 'env' | 'now' | 'secret'>,
  bus: Pick<EventBus, 'connection' | 'onSessionEnd' | 'onViewerChange'>,
): Viewers {
  const { env, now } = resources
  const cache = openViewerCache(bus, now)

  async function read(token: string): Promise<Actor> {
    const store = cache.begin(token)
    const session = await readSession(resources, token)
    if (!session) return null
    if (isOver(session, now())) {
      await endExpired(resources, session)
      return null
    }
    const actor = actorOf(session, env, now())
    // A use that is refused extends nothing.
    if (!actor || !(await extendWhenDue(resources, session))) return null
    // No notice comes when a second factor is proved or removed: such a session is read each time.
    if (actor.demandedFactor === undefined) store(session)
    return actor
  }

  return {
    find: async (cookies) => {
      if (!cookies?.includes(SESSION_COOKIE) || isSignedOutHere(cookies)) return null
      const token = readSessionToken(resources, cookies)
      if (token === undefined) return null
      const known = cache.find(token)
      const actor = known && actorOf(known, env, now())
      if (actor) return actor
      return read(token).catch((cause) => {
        throw Object.assign(apiError('SERVICE_UNAVAILABLE'), { cause })
      })
    },
    invalidate: cache.invalidate,
  }
}

/** Whether a session was unused for too long, or is older than its user's role allows. */
function isOver({ user, createdAt, expiresAt }: StoredSession, at: Date): boolean {
  const longest = LONGEST_SESSION_MS[roleSchema.parse(user.role)]
  return at >= expiresAt || at.getTime() - createdAt.getTime() >= longest
}

/** The user of a session that is valid at the moment; otherwise null. */
function actorOf(session: StoredSession, env: Environment, at: Date): Actor {
  const { id, name, email, emailVerified, image, suspendedAt } = session.user
  // Suspending ends every session, except one that a simultaneous sign-in creates.
  if (suspendedAt || isOver(session, at)) return null
  return { id, name, email, ...powersOf(session, env), emailVerified, image, sessionId: session.id }
}

/** The role that a session has: an administrator without the demanded second factor has only a host's. */
function powersOf(
  { user, secondFactorAt }: StoredSession,
  { administratorFactor }: Environment,
): Pick<CurrentUser, 'role' | 'demandedFactor'> {
  const role = roleSchema.parse(user.role)
  if (!administratorFactor || role !== 'admin') return { role }
  return secondFactorAt ? { role, demandedFactor: 'proved' } : { role: 'host', demandedFactor: 'missing' }
}
