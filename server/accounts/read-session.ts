import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { prepareOnce } from '../database/prepared-statement.ts'
import { profiles, sessions } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { LAST_USE_RESOLUTION_SECONDS, SESSION_IDLE_SECONDS } from './session-cookie.ts'

const user = {
  id: profiles.id,
  name: profiles.name,
  email: profiles.email,
  emailVerified: profiles.emailVerified,
  image: profiles.image,
  role: profiles.role,
  suspendedAt: profiles.suspendedAt,
}

/** A session with what each request needs of its user; it may have expired. */
export type StoredSession = Awaited<ReturnType<typeof readSession>> & object

type Readers = Pick<Resources, 'database' | 'now'>

/** Reads a session by its token, in one prepared statement. */
export async function readSession({ database }: Pick<Readers, 'database'>, token: string) {
  const [found] = await statementOf(database).execute({ token })
  return found
}

const statementOf = (database: Database) =>
  prepareOnce(database, 'session_of_token', () =>
    database
      .select({
        id: sessions.id,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        secondFactorAt: sessions.secondFactorAt,
        user,
      })
      .from(sessions)
      .innerJoin(profiles, eq(profiles.id, sessions.userId))
      .where(eq(sessions.token, sql.placeholder('token'))),
  )

/**
 * Extends a session in use (AUTH-30), at most once in five minutes.
 * @returns false when it has ended meanwhile
 */
export async function extendWhenDue({ database, now }: Readers, session: StoredSession): Promise<boolean> {
  const at = now()
  const expiresAt = new Date(at.getTime() + SESSION_IDLE_SECONDS * 1000)
  if (expiresAt.getTime() - session.expiresAt.getTime() < LAST_USE_RESOLUTION_SECONDS * 1000) return true
  const extended = await database
    .update(sessions)
    .set({ expiresAt, updatedAt: at })
    .where(eq(sessions.id, session.id))
    .returning({ id: sessions.id })
  return extended.length > 0
}

/** Deletes a session that is over. */
export async function endExpired({ database }: Pick<Readers, 'database'>, { id }: StoredSession) {
  await database.delete(sessions).where(eq(sessions.id, id))
}
