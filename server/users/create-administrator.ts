import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { administratorErrors } from '#contract/users/rules.ts'
import type { User } from '#contract/users/shapes.ts'
import { COMMON_PASSWORD, isCommonPassword } from '../accounts/common-passwords.ts'
import { ensureAccount } from '../accounts/ensure-account.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { profiles } from '../database/schema.ts'
import { apiError, invalidFields } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { setUserRole } from './change-user.ts'
import { getUser } from './list-users.ts'

type Input = { name: string; email: string; password: string }

/**
 * Creates an administrator for a new e-mail; a user with a confirmed e-mail is promoted instead and keeps the
 * password.
 * @throws ORPCError EMAIL_REGISTERED for an administrator's e-mail; CONFLICT for one whose account is not confirmed.
 */
export async function createAdministrator(
  resources: Resources,
  admin: CurrentUser,
  input: Input,
): Promise<User> {
  const { database, now } = resources
  const [existing] = await database.select().from(profiles).where(eq(profiles.email, input.email))
  if (existing?.role === 'admin') {
    throw new ORPCError('EMAIL_REGISTERED', administratorErrors.EMAIL_REGISTERED)
  }
  if (existing && !existing.emailVerified) {
    throw apiError(
      'CONFLICT',
      'A conta deste e-mail ainda não foi confirmada. Peça a confirmação antes de promovê-la.',
    )
  }
  if (existing) return setUserRole(resources, admin, existing.id, 'admin')
  if (isCommonPassword(input.password)) throw invalidFields({ password: COMMON_PASSWORD })
  return database.transaction(async (transaction) => {
    const at = now()
    const id = await ensureAccount(transaction, { ...input, role: 'admin', createdAt: at })
    await recordAudit(transaction, {
      at,
      actorId: admin.id,
      action: 'account.create-administrator',
      subjectType: 'profile',
      subjectId: id,
    })
    return getUser(transaction, id)
  })
}
