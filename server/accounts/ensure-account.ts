import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Role } from '#contract/accounts/rules.ts'
import type { Executor } from '../database/connection.ts'
import { accounts, profiles } from '../database/schema.ts'
import { hashPassword } from './password-hash.ts'

type NewAccount = {
  name: string
  email: string
  role: Role
  companyName?: string | null
  /** The photo's address. */
  image?: string
  createdAt: Date
}

/** Creates a confirmed user unless the e-mail has one. @returns the user's id. */
export async function ensureAccount(
  executor: Executor,
  { password, ...account }: NewAccount & { password: string },
): Promise<string> {
  const [existing] = await executor
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, account.email))
  if (existing) return existing.id
  return insertAccount(executor, { ...account, passwordHash: await hashPassword(password) })
}

/** Creates a confirmed user whose e-mail no account has. @returns the user's id. */
export async function insertAccount(
  executor: Executor,
  { passwordHash, companyName = null, createdAt, ...rest }: NewAccount & { passwordHash: string },
): Promise<string> {
  const id = newId()
  await executor
    .insert(profiles)
    .values({ id, ...rest, companyName, emailVerified: true, createdAt, updatedAt: createdAt })
  await executor
    .insert(accounts)
    .values({ id: newId(), userId: id, accountId: id, providerId: 'credential', password: passwordHash })
  return id
}
