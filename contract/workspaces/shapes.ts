import { z } from 'zod'
import { minutesOfTime, weekdays, weekdaysFromMonday } from '../dates.ts'
import { MAX_IMAGES_PER_WORKSPACE } from '../images/rules.ts'
import { pictureSchema } from '../images/shapes.ts'
import { toCents } from '../money.ts'
import { COUNTRY, ofState } from '../places/rules.ts'
import { stateSchema, zipCodeSchema } from '../places/shapes.ts'
import { isZipCodeOfState } from '../places/zip-code.ts'
import { MAX_CITY_LENGTH } from '../requests/rules.ts'
import { citySchema, searchTextSchema, stateCodeSchema } from '../requests/shapes.ts'
import { requiredText } from '../text/shapes.ts'
import { amenityIds } from './amenities.ts'
import type { WorkspaceFilterKey } from './filter-keys.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_CAPACITY,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PRICE_IN_REAIS,
  MAX_REASON_LENGTH,
  MIN_CAPACITY,
  MIN_DESCRIPTION_LENGTH,
  MIN_PRICE_IN_REAIS,
  priceUnits,
  workspaceSorts,
  workspaceTypes,
} from './rules.ts'
import { approvalStatuses } from './status.ts'

export const approvalStatusSchema = z.enum(approvalStatuses)

/** Why an administrator rejects a workspace or its change; a blank text counts as missing. */
export const rejectionReasonSchema = requiredText('Informe o motivo', MAX_REASON_LENGTH)

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
/** Before defaults and transformations: what a form holds. */
export type WorkspaceDraft = z.input<typeof workspaceInputSchema>

/** What a card needs of a workspace: listed workspaces and cached favorites look the same (FAV-01). */
const cardWorkspaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(workspaceTypes),
  /** Reais. */
  price: z.number(),
  priceUnit: z.enum(priceUnits),
  capacity: z.number().int(),
  city: z.string(),
  state: z.string(),
  amenities: z.array(z.enum(amenityIds)),
  /** The first four; `imageCount` counts all. */
  images: z.array(pictureSchema),
  imageCount: z.number().int(),
})
export type CardWorkspace = z.infer<typeof cardWorkspaceSchema>

/** What a list shows of a workspace. */
export const workspaceSummarySchema = cardWorkspaceSchema.extend({
  isPublic: z.boolean(),
  isFeatured: z.boolean(),
  approvalStatus: approvalStatusSchema,
  rating: z.number(),
  reviewCount: z.number().int(),
})
export type WorkspaceSummary = z.infer<typeof workspaceSummarySchema>

const MAX_RATING = 5

const reviewSchema = z.object({
  id: z.string(),
  userName: z.string(),
  userAvatar: z.string().nullable(),
  date: z.iso.datetime(),
  rating: z.number().int().min(1).max(MAX_RATING),
  comment: z.string(),
})
export type Review = z.infer<typeof reviewSchema>

const hostSchema = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  rating: z.number(),
  numRatings: z.number().int(),
  responseTime: z.string(),
  /** The year the account was created. */
  since: z.number().int(),
})

/** What the reader may do with this workspace; pages ask this and never repeat the rule. */
const permissionsSchema = z.object({
  edit: z.boolean(),
  moderate: z.boolean(),
  feature: z.boolean(),
  book: z.boolean(),
})

/** A pending or rejected revision; only those who may edit or moderate the workspace get it. */
const revisionSchema = z.object({
  name: z.string(),
  type: z.enum(workspaceTypes),
  description: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  images: z.array(pictureSchema),
  createdAt: z.iso.datetime(),
  rejectionReason: z.string().nullable(),
})
export type WorkspaceRevision = z.infer<typeof revisionSchema>

export const workspaceSchema = workspaceSummarySchema.extend({
  description: z.string(),
  address: z.string(),
  location: z.object({
    address: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.literal(COUNTRY),
    zipCode: z.string(),
    coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  }),
  availability: z.object({
    availableDays: z.array(z.enum(weekdays)),
    availableHours: z.object({ start: z.string(), end: z.string() }),
    startDate: isoDateSchema.nullable(),
    endDate: isoDateSchema.nullable(),
  }),
  rejectionReason: z.string().nullable(),
  reviews: z.array(reviewSchema),
  host: hostSchema,
  /** The address of the picture for shared links; null where the public can't see the workspace. */
  shareImage: z.string().nullable(),
  /** Grows with each save; a decision or an edit sends the version it is based on. */
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  can: permissionsSchema,
  /** Hidden by its host. */
  isPaused: z.boolean(),
  /** Null for everyone who may neither edit nor moderate. */
  revision: revisionSchema.nullable(),
})
export type Workspace = z.infer<typeof workspaceSchema>

/** A workspace as its host and the administrators list it. */
export const managedWorkspaceSchema = workspaceSummarySchema.extend({
  description: z.string(),
  address: z.string(),
  hostName: z.string(),
  rejectionReason: z.string().nullable(),
  isPaused: z.boolean(),
  revision: z
    .object({ status: z.enum(['pending', 'rejected']), rejectionReason: z.string().nullable() })
    .nullable(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ManagedWorkspace = z.infer<typeof managedWorkspaceSchema>

/** Several texts: joined by commas, as in an address, or as a list. */
export const textsSchema = z.union([
  z.string().transform((text) => text.split(',').filter(Boolean)),
  z.array(z.string()),
])

/** The filters of the list, as they appear in an address. */
export const workspaceFiltersSchema = z.object({
  search: searchTextSchema.optional(),
  city: citySchema.optional(),
  state: stateCodeSchema.optional(),
  type: z.enum(workspaceTypes, { error: 'Escolha um tipo da lista' }).optional(),
  capacity: z.coerce.number().int().min(MIN_CAPACITY).max(MAX_CAPACITY).optional(),
  minPrice: z.coerce.number().min(0).max(MAX_PRICE_IN_REAIS).optional(),
  maxPrice: z.coerce.number().min(0).max(MAX_PRICE_IN_REAIS).optional(),
  priceUnit: priceUnitSchema.optional(),
  amenities: textsSchema.pipe(z.array(amenitySchema)).optional(),
  sort: z.enum(workspaceSorts).optional(),
} satisfies Record<WorkspaceFilterKey, z.ZodType>)
export type WorkspaceFilters = z.infer<typeof workspaceFiltersSchema>

/** A point within a few kilometres of the workspace, the same each time. */
export const workspacePositionSchema = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type WorkspacePosition = z.infer<typeof workspacePositionSchema>
