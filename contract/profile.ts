import { z } from 'zod'
import {
  MAX_COMPANY_NAME_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_TYPED_PASSWORD_LENGTH,
  passwordSchema,
} from './accounts.ts'
import { doneSchema } from './done-schema.ts'
import { operation } from './errors.ts'
import { formatPhone, isBrazilianPhone } from './phone.ts'
import { byIdSchema, versionSchema } from './request-schema.ts'
import { roleSchema } from './roles-schema.ts'
import { optionalText, requiredText } from './text-schema.ts'

export const MAX_PROFILE_ADDRESS_LENGTH = 200

export const profileSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: roleSchema,
  companyName: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  image: z.string().nullable(),
  emailNotifications: z.boolean(),
  /** Own spaces, whatever their status, that switching to guest would pause. */
  workspacesToPause: z.number().int(),
  /** Grows with each save; an edit names the one it saw. */
  version: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type Profile = z.infer<typeof profileSchema>

/** What a person edits about themselves. */
export const profileInputSchema = z.object({
  name: requiredText('Nome é obrigatório', MAX_PERSON_NAME_LENGTH),
  companyName: optionalText(MAX_COMPANY_NAME_LENGTH),
  phone: z
    .string()
    .trim()
    .refine(
      (text) => text === '' || isBrazilianPhone(text),
      'Telefone inválido. Use o formato (00) 00000-0000',
    )
    .transform((text) => (text ? formatPhone(text) : null))
    .nullable(),
  address: optionalText(MAX_PROFILE_ADDRESS_LENGTH),
})
export type ProfileDraft = z.input<typeof profileInputSchema>

export const passwordChangeSchema = z.object({
  currentPassword: z
    .string({ error: 'Informe a senha atual' })
    .min(1, 'Informe a senha atual')
    .max(MAX_TYPED_PASSWORD_LENGTH),
  newPassword: passwordSchema,
})

const sessionSchema = z.object({
  id: z.string(),
  /** 'Chrome no Windows'. */
  device: z.string(),
  ipAddress: z.string().nullable(),
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})
export type DeviceSession = z.infer<typeof sessionSchema>

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
      summary: 'Take an uploaded picture as own photo, or none',
      tags,
    })
    .input(z.object({ imageId: z.uuid('Imagem desconhecida').nullable() }))
    .output(profileSchema),
  setRole: operation
    .route({ method: 'PUT', path: '/me/role', summary: 'Switch between guest and host; admin is 403', tags })
    .input(z.object({ role: roleSchema }))
    .output(profileSchema),
  changePassword: operation
    .route({ method: 'PUT', path: '/me/password', summary: 'New password; every other session ends', tags })
    .input(passwordChangeSchema)
    .output(doneSchema),
  setNotifications: operation
    .route({ method: 'PUT', path: '/me/notifications', summary: 'Notifications by e-mail, on or off', tags })
    .input(z.object({ email: z.boolean() }))
    .output(profileSchema),
  sessions: operation
    .route({ method: 'GET', path: '/me/sessions', summary: 'Own sessions, the last used first', tags })
    .output(z.object({ items: z.array(sessionSchema) })),
  endSession: operation
    .route({ method: 'DELETE', path: '/me/sessions/{id}', summary: 'End one of the own sessions', tags })
    .input(byIdSchema)
    .output(doneSchema),
  endAllSessions: operation
    .route({ method: 'DELETE', path: '/me/sessions', summary: 'End every own session, this one too', tags })
    .output(doneSchema),
  requestConfirmation: operation
    .route({
      method: 'POST',
      path: '/me/email-confirmation',
      summary: 'Send the confirmation mail again',
      tags,
    })
    .output(doneSchema),
  export: operation
    .route({ method: 'GET', path: '/me/export', summary: 'All of the own data', tags })
    .output(z.record(z.string(), z.unknown())),
  delete: operation
    .route({ method: 'DELETE', path: '/me', summary: 'Delete the own account and its data', tags })
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
