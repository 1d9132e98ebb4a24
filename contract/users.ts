import { z } from 'zod'
import { emailSchema, MAX_PERSON_NAME_LENGTH, passwordSchema } from './accounts.ts'
import { operation } from './errors.ts'
import { byIdSchema, pageSchema, searchTextSchema } from './request-schema.ts'
import { roleSchema } from './roles-schema.ts'
import { requiredText } from './text-schema.ts'

export const ADMINISTRATOR_FIELDS_REQUIRED = 'Por favor, preencha todos os campos'

export const administratorErrors = {
  EMAIL_REGISTERED: {
    status: 409,
    message: 'Este email já está registrado. Tente fazer login com essa conta ou use outro email.',
  },
} as const

/** An administrator's account as the form and the operation take it. */
export const administratorInputSchema = z.object({
  name: requiredText(ADMINISTRATOR_FIELDS_REQUIRED, MAX_PERSON_NAME_LENGTH),
  email: z
    .string({ error: ADMINISTRATOR_FIELDS_REQUIRED })
    .trim()
    .min(1, ADMINISTRATOR_FIELDS_REQUIRED)
    .pipe(emailSchema),
  password: z
    .string({ error: ADMINISTRATOR_FIELDS_REQUIRED })
    .min(1, ADMINISTRATOR_FIELDS_REQUIRED)
    .pipe(passwordSchema),
})

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  emailVerified: z.boolean(),
  suspended: z.boolean(),
  workspaces: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof userSchema>

const tags = ['Administration']

export const usersContract = {
  list: operation
    .route({
      method: 'GET',
      path: '/admin/users',
      summary: 'Accounts, newest first, by name or e-mail',
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
    .route({ method: 'PUT', path: '/admin/users/{id}/role', summary: "Change another account's role", tags })
    .input(byIdSchema.extend({ role: roleSchema }))
    .output(userSchema),
  setSuspended: operation
    .route({
      method: 'PUT',
      path: '/admin/users/{id}/suspended',
      summary: 'Suspend or reactivate an account',
      tags,
    })
    .input(byIdSchema.extend({ suspended: z.boolean() }))
    .output(userSchema),
}
