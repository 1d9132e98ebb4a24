import { and, eq, inArray, or } from 'drizzle-orm'
import { lockAdministrators } from '../accounts/lock-administrators.ts'
import type { Person } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { auditEntries, images, profiles, verifications, workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { deleteImages } from '../images/delete-images.ts'
import { forgetPerson } from '../messages/forget-person.ts'
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
  person: Person,
  { password, ipAddress }: { password: string; ipAddress: string },
): Promise<void> {
  const { database, jobs, mailer, now } = resources
  await checkOwnPassword(resources, person, { password, field: 'password', ipAddress })
  await database.transaction(async (transaction) => {
    const administrators = await lockAdministrators(transaction, person.id)
    if (administrators.length === 1 && administrators.includes(person.id)) {
      throw apiError(
        'CONFLICT',
        'Você é o único administrador. Promova outra pessoa antes de excluir a conta.',
      )
    }
    const spaces = await transaction
      .delete(workspaces)
      .where(eq(workspaces.hostId, person.id))
      .returning({ id: workspaces.id })
    await announceWorkspaces(transaction, spaces)
    await forgetPerson(transaction, person.id, now())
    await deleteImages(resources, transaction, eq(images.ownerId, person.id))
    await emptyHistory(
      transaction,
      person.id,
      spaces.map((space) => space.id),
    )
    await transaction.delete(verifications).where(eq(verifications.value, person.id))
    await transaction.delete(profiles).where(eq(profiles.id, person.id))
    const act = { actorId: person.id, action: 'account.delete', subjectType: 'profile' as const }
    await recordAudit(transaction, { at: now(), ...act, subjectId: person.id })
    await jobs.forget(transaction, person.email)
  })
  await mailer.forget(person.email)
}

/** Takes the texts out of the acts on the person and on their spaces, those that were deleted earlier too. */
async function emptyHistory(
  transaction: Transaction,
  personId: string,
  lastSpaceIds: readonly string[],
): Promise<void> {
  const created = await transaction
    .select({ id: auditEntries.subjectId })
    .from(auditEntries)
    .where(and(eq(auditEntries.actorId, personId), eq(auditEntries.action, 'workspace.create')))
  const spaceIds = [...lastSpaceIds, ...created.map(({ id }) => id)]
  await transaction
    .update(auditEntries)
    .set({ before: null, after: null })
    .where(
      or(
        and(eq(auditEntries.subjectType, 'profile'), eq(auditEntries.subjectId, personId)),
        and(eq(auditEntries.subjectType, 'workspace'), inArray(auditEntries.subjectId, spaceIds)),
      ),
    )
}
