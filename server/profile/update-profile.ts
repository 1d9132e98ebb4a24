import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Role } from '#contract/accounts/rules.ts'
import type { Profile, profileInputSchema } from '#contract/profile/shapes.ts'
import { noteChangedViewers } from '../accounts/changed-viewers.ts'
import { accountRole, type CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { profiles } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { announceReviewer } from '../reviews/announce-reviewer.ts'
import { announceHost } from '../workspaces/announce-host.ts'
import { getProfile } from './get-profile.ts'

type Input = z.infer<typeof profileInputSchema> & { version: number; role?: Role | undefined }

/**
 * Saves the user's own name, company, phone and address. The role stays as it is: set-role.ts changes it (AUTH-24).
 * @throws ORPCError FORBIDDEN for a role other than the user's, CONFLICT when the version is stale.
 */
export async function updateProfile(
  { database, now }: Resources,
  user: CurrentUser,
  input: Input,
): Promise<Profile> {
  const { version, role = accountRole(user), ...fields } = input
  if (role !== accountRole(user)) throw apiError('FORBIDDEN')
  const at = now()
  return database.transaction(async (transaction) => {
    noteChangedViewers()
    const [before] = await transaction
      .select({ name: profiles.name })
      .from(profiles)
      .where(eq(profiles.id, user.id))
      .for('no key update')
    const changed = await transaction
      .update(profiles)
      .set({ ...fields, version: sql`${profiles.version} + 1`, updatedAt: at })
      .where(and(eq(profiles.id, user.id), eq(profiles.version, version)))
      .returning({ id: profiles.id })
    if (changed.length === 0) {
      throw apiError(
        'CONFLICT',
        'Seu perfil foi alterado em outra janela. Confira a versão atual antes de salvar.',
      )
    }
    const act = { actorId: user.id, action: 'profile.update', subjectType: 'profile' } as const
    await recordAudit(transaction, { at, ...act, subjectId: user.id })
    await announceHost(transaction, user.id)
    if (before?.name !== fields.name) await announceReviewer(transaction, user.id)
    return getProfile(transaction, user.id)
  })
}
