import { randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { recordAudit } from '../database/audit.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { profiles, sessions } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { ensureAccount } from './ensure-account.ts'
import { lockAdministrators } from './lock-administrators.ts'
import { takeOverAccount } from './take-over-account.ts'

const DEFAULT_ADMINISTRATOR = { email: 'admin@localhost', name: 'Administrador' }
/** How it is stored: the account engine takes no e-mail without a dot in its domain. */
const STORED_EMAIL = `${DEFAULT_ADMINISTRATOR.email}.localdomain`

/** The e-mail that an account is stored under, for what its person types. */
export function storedEmail(typed: string): string {
  return typed === DEFAULT_ADMINISTRATOR.email ? STORED_EMAIL : typed
}

/**
 * At every start the configured administrator exists, has the role and the name; an account of that e-mail which nobody
 * confirmed gets the configured password. Without configuration and without demonstration data a start that finds
 * nobody who can administer, as the first does, creates one with a random password.
 * @returns that account's e-mail and password, to be printed once, or undefined.
 */
export async function ensureAdministrator({
  database,
  env,
  now,
}: Resources): Promise<{ email: string; password: string } | undefined> {
  const { email, password, name } = env.admin
  if (email && password) {
    await database.transaction(async (transaction) => {
      const at = now()
      const account = { email, password, name: name ?? DEFAULT_ADMINISTRATOR.name, role: 'admin' as const }
      const id = await ensureAccount(transaction, { ...account, createdAt: at })
      const [existing] = await transaction
        .select({ isConfirmed: profiles.emailVerified })
        .from(profiles)
        .where(eq(profiles.id, id))
        .for('update')
      // Whoever signed up with this e-mail has not shown that it is theirs.
      if (!existing?.isConfirmed) await takeOverAccount(transaction, { id, password, at })
      await giveRole(transaction, email, at)
      if (name) await transaction.update(profiles).set({ name }).where(eq(profiles.id, id))
    })
    return undefined
  }
  if (env.demonstration) return undefined
  return database.transaction((transaction) => ensureDefaultAdministrator(transaction, now()))
}

/** Where somebody can administer, there is nothing to do. The default's account, if it is there, is given back. */
async function ensureDefaultAdministrator(
  transaction: Transaction,
  at: Date,
): Promise<{ email: string; password: string } | undefined> {
  if ((await lockAdministrators(transaction)).length > 0) return undefined
  const { email, name } = DEFAULT_ADMINISTRATOR
  const password = randomBytes(12).toString('base64url')
  const [existing] = await transaction
    .select({ id: profiles.id, role: profiles.role, suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.email, STORED_EMAIL))
    .for('update')
  // Given back meanwhile, by another instance that started with this one.
  if (existing?.role === 'admin' && !existing.suspendedAt) return undefined
  if (existing) {
    await takeOverAccount(transaction, { id: existing.id, password, at })
    await giveRole(transaction, STORED_EMAIL, at)
  } else {
    await ensureAccount(transaction, { email: STORED_EMAIL, password, name, role: 'admin', createdAt: at })
  }
  return { email, password }
}

/** The configured administrator has the role at each sign-in, whatever happened to it meanwhile, once confirmed. */
export async function assertAdministratorRole(
  { database, env, now }: Resources,
  email: string,
): Promise<void> {
  if (email !== env.admin.email) return
  await database.transaction((transaction) => giveRole(transaction, email, now()))
}

/**
 * To a confirmed e-mail only (USR-10); sessions from before the role end. Written down where it changes something: by
 * nobody, for the configuration did it.
 */
async function giveRole(executor: Executor, email: string, at: Date): Promise<void> {
  const changed = await executor
    .update(profiles)
    .set({ role: 'admin' })
    .where(and(eq(profiles.email, email), eq(profiles.emailVerified, true), ne(profiles.role, 'admin')))
    .returning({ id: profiles.id })
  for (const { id } of changed) {
    await executor.delete(sessions).where(eq(sessions.userId, id))
    const act = { actorId: null, action: 'profile.set-role', subjectType: 'profile' } as const
    await recordAudit(executor, { at, ...act, subjectId: id, after: { role: 'admin' } })
  }
}
