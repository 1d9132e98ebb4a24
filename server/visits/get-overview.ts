import { and, asc, eq, gte } from 'drizzle-orm'
import { OVERVIEW_DAYS } from '#contract/visits/rules.ts'
import type { HostOverview } from '#contract/visits/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { inPortugueseOrder } from '../database/portuguese-order.ts'
import { workspaces, workspaceVisits } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { lastDays } from './days.ts'

/** Views, favourites and chats of each own workspace, day by day. */
export async function getOverview({ database, now }: Resources, host: CurrentUser): Promise<HostOverview> {
  const days = lastDays(now(), OVERVIEW_DAYS)
  const rows = await database
    .select({ id: workspaces.id, name: workspaces.name, visits: workspaceVisits })
    .from(workspaces)
    .leftJoin(
      workspaceVisits,
      and(eq(workspaceVisits.workspaceId, workspaces.id), gte(workspaceVisits.day, days[0] ?? '')),
    )
    .where(eq(workspaces.hostId, host.id))
    .orderBy(inPortugueseOrder(workspaces.name), asc(workspaces.id))
  const zeros = () => days.map(() => 0)
  const byId = new Map<string, HostOverview['workspaces'][number]>()
  for (const { id, name, visits } of rows) {
    const entry = byId.get(id) ?? { id, name, views: zeros(), favorites: zeros(), chats: zeros() }
    byId.set(id, entry)
    const index = visits ? days.indexOf(visits.day) : -1
    if (!visits || index === -1) continue
    entry.views[index] = visits.views
    entry.favorites[index] = visits.favorites
    entry.chats[index] = visits.chats
  }
  return { days, workspaces: [...byId.values()] }
}
