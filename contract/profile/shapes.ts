import { z } from 'zod'
import {
  MAX_COMPANY_NAME_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_TYPED_PASSWORD_LENGTH,
} from '../accounts/credentials.ts'
import { passwordSchema, roleSchema } from '../accounts/shapes.ts'
import { signInMethods } from '../security/rules.ts'
import { optionalText, requiredName } from '../text/shapes.ts'
import { formatPhone, isBrazilianPhone, MAX_PROFILE_ADDRESS_LENGTH } from './rules.ts'

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
  /** Number of own workspaces, of any status, that switching to guest would pause. */
  workspacesToPause: z.number().int(),
  /** Grows with each save; an edit sends the version that it started from. */
  version: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type Profile = z.infer<typeof profileSchema>

/** What users edit about themselves. */
export const profileInputSchema = z.object({
  name: requiredName('Nome é obrigatório', MAX_PERSON_NAME_LENGTH),
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

export const sessionSchema = z.object({
  id: z.string(),
  /** Such as 'Chrome no Windows'. */
  device: z.string(),
  ipAddress: z.string().nullable(),
  current: z.boolean(),
  signInMethod: z.enum(signInMethods),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})
export type DeviceSession = z.infer<typeof sessionSchema>
