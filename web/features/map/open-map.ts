import {
  control,
  map as createMap,
  geoJSON,
  type LatLngBoundsLiteral,
  type Map as LeafletMap,
  tileLayer,
} from 'leaflet'
import type { Tiles } from '#contract/accounts/shapes.ts'
import 'leaflet/dist/leaflet.css'
import './map.css'
import outlinesAddress from './states.geojson?url'

export const MAX_ZOOM = 13
const MIN_ZOOM = 3
const FINE_ZOOM = 0.25
const BRAZIL: LatLngBoundsLiteral = [
  [-33.8, -73.9],
  [5.3, -34.8],
]
/** The limits of panning, a little beyond the borders. */
const AROUND_BRAZIL: LatLngBoundsLiteral = [
  [-48, -95],
  [20, -14],
]

type Options = {
  /** Without tiles the map shows the outlines of the states, which need no other server. */
  tiles: Tiles | null
  /** Whether scrolling over the map scrolls the page, for a map inside a text. */
  isStill: boolean
}

/** Creates a map of Brazil in the element. Remove the map before the element. */
export function openMap(element: HTMLElement, { tiles, isStill }: Options): LeafletMap {
  const isMoving = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  const map = createMap(element, {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: AROUND_BRAZIL,
    // Tiles would blur between whole zoom levels; outlines don't.
    zoomSnap: tiles ? 1 : FINE_ZOOM,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: !isStill,
    dragging: !(isStill && isTouch),
    zoomAnimation: isMoving,
    fadeAnimation: isMoving,
    markerZoomAnimation: isMoving,
    inertia: isMoving,
  })
  control.zoom({ position: 'topright', zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(map)
  const attribution = control.attribution({ prefix: false }).addTo(map)
  map.fitBounds(BRAZIL)
  if (tiles) {
    tileLayer(tiles.url, { maxZoom: MAX_ZOOM, attribution: asHtml(tiles.attribution) }).addTo(map)
  } else {
    attribution.addAttribution('Contornos: IBGE')
    void addOutlines(map)
  }
  return map
}

/** Escapes an attribution, which Leaflet inserts as HTML. */
function asHtml(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}

/** Draws the states; if they can't be loaded, the markers stay on a plain background. */
async function addOutlines(map: LeafletMap): Promise<void> {
  const controller = new AbortController()
  map.on('unload', () => controller.abort())
  try {
    const response = await fetch(outlinesAddress, { signal: controller.signal })
    const outlines = await response.json()
    if (controller.signal.aborted) return
    geoJSON(outlines, { interactive: false, style: { className: 'map-land', weight: 1 } }).addTo(map)
  } catch {
    // Offline, or the map is already closed.
  }
}
