import { findMunicipality } from './municipalities.ts'

const EARTH_RADIUS_KM = 6371

type Point = { latitude: number; longitude: number }
type City = { city: string; state: string }

/** The cities nearest to a place, without the place itself; a city that isn't a municipality is left out. */
export function nearestTo<Listed extends City>(
  place: Point & { name: string; state: string },
  cities: readonly Listed[],
  limit: number,
): Listed[] {
  return cities
    .filter(({ city, state }) => city !== place.name || state !== place.state)
    .flatMap((city) => {
      const point = findMunicipality(city.state, city.city)
      return point ? [{ city, distance: distanceInKm(place, point) }] : []
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ city }) => city)
}

/** The great-circle distance between two points (haversine). */
function distanceInKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfChord =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(halfChord))
}
