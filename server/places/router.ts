import { api } from '../http/procedures.ts'
import { listCities } from './list-cities.ts'
import { searchMunicipalities } from './municipalities.ts'

export const placesRouter = {
  cities: api.places.cities.handler(async ({ context }) => ({ items: await listCities(context.resources) })),
  municipalities: api.places.municipalities.handler(({ input }) => ({
    items: searchMunicipalities(input.state, input.search, input.limit),
  })),
}
