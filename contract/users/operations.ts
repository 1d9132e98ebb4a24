import { z } from 'zod'
import { roleSchema } from '../accounts/shapes.ts'
import { operation } from '../errors.ts'
import { byIdSchema, pageSchema, searchTextSchema } from '../requests/shapes.ts'
import { administratorErrors } from './rules.ts'
import { administratorInputSchema, userSchema } from './shapes.ts'

const tags = ['Administration']

export const usersContract = {
  list: operation
    .route({
      method: 'GET',
      path: '/admin/users',
      summary: 'Users, newest first, filtered by name or e-mail',
      tags,
    })
    .input(
      z.object({
        search: searchTextSchema.default(''),
        ...pageSchema.shape,
      }),
    )
    .output(z.object({ items: z.array(userSchema), nextCursor: z.string().nullable() })),
  createAdministrator: operation
    .route({
      method: 'POST',
      path: '/admin/admins',
      successStatus: 201,
      summary: 'Create an administrator, or promote a confirmed account',
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
      summary: 'Suspend or reactivate a user',
      tags,
    })
    .input(byIdSchema.extend({ suspended: z.boolean() }))
    .output(userSchema),
}
