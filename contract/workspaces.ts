import { z } from 'zod'
import { amenityIds } from './amenities.ts'
import { amenitySchema } from './amenities-schema.ts'
import { weekdays } from './availability.ts'
import { isoDateSchema } from './availability-schema.ts'
import { doneSchema } from './done-schema.ts'
import { operation } from './errors.ts'
import { pictureSchema } from './images-schema.ts'
import { COUNTRY } from './places.ts'
import { MAX_PRICE_IN_REAIS, priceUnits } from './price.ts'
import { priceUnitSchema } from './price-schema.ts'
import {
  byIdSchema,
  citySchema,
  idSchema,
  pageSchema,
  searchTextSchema,
  stateCodeSchema,
  versionSchema,
} from './request-schema.ts'
import { withZipCodeOfState, workspaceFieldsSchema, workspaceInputSchema } from './workspace-input.ts'
import { approvalStatusSchema } from './workspace-status-schema.ts'
import { MAX_CAPACITY, MAX_IDS, MIN_CAPACITY, workspaceSorts, workspaceTypes } from './workspace-types.ts'

/** What a card needs of a space: a listed one and a favourite's kept copy show alike (FAV-01). */
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

/** What a list shows of a space. */
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

/** What the reader may do with this space; pages ask this and never repeat the rule. */
const permissionsSchema = z.object({
  edit: z.boolean(),
  review: z.boolean(),
  feature: z.boolean(),
  book: z.boolean(),
})

/** A change that waits for approval, or was refused, as those who may edit or review the space see it. */
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
  /** The address of the picture for shared links; null where the public can't see the space. */
  shareImage: z.string().nullable(),
  /** Grows with each save; a decision or an edit names the one it saw. */
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  can: permissionsSchema,
  /** Kept from the public by its host. */
  isPaused: z.boolean(),
  /** Null for everyone who may neither edit nor review. */
  revision: revisionSchema.nullable(),
})
export type Workspace = z.infer<typeof workspaceSchema>

/** A space as its host and the administrators list it. */
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
const textsSchema = z.union([
  z.string().transform((text) => text.split(',').filter(Boolean)),
  z.array(z.string()),
])

/** The filters of the list, as they stand in an address. */
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
})
export type WorkspaceFilters = z.infer<typeof workspaceFiltersSchema>

const tags = ['Workspaces']

/** A point within a few kilometres of the space, the same each time. */
const workspacePositionSchema = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type WorkspacePosition = z.infer<typeof workspacePositionSchema>

export const workspacesContract = {
  search: operation
    .route({ method: 'GET', path: '/workspaces', summary: 'Published spaces, newest first', tags })
    .input(workspaceFiltersSchema.extend(pageSchema.shape))
    .output(
      z.object({
        items: z.array(workspaceSummarySchema),
        nextCursor: z.string().nullable(),
        /** Counted up to COUNT_LIMIT + 1. */
        total: z.number().int(),
      }),
    ),
  featured: operation
    .route({
      method: 'GET',
      path: '/workspaces/featured',
      summary: 'Published spaces for the home page: featured first, then newest',
      tags,
    })
    .output(z.object({ items: z.array(workspaceSummarySchema) })),
  positions: operation
    .route({
      method: 'GET',
      path: '/workspaces/positions',
      summary: 'Where the matching spaces are, approximately; at most 1,000, newest first',
      tags,
    })
    .input(workspaceFiltersSchema)
    .output(z.object({ items: z.array(workspacePositionSchema) })),
  byIds: operation
    .route({
      method: 'GET',
      path: '/workspaces/by-ids',
      summary: 'Those of the named spaces that are published, in the order asked for',
      tags,
    })
    .input(z.object({ ids: textsSchema.pipe(z.array(idSchema).min(1).max(MAX_IDS)) }))
    .output(z.object({ items: z.array(workspaceSummarySchema) })),
  get: operation
    .route({
      method: 'GET',
      path: '/workspaces/{id}',
      summary: 'One space; unpublished ones only for their host and administrators',
      tags,
    })
    .input(byIdSchema)
    .output(workspaceSchema),
  mine: operation
    .route({
      method: 'GET',
      path: '/me/workspaces',
      summary: 'Own spaces in every status, newest first',
      tags,
    })
    .output(z.object({ items: z.array(managedWorkspaceSchema) })),
  create: operation
    .route({
      method: 'POST',
      path: '/workspaces',
      successStatus: 201,
      summary: 'List a space; it waits for approval',
      description:
        'With the header Idempotency-Key (at most 100 characters) a submission sent again answers with the space that it has made, whatever it holds by now, and makes no second one.',
      tags,
    })
    .input(workspaceInputSchema)
    .output(workspaceSchema),
  update: operation
    .route({
      method: 'PATCH',
      path: '/workspaces/{id}',
      summary:
        'Save a space: pending and rejected ones wait for approval again, approved ones keep what needs it as a revision',
      tags,
    })
    .input(
      withZipCodeOfState(byIdSchema.extend(workspaceFieldsSchema.shape).extend({ version: versionSchema })),
    )
    .output(
      z.object({ outcome: z.enum(['resubmitted', 'saved', 'revisionSent']), workspace: workspaceSchema }),
    ),
  setPaused: operation
    .route({
      method: 'PUT',
      path: '/workspaces/{id}/paused',
      summary: 'Keep an approved space from the public, or stop',
      tags,
    })
    .input(byIdSchema.extend({ paused: z.boolean() }))
    .output(managedWorkspaceSchema),
  delete: operation
    .route({
      method: 'DELETE',
      path: '/workspaces/{id}',
      summary: 'Delete an own space with its pictures',
      tags,
    })
    .input(byIdSchema)
    .output(doneSchema),
}
