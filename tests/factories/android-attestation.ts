import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const COMMON_NAME = '2.5.4.3'
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2'
const CRL_DISTRIBUTION_POINTS = '2.5.29.31'
/** Of Android: what a key was made for. */
const KEY_DESCRIPTION = '1.3.6.1.4.1.11129.2.1.17'
const VALID_FROM = '200101000000Z'
const VALID_TO = '491231235959Z'

type Attested = {
  privateKey: KeyObject
  authenticatorData: Buffer
  clientDataHash: Buffer
  /** Where the certificate says that a list of revoked ones lies. */
  revocationList: string
}

/**
 * The statement of an Android device about a new passkey (WebAuthn, 8.4), under an authority of our own: all that the
 * library checks of it is right.
 */
export function androidStatement({
  privateKey,
  authenticatorData,
  clientDataHash,
  revocationList,
}: Attested) {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const ofAuthority = { issuer: 'authority', signedBy: authority }
  const extensions = [
    extension(KEY_DESCRIPTION, keyDescription(clientDataHash)),
    extension(CRL_DISTRIBUTION_POINTS, distributionPoint(revocationList)),
  ]
  return {
    alg: -7,
    sig: sign('sha256', Buffer.concat([authenticatorData, clientDataHash]), privateKey),
    certificates: [
      certificate({ ...ofAuthority, subject: 'device', key: privateKey, extensions }),
      certificate({ ...ofAuthority, subject: 'authority', key: authority, extensions: [] }),
    ],
  }
}

type Certificate = {
  subject: string
  key: KeyObject
  issuer: string
  signedBy: KeyObject
  extensions: readonly Buffer[]
}

/** An X.509 certificate (RFC 5280, 4.1). */
function certificate({ subject, key, issuer, signedBy, extensions }: Certificate): Buffer {
  const algorithm = sequence(objectId(ECDSA_WITH_SHA256))
  const signed = sequence(
    element(0xa0, integer(2)),
    integer(1),
    algorithm,
    nameOf(issuer),
    sequence(element(0x17, Buffer.from(VALID_FROM)), element(0x17, Buffer.from(VALID_TO))),
    nameOf(subject),
    createPublicKey(key).export({ format: 'der', type: 'spki' }),
    ...(extensions.length > 0 ? [element(0xa3, sequence(...extensions))] : []),
  )
  return sequence(signed, algorithm, element(0x03, Buffer.of(0), sign('sha256', signed, signedBy)))
}

function nameOf(name: string): Buffer {
  return sequence(element(0x31, sequence(objectId(COMMON_NAME), element(0x0c, Buffer.from(name)))))
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(objectId(id), octets(value))
}

function distributionPoint(address: string): Buffer {
  const fullName = element(0xa0, element(0x86, Buffer.from(address)))
  return sequence(sequence(element(0xa0, fullName)))
}

/** Versions and security levels, then the challenge, and nothing else that the key was bound to. */
function keyDescription(challenge: Buffer): Buffer {
  const level = element(0x0a, Buffer.of(1))
  return sequence(
    integer(3),
    level,
    integer(3),
    level,
    octets(challenge),
    octets(Buffer.alloc(0)),
    sequence(),
    sequence(),
  )
}

/** An element in DER (X.690): tag, length, content. */
function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 128 ? Buffer.of(length) : Buffer.of(0x82, length >> 8, length & 255)
  return Buffer.concat([Buffer.of(tag), head, content])
}

const sequence = (...parts: readonly Buffer[]) => element(0x30, ...parts)
const octets = (content: Buffer) => element(0x04, content)
/** Below 128. */
const integer = (value: number) => element(0x02, Buffer.of(value))

function objectId(id: string): Buffer {
  const [first = 0, second = 0, ...rest] = id.split('.').map(Number)
  return element(0x06, Buffer.from([first * 40 + second, ...rest].flatMap(inSevenBits)))
}

/** The number in groups of seven bits, all but the last one marked. */
function inSevenBits(value: number): number[] {
  const groups = [value & 127]
  for (let rest = value >> 7; rest > 0; rest >>= 7) groups.unshift((rest & 127) | 128)
  return groups
}
