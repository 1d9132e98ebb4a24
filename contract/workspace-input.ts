import { z } from 'zod'
import { amenityIds } from './amenities.ts'
import { amenitySchema } from './amenities-schema.ts'
import { availabilitySchema } from './availability-schema.ts'
import { MAX_IMAGES_PER_WORKSPACE } from './images.ts'
import { ofState } from './places.ts'
import { stateSchema } from './places-schema.ts'
import { priceSchema, priceUnitSchema } from './price-schema.ts'
import { requiredText } from './text-schema.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_CAPACITY,
  MAX_CITY_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MIN_CAPACITY,
  MIN_DESCRIPTION_LENGTH,
  workspaceTypes,
} from './workspace-types.ts'
import { isZipCodeOfState } from './zip-code.ts'
import { zipCodeSchema } from './zip-code-schema.ts'

export const workspaceTypeSchema = z.enum(workspaceTypes, { error: 'Tipo é obrigatório' })

const UNKNOWN_CITY = 'Escolha uma cidade da lista do estado'
const AMENITIES_NOT_A_LIST = 'Escolha apenas comodidades da lista'
const IMAGES_NOT_A_LIST = 'Envie as imagens novamente'
const TOO_MANY_IMAGES = `Envie no máximo ${MAX_IMAGES_PER_WORKSPACE} imagens`

/** What a host fills in, field by field; see `withZipCodeOfState` for the rule between two of them. */
export const workspaceFieldsSchema = z.object({
  name: requiredText('Nome é obrigatório', MAX_NAME_LENGTH),
  type: workspaceTypeSchema,
  description: requiredText('A descrição é obrigatória', MAX_DESCRIPTION_LENGTH).min(
    MIN_DESCRIPTION_LENGTH,
    `Descreva seu espaço em pelo menos ${MIN_DESCRIPTION_LENGTH} caracteres`,
  ),
  price: priceSchema,
  priceUnit: priceUnitSchema,
  capacity: z
    .number({ error: 'Capacidade é obrigatória' })
    .min(MIN_CAPACITY, 'Capacidade deve ser pelo menos 1')
    .max(MAX_CAPACITY, 'Capacidade deve ser de no máximo 10.000 pessoas')
    .int('Use um número inteiro de pessoas'),
  address: requiredText('Endereço é obrigatório', MAX_ADDRESS_LENGTH),
  zipCode: zipCodeSchema,
  state: stateSchema,
  city: requiredText('Cidade é obrigatória', MAX_CITY_LENGTH, UNKNOWN_CITY),
  amenities: z
    .array(amenitySchema, { error: AMENITIES_NOT_A_LIST })
    .max(amenityIds.length, AMENITIES_NOT_A_LIST)
    .transform((ids) => amenityIds.filter((id) => ids.includes(id)))
    .default([]),
  availability: availabilitySchema,
  imageIds: z
    .array(z.uuid('Imagem desconhecida'), { error: IMAGES_NOT_A_LIST })
    .max(MAX_IMAGES_PER_WORKSPACE, TOO_MANY_IMAGES)
    .refine((ids) => new Set(ids).size === ids.length, 'A mesma imagem aparece duas vezes')
    .default([]),
})

const placeSchema = workspaceFieldsSchema.pick({ zipCode: true, state: true })
type Place = z.infer<typeof placeSchema>

/** Adds that the CEP is one of the state's (SPC-39); told as soon as both are right by themselves. */
export function withZipCodeOfState<Output extends Place, Input>(schema: z.ZodType<Output, Input>) {
  return schema.superRefine(
    ({ zipCode, state }, context) => {
      if (isZipCodeOfState(zipCode, state)) return
      const message = `Este CEP não é ${ofState(state)}. Confira o CEP ou o estado.`
      context.addIssue({ code: 'custom', path: ['zipCode'], message })
    },
    { when: ({ value }) => placeSchema.safeParse(value).success },
  )
}

/** What a host sends; the same rules serve the form, its operation and the tests. */
export const workspaceInputSchema = withZipCodeOfState(workspaceFieldsSchema)
export type WorkspaceInput = z.infer<typeof workspaceInputSchema>
/** Before defaults and transformations: what a form holds. */
export type WorkspaceDraft = z.input<typeof workspaceInputSchema>
