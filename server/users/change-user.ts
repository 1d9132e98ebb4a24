import { eq, or, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Role } from '#contract/accounts/rules.ts'
import type { AuditAction } from '#contract/history/audit-actions.ts'
import { SUSPENDED_BEFORE, UNCONFIRMED_ADMINISTRATOR, WORKSPACES_NEED_HOST } from '#contract/users/rules.ts'
import type { User } from '#contract/users/shapes.ts'
import { endSessions } from '../accounts/end-sessions.ts'
import { lockAdministrators } from '../accounts/lock-administrators.ts'
import type { CurrentUser } from '../actor.ts'
import { endBookings, lockWorkspacesOfUser } from '../booking-steps/end-bookings.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { bookings, profiles } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { applyHostSuspension } from '../workspaces/apply-host-suspension.ts'
import { pauseWorkspacesOfHost } from '../workspaces/pause-workspaces-of-host.ts'
import { getUser } from './list-users.ts'
import { sendReactivationMailJob, sendSuspensionMailJob } from './send-suspension-mail.ts'

const STOPPED_HOSTING = 'O anfitrião deixou de oferecer espaços.'
/** Both sides read this, so it says neither whose account it is, nor why. */
const SUSPENDED = 'Uma das contas desta reserva foi suspensa.'

type Suspension = {
  id: string
  suspended: boolean
  /** Required to suspend: the contract asks for it. */
  reason?: string | null | undefined
}

type Change = {
  action: AuditAction<'profile'>
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Gives another user a role; the user's sessions end, so that the change takes effect at once. Only a
 * confirmed account becomes an administrator's (USR-10). Becoming a guest ends the hosting and its bookings
 * to come, with notifications (RSV-52); an administrator with workspaces becomes a host first (USR-20).
 * @throws ORPCError NOT_FOUND; CONFLICT for an unconfirmed account, and for an administrator with workspaces
 *   who would become a guest; FORBIDDEN for oneself, or when the caller is no administrator any more.
 */
export function setUserRole(resources: Resources, admin: CurrentUser, id: string, role: Role): Promise<User> {
  return resources.database.transaction((transaction) =>
    setUserRoleWithin(transaction, resources, admin, { id, role }),
  )
}

/**
 * Gives another user a role, within the caller's transaction.
 * @throws like `setUserRole`
 */
export function setUserRoleWithin(
  transaction: Transaction,
  resources: Resources,
  admin: CurrentUser,
  { id, role }: { id: string; role: Role },
): Promise<User> {
  const part = { transaction, at: resources.now() }
  return changeUserWithin(part, admin, id, async (_, user, at) => {
    if (user.role === role) return undefined
    if (role === 'admin' && !user.emailVerified) throw apiError('CONFLICT', UNCONFIRMED_ADMINISTRATOR)
    if (role === 'guest' && user.role === 'admin' && user.workspaces > 0) {
      throw apiError('CONFLICT', WORKSPACES_NEED_HOST)
    }
    await transaction
      .update(profiles)
      .set({ role, version: sql`${profiles.version} + 1`, updatedAt: at })
      .where(eq(profiles.id, id))
    await endSessions(transaction, { userId: id, cause: 'role-changed', at })
    if (role === 'guest') {
      await pauseWorkspacesOfHost(transaction, id, at)
      const ending = { actor: 'admin', actorId: admin.id, reason: STOPPED_HOSTING } as const
      await endBookings(resources, transaction, eq(bookings.hostId, id), ending)
    }
    return { action: 'profile.set-role', before: { role: user.role }, after: { role } }
  })
}

/**
 * Suspends another user (sessions end, workspaces leave the public list, bookings to come on either side end
 * with notifications: RSV-53) or reactivates the user, who gets an e-mail with the reason (USR-02). Repeating
 * it is a no-op.
 * @throws ORPCError NOT_FOUND; CONFLICT when the user is suspended for another reason; FORBIDDEN for oneself,
 *   or when the caller is no administrator any more.
 */
export function setUserSuspended(
  resources: Resources,
  admin: CurrentUser,
  { id, suspended, reason = null }: Suspension,
): Promise<User> {
  const { jobs } = resources
  return changeUser(resources, admin, id, async (transaction, user, at) => {
    if (suspended && user.suspended && user.suspensionReason !== reason) {
      throw apiError('CONFLICT', SUSPENDED_BEFORE)
    }
    if (user.suspended === suspended) return undefined
    await transaction
      .update(profiles)
      .set({
        suspendedAt: suspended ? at : null,
        suspensionReason: suspended ? reason : null,
        updatedAt: at,
      })
      .where(eq(profiles.id, id))
    if (suspended) {
      await endSessions(transaction, { userId: id, cause: 'suspended', at })
      await lockWorkspacesOfUser(resources, transaction, id)
    }
    await applyHostSuspension(transaction, id)
    if (suspended) {
      const ofUser = or(eq(bookings.hostId, id), eq(bookings.guestId, id))
      const ending = { actor: 'admin', actorId: admin.id, reason: SUSPENDED } as const
      const ended = await endBookings(resources, transaction, ofUser, ending)
      await jobs.enqueue(transaction, sendSuspensionMailJob, { userId: id, hasEndedBookings: ended > 0 })
    } else {
      await jobs.enqueue(transaction, sendReactivationMailJob, { userId: id })
    }
    return {
      action: suspended ? 'account.suspend' : 'account.reactivate',
      before: { suspended: user.suspended, reason: user.suspensionReason },
      after: { suspended, reason: suspended ? reason : null },
    }
  })
}

type Changing = (transaction: Transaction, user: User, at: Date) => Promise<Change | undefined>

/** Changes another user and records the audit entry; `change` returns undefined when it changed nothing. */
function changeUser(
  { database, now }: Resources,
  admin: CurrentUser,
  id: string,
  change: Changing,
): Promise<User> {
  const at = now()
  return database.transaction((transaction) => changeUserWithin({ transaction, at }, admin, id, change))
}

async function changeUserWithin(
  { transaction, at }: { transaction: Transaction; at: Date },
  admin: CurrentUser,
  id: string,
  change: Changing,
): Promise<User> {
  if (id === admin.id) throw apiError('FORBIDDEN', 'Você não pode fazer isto com a sua própria conta.')
  if (!isUuid(id)) throw apiError('NOT_FOUND', 'Conta não encontrada')
  const administrators = await lockAdministrators(transaction, id)
  if (!administrators.includes(admin.id)) throw apiError('FORBIDDEN')
  const entry = await change(transaction, await getUser(transaction, id), at)
  if (entry) {
    await recordAudit(transaction, { at, actorId: admin.id, subjectType: 'profile', subjectId: id, ...entry })
  }
  return getUser(transaction, id)
}
