import { desc } from 'drizzle-orm'
import { approximatePosition } from '#contract/places/approximate-position.ts'
import { MAX_POSITIONS } from '#contract/workspaces/map-limit.ts'
import type { WorkspaceFilters, WorkspacePosition } from '#contract/workspaces/shapes.ts'
import { workspaces } from '../../database/schema.ts'
import { findMunicipality } from '../../places/municipalities.ts'
import type { Resources } from '../../resources.ts'
import { offeredAmong } from './find-offered.ts'
import { matchesOf } from './matches-of.ts'
import { requireSearchableTime } from './require-searchable-time.ts'

/**
 * Approximate positions of the published workspaces that match the filters; of more than `MAX_POSITIONS` the newest.
 * Throws as `findPage`.
 */
export async function listPositions(
  { database, now }: Resources,
  filters: WorkspaceFilters,
): Promise<WorkspacePosition[]> {
  const at = now()
  const request = requireSearchableTime(filters, at)
  const offered = request && (await offeredAmong(database, filters, request, at, MAX_POSITIONS))
  const rows = await database
    .select({ id: workspaces.id, name: workspaces.name, city: workspaces.city, state: workspaces.state })
    .from(workspaces)
    .where(offered ?? matchesOf(filters))
    .orderBy(desc(workspaces.createdAt), desc(workspaces.id))
    .limit(MAX_POSITIONS)
  return rows.flatMap(({ id, name, city, state }) => {
    const place = findMunicipality(state, city)
    return place
      ? [{ id, name, city, state, ...approximatePosition(id, { lat: place.latitude, lng: place.longitude }) }]
      : []
  })
}
