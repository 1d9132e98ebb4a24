import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { profiles } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { ensureAccount } from './ensure-account.ts'

const DEFAULT_ADMINISTRATOR = { email: 'admin@localhost', name: 'Administrador' }

/**
 * At every start the configured administrator exists, has the role and the name. Without configuration and without
 * demonstration data the first start creates one with a random password.
 * @returns the new account's e-mail and password, to be printed once, or undefined.
 */
export async function ensureAdministrator({
  database,
  env,
  now,
}: Resources): Promise<{ email: string; password: string } | undefined> {
  const { email, password, name } = env.admin
  if (email && password) {
    await database.transaction(async (transaction) => {
      const account = { email, password, name: name ?? DEFAULT_ADMINISTRATOR.name, role: 'admin' as const }
      const id = await ensureAccount(transaction, { ...account, createdAt: now() })
      await transaction
        .update(profiles)
        .set({ role: 'admin', ...(name && { name }) })
        .where(eq(profiles.id, id))
    })
    return undefined
  }
  if (env.demonstration) return undefined
  const [administrator] = await database
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.role, 'admin'))
    .limit(1)
  if (administrator) return undefined
  const created = { email: DEFAULT_ADMINISTRATOR.email, password: randomBytes(12).toString('base64url') }
  await ensureAccount(database, {
    ...created,
    name: DEFAULT_ADMINISTRATOR.name,
    role: 'admin',
    createdAt: now(),
  })
  return created
}
