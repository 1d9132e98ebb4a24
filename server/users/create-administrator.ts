import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { administratorErrors } from '#contract/users/rules.ts'
import type { User } from '#contract/users/shapes.ts'
import { COMMON_PASSWORD, isCommonPassword } from '../accounts/common-passwords.ts'
import { ensureAccount } from '../accounts/ensure-account.ts'
import { lockAdministrators } from '../accounts/lock-administrators.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { profiles } from '../database/schema.ts'
import { apiError, invalidFields } from '../errors.ts'
import { createOnce } from '../idempotency/create-once.ts'
import type { Resources } from '../resources.ts'
import { setUserRoleWithin } from './change-user.ts'
import { getUser } from './list-users.ts'

const OTHER_ADMINISTRATOR = 'Este envio já criou outro administrador. Para criar mais um, comece de novo.'

type Input = { name: string; email: string; password: string }

/**
 * Creates an administrator for a new e-mail; a user with a confirmed e-mail is promoted instead and keeps the
 * password.
 * @param key idempotency key: a repeated request returns the administrator that the first one created.
 * @throws ORPCError EMAIL_REGISTERED for an administrator's e-mail; CONFLICT for one whose account is not confirmed,
 * and for another e-mail under a used key; FORBIDDEN when the caller is no administrator any more.
 */
export async function createAdministrator(
  resources: Resources,
  admin: CurrentUser,
  input: Input,
  key?: string,
): Promise<User> {
  const { database, now } = resources
  const at = now()
  const request = { userId: admin.id, resourceType: 'profile', key, at } as const
  // In one transaction with its key: a repeated request finds both or neither.
  return database.transaction(async (transaction) => {
    const id = await createOnce(
      transaction,
      request,
      async () => {
        const [registered] = await transaction
          .select({ id: profiles.id, role: profiles.role })
          .from(profiles)
          .where(eq(profiles.email, input.email))
        if (!registered) return createAccount(transaction, admin, input, at)
        if (registered.role === 'admin') {
          throw new ORPCError('EMAIL_REGISTERED', administratorErrors.EMAIL_REGISTERED)
        }
        await setUserRoleWithin(transaction, resources, admin, { id: registered.id, role: 'admin' })
        return registered.id
      },
      // The password can't be compared, and a promoted user keeps the own name.
      async (id) => {
        const { email } = await getUser(transaction, id)
        if (email !== input.email) throw apiError('CONFLICT', OTHER_ADMINISTRATOR)
      },
    )
    return getUser(transaction, id)
  })
}

async function createAccount(
  transaction: Transaction,
  admin: CurrentUser,
  input: Input,
  at: Date,
): Promise<string> {
  if (!(await lockAdministrators(transaction)).includes(admin.id)) throw apiError('FORBIDDEN')
  if (isCommonPassword(input.password)) throw invalidFields({ password: COMMON_PASSWORD })
  const id = await ensureAccount(transaction, { ...input, role: 'admin', createdAt: at })
  await recordAudit(transaction, {
    at,
    actorId: admin.id,
    action: 'account.create-administrator',
    subjectType: 'profile',
    subjectId: id,
  })
  return id
}
