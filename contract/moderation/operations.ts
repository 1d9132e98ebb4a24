import { z } from 'zod'
import { operation } from '../errors.ts'
import {
  byIdSchema,
  idSchema,
  pageSchema,
  panelSearchSchema,
  stateCodeSchema,
  versionSchema,
} from '../requests/shapes.ts'
import { workspaceTypes } from '../workspaces/rules.ts'
import { approvalStatusSchema, managedWorkspaceSchema, rejectionReasonSchema } from '../workspaces/shapes.ts'
import { waitingFilters } from './rules.ts'
import { decideManySchema, judgedRevisionSchema, judgedWorkspaceSchema } from './shapes.ts'

const adminTags = ['Administration']

export const moderationContract = {
  list: operation
    .route({
      method: 'GET',
      path: '/admin/workspaces',
      summary: 'Workspaces by status: pending oldest first, the others by last change',
      tags: adminTags,
    })
    .input(
      z.object({
        status: approvalStatusSchema.default('pending'),
        type: z.enum(workspaceTypes).optional(),
        state: stateCodeSchema.optional(),
        /** Only for pending ones; no others wait. */
        waiting: z.enum(waitingFilters).optional(),
        images: z.literal('none').optional(),
        ...panelSearchSchema.shape,
        ...pageSchema.shape,
      }),
    )
    .output(
      z.object({
        items: z.array(judgedWorkspaceSchema),
        nextCursor: z.string().nullable(),
        total: z.number().int(),
      }),
    ),
  approve: operation
    .route({
      method: 'POST',
      path: '/admin/workspaces/{id}/approve',
      summary: 'Publish a workspace',
      tags: adminTags,
    })
    .input(byIdSchema.extend({ version: versionSchema }))
    .output(managedWorkspaceSchema),
  reject: operation
    .route({
      method: 'POST',
      path: '/admin/workspaces/{id}/reject',
      summary: 'Reject a workspace, or take it down, with a reason',
      tags: adminTags,
    })
    .input(byIdSchema.extend({ version: versionSchema, reason: rejectionReasonSchema }))
    .output(managedWorkspaceSchema),
  revisions: operation
    .route({
      method: 'GET',
      path: '/admin/revisions',
      summary: 'Waiting revisions of approved workspaces, oldest first, each with the public version',
      tags: adminTags,
    })
    .input(z.object({ ...panelSearchSchema.shape, ...pageSchema.shape }))
    .output(
      z.object({
        items: z.array(judgedRevisionSchema),
        nextCursor: z.string().nullable(),
        total: z.number().int(),
      }),
    ),
  approveRevision: operation
    .route({
      method: 'POST',
      path: '/admin/workspaces/{id}/revision/approve',
      summary: 'Approve a revision',
      tags: adminTags,
    })
    .input(byIdSchema.extend({ version: versionSchema }))
    .output(managedWorkspaceSchema),
  rejectRevision: operation
    .route({
      method: 'POST',
      path: '/admin/workspaces/{id}/revision/reject',
      summary: 'Reject a revision with a reason; the public version stays',
      tags: adminTags,
    })
    .input(byIdSchema.extend({ version: versionSchema, reason: rejectionReasonSchema }))
    .output(managedWorkspaceSchema),
  decideMany: operation
    .route({
      method: 'POST',
      path: '/admin/decisions',
      summary: 'Decide alike about several workspaces or revisions; each succeeds or fails by itself',
      tags: adminTags,
    })
    .input(decideManySchema)
    .output(
      z.object({
        decided: z.array(managedWorkspaceSchema),
        failed: z.array(z.object({ id: z.string(), message: z.string() })),
      }),
    ),
  pending: operation
    .route({
      method: 'GET',
      path: '/admin/pending',
      summary: 'How much waits for an administrator, up to 1,000 of each',
      tags: adminTags,
    })
    .output(
      z.object({
        workspaces: z.number().int(),
        revisions: z.number().int(),
        reports: z.number().int(),
        /** Disputes that an administrator may decide now. */
        disputes: z.number().int(),
        /** Reviews that were reported, or are held. */
        reviews: z.number().int(),
      }),
    ),
  undo: operation
    .route({
      method: 'POST',
      path: '/admin/workspaces/{id}/undo',
      summary: "Undo the administrator's own decision, within seconds and while nothing changed since",
      tags: adminTags,
    })
    .input(byIdSchema.extend({ version: versionSchema }))
    .output(managedWorkspaceSchema),
  presence: operation
    .route({
      method: 'PUT',
      path: '/admin/presence',
      summary: 'Report which workspace the administrator has open, and read what the others have open',
      tags: adminTags,
    })
    .input(z.object({ workspaceId: idSchema.nullable() }))
    .output(z.object({ viewers: z.array(z.object({ workspaceId: z.string(), name: z.string() })) })),
  setFeatured: operation
    .route({
      method: 'PUT',
      path: '/admin/workspaces/{id}/featured',
      summary: 'Feature a published workspace, or stop featuring it',
      tags: adminTags,
    })
    .input(byIdSchema.extend({ featured: z.boolean() }))
    .output(managedWorkspaceSchema),
}
