import { z } from 'zod'
import { MAX_TYPED_PASSWORD_LENGTH } from '../accounts/credentials.ts'
import { roleSchema } from '../accounts/shapes.ts'
import { operation } from '../errors.ts'
import { byIdSchema, doneSchema, versionSchema } from '../requests/shapes.ts'
import { passwordChangeSchema, profileInputSchema, profileSchema, sessionSchema } from './shapes.ts'

const tags = ['Account']

export const profileContract = {
  get: operation.route({ method: 'GET', path: '/me', summary: 'Own profile', tags }).output(profileSchema),
  update: operation
    .route({
      method: 'PATCH',
      path: '/me',
      summary: 'Change own profile; a stale version is 409, another role 403',
      tags,
    })
    .input(profileInputSchema.extend({ version: versionSchema, role: roleSchema.optional() }))
    .output(profileSchema),
  setPhoto: operation
    .route({
      method: 'PUT',
      path: '/me/photo',
      summary: 'Set an uploaded image as own photo, or remove the photo',
      tags,
    })
    .input(z.object({ imageId: z.uuid('Imagem desconhecida').nullable() }))
    .output(profileSchema),
  setRole: operation
    .route({ method: 'PUT', path: '/me/role', summary: 'Switch between guest and host; admin is 403', tags })
    .input(z.object({ role: roleSchema }))
    .output(profileSchema),
  changePassword: operation
    .route({
      method: 'PUT',
      path: '/me/password',
      summary: 'Change own password; every other session ends',
      tags,
    })
    .input(passwordChangeSchema)
    .output(doneSchema),
  setNotifications: operation
    .route({
      method: 'PUT',
      path: '/me/notifications',
      summary: 'Turn notifications by e-mail on or off',
      tags,
    })
    .input(z.object({ email: z.boolean() }))
    .output(profileSchema),
  sessions: operation
    .route({ method: 'GET', path: '/me/sessions', summary: 'Own sessions, the last used first', tags })
    .output(z.object({ items: z.array(sessionSchema) })),
  endSession: operation
    .route({ method: 'DELETE', path: '/me/sessions/{id}', summary: 'End one own session', tags })
    .input(byIdSchema)
    .output(doneSchema),
  endAllSessions: operation
    .route({ method: 'DELETE', path: '/me/sessions', summary: 'End every own session, this one too', tags })
    .output(doneSchema),
  requestConfirmation: operation
    .route({
      method: 'POST',
      path: '/me/email-confirmation',
      summary: 'Send the confirmation mail again; 409 once the e-mail is confirmed',
      tags,
    })
    .output(doneSchema),
  export: operation
    .route({ method: 'GET', path: '/me/export', summary: 'Export all own data', tags })
    .output(z.record(z.string(), z.unknown())),
  delete: operation
    .route({ method: 'DELETE', path: '/me', summary: 'Delete own account and its data', tags })
    .input(
      z.object({
        password: z
          .string({ error: 'Informe sua senha' })
          .min(1, 'Informe sua senha')
          .max(MAX_TYPED_PASSWORD_LENGTH),
      }),
    )
    .output(doneSchema),
}
