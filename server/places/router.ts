import { api, visitorsReadReplica } from '../http/procedures.ts'
import { findNeighborhood } from './find-neighborhood.ts'
import { getCity } from './get-city.ts'
import { listCities } from './list-cities.ts'
import { listPopularCities } from './list-popular-cities.ts'
import { searchMunicipalities } from './municipalities.ts'

export const placesRouter = {
  cities: api.places.cities
    .use(visitorsReadReplica)
    .handler(async ({ context }) => ({ items: await listCities(context.resources) })),
  popularCities: api.places.popularCities.use(visitorsReadReplica).handler(async ({ context }) => ({
    items: await listPopularCities(context.resources),
  })),
  city: api.places.city
    .use(visitorsReadReplica)
    .handler(({ context, input }) => getCity(context.resources, input.slug)),
  neighborhoodOfZipCode: api.places.neighborhoodOfZipCode
    .use(visitorsReadReplica)
    .handler(async ({ context, input }) => ({
      neighborhood: await findNeighborhood(context.resources, input.zipCode),
    })),
  municipalities: api.places.municipalities.handler(({ input }) => ({
    items: searchMunicipalities(input.state, input.search, input.limit),
  })),
}
