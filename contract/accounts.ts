import { z } from 'zod'
import { operation } from './errors.ts'
import { selfAssignableRoles } from './roles.ts'
import { roleSchema } from './roles-schema.ts'
import { isStorable, UNSTORABLE_TEXT } from './storable-text.ts'
import { countCharacters, tooLong } from './text-length.ts'
import { requiredText } from './text-schema.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128
/** What any password may have that is compared with a stored one, which older rules may have let be longer. */
export const MAX_TYPED_PASSWORD_LENGTH = 1000
/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const MAX_EMAIL_LENGTH = 254
const MAX_TOKEN_LENGTH = 200
export const MAX_PERSON_NAME_LENGTH = 120
export const MAX_COMPANY_NAME_LENGTH = 120

export const REQUIRED_SIGN_UP_FIELDS = 'Por favor, preencha todos os campos obrigatórios'
export const TERMS_NOT_ACCEPTED = 'Você precisa concordar com os termos para continuar'
export const PASSWORDS_DIFFER = 'Por favor, confirme que as senhas são idênticas'
export const PASSWORD_TOO_SHORT = `A senha deve ter pelo menos ${MIN_PASSWORD_LENGTH} caracteres`
/** Stands beside the field of a new password. */
export const PASSWORD_HINT = `Pelo menos ${MIN_PASSWORD_LENGTH} caracteres`

/** How passwords are counted and hashed: a letter with its accent is one character, however it was typed. */
export const PASSWORD_FORM = 'NFC'

/** Whether a password has fewer characters than a new one needs; each of Unicode's counts as one (AUTH-33). */
export function isPasswordTooShort(password: string): boolean {
  return countCharacters(password.normalize(PASSWORD_FORM)) < MIN_PASSWORD_LENGTH
}

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
  name: requiredText(REQUIRED_SIGN_UP_FIELDS, MAX_PERSON_NAME_LENGTH),
  email: emailSchema,
  password: passwordSchema,
  role: z.enum(selfAssignableRoles, { error: REQUIRED_SIGN_UP_FIELDS }),
  companyName: z
    .string()
    .trim()
    .max(MAX_COMPANY_NAME_LENGTH, tooLong(MAX_COMPANY_NAME_LENGTH))
    .refine(isStorable, UNSTORABLE_TEXT)
    .optional(),
  termsAccepted: z.literal(true, { error: TERMS_NOT_ACCEPTED }).optional(),
})
export type SignUp = z.infer<typeof signUpSchema>

/** The body of POST /api/auth/sign-in/email. */
export const signInSchema = z.object({
  email: z.string().trim().toLowerCase().min(1).max(MAX_EMAIL_LENGTH).refine(isStorable, UNSTORABLE_TEXT),
  password: z.string().min(1),
})

export const INVALID_RECOVERY_EMAIL = 'Informe um e-mail válido'

/** The body of POST /api/auth/request-password-reset. */
export const passwordResetRequestSchema = z.object({
  email: z
    .string({ error: INVALID_RECOVERY_EMAIL })
    .trim()
    .max(MAX_EMAIL_LENGTH, INVALID_RECOVERY_EMAIL)
    .regex(EMAIL_PATTERN, INVALID_RECOVERY_EMAIL)
    .toLowerCase(),
})

/** The body of POST /api/auth/reset-password. */
export const passwordResetSchema = z.object({
  token: z.string().min(1).max(MAX_TOKEN_LENGTH),
  newPassword: passwordSchema,
})

/** The terms that a person accepts on sign-up: the date of their last change. */
export const TERMS_VERSION = '2026-11-22'

/** Who is looking at the page. */
export const viewerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  emailVerified: z.boolean(),
  image: z.string().nullable(),
})
export type Viewer = z.infer<typeof viewerSchema>

/** The pictures that maps are made of, and whose they are. */
const tilesSchema = z.object({
  /** With {z}, {x} and {y}. */
  url: z.string(),
  attribution: z.string(),
})
export type Tiles = z.infer<typeof tilesSchema>

export const sessionContract = {
  get: operation
    .route({
      method: 'GET',
      path: '/session',
      summary:
        'The signed-in person, or null, the number of the chat, the address of the site and the tiles of the maps',
      tags: ['Account'],
    })
    .output(
      z.object({
        viewer: viewerSchema.nullable(),
        /** Digits with the country's code, as wa.me takes them. */
        whatsappPhone: z.string(),
        /** Where the site is reached: 'https://…' without a final slash. */
        siteUrl: z.string(),
        /** Null where maps have no tiles but the outlines of the states. */
        tiles: tilesSchema.nullable(),
      }),
    ),
}
