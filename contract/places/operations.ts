import { z } from 'zod'
import { operation } from '../errors.ts'
import { searchTextSchema } from '../requests/shapes.ts'
import { cityFactsSchema, cityWithWorkspacesSchema, stateSchema, zipCodeSchema } from './shapes.ts'

const MUNICIPALITY_LIMIT = 20
const MAX_MUNICIPALITIES = 50
const MAX_SLUG_LENGTH = 120

export const placesContract = {
  cities: operation
    .route({
      method: 'GET',
      path: '/cities',
      summary: 'Distinct cities of the published workspaces',
      tags: ['Places'],
    })
    .output(z.object({ items: z.array(cityWithWorkspacesSchema) })),
  popularCities: operation
    .route({
      method: 'GET',
      path: '/cities/popular',
      summary: 'The cities with the most published workspaces, at most 8',
      tags: ['Places'],
    })
    .output(z.object({ items: z.array(cityWithWorkspacesSchema) })),
  city: operation
    .route({
      method: 'GET',
      path: '/cities/{slug}',
      summary: 'What is published in one city, named like sao-paulo-sp; 404 without published workspaces',
      tags: ['Places'],
    })
    .input(z.object({ slug: z.string().max(MAX_SLUG_LENGTH) }))
    .output(cityFactsSchema),
  neighborhoodOfZipCode: operation
    .route({
      method: 'GET',
      path: '/neighborhoods',
      summary: 'The neighborhood that published workspaces of a CEP name most; empty when none does',
      tags: ['Places'],
    })
    .input(z.object({ zipCode: zipCodeSchema }))
    .output(z.object({ neighborhood: z.string() })),
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
