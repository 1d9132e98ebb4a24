import { and, eq } from 'drizzle-orm'
import { MS_PER_MINUTE } from '#contract/dates.ts'
import { CONFIRMED_FOR_MINUTES } from '#contract/security/rules.ts'
import type { CurrentUser } from '../actor.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { sessions } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { lockAccount } from './passkeys.ts'

const CONFIRMED_FOR_MS = CONFIRMED_FOR_MINUTES * MS_PER_MINUTE

/**
 * Stores that the user of this session has confirmed who they are; other sessions of the user stay as they
 * are.
 * @param confirmation `hasSecondFactor` when by a second factor
 */
export async function confirmSession(
  executor: Executor,
  { sessionId, at, hasSecondFactor = false }: { sessionId: string; at: Date; hasSecondFactor?: boolean },
): Promise<void> {
  await executor
    .update(sessions)
    .set({ confirmedAt: at, ...(hasSecondFactor && { secondFactorAt: at }) })
    .where(eq(sessions.id, sessionId))
}

/**
 * Locks the account and then this session, for a change that needs the session to be still open (AUTH-48).
 * Whatever ends a session and records it locks the account first too, which prevents deadlocks.
 * @throws ORPCError UNAUTHENTICATED when the session was ended meanwhile
 */
export async function lockAccountOfSession(
  transaction: Transaction,
  { id, sessionId }: Pick<CurrentUser, 'id' | 'sessionId'>,
): Promise<void> {
  await lockAccount(transaction, id)
  const [session] = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, id)))
    // A sign-out deletes it without locking the account, and waits here.
    .for('key share')
  if (!session) throw apiError('UNAUTHENTICATED')
}

/**
 * Makes sure that the session's user has confirmed who they are within the last ten minutes, by signing in or
 * since (AUTH-39).
 * @throws ORPCError CONFIRMATION_REQUIRED
 */
export async function assertConfirmed(
  { database, now }: Pick<Resources, 'database' | 'now'>,
  { sessionId }: CurrentUser,
): Promise<void> {
  const [session] = await database
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  const confirmedAt = session?.confirmedAt?.getTime()
  if (confirmedAt === undefined || now().getTime() - confirmedAt >= CONFIRMED_FOR_MS) {
    throw apiError('CONFIRMATION_REQUIRED')
  }
}
