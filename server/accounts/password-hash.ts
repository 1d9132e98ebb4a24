import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_FORM } from '#contract/accounts/credentials.ts'
import { WorkQueue } from '../work-queue.ts'

/** OWASP's Argon2id minimum: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Each hash occupies a core and 19 MiB. */
export const passwordQueue = new WorkQueue({ atOnce: 4, waitingLimit: 200 })

/**
 * Hashes a password.
 * @returns an Argon2id hash in its standard text form.
 */
export function hashPassword(password: string): Promise<string> {
  return passwordQueue.run(() => hash(password.normalize(PASSWORD_FORM), PARAMETERS))
}

/** Whether the password matches the hash. */
export function verifyPassword({
  hash: stored,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  return passwordQueue.run(() => verify(stored, password.normalize(PASSWORD_FORM)))
}
