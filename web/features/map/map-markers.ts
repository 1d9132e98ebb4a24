import { DomEvent, divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import type { WorkspacePosition } from '#contract/workspaces/shapes.ts'
import { cityLabels, groupPositions, type MapGroup } from './group-positions.ts'
import { MAX_ZOOM } from './open-map.ts'

const PIN = `<svg viewBox="0 0 32 40" aria-hidden="true"><path d="M2 38V16a14 14 0 0 1 28 0v22Z"/><path d="M11 38V18a5 5 0 0 1 10 0v20Z"/></svg>`
/** The distance of a focused marker from the edge of the map. */
const FOCUS_MARGIN_PX = 48
const SELECTED_ABOVE = 1000

/** A point's icon with custom content; its size and offset come from CSS. */
function iconOf(html: HTMLElement, className: string) {
  return divIcon({ html, className, iconSize: [0, 0] })
}

/** A decorative pin, for a map of one place. */
export function addPin(map: LeafletMap, { lat, lng }: { lat: number; lng: number }): void {
  const pin = document.createElement('span')
  pin.className = 'map-pin'
  pin.innerHTML = PIN
  marker([lat, lng], { icon: iconOf(pin, 'map-point'), keyboard: false, interactive: false }).addTo(map)
}

/** The name of a city, below its point. */
export function addCityName(map: LeafletMap, { city, lat, lng }: { city: string; lat: number; lng: number }) {
  const name = document.createElement('span')
  name.textContent = city
  return marker([lat, lng], { icon: iconOf(name, 'map-city'), keyboard: false, interactive: false }).addTo(
    map,
  )
}

/**
 * Manages a map's markers: a button for each visible workspace or group of workspaces, and the names of their cities.
 * @param onSelect called with the id of the workspace whose marker was pressed
 */
export function keepMarkers(map: LeafletMap, onSelect: (id: string) => void) {
  const shown = new Map<string, { marker: Marker; button: HTMLButtonElement }>()
  const labels: Marker[] = []
  let groupsIn = groupPositions([], MAX_ZOOM)
  let selectedId: string | undefined
  /** Set when a group's marker was pressed, which removes it: the focus then goes to a workspace of the group. */
  let opened: { lat: number; lng: number } | undefined

  function draw() {
    const bounds = map.getBounds()
    const sides = {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    }
    const groups = new Map(groupsIn(sides, Math.round(map.getZoom())).map((group) => [group.key, group]))
    for (const [key, { marker }] of shown) {
      if (groups.has(key)) continue
      marker.remove()
      shown.delete(key)
    }
    for (const [key, group] of groups) if (!shown.has(key)) shown.set(key, add(group))
    mark()
    focusOpened()
  }

  function add(group: MapGroup) {
    const button = document.createElement('button')
    button.type = 'button'
    if (group.kind === 'many') {
      button.className = 'map-group'
      button.textContent = group.count.toLocaleString('pt-BR')
      button.setAttribute('aria-label', `${group.count} espaços aqui: aproximar`)
      button.dataset.size = group.count < 10 ? 'small' : group.count < 100 ? 'medium' : 'large'
    } else {
      button.className = 'map-pin'
      button.innerHTML = PIN
      button.title = group.workspace.name
      button.setAttribute('aria-label', group.workspace.name)
    }
    const added = marker([group.lat, group.lng], {
      icon: iconOf(button, 'map-point'),
      keyboard: false,
      interactive: false,
    }).addTo(map)
    DomEvent.disableClickPropagation(button)
    button.addEventListener('click', () => {
      if (group.kind === 'one') return onSelect(group.workspace.id)
      opened = group
      map.setView([group.lat, group.lng], Math.min(group.zoomToSplit, MAX_ZOOM))
    })
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible')) {
        map.panInside([group.lat, group.lng], { padding: [FOCUS_MARGIN_PX, FOCUS_MARGIN_PX] })
      }
    })
    return { marker: added, button }
  }

  function mark() {
    for (const [key, { marker, button }] of shown) {
      const isSelected = key === selectedId
      if (button.classList.contains('map-pin')) button.setAttribute('aria-pressed', String(isSelected))
      marker.setZIndexOffset(isSelected ? SELECTED_ABOVE : 0)
    }
  }

  function focusOpened() {
    if (!opened) return
    const point = map.latLngToContainerPoint(opened)
    const distance = ({ marker }: { marker: Marker }) =>
      map.latLngToContainerPoint(marker.getLatLng()).distanceTo(point)
    const [nearest] = [...shown.values()].sort((one, other) => distance(one) - distance(other))
    nearest?.button.focus({ preventScroll: true })
    opened = undefined
  }

  map.on('moveend', draw)
  return {
    show(positions: readonly WorkspacePosition[]) {
      groupsIn = groupPositions(positions, MAX_ZOOM)
      for (const { marker } of shown.values()) marker.remove()
      shown.clear()
      for (const label of labels.splice(0)) label.remove()
      for (const label of cityLabels(positions)) labels.push(addCityName(map, label))
      draw()
    },
    select(id: string | undefined) {
      selectedId = id
      mark()
    },
    /** Returns the focus to a workspace's marker, or to the map when the workspace is now part of a group. */
    focus(id: string) {
      const target = shown.get(id)?.button ?? map.getContainer()
      target.focus({ preventScroll: true })
    },
  }
}
