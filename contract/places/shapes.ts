import { z } from 'zod'
import { priceUnits, workspaceTypes } from '../workspaces/rules.ts'
import { type StateCode, states } from './rules.ts'
import { formatZipCode, WHOLE_ZIP_CODE } from './zip-code.ts'

const stateCodes = states.map((state) => state.code) as [StateCode, ...StateCode[]]

export const stateSchema = z
  .string({ error: 'Estado é obrigatório' })
  .min(1, 'Estado é obrigatório')
  .pipe(z.enum(stateCodes, { error: 'Escolha um estado da lista' }))

export const cityWithWorkspacesSchema = z.object({
  city: z.string(),
  state: z.string(),
  /** Published spaces there. */
  workspaces: z.number().int(),
})
export type CityWithWorkspaces = z.infer<typeof cityWithWorkspacesSchema>

/** What the published spaces of a city are, for its landing pages. */
export const cityFactsSchema = cityWithWorkspacesSchema.extend({
  /** Only types that have any, in the order of the catalogue. */
  types: z.array(
    z.object({
      type: z.enum(workspaceTypes),
      workspaces: z.number().int(),
      /** In reais, one for each unit that occurs: hour, day, month. */
      lowestPrices: z.array(z.object({ priceUnit: z.enum(priceUnits), price: z.number() })),
    }),
  ),
  /** Other cities with published spaces, the nearest first. */
  nearby: z.array(cityWithWorkspacesSchema),
})
export type CityFacts = z.infer<typeof cityFactsSchema>

/** A CEP: five digits, an optional hyphen, three digits. Comes out with the hyphen. */
export const zipCodeSchema = z
  .string({ error: 'CEP é obrigatório' })
  .trim()
  .min(1, 'CEP é obrigatório')
  .regex(WHOLE_ZIP_CODE, 'CEP inválido. Use o formato 12345-678 ou 12345678')
  .transform(formatZipCode)
