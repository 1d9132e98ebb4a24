import { z } from 'zod'
import { bookingModes } from '../bookings/booking-rules.ts'
import { otherDateSchema, publicBookingRulesSchema, timeSchema } from '../bookings/rules-shapes.ts'
import { addDays, isIsoDay, weekdays } from '../dates.ts'
import { pictureSchema } from '../images/shapes.ts'
import { COUNTRY } from '../places/rules.ts'
import { citySchema, daySchema, searchTextSchema, stateCodeSchema } from '../requests/shapes.ts'
import { publishedReviewSchema } from '../reviews/shapes.ts'
import { requiredText } from '../text/shapes.ts'
import { amenityIds } from './amenities.ts'
import type { WorkspaceFilterKey } from './filter-keys.ts'
import { amenitySchema, isoDateSchema, priceUnitSchema } from './input-shapes.ts'
import {
  MAX_CAPACITY,
  MAX_PRICE_IN_REAIS,
  MAX_REASON_LENGTH,
  MAX_SEARCHED_DAYS,
  MAX_SEARCHED_MONTHS,
  MIN_CAPACITY,
  priceUnits,
  workspaceSorts,
  workspaceTypes,
} from './rules.ts'
import { approvalStatuses } from './status.ts'

export const approvalStatusSchema = z.enum(approvalStatuses)

/** Why an administrator rejects a workspace or its change; a blank text counts as missing. */
export const rejectionReasonSchema = requiredText('Diga o motivo', MAX_REASON_LENGTH)

/** What a card needs of a workspace: listed workspaces and cached favorites look the same (FAV-01). */
export const cardWorkspaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(workspaceTypes),
  /** In reais. */
  price: z.number(),
  priceUnit: z.enum(priceUnits),
  capacity: z.number().int(),
  /** Empty where its host named none; a favorite cached by an older version lacks it. */
  neighborhood: z.string().optional(),
  city: z.string(),
  state: z.string(),
  amenities: z.array(z.enum(amenityIds)),
  /** The first four pictures; `imageCount` counts all. */
  images: z.array(pictureSchema),
  imageCount: z.number().int(),
})
export type CardWorkspace = z.infer<typeof cardWorkspaceSchema>

/** What a list shows of a workspace. */
export const workspaceSummarySchema = cardWorkspaceSchema.extend({
  isPublic: z.boolean(),
  isFeatured: z.boolean(),
  approvalStatus: approvalStatusSchema,
  /** The mean with two decimals; 0 without reviews. */
  rating: z.number(),
  reviewCount: z.number().int(),
})
export type WorkspaceSummary = z.infer<typeof workspaceSummarySchema>

/** What a workspace of a list offers for the searched time. */
export const timeOfCardSchema = z.object({
  /** The quote for exactly that time. */
  totalInCents: z.number().int(),
  /** Where it is booked over the chat, it opens then; whether it is free, its host answers. */
  bookingMode: z.enum(bookingModes),
})
export type TimeOfCard = z.infer<typeof timeOfCardSchema>

/** A workspace of a list; `time` only where the list is searched by time. */
export const listedWorkspaceSchema = workspaceSummarySchema.extend({ time: timeOfCardSchema.optional() })
export type ListedWorkspace = z.infer<typeof listedWorkspaceSchema>

const hostSchema = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  rating: z.number(),
  numRatings: z.number().int(),
  responseTime: z.string(),
  /** The median time to a first answer, in minutes; null while too few guests have asked (MSG-18). */
  answerMinutes: z.number().int().nullable(),
  /** The year the account was created. */
  since: z.number().int(),
})

/** What the reader may do with this workspace; pages read this and never repeat the rule. */
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
  neighborhood: z.string(),
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
  neighborhood: z.string(),
  location: z.object({
    address: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.literal(COUNTRY),
    zipCode: z.string(),
    coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  }),
  /** The IANA zone of its municipality, in which its dates and hours are given. */
  timeZone: z.string(),
  availability: z.object({
    availableDays: z.array(z.enum(weekdays)),
    availableHours: z.object({ start: z.string(), end: z.string() }),
    startDate: isoDateSchema.nullable(),
    endDate: isoDateSchema.nullable(),
  }),
  /** Set where its hours differ from day to day; null where each open day has the same. */
  weeklyHours: z.array(z.object({ day: z.enum(weekdays), start: z.string(), end: z.string() })).nullable(),
  /**
   * Where it is booked over the chat: the dates to come, holidays among them, on which it is closed or has
   * other hours than on that day of the week. Left out where there are none.
   */
  otherDates: z.array(otherDateSchema).optional(),
  /** How it is booked on the platform; null where it is booked over the chat. */
  bookingRules: publicBookingRulesSchema.nullable(),
  rejectionReason: z.string().nullable(),
  /** The newest reviews; the rest is read in pages. */
  reviews: z.array(publishedReviewSchema),
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
  /** The first day of the searched time. */
  date: daySchema.optional(),
  /** The last day of the searched time, where it isn't the first. */
  dateTo: daySchema.optional(),
  /** Its hours on each day; without them, whole days. */
  from: timeSchema.optional(),
  to: timeSchema.optional(),
  /** Whole months from its first day on. */
  months: z.coerce
    .number({ error: 'Informe quantos meses' })
    .int('Use um número inteiro')
    .min(1, 'O mínimo é 1')
    .max(MAX_SEARCHED_MONTHS, `O máximo é ${MAX_SEARCHED_MONTHS}`)
    .optional(),
  /** How many people come: at least as many must fit. */
  people: z.coerce
    .number({ error: 'Informe quantas pessoas' })
    .int('Use um número inteiro')
    .min(MIN_CAPACITY, `O mínimo é ${MIN_CAPACITY}`)
    .max(MAX_CAPACITY, `O máximo é ${MAX_CAPACITY.toLocaleString('pt-BR')}`)
    .optional(),
  sort: z.enum(workspaceSorts).optional(),
} satisfies Record<WorkspaceFilterKey, z.ZodType>)
export type WorkspaceFilters = z.infer<typeof workspaceFiltersSchema>

/**
 * Rejects a highest price below the lowest (LIST-31), and a time that ends before it starts or is incomplete
 * (LIST-35).
 */
export function withFiltersInOrder<Schema extends z.ZodType<WorkspaceFilters>>(schema: Schema) {
  return schema.superRefine((filters, context) => {
    const { minPrice = 0, maxPrice = MAX_PRICE_IN_REAIS, date, dateTo, from, to, months } = filters
    const refuse = (path: WorkspaceFilterKey, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (minPrice > maxPrice) refuse('maxPrice', 'Menor que o mínimo')
    if (date === undefined && [dateTo, from, to, months].some((part) => part !== undefined)) {
      refuse('date', 'Informe a data')
    }
    if (from === undefined && to !== undefined) refuse('from', 'Informe o horário de início')
    if (from !== undefined && to === undefined) refuse('to', 'Informe o horário de término')
    if (from !== undefined && to !== undefined && to <= from) {
      refuse('to', 'O término deve ser depois do início')
    }
    if (months !== undefined && (dateTo ?? from ?? to) !== undefined) {
      refuse('months', 'Escolha meses, ou datas e horários')
    }
    // Invalid dates have their own message.
    if (!date || !dateTo || !isIsoDay(date) || !isIsoDay(dateTo)) return
    if (dateTo < date) refuse('dateTo', 'A data final deve ser depois da inicial')
    if (dateTo > addDays(date, MAX_SEARCHED_DAYS - 1)) {
      refuse('dateTo', `Busque no máximo ${MAX_SEARCHED_DAYS} dias`)
    }
  })
}

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
