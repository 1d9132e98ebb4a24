import { and, eq } from 'drizzle-orm'
import { deleteUser } from '../accounts/delete-user.ts'
import { lockAdministrators } from '../accounts/lock-administrators.ts'
import type { CurrentUser } from '../actor.ts'
import { eraseAuditDetails, recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { auditEntries, images } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { deleteImages } from '../images/delete-images.ts'
import { eraseUserMessages } from '../messages/erase-user-messages.ts'
import type { Resources } from '../resources.ts'
import { deleteWorkspacesOfHost } from '../workspaces/delete-workspaces-of-host.ts'
import { checkOwnPassword } from './change-password.ts'

/**
 * Deletes the account with everything personal: profile, sessions, spaces and their pictures, notifications, what the
 * person wrote to others, texts in the history, mails to them that wait or were kept.
 * What stays are the history's acts under the account's number, which then names no one, and the access log that the
 * law asks for.
 * @throws ORPCError VALIDATION_FAILED (password); CONFLICT for the last administrator; TooManyAttempts.
 */
export async function deleteAccount(
  resources: Resources,
  user: CurrentUser,
  { password, ipAddress }: { password: string; ipAddress: string },
): Promise<void> {
  const { database, jobs, mailer, now } = resources
  await checkOwnPassword(resources, user, { password, field: 'password', ipAddress })
  await database.transaction(async (transaction) => {
    const administrators = await lockAdministrators(transaction, user.id)
    if (administrators.length === 1 && administrators.includes(user.id)) {
      throw apiError(
        'CONFLICT',
        'Você é o único administrador. Promova outra pessoa antes de excluir a conta.',
      )
    }
    const workspaceIds = await deleteWorkspacesOfHost(transaction, user.id)
    await eraseUserMessages(transaction, user.id, now())
    await deleteImages(resources, transaction, eq(images.ownerId, user.id))
    await emptyHistory(transaction, user.id, workspaceIds)
    await deleteUser(transaction, user.id)
    const act = { actorId: user.id, action: 'account.delete', subjectType: 'profile' as const }
    await recordAudit(transaction, { at: now(), ...act, subjectId: user.id })
    await jobs.forget(transaction, user.email)
  })
  await mailer.forget(user.email)
}

/** Takes the texts out of the acts on the person and on their spaces, those that were deleted earlier too. */
async function emptyHistory(
  transaction: Transaction,
  userId: string,
  lastWorkspaceIds: readonly string[],
): Promise<void> {
  const created = await transaction
    .select({ id: auditEntries.subjectId })
    .from(auditEntries)
    .where(and(eq(auditEntries.actorId, userId), eq(auditEntries.action, 'workspace.create')))
  const workspaceIds = [...lastWorkspaceIds, ...created.map(({ id }) => id)]
  await eraseAuditDetails(transaction, 'profile', [userId])
  await eraseAuditDetails(transaction, 'workspace', workspaceIds)
}
