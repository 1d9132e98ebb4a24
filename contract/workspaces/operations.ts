import { z } from 'zod'
import { timeTakenErrors } from '../bookings/availability-operations.ts'
import { bookingRulesFieldSchema } from '../bookings/rules-shapes.ts'
import { operation } from '../errors.ts'
import { MAX_IDS } from '../requests/rules.ts'
import {
  byIdSchema,
  doneSchema,
  idSchema,
  pageSchema,
  searchTextSchema,
  versionSchema,
} from '../requests/shapes.ts'
import { nearestSchema, suggestionsSchema } from './finding-shapes.ts'
import { withZipCodeOfState, workspaceFieldsSchema } from './input-shapes.ts'
import {
  listedWorkspaceSchema,
  managedWorkspaceSchema,
  textsSchema,
  withFiltersInOrder,
  workspaceFiltersSchema,
  workspacePositionSchema,
  workspaceSchema,
  workspaceSummarySchema,
} from './shapes.ts'

const tags = ['Workspaces']

/**
 * What a host sends; without booking rules the stored ones stay, and a new workspace gets the default ones.
 */
const sentWorkspaceSchema = workspaceFieldsSchema.extend({
  /** Null, which responses have for a workspace of the chat, leaves the rules as they are. */
  bookingRules: bookingRulesFieldSchema.nullish().transform((rules) => rules ?? undefined),
})

export const workspacesContract = {
  search: operation
    .route({ method: 'GET', path: '/workspaces', summary: 'Published workspaces, newest first', tags })
    .input(withFiltersInOrder(workspaceFiltersSchema.extend(pageSchema.shape)))
    .output(
      z.object({
        items: z.array(listedWorkspaceSchema),
        nextCursor: z.string().nullable(),
        /**
         * Counted up to COUNT_LIMIT + 1, with a date up to TIMED_COUNT_LIMIT + 1. By price with a date,
         * COUNT_LIMIT + 1 means that the list holds only the newest COUNT_LIMIT (LIST-38).
         */
        total: z.number().int(),
      }),
    ),
  featured: operation
    .route({
      method: 'GET',
      path: '/workspaces/featured',
      summary: 'Published workspaces for the home page: featured first, then newest',
      tags,
    })
    .output(z.object({ items: z.array(workspaceSummarySchema) })),
  nearest: operation
    .route({
      method: 'GET',
      path: '/workspaces/nearest',
      summary: 'What comes nearest to filters that no published workspace matches',
      tags,
    })
    .input(withFiltersInOrder(workspaceFiltersSchema))
    .output(nearestSchema),
  suggestions: operation
    .route({
      method: 'GET',
      path: '/suggestions',
      summary: 'Cities, neighborhoods, types and workspaces that a typed text may mean; at most 5 of each',
      tags,
    })
    .input(z.object({ query: searchTextSchema }))
    .output(suggestionsSchema),
  positions: operation
    .route({
      method: 'GET',
      path: '/workspaces/positions',
      summary: 'Approximate positions of the matching workspaces; at most 1,000, newest first',
      tags,
    })
    .input(withFiltersInOrder(workspaceFiltersSchema))
    .output(z.object({ items: z.array(workspacePositionSchema) })),
  byIds: operation
    .route({
      method: 'GET',
      path: '/workspaces/by-ids',
      summary: 'The published ones among these workspaces, in the order of the ids',
      tags,
    })
    .input(z.object({ ids: textsSchema.pipe(z.array(idSchema).min(1).max(MAX_IDS)) }))
    .output(z.object({ items: z.array(workspaceSummarySchema) })),
  get: operation
    .route({
      method: 'GET',
      path: '/workspaces/{id}',
      summary: 'One workspace; unpublished ones only for their host and administrators',
      tags,
    })
    .input(byIdSchema)
    .output(workspaceSchema),
  mine: operation
    .route({
      method: 'GET',
      path: '/me/workspaces',
      summary: 'Own workspaces in every status, newest first',
      tags,
    })
    .output(z.object({ items: z.array(managedWorkspaceSchema) })),
  create: operation
    .route({
      method: 'POST',
      path: '/workspaces',
      successStatus: 201,
      summary: 'Create a workspace, which waits for approval',
      description:
        'With the header Idempotency-Key (at most 100 characters) a retried submission returns the workspace that it created, even if edited since, instead of creating a second one.',
      tags,
    })
    .input(withZipCodeOfState(sentWorkspaceSchema))
    .output(workspaceSchema),
  update: operation
    .route({
      method: 'PATCH',
      path: '/workspaces/{id}',
      summary:
        'Save a workspace: pending and rejected ones wait for approval again; in approved ones moderated changes become a revision',
      tags,
    })
    .errors(timeTakenErrors)
    .input(
      withZipCodeOfState(byIdSchema.extend(sentWorkspaceSchema.shape).extend({ version: versionSchema })),
    )
    .output(
      z.object({ outcome: z.enum(['resubmitted', 'saved', 'revisionSent']), workspace: workspaceSchema }),
    ),
  setPaused: operation
    .route({
      method: 'PUT',
      path: '/workspaces/{id}/paused',
      summary: 'Pause an own approved workspace, or resume a paused one',
      tags,
    })
    .input(byIdSchema.extend({ paused: z.boolean() }))
    .output(managedWorkspaceSchema),
  setManyPaused: operation
    .route({
      method: 'PUT',
      path: '/me/workspaces/paused',
      summary: 'Pause or resume several own workspaces; answers those that changed',
      tags,
    })
    .input(z.object({ ids: z.array(idSchema).min(1).max(MAX_IDS), paused: z.boolean() }))
    .output(z.object({ items: z.array(managedWorkspaceSchema) })),
  withdrawRevision: operation
    .route({
      method: 'DELETE',
      path: '/workspaces/{id}/revision',
      summary: 'Withdraw the revision that waits for approval or was rejected; the public version stays',
      tags,
    })
    .input(byIdSchema)
    .output(workspaceSchema),
  delete: operation
    .route({
      method: 'DELETE',
      path: '/workspaces/{id}',
      summary: 'Delete an own workspace with its images',
      tags,
    })
    .input(byIdSchema)
    .output(doneSchema),
}
