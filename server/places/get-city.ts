import { and, eq, gt, sql } from 'drizzle-orm'
import { toReais } from '#contract/money.ts'
import type { CityFacts } from '#contract/places/shapes.ts'
import type { PriceUnit } from '#contract/workspaces/rules.ts'
import { type WorkspaceType, workspaceTypes } from '#contract/workspaces/rules.ts'
import { publishedOffers } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { listCities } from './list-cities.ts'
import { findMunicipalityBySlug } from './municipalities.ts'
import { nearestTo } from './nearest-cities.ts'

const NEARBY_LIMIT = 8
/**
 * What is published in a city, and the nearby cities.
 * @param slug the city as a landing page's address names it, like 'sao-paulo-sp'
 * @throws ORPCError NOT_FOUND when there is no such city, or nothing published in it.
 */
export async function getCity(resources: Resources, slug: string): Promise<CityFacts> {
  const place = findMunicipalityBySlug(slug)
  const offers = place ? await listOffers(resources, place) : []
  if (!place || offers.length === 0) throw apiError('NOT_FOUND', 'Nenhum espaço publicado nesta cidade')
  const types = workspaceTypes.flatMap((type) =>
    offers.filter((offer) => offer.type === type).map(presentOffer),
  )
  return {
    city: place.name,
    state: place.state,
    workspaces: types.reduce((sum, { workspaces }) => sum + workspaces, 0),
    types,
    nearby: nearestTo(place, await listCities(resources), NEARBY_LIMIT),
  }
}

type Offer = {
  type: WorkspaceType
  workspaces: number
  lowest: { priceUnit: PriceUnit; priceInCents: number }[]
}

/**
 * The published workspaces by type. The counts are stored and an index gives the lowest prices, so no
 * workspace is read.
 */
function listOffers(
  { database }: Resources,
  { name, key, state }: { name: string; key: string; state: string },
): Promise<Offer[]> {
  return database
    .select({
      type: publishedOffers.type,
      workspaces: publishedOffers.workspaces,
      lowest: sql<Offer['lowest']>`(
        select coalesce(json_agg(json_build_object('priceUnit', unit, 'priceInCents', cheapest.price_in_cents)), '[]')
        from unnest(array['hour', 'day', 'month']) unit cross join lateral (
          select price_in_cents from workspaces
          where is_public and city_key = ${key} and workspaces.state = ${state}
            and workspaces.type = published_offers.type and price_unit = unit
          order by price_in_cents limit 1
        ) cheapest
      )`,
    })
    .from(publishedOffers)
    .where(
      and(
        eq(publishedOffers.state, state),
        eq(publishedOffers.city, name),
        gt(publishedOffers.workspaces, 0),
      ),
    )
}

function presentOffer({ type, workspaces, lowest }: Offer): CityFacts['types'][number] {
  return {
    type,
    workspaces,
    lowestPrices: lowest.map(({ priceUnit, priceInCents }) => ({ priceUnit, price: toReais(priceInCents) })),
  }
}
