import type { ListedWorkspace } from '#contract/workspaces/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import type { Resources } from '../resources.ts'
import { findSimilar } from './find-similar.ts'
import { requireBooking } from './get-booking.ts'

/**
 * Workspaces similar to a booking's that are free at its time (CAN-06).
 * @throws ORPCError NOT_FOUND for anybody who is neither a side of it nor an administrator
 */
export async function listSimilar(
  resources: Resources,
  reader: CurrentUser,
  code: string,
): Promise<{ items: ListedWorkspace[] }> {
  const { read } = await requireBooking(resources.database, reader, code)
  return { items: await findSimilar(resources, read.booking) }
}
