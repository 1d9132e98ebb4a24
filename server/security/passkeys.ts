import { validate as isUuid } from 'uuid'
import type { Passkey } from '#contract/security/passkey-shapes.ts'
import { lockAccountOfSession } from '../accounts/confirmed-session.ts'
import { listPasskeys, removePasskey, renamePasskey, type StoredPasskey } from '../accounts/passkeys.ts'
import { sendSecurityMailJob } from '../accounts/send-security-mail.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'

const GONE = 'Esta chave de acesso já foi removida.'

/** Row → contract shape. */
export function presentPasskey({ id, name, isBackedUp, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    id,
    name,
    isBackedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

/** The passkeys of the user, as the security page lists them. */
export async function listOwnPasskeys({ database }: Resources, user: CurrentUser): Promise<Passkey[]> {
  return (await listPasskeys(database, user.id)).map(presentPasskey)
}

/**
 * Renames one of the user's passkeys.
 * @throws ORPCError NOT_FOUND when it isn't a passkey of the user.
 */
export async function renameOwnPasskey(
  { database, now }: Resources,
  user: CurrentUser,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  if (!isUuid(id)) throw apiError('NOT_FOUND', GONE)
  return database.transaction(async (transaction) => {
    const renamed = await renamePasskey(transaction, { userId: user.id, id, name })
    if (!renamed) throw apiError('NOT_FOUND', GONE)
    await recordAudit(transaction, { at: now(), action: 'account.rename-passkey', ...byAndOf(user) })
    return presentPasskey(renamed)
  })
}

/**
 * Removes a passkey, which then neither signs in nor confirms; other sessions that it opened end.
 * @throws ORPCError NOT_FOUND when it isn't a passkey of the user; UNAUTHENTICATED when the session was ended
 *   meanwhile.
 */
export async function removeOwnPasskey(
  { database, jobs, now }: Resources,
  user: CurrentUser,
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw apiError('NOT_FOUND', GONE)
  await database.transaction(async (transaction) => {
    await lockAccountOfSession(transaction, user)
    const at = now()
    const removal = { userId: user.id, id, sessionId: user.sessionId, at }
    if (!(await removePasskey(transaction, removal))) throw apiError('NOT_FOUND', GONE)
    await recordAudit(transaction, { at, action: 'account.remove-passkey', ...byAndOf(user) })
    const mail = { userId: user.id, change: 'passkey-removed', at: at.toISOString() } as const
    await jobs.enqueue(transaction, sendSecurityMailJob, mail)
  })
}

const byAndOf = ({ id }: CurrentUser) => ({ actorId: id, subjectType: 'profile' as const, subjectId: id })
