import { desc } from 'drizzle-orm'
import { approximatePosition } from '#contract/places/approximate-position.ts'
import type { WorkspaceFilters, WorkspacePosition } from '#contract/workspaces/shapes.ts'
import { workspaces } from '../database/schema.ts'
import { findMunicipality } from '../places/municipalities.ts'
import type { Resources } from '../resources.ts'
import { offeredAmong } from './find-offered.ts'
import { matchesOf } from './matches-of.ts'
import { requireSearchableTime } from './require-searchable-time.ts'

const AT_MOST = 1000

/** Approximate positions of the published workspaces that match the filters; the newest 1,000. Throws as `findPage`. */
export async function listPositions(
  { database, now }: Resources,
  filters: WorkspaceFilters,
): Promise<WorkspacePosition[]> {
  const at = now()
  const request = requireSearchableTime(filters, at)
  const offered = request && (await offeredAmong(database, filters, request, at, AT_MOST))
  const rows = await database
    .select({ id: workspaces.id, name: workspaces.name, city: workspaces.city, state: workspaces.state })
    .from(workspaces)
    .where(offered ?? matchesOf(filters))
    .orderBy(desc(workspaces.createdAt), desc(workspaces.id))
    .limit(AT_MOST)
  return rows.flatMap(({ id, name, city, state }) => {
    const place = findMunicipality(state, city)
    return place
      ? [{ id, name, city, state, ...approximatePosition(id, { lat: place.latitude, lng: place.longitude }) }]
      : []
  })
}
