import { eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Transaction } from '../database/connection.ts'
import { type BookedAddress, workspaces } from '../database/schema.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'

/** What a booking freezes of its workspace. */
export type BookableWorkspace = {
  id: string
  hostId: string
  name: string
  isPublic: boolean
  address: BookedAddress
}

/**
 * Locks a workspace's row, so that bookings of it wait for one another and for changes of its rules.
 * @throws ORPCError NOT_FOUND when there is none
 */
export async function lockBookable(transaction: Transaction, id: string): Promise<BookableWorkspace> {
  const [row] = isUuid(id)
    ? await transaction
        .select({
          hostId: workspaces.hostId,
          name: workspaces.name,
          isPublic: workspaces.isPublic,
          street: workspaces.address,
          neighborhood: workspaces.neighborhood,
          city: workspaces.city,
          state: workspaces.state,
          zipCode: workspaces.zipCode,
        })
        .from(workspaces)
        .where(eq(workspaces.id, id))
        .for('no key update')
    : []
  if (!row) throw workspaceNotFound()
  const { hostId, name, isPublic, ...address } = row
  return { id, hostId, name, isPublic, address }
}
