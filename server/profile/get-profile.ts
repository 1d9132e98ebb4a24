import { eq, sql } from 'drizzle-orm'
import type { Profile } from '#contract/profile/shapes.ts'
import type { Executor } from '../database/connection.ts'
import { profiles } from '../database/schema.ts'
import { apiError } from '../errors.ts'

/**
 * The user's own profile.
 * @throws ORPCError UNAUTHENTICATED when the account was deleted meanwhile.
 */
export async function getProfile(executor: Executor, userId: string): Promise<Profile> {
  const [row] = await executor
    .select({
      id: profiles.id,
      name: profiles.name,
      email: profiles.email,
      emailVerified: profiles.emailVerified,
      role: profiles.role,
      companyName: profiles.companyName,
      phone: profiles.phone,
      address: profiles.address,
      image: profiles.image,
      emailNotifications: profiles.emailNotifications,
      version: profiles.version,
      createdAt: profiles.createdAt,
      workspacesToPause: sql<number>`(
        select count(*)::integer from workspaces workspace where workspace.host_id = profiles.id and workspace.paused_at is null
      )`,
    })
    .from(profiles)
    .where(eq(profiles.id, userId))
  if (!row) throw apiError('UNAUTHENTICATED')
  return { ...row, createdAt: row.createdAt.toISOString() }
}
