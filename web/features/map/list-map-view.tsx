import type { Map as LeafletMap } from 'leaflet'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Tiles } from '#contract/accounts/shapes.ts'
import type { Workspace, WorkspacePosition } from '#contract/workspaces/shapes.ts'
import { boundsOf } from './group-positions.ts'
import { keepMarkers } from './map-markers.ts'
import { openMap } from './open-map.ts'
import { positionsNote } from './positions-note.ts'
import { SelectedCard } from './selected-card.tsx'

/** The maximum zoom when fitting all results: a city or, without tiles, its state. */
const FIT_ZOOM_WITH_TILES = 11
const FIT_ZOOM_WITH_OUTLINES = 8
const FIT_PADDING_PX = 56
/** The lowest zoom at which city names have room. */
const NAMES_FROM_ZOOM = 7

interface ListMapViewProps {
  positions: readonly WorkspacePosition[]
  selectedId: string | undefined
  onSelect: (id: string | undefined) => void
  renderCard: (workspace: Workspace) => ReactNode
  tiles: Tiles | null
}

/** Leaflet's map with the results and the selected one's card; loaded when the map opens. */
export default function ListMapView({
  positions,
  selectedId,
  onSelect,
  renderCard,
  tiles,
}: ListMapViewProps) {
  const element = useRef<HTMLDivElement>(null)
  const view = useRef<{ map: LeafletMap; markers: ReturnType<typeof keepMarkers> }>(undefined)
  const select = useEffectEvent(onSelect)

  useEffect(() => {
    const container = element.current
    if (!container) return
    const map = openMap(container, { tiles, isStill: false })
    const nameCities = () => container.classList.toggle('map-far', map.getZoom() < NAMES_FROM_ZOOM)
    map.on('zoomend', nameCities)
    nameCities()
    view.current = { map, markers: keepMarkers(map, (id) => select(id)) }
    const resized = new ResizeObserver(() => map.invalidateSize())
    resized.observe(container)
    return () => {
      resized.disconnect()
      view.current = undefined
      map.remove()
    }
  }, [tiles])

  useEffect(() => {
    const { map, markers } = view.current ?? {}
    const bounds = boundsOf(positions)
    if (bounds) {
      const { west, south, east, north } = bounds
      map?.fitBounds(
        [
          [south, west],
          [north, east],
        ],
        {
          padding: [FIT_PADDING_PX, FIT_PADDING_PX],
          maxZoom: tiles ? FIT_ZOOM_WITH_TILES : FIT_ZOOM_WITH_OUTLINES,
          animate: false,
        },
      )
    }
    markers?.show(positions)
  }, [positions, tiles])

  const lastSelected = useRef(selectedId)
  useEffect(() => {
    const { markers } = view.current ?? {}
    markers?.select(selectedId)
    if (!selectedId && lastSelected.current) markers?.focus(lastSelected.current)
    lastSelected.current = selectedId
  }, [selectedId])

  return (
    <>
      <div ref={element} data-quick="" className="map size-full" />
      <p className="pointer-events-none absolute top-3 left-3 z-10 rounded-full border border-base-300 bg-surface px-3 py-1.5 text-sm">
        {positionsNote(positions.length)}
      </p>
      {selectedId && (
        <SelectedCard
          key={selectedId}
          id={selectedId}
          renderCard={renderCard}
          onClose={() => onSelect(undefined)}
        />
      )}
    </>
  )
}
