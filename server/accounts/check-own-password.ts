import { eq } from 'drizzle-orm'
import type { CurrentUser } from '../actor.ts'
import { accounts } from '../database/schema.ts'
import { invalidFields } from '../errors.ts'
import { countAttempt, resetAttempts } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'
import { verifyPassword } from './password-hash.ts'

/** Of an account that a guest link has made (AUTH-46), or whose password was cleared. */
const NO_PASSWORD = 'Sua conta ainda não tem senha. Saia e crie uma em “Esqueceu a senha?”.'

type TypedPassword = {
  password: string
  /** The form's field. */
  field: string
  ipAddress: string
}

/**
 * Checks the user's own password, with the rate limit of sign-ins but a counter of its own (AUTH-27).
 * @throws ORPCError VALIDATION_FAILED under `field`; TooManyAttempts.
 */
export async function checkOwnPassword(
  resources: Pick<Resources, 'database'>,
  user: CurrentUser,
  { password, field, ipAddress }: TypedPassword,
): Promise<void> {
  await countAttempt(resources, 'passwordByAddress', ipAddress)
  await countAttempt(resources, 'ownPasswordByUser', user.id)
  const [account] = await resources.database
    .select({ hash: accounts.password })
    .from(accounts)
    .where(eq(accounts.userId, user.id))
  if (!account?.hash) throw invalidFields({ [field]: NO_PASSWORD })
  const matches = await verifyPassword({ hash: account.hash, password })
  if (!matches) throw invalidFields({ [field]: 'A senha atual não confere' })
  await resetAttempts(resources, 'ownPasswordByUser', user.id)
}
