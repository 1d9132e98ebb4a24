import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { SessionEndCause } from '#contract/accounts/session-end.ts'
import type { Executor } from '../database/connection.ts'
import { endedSessions, sessions, signInSteps } from '../database/schema.ts'
import { noteChangedViewers } from './changed-viewers.ts'

type Ending = {
  userId: string
  cause: SessionEndCause
  at: Date
  /** The id of a session that stays. */
  except?: string
}

/** Ends the sessions of a user; their browsers learn the cause from `findSessionEnd`. */
export async function endSessions(executor: Executor, { userId, cause, at, except }: Ending): Promise<void> {
  const ended = await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ token: sessions.token })
  // A sign-in elsewhere that has passed the password must not continue either.
  await executor.delete(signInSteps).where(eq(signInSteps.userId, userId))
  await remember(executor, ended, { userId, cause, at })
}

/** Ends one session of a user. @returns false when the user has no such session. */
export async function endOneSession(
  executor: Executor,
  { userId, id, at }: { userId: string; id: string; at: Date },
): Promise<boolean> {
  const ended = await executor
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ token: sessions.token })
  await remember(executor, ended, { userId, cause: 'ended', at })
  return ended.length > 0
}

async function remember(
  executor: Executor,
  ended: readonly { token: string }[],
  { userId, cause, at }: Ending,
): Promise<void> {
  if (ended.length === 0) return
  noteChangedViewers()
  await executor
    .insert(endedSessions)
    .values(ended.map(({ token }) => ({ tokenHash: hashOfToken(token), userId, cause, endedAt: at })))
    .onConflictDoNothing()
}

/** The hash by which the token of an ended session is stored. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
