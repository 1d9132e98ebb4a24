import { hash, verify } from '@node-rs/argon2'

/** OWASP's Argon2id minimum: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** @returns an Argon2id hash in its standard text form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), PARAMETERS)
}

/** Whether the password is the one that was hashed. */
export function verifyPassword({
  hash: stored,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  return verify(stored, password.normalize('NFC'))
}
