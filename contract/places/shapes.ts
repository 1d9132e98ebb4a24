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
  /** The number of published workspaces there. */
  workspaces: z.number().int(),
})
export type CityWithWorkspaces = z.infer<typeof cityWithWorkspacesSchema>

/** The published workspaces of a city in figures, for its landing pages. */
export const cityFactsSchema = cityWithWorkspacesSchema.extend({
  /** Only types that have workspaces, in the order of `workspaceTypes`. */
  types: z.array(
    z.object({
      type: z.enum(workspaceTypes),
      workspaces: z.number().int(),
      /** In reais, one per price unit in use: hour, day, month. */
      lowestPrices: z.array(z.object({ priceUnit: z.enum(priceUnits), price: z.number() })),
    }),
  ),
  /** Other cities with published workspaces, the nearest first. */
  nearby: z.array(cityWithWorkspacesSchema),
})
export type CityFacts = z.infer<typeof cityFactsSchema>

/** A CEP: five digits, an optional hyphen, three digits. Parsed into the form with the hyphen. */
export const zipCodeSchema = z
  .string({ error: 'CEP é obrigatório' })
  .trim()
  .min(1, 'CEP é obrigatório')
  .regex(WHOLE_ZIP_CODE, 'CEP inválido. Use o formato 12345-678 ou 12345678')
  .transform(formatZipCode)
