import { and, eq, gt, ne } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { PRESENCE_EXPIRES_MS } from '#contract/moderation/rules.ts'
import type { CurrentUser } from '../actor.ts'
import { inPortugueseOrder } from '../database/portuguese-order.ts'
import { moderationPresence, profiles, workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'

type Viewer = { workspaceId: string; name: string }

/**
 * Stores which workspace the administrator has open; a report expires unless it is repeated (ADM-34).
 * @param workspaceId null when none is open any more; an unknown one counts as none
 * @returns what the other administrators have open now, on any instance
 */
export async function reportPresence(
  { database, now }: Resources,
  admin: CurrentUser,
  { workspaceId }: { workspaceId: string | null },
): Promise<{ viewers: Viewer[] }> {
  const at = now()
  const [open] =
    workspaceId && isUuid(workspaceId)
      ? await database.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId))
      : []
  if (open) {
    const presence = { workspaceId: open.id, seenAt: at }
    await database
      .insert(moderationPresence)
      .values({ adminId: admin.id, ...presence })
      .onConflictDoUpdate({ target: moderationPresence.adminId, set: presence })
  } else {
    await database.delete(moderationPresence).where(eq(moderationPresence.adminId, admin.id))
  }
  const viewers = await database
    .select({ workspaceId: moderationPresence.workspaceId, name: profiles.name })
    .from(moderationPresence)
    .innerJoin(profiles, eq(profiles.id, moderationPresence.adminId))
    .where(
      and(
        ne(moderationPresence.adminId, admin.id),
        gt(moderationPresence.seenAt, new Date(at.getTime() - PRESENCE_EXPIRES_MS)),
      ),
    )
    .orderBy(inPortugueseOrder(profiles.name))
  return { viewers }
}
