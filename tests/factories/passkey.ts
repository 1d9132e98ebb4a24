import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '#contract/security/passkey-shapes.ts'
import type { TestClient } from '../client.ts'
import { androidStatement } from './android-attestation.ts'

/** Ways in which a browser or its device may misbehave. */
type Deviation = {
  /** The page that asks, such as a copy of the site. */
  origin?: string
  /** Whether the device has asked for its user's finger or PIN. */
  isUserVerified?: boolean
  /** How often the device says that its passkey was used. */
  counter?: number
  /** The user that the device says the passkey is of. */
  userHandle?: string
  /** The device attests its passkey, by a certificate that names this address of a list of revoked ones. */
  revocationList?: string
}

type Held = { credentialId: Buffer; privateKey: KeyObject; userHandle: string; counter: number }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** A browser with a device that keeps passkeys (WebAuthn, 6): ES256, and no attestation unless told to. */
export class SoftwareAuthenticator {
  readonly #origin: string
  readonly #held = new Map<string, Held>()

  /** @param origin of the page that the browser shows */
  constructor(origin: string) {
    this.#origin = origin
  }

  /** Makes a passkey, as `navigator.credentials.create()` does. */
  create({ challenge, rp, user }: PasskeyCreation, deviation: Deviation = {}): NewPasskey {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const credentialId = randomBytes(32)
    const id = credentialId.toString('base64url')
    const counter = deviation.counter ?? 0
    this.#held.set(id, { credentialId, privateKey, userHandle: user.id, counter })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // COSE (RFC 9053, 7.1): kty EC2, alg ES256, crv P-256, x, y.
    const key = encode(
      new Map<number, Encodable>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
    const data = Buffer.concat([authenticatorData(rp.id, { ...deviation, counter }, HAS_KEY), attested])
    const clientData = this.#clientData('webauthn.create', challenge, deviation)
    const { revocationList } = deviation
    const statement = new Map<string, Encodable>()
    if (revocationList !== undefined) {
      const clientDataHash = createHash('sha256').update(clientData).digest()
      const made = { privateKey, authenticatorData: data, clientDataHash, revocationList }
      const { alg, sig, certificates } = androidStatement(made)
      statement.set('alg', alg).set('sig', sig).set('x5c', certificates)
    }
    const attestation = encode(
      new Map<string, Encodable>([
        ['fmt', revocationList === undefined ? 'none' : 'android-key'],
        ['attStmt', statement],
        ['authData', data],
      ]),
    )
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /**
   * Signs with a passkey, as `navigator.credentials.get()` does.
   * @param id of the passkey; else the newest one
   */
  use({ challenge, rpId }: PasskeyRequest, deviation: Deviation = {}, id = this.newestId): PasskeyProof {
    const held = this.#held.get(id)
    if (!held) throw new Error('The device has no such passkey')
    held.counter = deviation.counter ?? (held.counter === 0 ? 0 : held.counter + 1)
    const data = authenticatorData(rpId, { ...deviation, counter: held.counter })
    const clientData = this.#clientData('webauthn.get', challenge, deviation)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, held.privateKey).toString('base64url'),
        userHandle: deviation.userHandle ?? held.userHandle,
      },
    }
  }

  get newestId(): string {
    return [...this.#held.keys()].at(-1) ?? ''
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}

/**
 * Adds a passkey to the account of a signed-in client through the API.
 * @param counter what its device counts from; 0 for one that doesn't count
 * @returns the passkey's id, and the device that keeps it
 */
export async function withPasskey(
  { client }: { client: TestClient },
  { counter = 0, device = new SoftwareAuthenticator(client.url) } = {},
): Promise<{ id: string; device: SoftwareAuthenticator }> {
  const begun = await client.post('/api/v1/me/passkeys/begin')
  const added = await client.post('/api/v1/me/passkeys', device.create(begun.body, { counter }))
  if (added.status !== 201) throw new Error(`Adding a passkey answered ${begun.status}, ${added.status}`)
  return { id: added.body.id, device }
}

function authenticatorData(
  rpId: string,
  { isUserVerified = true, counter = 0 }: Deviation,
  furtherFlags = 0,
): Buffer {
  const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | furtherFlags
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest])
}

type Encodable = number | string | Buffer | Encodable[] | Map<number, Encodable> | Map<string, Encodable>

/** CBOR (RFC 8949), as far as passkeys use it. */
function encode(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encode)])
  const parts = [...value].flatMap(([key, one]) => [encode(key), encode(one)])
  return Buffer.concat([head(5, value.size), ...parts])
}

/** The type of an item and its number or length, below 65,536. */
function head(type: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(type << 5) | count])
  if (count < 256) return Buffer.from([(type << 5) | 24, count])
  return Buffer.from([(type << 5) | 25, count >> 8, count & 255])
}
