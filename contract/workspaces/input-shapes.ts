import { z } from 'zod'
import type { BookingRulesField } from '../bookings/rules-shapes.ts'
import { minutesOfTime, weekdays, weekdaysFromMonday } from '../dates.ts'
import { MAX_IMAGES_PER_WORKSPACE } from '../images/rules.ts'
import { toCents } from '../money.ts'
import { ofState } from '../places/rules.ts'
import { stateSchema, zipCodeSchema } from '../places/shapes.ts'
import { isZipCodeOfState } from '../places/zip-code.ts'
import { MAX_CITY_LENGTH } from '../requests/rules.ts'
import { isStorable, tooLong, UNSTORABLE_TEXT } from '../text/rules.ts'
import { requiredText } from '../text/shapes.ts'
import { amenityIds } from './amenities.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_CAPACITY,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NEIGHBORHOOD_LENGTH,
  MAX_PRICE_IN_REAIS,
  MIN_CAPACITY,
  MIN_DESCRIPTION_LENGTH,
  MIN_PRICE_IN_REAIS,
  priceUnits,
  workspaceTypes,
} from './rules.ts'

export const amenitySchema = z.enum(amenityIds, { error: 'Escolha apenas comodidades da lista' })

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/

const timeSchema = (required: string) =>
  z.string({ error: required }).min(1, required).regex(TIME_PATTERN, 'Use o formato HH:MM')

export const isoDateSchema = z.iso.date('Use uma data válida')

/** An earlier year is a typing error, such as 0264. */
const EARLY_YEAR = /^[01]\d{3}-/
const periodDateSchema = isoDateSchema.refine((date) => !EARLY_YEAR.test(date), 'Use um ano a partir de 2000')

const NO_DAY = 'Escolha pelo menos um dia de funcionamento'
const NO_HOURS = 'Informe os horários de início e de encerramento'

const hoursSchema = z.object(
  {
    start: timeSchema('Horário de início é obrigatório'),
    end: timeSchema('Horário de encerramento é obrigatório'),
  },
  { error: NO_HOURS },
)
const periodSchema = z.object({
  startDate: periodDateSchema.nullish(),
  endDate: periodDateSchema.nullish(),
})

/** Checks a rule about one part even when another part is invalid, so that a form shows both errors at once. */
function whenPartIs(part: z.ZodType, find: (value: { availableHours?: unknown }) => unknown) {
  return ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && part.safeParse(find(value)).success
}

export const availabilitySchema = z
  .object(
    {
      availableDays: z
        .array(z.enum(weekdays, { error: 'Escolha dias da semana' }), { error: NO_DAY })
        .min(1, NO_DAY)
        .transform((days) => weekdaysFromMonday.filter((day) => days.includes(day))),
      availableHours: hoursSchema,
      ...periodSchema.shape,
    },
    { error: 'Informe os dias e horários de funcionamento' },
  )
  .refine(({ availableHours: { start, end } }) => minutesOfTime(end) > minutesOfTime(start), {
    path: ['availableHours', 'end'],
    message: 'O horário de encerramento deve ser depois do início',
    when: whenPartIs(hoursSchema, (value) => value.availableHours),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, {
    path: ['endDate'],
    message: 'A data final deve ser depois da inicial',
    when: whenPartIs(periodSchema, (value) => value),
  })

/** An amount in reais as clients send it: at least 1, at most 1,000,000, two decimals. */
export const priceSchema = z
  .number({ error: 'Preço é obrigatório' })
  .min(MIN_PRICE_IN_REAIS, 'Preço deve ser maior que zero')
  .max(MAX_PRICE_IN_REAIS, 'Preço deve ser de no máximo R$ 1.000.000')
  .refine((reais) => Math.abs(toCents(reais) - reais * 100) < 1e-6, 'Use no máximo duas casas decimais')

export const priceUnitSchema = z.enum(priceUnits, { error: 'Escolha hora, dia ou mês' })

export const workspaceTypeSchema = z.enum(workspaceTypes, { error: 'Tipo é obrigatório' })

const UNKNOWN_CITY = 'Escolha uma cidade da lista do estado'
const AMENITIES_NOT_A_LIST = 'Escolha apenas comodidades da lista'
const IMAGES_NOT_A_LIST = 'Envie as imagens novamente'
const TOO_MANY_IMAGES = `Envie no máximo ${MAX_IMAGES_PER_WORKSPACE} imagens`

/** What a host fills in, field by field; `withZipCodeOfState` adds the rule between two of them. */
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
  neighborhood: z
    .string({ error: 'Escreva o nome do bairro' })
    .trim()
    .max(MAX_NEIGHBORHOOD_LENGTH, tooLong(MAX_NEIGHBORHOOD_LENGTH))
    .refine(isStorable, UNSTORABLE_TEXT)
    .default(''),
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

/** Adds the rule that the CEP belongs to the state (SPC-39); checked once both are valid by themselves. */
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
/**
 * What a host sends, with how it can be booked; without booking rules, the stored ones stay, or the default
 * ones apply.
 */
export type SentWorkspace = WorkspaceInput & { bookingRules?: BookingRulesField | undefined }
/** What a form holds: the input before defaults and transformations. */
export type WorkspaceDraft = z.input<typeof workspaceInputSchema>
