import { z } from 'zod'
import { operation } from './errors.ts'
import { type StateCode, states } from './places.ts'
import { priceUnitSchema } from './price-schema.ts'
import { searchTextSchema } from './request-schema.ts'
import { workspaceTypes } from './workspace-types.ts'

const stateCodes = states.map((state) => state.code) as [StateCode, ...StateCode[]]

export const stateSchema = z
  .string({ error: 'Estado é obrigatório' })
  .min(1, 'Estado é obrigatório')
  .pipe(z.enum(stateCodes, { error: 'Escolha um estado da lista' }))

const cityWithWorkspacesSchema = z.object({
  city: z.string(),
  state: z.string(),
  /** Published spaces there. */
  workspaces: z.number().int(),
})
export type CityWithWorkspaces = z.infer<typeof cityWithWorkspacesSchema>

/** What the published spaces of a city are, for its landing pages. */
const cityFactsSchema = cityWithWorkspacesSchema.extend({
  /** Only types that have any, in the order of the catalogue. */
  types: z.array(
    z.object({
      type: z.enum(workspaceTypes),
      workspaces: z.number().int(),
      /** In reais, one for each unit that occurs: hour, day, month. */
      lowestPrices: z.array(z.object({ priceUnit: priceUnitSchema, price: z.number() })),
    }),
  ),
  /** Other cities with published spaces, the nearest first. */
  nearby: z.array(cityWithWorkspacesSchema),
})
export type CityFacts = z.infer<typeof cityFactsSchema>

const MUNICIPALITY_LIMIT = 20
const MAX_MUNICIPALITIES = 50
const MAX_SLUG_LENGTH = 120

export const placesContract = {
  cities: operation
    .route({
      method: 'GET',
      path: '/cities',
      summary: 'Distinct cities of the published spaces',
      tags: ['Places'],
    })
    .output(z.object({ items: z.array(cityWithWorkspacesSchema) })),
  popularCities: operation
    .route({
      method: 'GET',
      path: '/cities/popular',
      summary: 'The cities with the most published spaces, at most 8',
      tags: ['Places'],
    })
    .output(z.object({ items: z.array(cityWithWorkspacesSchema) })),
  city: operation
    .route({
      method: 'GET',
      path: '/cities/{slug}',
      summary: 'What is published in one city, named like sao-paulo-sp; 404 where nothing is',
      tags: ['Places'],
    })
    .input(z.object({ slug: z.string().max(MAX_SLUG_LENGTH) }))
    .output(cityFactsSchema),
  municipalities: operation
    .route({
      method: 'GET',
      path: '/municipalities',
      summary: 'Brazilian municipalities of one state whose name contains the text',
      tags: ['Places'],
    })
    .input(
      z.object({
        state: stateSchema,
        search: searchTextSchema.default(''),
        limit: z.coerce.number().int().min(1).max(MAX_MUNICIPALITIES).default(MUNICIPALITY_LIMIT),
      }),
    )
    .output(z.object({ items: z.array(z.object({ name: z.string() })) })),
}
