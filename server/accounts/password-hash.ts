import { hash, verify } from '@node-rs/argon2'
import { apiError } from '../errors.ts'

/** OWASP's Argon2id minimum: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 4
const QUEUE_LIMIT = 200

/** @returns an Argon2id hash in its standard text form. */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password.normalize('NFC'), PARAMETERS))
}

/** Whether the password is the one that was hashed. */
export function verifyPassword({
  hash: stored,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  return takeTurn(() => verify(stored, password.normalize('NFC')))
}

let running = 0
const waiting: (() => void)[] = []

/** At most four hashes at once: each takes a core and 19 MiB. A line too long is refused with 503. */
async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= QUEUE_LIMIT) throw apiError('SERVICE_UNAVAILABLE')
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
