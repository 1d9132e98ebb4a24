import type { NewPasskey, PasskeyProof } from '#contract/security/passkey-shapes.ts'
import type { passkeys } from '../database/schema.ts'
import type { Environment } from '../env.ts'

/** ES256, EdDSA and RS256 (COSE): what browsers and their devices can do. */
export const KEY_ALGORITHMS = [-7, -8, -257]

type StoredPasskey = typeof passkeys.$inferSelect

/** The site, as browsers bind passkeys to it. */
export type RelyingParty = {
  /** A host name: browsers accept no address of numbers. */
  id: string
  origin: string
}

/**
 * The site of a request.
 * @param siteUrl its address: PUBLIC_URL, or without it the loopback name that the visitor used
 */
export function relyingPartyOf({ publicUrl }: Pick<Environment, 'publicUrl'>, siteUrl: string): RelyingParty {
  const { hostname, origin } = new URL(siteUrl)
  return { id: publicUrl ? hostname : 'localhost', origin }
}

// Loaded when they are first wanted: they bring what reads the certificates of devices.
const loadLibrary = () => import('@simplewebauthn/server')
const loadHelpers = () => import('@simplewebauthn/server/helpers')

/**
 * Checks a passkey that a browser has made: challenge, origin, site, and that its device has verified the
 * user.
 * @returns the data to store; undefined when anything is wrong
 */
export async function verifyNewPasskey(made: NewPasskey, challenge: string, site: RelyingParty) {
  const { verifyRegistrationResponse } = await loadLibrary()
  const verify = async () =>
    verifyRegistrationResponse({
      response: {
        ...made,
        response: {
          ...made.response,
          attestationObject: await withoutStatement(made.response.attestationObject),
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: KEY_ALGORITHMS,
    })
  const { verified, registrationInfo } = await verify().catch(refuse)
  if (!verified || !registrationInfo) return undefined
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: made.response.transports ?? [],
    isBackedUp: credentialBackedUp,
  }
}

/**
 * Replaces the attestation's format by 'none'. We ask for no statement; the library would fetch addresses
 * from the certificates in one, which the sender may have written (AUTH-43).
 * @throws Error for an invalid attestation
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await loadHelpers()
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const attestation = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(attestation))
}

/**
 * Checks what a browser has signed with a stored passkey: signature, challenge, origin, site, that its device
 * has verified the user, and that its counter has risen.
 * @returns the passkey's new state according to the device; undefined when anything is wrong
 */
export async function verifyPasskeyProof(
  proof: PasskeyProof,
  { credentialId, publicKey, counter }: StoredPasskey,
  challenge: string,
  site: RelyingParty,
): Promise<{ counter: number; isBackedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...proof, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  }).catch(refuse)
  if (!verified || !authenticationInfo) return undefined
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
}

/** The library throws for anything invalid; its messages quote the challenge, so none is logged. */
const refuse = () => ({
  verified: false as const,
  registrationInfo: undefined,
  authenticationInfo: undefined,
})
