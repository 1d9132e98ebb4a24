import { z } from 'zod'
import { isStorable, tooLong, UNSTORABLE_TEXT } from '../text/rules.ts'
import { requiredName } from '../text/shapes.ts'
import {
  INVALID_RECOVERY_EMAIL,
  MAX_COMPANY_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_FORM,
  PASSWORD_TOO_SHORT,
  REQUIRED_SIGN_UP_FIELDS,
  TERMS_NOT_ACCEPTED,
} from './credentials.ts'
import { roles, selfAssignableRoles } from './rules.ts'
import { sessionEndCauses } from './session-end.ts'

export const roleSchema = z.enum(roles)

/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const MAX_EMAIL_LENGTH = 254
const MAX_TOKEN_LENGTH = 200

/** The HTML standard's pattern for e-mail addresses, plus a dot in the domain. */
const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

export const emailSchema = z
  .string({ error: 'Email é obrigatório' })
  .trim()
  .min(1, 'Email é obrigatório')
  .max(MAX_EMAIL_LENGTH, 'Formato de email inválido')
  .regex(EMAIL_PATTERN, 'Formato de email inválido')
  .toLowerCase()

export const passwordSchema = z
  .string({ error: PASSWORD_TOO_SHORT })
  .normalize(PASSWORD_FORM)
  .min(MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT)
  .max(MAX_PASSWORD_LENGTH, `A senha deve ter no máximo ${MAX_PASSWORD_LENGTH} caracteres`)

/** The body of POST /api/auth/sign-up/email. */
export const signUpSchema = z.object({
  name: requiredName(REQUIRED_SIGN_UP_FIELDS, MAX_PERSON_NAME_LENGTH),
  email: emailSchema,
  password: passwordSchema,
  role: z.enum(selfAssignableRoles, { error: REQUIRED_SIGN_UP_FIELDS }),
  companyName: z
    .string()
    .trim()
    .max(MAX_COMPANY_NAME_LENGTH, tooLong(MAX_COMPANY_NAME_LENGTH))
    .refine(isStorable, UNSTORABLE_TEXT)
    .optional(),
  termsAccepted: z.literal(true, { error: TERMS_NOT_ACCEPTED }),
})
export type SignUp = z.infer<typeof signUpSchema>

/** The body of POST /api/auth/sign-in/email. */
export const signInSchema = z.object({
  email: z.string().trim().toLowerCase().min(1).max(MAX_EMAIL_LENGTH).refine(isStorable, UNSTORABLE_TEXT),
  password: z.string().min(1),
})

/** The body of POST /api/auth/request-password-reset. */
export const passwordResetRequestSchema = z.object({
  email: z
    .string({ error: INVALID_RECOVERY_EMAIL })
    .trim()
    .max(MAX_EMAIL_LENGTH, INVALID_RECOVERY_EMAIL)
    .regex(EMAIL_PATTERN, INVALID_RECOVERY_EMAIL)
    .toLowerCase(),
})

/** The body of POST /api/auth/verify-email. */
export const emailConfirmationSchema = z.object({ token: z.string().min(1).max(MAX_TOKEN_LENGTH) })

/** The body of POST /api/auth/reset-password. */
export const passwordResetSchema = z.object({
  token: z.string().min(1).max(MAX_TOKEN_LENGTH),
  newPassword: passwordSchema,
})

/** The signed-in user who views the page. */
export const viewerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  emailVerified: z.boolean(),
  image: z.string().nullable(),
})
export type Viewer = z.infer<typeof viewerSchema>

/** Why the session is over whose cookie the browser still has. */
export const sessionEndSchema = z.object({
  /** 'signed-out' without the server's knowledge (AUTH-22); 'expired' when nothing else is known. */
  cause: z.enum([...sessionEndCauses, 'signed-out', 'expired']),
  /** The administrator's reason for a suspension. */
  reason: z.string().nullable(),
})
export type SessionEnd = z.infer<typeof sessionEndSchema>

/** The tiles of maps, and their attribution. */
export const tilesSchema = z.object({
  /** A URL with {z}, {x} and {y}. */
  url: z.string(),
  attribution: z.string(),
})
export type Tiles = z.infer<typeof tilesSchema>
