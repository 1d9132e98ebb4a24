import { and, asc, eq, ne, or, type SQL } from 'drizzle-orm'
import type { CurrentUser } from '../../actor.ts'
import { bookingRules, workspaces } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import type { Resources } from '../../resources.ts'
import { findBooking } from '../get-booking.ts'

/** How many a host's booking is offered; the first by their names. */
const MAX_OFFERED = 100

/**
 * Where a booking can move to (CHG-01): its own workspace, and those of its host that are published and booked on the
 * platform.
 * @throws ORPCError NOT_FOUND for strangers; FORBIDDEN for administrators
 */
export async function listChangeWorkspaces(
  { database }: Resources,
  reader: CurrentUser,
  code: string,
): Promise<{ items: { id: string; name: string }[] }> {
  const { read, side } = await findBooking(database, reader, code)
  if (side === 'admin') throw apiError('FORBIDDEN')
  const { workspaceId, hostId } = read.booking
  const others: SQL | undefined =
    hostId === null
      ? undefined
      : and(
          eq(workspaces.hostId, hostId),
          eq(workspaces.isPublic, true),
          ne(bookingRules.bookingMode, 'chat'),
        )
  const items = await database
    .select({ id: workspaces.id, name: workspaces.name })
    .from(workspaces)
    .leftJoin(bookingRules, eq(bookingRules.workspaceId, workspaces.id))
    .where(or(workspaceId === null ? undefined : eq(workspaces.id, workspaceId), others))
    .orderBy(asc(workspaces.name), asc(workspaces.id))
    .limit(MAX_OFFERED)
  return { items }
}
