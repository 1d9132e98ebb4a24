import { eq } from 'drizzle-orm'
import type { ListedWorkspace } from '#contract/workspaces/shapes.ts'
import type { BookingRow } from '../booking-steps/booking-rows.ts'
import { workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import type { PricedKey } from '../workspaces/search/read-times.ts'
import { chooseBookable } from '../workspaces/search/search-workspaces.ts'

/** The most workspaces that are offered. */
const MAX_OFFERED = 3

/**
 * What is free in place of a booking that its guest has lost (CAN-06): workspaces of the same city and type,
 * for as many people, at the same time; those with the nearest price come first.
 * @returns none where the time has begun, or the workspace's data is gone
 */
export async function findSimilar(resources: Resources, booking: BookingRow): Promise<ListedWorkspace[]> {
  const { workspaceId, startsAt, address, people, totalInCents } = booking
  if (!workspaceId || startsAt <= resources.now()) return []
  const [workspace] = await resources.database
    .select({ type: workspaces.type })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  if (!workspace) return []
  const farFrom = ({ time }: PricedKey) => Math.abs(time.totalInCents - totalInCents)
  const filters = {
    city: address.city,
    state: address.state as never,
    type: workspace.type,
    ...searchedTimeOf(booking),
    ...(people !== null && { people }),
  }
  return chooseBookable(resources, filters, (found) =>
    found
      .filter(({ id }) => id !== workspaceId)
      .sort((one, other) => farFrom(one) - farFrom(other))
      .slice(0, MAX_OFFERED),
  )
}

/** The booking's time as a search takes it. */
function searchedTimeOf({ kind, fromDate, toDate, startTime, endTime, months }: BookingRow) {
  if (kind === 'months') return { date: fromDate, months: months ?? 1 }
  const dates = { date: fromDate, ...(toDate !== fromDate && { dateTo: toDate }) }
  if (startTime === null || endTime === null) return dates
  return { ...dates, from: startTime, to: endTime }
}
