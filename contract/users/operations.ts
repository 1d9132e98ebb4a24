import { z } from 'zod'
import { roleSchema } from '../accounts/shapes.ts'
import { operation } from '../errors.ts'
import { byIdSchema, pageSchema, searchTextSchema } from '../requests/shapes.ts'
import { administratorErrors, userStandings } from './rules.ts'
import {
  administratorInputSchema,
  suspensionReasonSchema,
  userSchema,
  userWorkspaceSchema,
} from './shapes.ts'

const tags = ['Administration']

export const usersContract = {
  list: operation
    .route({
      method: 'GET',
      path: '/admin/users',
      summary: 'Users, newest first, filtered by name or e-mail, role and standing',
      tags,
    })
    .input(
      z.object({
        search: searchTextSchema.default(''),
        role: roleSchema.optional(),
        standing: z.enum(userStandings).optional(),
        ...pageSchema.shape,
      }),
    )
    .output(
      z.object({
        items: z.array(userSchema),
        nextCursor: z.string().nullable(),
        /** How many match on all pages. */
        total: z.number().int(),
      }),
    ),
  workspaces: operation
    .route({
      method: 'GET',
      path: '/admin/users/{id}/workspaces',
      summary: "A host's workspaces, the newest first, whatever their status",
      tags,
    })
    .input(byIdSchema.extend(pageSchema.shape))
    .output(z.object({ items: z.array(userWorkspaceSchema), nextCursor: z.string().nullable() })),
  createAdministrator: operation
    .route({
      method: 'POST',
      path: '/admin/admins',
      successStatus: 201,
      summary: 'Create an administrator, or promote a confirmed account',
      description:
        'With the header Idempotency-Key (at most 100 characters) a retried request returns the administrator that it created; another e-mail under the same key is refused with 409.',
      tags,
    })
    .input(administratorInputSchema)
    .output(userSchema)
    .errors(administratorErrors),
  setRole: operation
    .route({ method: 'PUT', path: '/admin/users/{id}/role', summary: "Change another user's role", tags })
    .input(byIdSchema.extend({ role: roleSchema }))
    .output(userSchema),
  setSuspended: operation
    .route({
      method: 'PUT',
      path: '/admin/users/{id}/suspended',
      summary: 'Suspend a user with a reason, or reactivate one; the user gets an e-mail',
      tags,
    })
    .input(
      byIdSchema
        .extend({ suspended: z.boolean(), reason: suspensionReasonSchema.optional() })
        .refine(({ suspended, reason }) => !suspended || reason !== undefined, {
          path: ['reason'],
          error: 'Diga o motivo',
        }),
    )
    .output(userSchema),
}
