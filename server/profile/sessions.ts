import { and, desc, eq, not } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { DeviceSession } from '#contract/profile/shapes.ts'
import type { SignInMethod } from '#contract/security/rules.ts'
import { describeDevice } from '../accounts/describe-device.ts'
import { endOneSession, endSessions } from '../accounts/end-sessions.ts'
import { isOverAt } from '../accounts/over-sessions.ts'
import { lockAccount } from '../accounts/passkeys.ts'
import { clearSessionCookie } from '../accounts/session-cookie.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { sessions } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'

/** The user's active sessions, the last used first. */
export async function listSessions(
  { database, now }: Resources,
  user: CurrentUser,
): Promise<DeviceSession[]> {
  const rows = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), not(isOverAt(now()))))
    .orderBy(desc(sessions.updatedAt))
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent),
    ipAddress: row.ipAddress,
    current: row.id === user.sessionId,
    signInMethod: methodOf(row),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
  }))
}

/**
 * Ends one of the user's sessions.
 * @throws ORPCError NOT_FOUND when it isn't a session of the user.
 */
export async function endSession({ database, now }: Resources, user: CurrentUser, id: string): Promise<void> {
  if (!isUuid(id)) throw apiError('NOT_FOUND', 'Esta sessão já foi encerrada.')
  await database.transaction(async (transaction) => {
    // The account is locked before its sessions, as in everything that requires a session to last (AUTH-48).
    await lockAccount(transaction, user.id)
    const at = now()
    const ended = await endOneSession(transaction, { userId: user.id, id, at })
    if (!ended) throw apiError('NOT_FOUND', 'Esta sessão já foi encerrada.')
    await recordAudit(transaction, { at, action: 'account.end-session', ...byAndOf(user) })
  })
}

/**
 * Ends every session of the user, including the one in use.
 * @returns the Set-Cookie header that removes the cookie of the one in use.
 */
export async function endAllSessions({ database, env, now }: Resources, user: CurrentUser): Promise<string> {
  await database.transaction(async (transaction) => {
    await lockAccount(transaction, user.id)
    const at = now()
    await endSessions(transaction, { userId: user.id, cause: 'ended', at })
    await recordAudit(transaction, { at, action: 'account.end-all-sessions', ...byAndOf(user) })
  })
  return clearSessionCookie(env)
}

function methodOf({ passkeyId, byGuestLink, signInMethod }: typeof sessions.$inferSelect): SignInMethod {
  if (byGuestLink) return 'guest-link'
  return passkeyId ? 'passkey' : signInMethod
}

const byAndOf = ({ id }: CurrentUser) => ({ actorId: id, subjectType: 'profile' as const, subjectId: id })
