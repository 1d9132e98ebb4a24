import { z } from 'zod'
import { operation } from '../errors.ts'
import { byIdSchema, pageSchema, panelSearchSchema, versionSchema } from '../requests/shapes.ts'
import {
  approvalStatusSchema,
  managedWorkspaceSchema,
  rejectionReasonSchema,
  workspaceSchema,
} from '../workspaces/shapes.ts'

const adminTags = ['Administration']
const version = versionSchema.optional()

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
        ...panelSearchSchema.shape,
        ...pageSchema.shape,
      }),
    )
    .output(
      z.object({
        items: z.array(managedWorkspaceSchema),
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
    .input(byIdSchema.extend({ version }))
    .output(managedWorkspaceSchema),
  reject: operation
    .route({
      method: 'POST',
      path: '/admin/workspaces/{id}/reject',
      summary: 'Reject a workspace, or take it down, with a reason',
      tags: adminTags,
    })
    .input(byIdSchema.extend({ version, reason: rejectionReasonSchema }))
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
        items: z.array(workspaceSchema),
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
    .input(byIdSchema.extend({ version }))
    .output(managedWorkspaceSchema),
  rejectRevision: operation
    .route({
      method: 'POST',
      path: '/admin/workspaces/{id}/revision/reject',
      summary: 'Reject a revision with a reason; the public version stays',
      tags: adminTags,
    })
    .input(byIdSchema.extend({ version, reason: rejectionReasonSchema }))
    .output(managedWorkspaceSchema),
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
