import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WorkspacePosition } from '#contract/workspaces/shapes.ts'
import { boundsOf, cityLabels, groupPositions } from './group-positions.ts'

const MAX_ZOOM = 13
const everywhere = { west: -180, south: -85, east: 180, north: 85 }

const position = fc.record({
  lat: fc.double({ min: -34, max: 6, noNaN: true }),
  lng: fc.double({ min: -74, max: -34, noNaN: true }),
})
const positions = fc.array(position, { maxLength: 60 }).map((points) =>
  points.map(
    (point, index): WorkspacePosition => ({
      id: `workspace-${index}`,
      name: `Sala ${index}`,
      city: index % 2 ? 'Recife' : 'Olinda',
      state: 'PE',
      ...point,
    }),
  ),
)

test('shows every workspace exactly once at any zoom', () => {
  fc.assert(
    fc.property(positions, fc.integer({ min: 3, max: MAX_ZOOM }), (workspaces, zoom) => {
      const groups = groupPositions(workspaces, MAX_ZOOM)(everywhere, zoom)
      const shown = groups.reduce((sum, group) => sum + (group.kind === 'many' ? group.count : 1), 0)
      expect(shown).toBe(workspaces.length)
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
    }),
  )
})

test('shows each workspace alone at the maximum zoom, even several at one point', () => {
  fc.assert(
    fc.property(positions, (workspaces) => {
      const groups = groupPositions(workspaces, MAX_ZOOM)(everywhere, MAX_ZOOM)
      expect(groups.every(({ kind }) => kind === 'one')).toBe(true)
    }),
  )
  const [one, other] = ['a', 'b'].map((id) => ({
    id,
    name: id,
    city: 'Recife',
    state: 'PE',
    lat: -8.05,
    lng: -34.9,
  }))
  if (!one || !other) throw new Error('Two workspaces expected')
  const groups = groupPositions([one, other], MAX_ZOOM)
  expect(groups(everywhere, 4)).toMatchObject([{ kind: 'many', count: 2, zoomToSplit: MAX_ZOOM }])
  expect(groups(everywhere, MAX_ZOOM)).toHaveLength(2)
})

test('includes every workspace in the bounds, and one label per city inside them', () => {
  expect(boundsOf([])).toBeUndefined()
  fc.assert(
    fc.property(positions, (workspaces) => {
      const bounds = boundsOf(workspaces)
      const labels = cityLabels(workspaces)
      expect(labels).toHaveLength(Math.min(workspaces.length, 2))
      for (const { lat, lng } of [...workspaces, ...labels]) {
        if (!bounds) throw new Error('Workspaces expected')
        expect(lat).toBeGreaterThanOrEqual(bounds.south - 1e-9)
        expect(lat).toBeLessThanOrEqual(bounds.north + 1e-9)
        expect(lng).toBeGreaterThanOrEqual(bounds.west - 1e-9)
        expect(lng).toBeLessThanOrEqual(bounds.east + 1e-9)
      }
    }),
  )
})
