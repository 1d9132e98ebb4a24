import { and, eq, inArray, or } from 'drizzle-orm'
import { lockAdministrators } from '../accounts/lock-administrators.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { auditEntries, images, profiles, verifications, workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { deleteImages } from '../images/delete-images.ts'
import { eraseUserMessages } from '../messages/erase-user-messages.ts'
import { announceWorkspaces } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
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
    const spaces = await transaction
      .delete(workspaces)
      .where(eq(workspaces.hostId, user.id))
      .returning({ id: workspaces.id })
    await announceWorkspaces(transaction, spaces)
    await eraseUserMessages(transaction, user.id, now())
    await deleteImages(resources, transaction, eq(images.ownerId, user.id))
    await emptyHistory(
      transaction,
      user.id,
      spaces.map((workspace) => workspace.id),
    )
    await transaction.delete(verifications).where(eq(verifications.value, user.id))
    await transaction.delete(profiles).where(eq(profiles.id, user.id))
    const act = { actorId: user.id, action: 'account.delete', subjectType: 'profile' as const }
    await recordAudit(transaction, { at: now(), ...act, subjectId: user.id })
    await jobs.forget(transaction, user.email)
  })
  await mailer.deleteMailsTo(user.email)
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
  await transaction
    .update(auditEntries)
    .set({ before: null, after: null })
    .where(
      or(
        and(eq(auditEntries.subjectType, 'profile'), eq(auditEntries.subjectId, userId)),
        and(eq(auditEntries.subjectType, 'workspace'), inArray(auditEntries.subjectId, workspaceIds)),
      ),
    )
}
