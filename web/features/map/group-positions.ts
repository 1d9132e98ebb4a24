import Supercluster from 'supercluster'
import type { WorkspacePosition } from '#contract/workspaces/shapes.ts'

export type Bounds = { west: number; south: number; east: number; north: number }

/** A point of the map: one workspace, or several that are too close to each other to show separately. */
export type MapGroup =
  | { kind: 'one'; key: string; lat: number; lng: number; workspace: WorkspacePosition }
  | { kind: 'many'; key: string; lat: number; lng: number; count: number; zoomToSplit: number }

/** Workspaces within so many pixels form a group: about the size of the largest group's marker. */
const GROUP_RADIUS_PX = 60
/** Leaflet's tile size; the default would double the radius. */
const TILE_PX = 256

/**
 * Groups workspaces for a map.
 * @param maxZoom the map's maximum zoom, where every workspace is shown alone
 * @returns a function that gives the points of a part of the map at a whole zoom level
 */
export function groupPositions(
  positions: readonly WorkspacePosition[],
  maxZoom: number,
): (bounds: Bounds, zoom: number) => MapGroup[] {
  const index = new Supercluster<{ workspace: WorkspacePosition }>({
    radius: GROUP_RADIUS_PX,
    extent: TILE_PX,
    maxZoom: maxZoom - 1,
  })
  index.load(
    positions.map((workspace) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [workspace.lng, workspace.lat] },
      properties: { workspace },
    })),
  )
  return ({ west, south, east, north }, zoom) =>
    index.getClusters([west, south, east, north], zoom).map(({ geometry, properties }): MapGroup => {
      const [lng = 0, lat = 0] = geometry.coordinates
      if (!('cluster_id' in properties)) {
        return { kind: 'one', key: properties.workspace.id, lat, lng, workspace: properties.workspace }
      }
      const { cluster_id: id, point_count: count } = properties
      return { kind: 'many', key: `${id}`, lat, lng, count, zoomToSplit: index.getClusterExpansionZoom(id) }
    })
}

/** The bounds of all positions; undefined without any. */
export function boundsOf(positions: readonly { lat: number; lng: number }[]): Bounds | undefined {
  if (positions.length === 0) return undefined
  const lats = positions.map(({ lat }) => lat)
  const lngs = positions.map(({ lng }) => lng)
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  }
}

/** One label per city, at the centre of its workspaces. */
export function cityLabels(
  positions: readonly WorkspacePosition[],
): { key: string; city: string; lat: number; lng: number }[] {
  const cities = Map.groupBy(positions, ({ city, state }) => `${city}, ${state}`)
  return [...cities].map(([key, inside]) => ({
    key,
    city: inside[0]?.city ?? '',
    lat: inside.reduce((sum, { lat }) => sum + lat, 0) / inside.length,
    lng: inside.reduce((sum, { lng }) => sum + lng, 0) / inside.length,
  }))
}
