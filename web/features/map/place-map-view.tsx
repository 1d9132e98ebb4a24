import { circle } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { Tiles } from '#contract/accounts/shapes.ts'
import { MAX_OFFSET_KILOMETRES } from '#contract/places/approximate-position.ts'
import { addCityName, addPin } from './map-markers.ts'
import { openMap } from './open-map.ts'

/** The zoom: the streets around the place or, without tiles, the state. */
const ZOOM_WITH_TILES = 12
const ZOOM_WITH_OUTLINES = 6
const METRES_PER_KILOMETRE = 1000

interface PlaceMapViewProps {
  lat: number
  lng: number
  city: string
  tiles: Tiles | null
}

/** Leaflet's map of one place, loaded when it comes into view. */
export default function PlaceMapView({ lat, lng, city, tiles }: PlaceMapViewProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element.current) return
    const map = openMap(element.current, { tiles, isStill: true })
    map.setView([lat, lng], tiles ? ZOOM_WITH_TILES : ZOOM_WITH_OUTLINES, { animate: false })
    const radius = MAX_OFFSET_KILOMETRES * METRES_PER_KILOMETRE
    circle([lat, lng], { radius, className: 'map-area', weight: 1, interactive: false }).addTo(map)
    addPin(map, { lat, lng })
    // Tiles already show the city's name.
    if (!tiles) addCityName(map, { city, lat, lng })
    return () => {
      map.remove()
    }
  }, [lat, lng, city, tiles])
  return <div ref={element} data-quick="" className="map size-full" />
}
