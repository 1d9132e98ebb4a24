import { and, asc, eq, ne, or, type SQL } from 'drizzle-orm'
import type { CurrentUser } from '../../actor.ts'
import { inPortugueseOrder } from '../../database/portuguese-order.ts'
import { bookingRules, workspaces } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import type { Resources } from '../../resources.ts'
import { requireBooking } from '../get-booking.ts'

/** The most workspaces that are offered for a host's booking, by their names. */
const MAX_OFFERED = 100

/**
 * The workspaces that a booking can move to (CHG-01): its own and the host's others, if they are booked on
 * the platform and published, or belong to the host who asks.
 * @throws ORPCError NOT_FOUND for strangers; FORBIDDEN for administrators
 */
export async function listChangeWorkspaces(
  { database }: Resources,
  reader: CurrentUser,
  code: string,
): Promise<{ items: { id: string; name: string }[] }> {
  const { read, side } = await requireBooking(database, reader, code)
  if (side === 'admin') throw apiError('FORBIDDEN')
  const { workspaceId, hostId } = read.booking
  const own: SQL | undefined =
    workspaceId === null
      ? undefined
      : and(
          eq(workspaces.id, workspaceId),
          or(eq(workspaces.isPublic, true), eq(workspaces.hostId, reader.id)),
          ne(bookingRules.bookingMode, 'chat'),
        )
  const others: SQL | undefined =
    hostId === null
      ? undefined
      : and(
          eq(workspaces.hostId, hostId),
          eq(workspaces.isPublic, true),
          ne(bookingRules.bookingMode, 'chat'),
        )
  if (!own && !others) return { items: [] }
  const items = await database
    .select({ id: workspaces.id, name: workspaces.name })
    .from(workspaces)
    .leftJoin(bookingRules, eq(bookingRules.workspaceId, workspaces.id))
    .where(or(own, others))
    .orderBy(inPortugueseOrder(workspaces.name), asc(workspaces.id))
    .limit(MAX_OFFERED)
  return { items }
}
