import type { CurrentUser } from '../actor.ts'
import type { Transaction } from '../database/connection.ts'
import { invalidFields } from '../errors.ts'
import { countAttempt, resetAttempts } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'
import { readPasswordHash } from './credentials.ts'
import { verifyPassword } from './password-hash.ts'

/** For an account that a guest link has made (AUTH-46), or whose password was cleared. */
const NO_PASSWORD = 'Sua conta ainda não tem senha. Saia e crie uma em “Esqueceu a senha?”.'

const WRONG = 'A senha atual não confere'

type TypedPassword = {
  password: string
  /** The form's field. */
  field: string
  ipAddress: string
}

/**
 * Checks the user's own password, with the rate limit of sign-ins but a counter of its own (AUTH-27).
 * @returns the hash that it matched, for `requirePasswordOf`
 * @throws ORPCError VALIDATION_FAILED under `field`; TooManyAttempts.
 */
export async function checkOwnPassword(
  resources: Pick<Resources, 'database'>,
  user: CurrentUser,
  { password, field, ipAddress }: TypedPassword,
): Promise<string> {
  await countAttempt(resources, 'passwordByAddress', ipAddress)
  await countAttempt(resources, 'ownPasswordByUser', user.id)
  const hash = await readPasswordHash(resources.database, user.id)
  if (!hash) throw invalidFields({ [field]: NO_PASSWORD })
  const matches = await verifyPassword({ hash, password })
  if (!matches) throw invalidFields({ [field]: WRONG })
  await resetAttempts(resources, 'ownPasswordByUser', user.id)
  return hash
}

/**
 * Makes sure that the checked password is still the user's. The caller has locked the user's row (AUTH-48).
 * @throws ORPCError VALIDATION_FAILED under `field`
 */
export async function requirePasswordOf(
  transaction: Transaction,
  user: CurrentUser,
  { hash, field }: { hash: string; field: string },
): Promise<void> {
  if ((await readPasswordHash(transaction, user.id)) !== hash) throw invalidFields({ [field]: WRONG })
}
