import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { sessions } from '../database/schema.ts'

/**
 * Ends the sessions of a user.
 * @param except the id of a session that stays
 */
export async function endSessions(executor: Executor, userId: string, except?: string): Promise<void> {
  await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
}

/** Ends one session of a user. @returns false when the user has no such session. */
export async function endOneSession(executor: Executor, userId: string, id: string): Promise<boolean> {
  const ended = await executor
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}
