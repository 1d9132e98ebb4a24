import { sql } from 'drizzle-orm'
import type { CityFacts, CityWithWorkspaces } from '#contract/places-schema.ts'
import { type PriceUnit, priceUnits, toReais } from '#contract/price.ts'
import { type WorkspaceType, workspaceTypes } from '#contract/workspace-types.ts'
import { workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { listCities } from './list-cities.ts'
import { findMunicipality, findMunicipalityBySlug } from './municipalities.ts'

const NEARBY_LIMIT = 8
const EARTH_RADIUS_KM = 6371

type Point = { latitude: number; longitude: number }

/**
 * What is published in a city, and where else nearby.
 * @param slug the city as a landing page's address names it, like 'sao-paulo-sp'
 * @throws ORPCError NOT_FOUND when there is no such city, or nothing published in it.
 */
export async function getCity(resources: Resources, slug: string): Promise<CityFacts> {
  const place = findMunicipalityBySlug(slug)
  const groups = place ? await countByTypeAndUnit(resources, place) : []
  if (!place || groups.length === 0) throw apiError('NOT_FOUND', 'Nenhum espaço publicado nesta cidade')
  const types = workspaceTypes
    .map((type) =>
      presentType(
        type,
        groups.filter((group) => group.type === type),
      ),
    )
    .filter(({ workspaces }) => workspaces > 0)
  return {
    city: place.name,
    state: place.state,
    workspaces: types.reduce((sum, { workspaces }) => sum + workspaces, 0),
    types,
    nearby: nearestTo(place, await listCities(resources)),
  }
}

type Group = { type: string; priceUnit: string; workspaces: number; lowestInCents: number }

function countByTypeAndUnit(
  { database }: Resources,
  { key, state }: { key: string; state: string },
): Promise<Group[]> {
  return database
    .select({
      type: workspaces.type,
      priceUnit: workspaces.priceUnit,
      workspaces: sql<number>`count(*)::integer`,
      lowestInCents: sql<number>`min(${workspaces.priceInCents})`,
    })
    .from(workspaces)
    .where(sql`is_public and ${workspaces.cityKey} = ${key} and ${workspaces.state} = ${state}`)
    .groupBy(workspaces.type, workspaces.priceUnit)
}

function presentType(type: WorkspaceType, groups: readonly Group[]): CityFacts['types'][number] {
  const unitsOf = (unit: PriceUnit) => groups.filter(({ priceUnit }) => priceUnit === unit)
  return {
    type,
    workspaces: groups.reduce((sum, group) => sum + group.workspaces, 0),
    lowestPrices: priceUnits.flatMap((unit) =>
      unitsOf(unit).map(({ lowestInCents }) => ({ priceUnit: unit, price: toReais(lowestInCents) })),
    ),
  }
}

function nearestTo(
  place: Point & { name: string; state: string },
  cities: readonly CityWithWorkspaces[],
): CityWithWorkspaces[] {
  return cities
    .filter(({ city, state }) => city !== place.name || state !== place.state)
    .flatMap((city) => {
      const point = findMunicipality(city.state, city.city)
      return point ? [{ city, distance: distanceInKm(place, point) }] : []
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEARBY_LIMIT)
    .map(({ city }) => city)
}

/** The great circle between two points (haversine). */
function distanceInKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfChord =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(halfChord))
}
