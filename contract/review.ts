import { z } from 'zod'
import { operation } from './errors.ts'
import { byIdSchema, pageSchema, searchTextSchema, versionSchema } from './request-schema.ts'
import { requiredText } from './text-schema.ts'
import { approvalStatusSchema } from './workspace-status-schema.ts'
import { MAX_REASON_LENGTH } from './workspace-types.ts'
import { managedWorkspaceSchema, workspaceSchema } from './workspaces.ts'

const version = versionSchema.optional()

/** A reason in words; blank texts don't count. */
export const reasonSchema = requiredText('Informe o motivo', MAX_REASON_LENGTH)

/** What administrators search the panel for: words of a space's name, its city or its host's name. */
export const panelSearchSchema = z.object({ search: searchTextSchema.default('') })

const adminTags = ['Administration']

export const reviewContract = {
  list: operation
    .route({
      method: 'GET',
      path: '/admin/workspaces',
      summary: 'Spaces by status: pending oldest first, the others by last change',
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
      summary: 'Publish a space',
      tags: adminTags,
    })
    .input(byIdSchema.extend({ version }))
    .output(managedWorkspaceSchema),
  reject: operation
    .route({
      method: 'POST',
      path: '/admin/workspaces/{id}/reject',
      summary: 'Refuse a space, or take it down, with a reason',
      tags: adminTags,
    })
    .input(byIdSchema.extend({ version, reason: reasonSchema }))
    .output(managedWorkspaceSchema),
  revisions: operation
    .route({
      method: 'GET',
      path: '/admin/revisions',
      summary: 'Changes of approved spaces that wait for approval, oldest first, beside the public version',
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
      summary: 'Publish a change',
      tags: adminTags,
    })
    .input(byIdSchema.extend({ version }))
    .output(managedWorkspaceSchema),
  rejectRevision: operation
    .route({
      method: 'POST',
      path: '/admin/workspaces/{id}/revision/reject',
      summary: 'Refuse a change with a reason; the public version stays',
      tags: adminTags,
    })
    .input(byIdSchema.extend({ version, reason: reasonSchema }))
    .output(managedWorkspaceSchema),
  setFeatured: operation
    .route({
      method: 'PUT',
      path: '/admin/workspaces/{id}/featured',
      summary: 'Feature a published space, or stop',
      tags: adminTags,
    })
    .input(byIdSchema.extend({ featured: z.boolean() }))
    .output(managedWorkspaceSchema),
}
