import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { BookingsToCome, BookingsToComeOfUser } from '#contract/bookings/booking-shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { countBookingsToCome } from '../booking-steps/bookings-to-come.ts'
import { bookings, profiles, workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { editableBy } from '../workspaces/policy.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'

/**
 * How many bookings of workspaces are still to come, shown before they are paused, deleted or taken down
 * (RSV-50).
 * @throws ORPCError NOT_FOUND when one of them doesn't exist or the user may not edit it
 */
export async function countOfWorkspaces(
  { database, now }: Resources,
  user: CurrentUser,
  ids: readonly string[],
): Promise<BookingsToCome> {
  const asked = [...new Set(ids)]
  if (!asked.every((id) => isUuid(id))) throw workspaceNotFound()
  const found = await database.$count(workspaces, and(inArray(workspaces.id, asked), editableBy(user)))
  if (found !== asked.length) throw workspaceNotFound()
  return countBookingsToCome(database, inArray(bookings.workspaceId, asked), now())
}

/** How many bookings of an account are still to come, as a guest and as a host (RSV-50). */
export async function countOfUser(resources: Resources, userId: string): Promise<BookingsToComeOfUser> {
  const { database, now } = resources
  const countWhere = (where: SQL) => countBookingsToCome(database, where, now())
  return {
    asGuest: await countWhere(eq(bookings.guestId, userId)),
    asHost: await countWhere(eq(bookings.hostId, userId)),
  }
}

/**
 * How many bookings of another account are still to come, for administrators.
 * @throws ORPCError NOT_FOUND
 */
export async function countOfOtherUser(resources: Resources, userId: string): Promise<BookingsToComeOfUser> {
  const isThere = isUuid(userId) && (await resources.database.$count(profiles, eq(profiles.id, userId))) > 0
  if (!isThere) throw apiError('NOT_FOUND', 'Conta não encontrada')
  return countOfUser(resources, userId)
}
