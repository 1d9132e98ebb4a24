import { z } from 'zod'
import { operation } from './errors.ts'
import { type StateCode, states } from './places.ts'

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

const MUNICIPALITY_LIMIT = 20

export const placesContract = {
  cities: operation
    .route({
      method: 'GET',
      path: '/cities',
      summary: 'Distinct cities of the published spaces',
      tags: ['Places'],
    })
    .output(z.object({ items: z.array(cityWithWorkspacesSchema) })),
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
        search: z.string().max(80).default(''),
        limit: z.coerce.number().int().min(1).max(50).default(MUNICIPALITY_LIMIT),
      }),
    )
    .output(z.object({ items: z.array(z.object({ name: z.string() })) })),
}
