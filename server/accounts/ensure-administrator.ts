import { randomBytes } from 'node:crypto'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import { recordAudit } from '../database/audit.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { profiles } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { endSessions } from './end-sessions.ts'
import { ensureAccount } from './ensure-account.ts'
import { lockAdministrators } from './lock-administrators.ts'
import { takeOverAccount } from './take-over-account.ts'

const DEFAULT_ADMINISTRATOR = { email: 'admin@localhost', name: 'Administrador' }
/** The default's stored e-mail: the account engine rejects a domain without a dot. */
const STORED_EMAIL = `${DEFAULT_ADMINISTRATOR.email}.localdomain`

/** The e-mail that an account is stored under, for the one that the user types. */
export function storedEmail(typed: string): string {
  return typed === DEFAULT_ADMINISTRATOR.email ? STORED_EMAIL : typed
}

/**
 * Makes sure at every start that the configured administrator exists and has the role and the name; an unconfirmed
 * account with that e-mail gets the configured password. Without configuration and demonstration data, a start that
 * finds no administrator, such as the first one, creates one with a random password.
 * @returns the created default administrator's e-mail and password, to be printed once, or undefined.
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
      // A user who signed up with this e-mail hasn't proved that it is theirs.
      if (!existing?.isConfirmed) await takeOverAccount(transaction, { id, password, at })
      await giveRole(transaction, email, at)
      if (name) await transaction.update(profiles).set({ name }).where(eq(profiles.id, id))
    })
    return undefined
  }
  if (env.demonstration) return undefined
  return database.transaction((transaction) => ensureDefaultAdministrator(transaction, now()))
}

/** A no-op when there is an administrator. An existing account of the default administrator is taken over. */
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
  // Another instance that started at the same time did it.
  if (existing?.role === 'admin' && !existing.suspendedAt) return undefined
  if (existing) {
    await takeOverAccount(transaction, { id: existing.id, password, at })
    await giveRole(transaction, STORED_EMAIL, at)
  } else {
    await ensureAccount(transaction, { email: STORED_EMAIL, password, name, role: 'admin', createdAt: at })
  }
  return { email, password }
}

/**
 * Restores the configured administrator's role at sign-in, once the e-mail is confirmed (AUTH-25).
 * @param isProven whether the right user is signing in; called only where the role is missing
 */
export async function restoreAdministratorRole(
  { database, env, now }: Resources,
  email: string,
  isProven: () => Promise<boolean>,
): Promise<void> {
  if (email !== env.admin.email) return
  const [lacking] = await database.select({ id: profiles.id }).from(profiles).where(lacksRole(email))
  if (!lacking || !(await isProven())) return
  await database.transaction((transaction) => giveRole(transaction, email, now()))
}

function lacksRole(email: string): SQL | undefined {
  return and(eq(profiles.email, email), eq(profiles.emailVerified, true), ne(profiles.role, 'admin'))
}

/**
 * Gives the role to a confirmed e-mail only (USR-10); its earlier sessions end. A change is audited as the
 * system's, since the configuration caused it.
 */
async function giveRole(executor: Executor, email: string, at: Date): Promise<void> {
  const changed = await executor
    .update(profiles)
    .set({ role: 'admin' })
    .where(lacksRole(email))
    .returning({ id: profiles.id })
  for (const { id } of changed) {
    await endSessions(executor, { userId: id, cause: 'role-changed', at })
    const act = { actorId: null, action: 'profile.set-role', subjectType: 'profile' } as const
    await recordAudit(executor, { at, ...act, subjectId: id, after: { role: 'admin' } })
  }
}
