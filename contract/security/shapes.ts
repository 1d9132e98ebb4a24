import { z } from 'zod'
import { MAX_TYPED_PASSWORD_LENGTH } from '../accounts/credentials.ts'
import { passkeyProofSchema } from './passkey-shapes.ts'

const NO_CODE = 'Digite o código'
const MAX_TYPED_CODE_LENGTH = 100

/** A code of the authenticator app, or a recovery code; spaces and hyphens don't matter. */
const codeSchema = z.string({ error: NO_CODE }).trim().min(1, NO_CODE).max(MAX_TYPED_CODE_LENGTH, NO_CODE)

/** The body of POST /api/auth/sign-in/second-factor, and of turning the second factor on. */
export const typedCodeSchema = z.object({ code: codeSchema })
export type TypedCode = z.infer<typeof typedCodeSchema>

export const typedPasswordSchema = z.object({
  password: z
    .string({ error: 'Informe sua senha' })
    .min(1, 'Informe sua senha')
    .max(MAX_TYPED_PASSWORD_LENGTH),
})

/** What confirms the session: a passkey, the code of a user who has a second factor, or else the password. */
export const confirmationSchema = z.union([
  typedCodeSchema.strict(),
  z.object({ passkey: passkeyProofSchema }).strict(),
  typedPasswordSchema,
])
export type Confirmation = z.infer<typeof confirmationSchema>

/** How the account is protected beyond its password. */
export const securitySchema = z.object({
  /** Since when sign-in asks for a code; null when it doesn't. */
  secondFactorSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number().int(),
  /** Whether a passkey of the account can sign in and confirm. */
  hasPasskey: z.boolean(),
  /** Whether the site demands a second factor for this account, and this session was opened without one. */
  isDemanded: z.boolean(),
})
export type Security = z.infer<typeof securitySchema>

/** What an authenticator app needs; shown once. */
export const secondFactorSetUpSchema = z.object({
  /** The secret in Base32, to be typed. */
  secret: z.string(),
  /** The secret as 'otpauth://…', for a QR code. */
  address: z.string(),
})

/** New recovery codes; shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

const MAX_TOKEN_LENGTH = 200

/** The token of the link 'Não fui eu'. */
export const disownSchema = z.object({ token: z.string().min(1).max(MAX_TOKEN_LENGTH) })

/** The token by which a new password is set. */
export const disownedSchema = z.object({ recoveryToken: z.string() })
