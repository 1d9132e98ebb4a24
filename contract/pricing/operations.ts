import { z } from 'zod'
import { operation } from '../errors.ts'
import { citySchema, stateCodeSchema } from '../requests/shapes.ts'
import { priceUnitSchema } from '../workspaces/input-shapes.ts'
import { workspaceTypes } from '../workspaces/rules.ts'
import { pricingSchema } from './shapes.ts'

export const pricingContract = {
  get: operation
    .route({
      method: 'GET',
      path: '/pricing',
      summary: 'Median, quartiles and distribution of the published prices of a type, city and unit',
      tags: ['Pricing'],
    })
    .input(
      z.object({
        type: z.enum(workspaceTypes, { error: 'Escolha um tipo da lista' }),
        city: citySchema.optional(),
        state: stateCodeSchema.optional(),
        priceUnit: priceUnitSchema,
      }),
    )
    .output(pricingSchema),
}
