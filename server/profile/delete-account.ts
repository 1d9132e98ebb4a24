import { and, eq } from 'drizzle-orm'
import { checkOwnPassword, requirePasswordOf } from '../accounts/check-own-password.ts'
import { deleteUser } from '../accounts/delete-user.ts'
import { lockAdministrators } from '../accounts/lock-administrators.ts'
import type { CurrentUser } from '../actor.ts'
import { lockWorkspacesOfUser } from '../booking-steps/end-bookings.ts'
import { eraseUserBookings } from '../booking-steps/erase-user-bookings.ts'
import { eraseAuditDetails, recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { auditEntries, images } from '../database/schema.ts'
import { eraseUserDisputes, findDisputedBookings } from '../disputes/erase-user-disputes.ts'
import { apiError } from '../errors.ts'
import { eraseFavoriteNames } from '../favorites/erase-names.ts'
import { deleteImages } from '../images/delete-images.ts'
import { eraseUserMessages } from '../messages/erase-user-messages.ts'
import type { Resources } from '../resources.ts'
import { eraseUserReviews } from '../reviews/erase-user-reviews.ts'
import { deleteWorkspacesOfHost } from '../workspaces/delete-workspaces-of-host.ts'

/**
 * Deletes the account with all personal data: profile, sessions, workspaces and their images, notifications, messages
 * to others, texts in the history, queued and stored mails to the user. What stays: the audit entries under the user's
 * id, a pseudonym then, and the access log that the law requires.
 * @throws ORPCError VALIDATION_FAILED (password); CONFLICT for the last administrator; TooManyAttempts.
 */
export async function deleteAccount(
  resources: Resources,
  user: CurrentUser,
  { password, ipAddress }: { password: string; ipAddress: string },
): Promise<void> {
  const { database, jobs, mailer, now } = resources
  const field = 'password'
  const hash = await checkOwnPassword(resources, user, { password, field, ipAddress })
  await database.transaction(async (transaction) => {
    const administrators = await lockAdministrators(transaction, user.id)
    await requirePasswordOf(transaction, user, { hash, field })
    if (administrators.length === 1 && administrators.includes(user.id)) {
      throw apiError(
        'CONFLICT',
        'Você é o único administrador. Promova outra pessoa antes de excluir a conta.',
      )
    }
    // All workspaces first, before a booking or a dispute is locked: every step locks in that order.
    const disputed = await findDisputedBookings(transaction, user.id)
    await lockWorkspacesOfUser(resources, transaction, user.id, disputed)
    await eraseUserBookings(resources, transaction, user.id)
    await eraseUserDisputes(resources, transaction, user.id)
    await eraseUserReviews(transaction, user.id)
    const workspaceIds = await deleteWorkspacesOfHost(transaction, user.id)
    await eraseUserMessages(transaction, user.id, now())
    await deleteImages(resources, transaction, eq(images.ownerId, user.id))
    await emptyHistory(transaction, user.id, workspaceIds)
    await deleteUser(transaction, user.id)
    const act = { actorId: user.id, action: 'account.delete', subjectType: 'profile' } as const
    await recordAudit(transaction, { at: now(), ...act, subjectId: user.id })
    await jobs.deleteJobsOfEmail(transaction, user.email)
  })
  await mailer.deleteMailsTo(user.email)
}

/**
 * Erases the texts in the audit entries of the user and the user's workspaces, deleted ones too, and the
 * workspaces' names.
 */
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
  await eraseFavoriteNames(transaction, workspaceIds)
}
