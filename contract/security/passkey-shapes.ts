import { z } from 'zod'
import { requiredText } from '../text/shapes.ts'
import { MAX_PASSKEY_NAME_LENGTH, type PasskeyTransport, passkeyTransports } from './rules.ts'

/** 1,023 bytes in base64url (WebAuthn, 4). */
const MAX_CREDENTIAL_ID_LENGTH = 1_364
const MAX_CLIENT_DATA_LENGTH = 4_000
/** An attestation may hold a chain of certificates, though we ask for none. */
const MAX_ATTESTATION_LENGTH = 20_000
const MAX_AUTHENTICATOR_DATA_LENGTH = 4_000
const MAX_SIGNATURE_LENGTH = 2_000
/** 64 bytes. */
const MAX_USER_HANDLE_LENGTH = 86
const MAX_TRANSPORTS = 20
const MAX_TRANSPORT_LENGTH = 40

const UNREADABLE = 'A resposta do navegador não pôde ser lida'
const base64url = (limit: number) =>
  z
    .string({ error: UNREADABLE })
    .max(limit, UNREADABLE)
    .regex(/^[\w-]+$/, UNREADABLE)

/** One of the account's passkeys, as its user sees it. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether it is on more than one device, through a password manager. */
  isBackedUp: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const passkeyNameSchema = z.object({
  name: requiredText('Dê um nome à chave', MAX_PASSKEY_NAME_LENGTH),
})
export type PasskeyName = z.infer<typeof passkeyNameSchema>

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(passkeyTransports)),
})

/** What the browser needs to make a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  /** In milliseconds. */
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>

/** What the browser needs to ask for a passkey (PublicKeyCredentialRequestOptionsJSON); an empty list allows any. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  /** In milliseconds. */
  timeout: z.number().int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptorSchema),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>

const isTransport = (name: string): name is PasskeyTransport =>
  passkeyTransports.some((known) => known === name)

/** The browser's answer when it has made a passkey (RegistrationResponseJSON), as far as we read it. */
export const newPasskeySchema = z.object({
  id: base64url(MAX_CREDENTIAL_ID_LENGTH),
  rawId: base64url(MAX_CREDENTIAL_ID_LENGTH),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(MAX_CLIENT_DATA_LENGTH),
    attestationObject: base64url(MAX_ATTESTATION_LENGTH),
    /** Transports that we don't know are left out. */
    transports: z
      .array(z.string().max(MAX_TRANSPORT_LENGTH))
      .max(MAX_TRANSPORTS)
      .transform((names) => names.filter(isTransport))
      .optional(),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>
/** The browser's answer when it has made a passkey, with transports that we may not know. */
export type NewPasskeyAnswer = z.input<typeof newPasskeySchema>

/**
 * The browser's answer when its user has used a passkey (AuthenticationResponseJSON), as far as we read it.
 */
export const passkeyProofSchema = z.object({
  id: base64url(MAX_CREDENTIAL_ID_LENGTH),
  rawId: base64url(MAX_CREDENTIAL_ID_LENGTH),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(MAX_CLIENT_DATA_LENGTH),
    authenticatorData: base64url(MAX_AUTHENTICATOR_DATA_LENGTH),
    signature: base64url(MAX_SIGNATURE_LENGTH),
    userHandle: base64url(MAX_USER_HANDLE_LENGTH).optional(),
  }),
})
export type PasskeyProof = z.infer<typeof passkeyProofSchema>
