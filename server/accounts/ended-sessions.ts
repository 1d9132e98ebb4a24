import { eq, lt } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import type { SessionEnd } from '#contract/accounts/shapes.ts'
import { endedSessions, profiles } from '../database/schema.ts'
import { defineJob, NIGHTLY, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'
import { hashOfToken } from './end-sessions.ts'
import { SESSION_COOKIE, SESSION_LONGEST_SECONDS, sessionCookieOptions } from './session-cookie.ts'
import { isSignedOutHere } from './signed-out-cookie.ts'

/**
 * Why the session of a request's cookie is over (AUTH-36); null without such a cookie, or when the user
 * signed out. Whoever has the token had the session, so they may read the cause and the reason of a
 * suspension.
 */
export async function findSessionEnd(
  { database, env }: Pick<Resources, 'database' | 'env'>,
  cookies: string | null,
): Promise<SessionEnd | null> {
  if (!cookies?.includes(SESSION_COOKIE)) return null
  const { name } = sessionCookieOptions(env)
  const [token = ''] = (parse(cookies, name)[name] ?? '').split('.')
  if (token === '') return null
  if (isSignedOutHere(cookies)) return { cause: 'signed-out', reason: null }
  const [ended] = await database
    .select({
      cause: endedSessions.cause,
      suspendedAt: profiles.suspendedAt,
      reason: profiles.suspensionReason,
    })
    .from(endedSessions)
    .innerJoin(profiles, eq(profiles.id, endedSessions.userId))
    .where(eq(endedSessions.tokenHash, hashOfToken(token)))
  if (ended?.suspendedAt) return { cause: 'suspended', reason: ended.reason }
  // Reactivated since: all that is left to say is that the session is over.
  if (!ended || ended.cause === 'suspended') return { cause: 'expired', reason: null }
  return { cause: ended.cause, reason: null }
}

/** Deletes the rows whose cookies have expired. */
async function trimEndedSessions({ database, now }: Resources): Promise<void> {
  const limit = new Date(now().getTime() - SESSION_LONGEST_SECONDS * 1000)
  await database.delete(endedSessions).where(lt(endedSessions.endedAt, limit))
}

export const trimEndedSessionsJob = defineJob({
  name: 'trim-ended-sessions',
  label: 'Limpeza das sessões encerradas',
  schema: z.object({}),
  schedule: NIGHTLY,
  retry: RETRY_FOR_HOURS,
  run: trimEndedSessions,
})
