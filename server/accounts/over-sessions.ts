import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { type Role, roles } from '#contract/accounts/rules.ts'
import { MS_PER_HOUR } from '#contract/dates.ts'
import { profiles, sessions } from '../database/schema.ts'
import { SESSION_LONGEST_SECONDS } from './session-cookie.ts'

const LONGEST_MS = SESSION_LONGEST_SECONDS * 1000
/** A session ends after this time, even when it is used (AUTH-30). */
export const LONGEST_SESSION_MS: Record<Role, number> = {
  guest: LONGEST_MS,
  host: LONGEST_MS,
  admin: 12 * MS_PER_HOUR,
}

/** The condition on `sessions` that one was unused for too long, or is older than its user's role allows. */
export function isOverAt(at: Date): SQL {
  const role = sql`(select ${profiles.role} from ${profiles} where ${profiles.id} = ${sessions.userId})`
  const tooOld = roles.map((name) => {
    const oldest = new Date(at.getTime() - LONGEST_SESSION_MS[name])
    return and(lte(sessions.createdAt, oldest), eq(role, name))
  })
  return sql`(${sql.join([lte(sessions.expiresAt, at), ...tooOld], sql` or `)})`
}
