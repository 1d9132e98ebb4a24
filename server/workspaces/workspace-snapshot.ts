import { eq, sql } from 'drizzle-orm'
import { columnNames, type ModeratedValues, pickFields } from '#contract/workspaces/fields.ts'
import type { WorkspaceInput } from '#contract/workspaces/input-shapes.ts'
import type { Transaction } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import { immediateColumns } from './store-workspace.ts'

/** What a host fills in, as the history stores it: under the same names before and after a save. */
export type WorkspaceSnapshot = ReturnType<typeof snapshotOfInput>

/** The stored workspace, read before a save changes it. */
export async function readSnapshot(
  transaction: Transaction,
  workspaceId: string,
): Promise<Record<keyof WorkspaceSnapshot, unknown>> {
  const [row] = await transaction
    .select({
      ...pickFields(columnNames, workspaces),
      priceInCents: workspaces.priceInCents,
      startDate: workspaces.startDate,
      endDate: workspaces.endDate,
      amenities: sql<
        string[]
      >`array(select amenity from workspace_amenities where workspace_id = workspaces.id)`,
      days: sql<
        string[]
      >`array(select distinct day from workspace_availability where workspace_id = workspaces.id)`,
      startHour: sql`(select to_char(min(start_hour), 'HH24:MI') from workspace_availability where workspace_id = workspaces.id)`,
      endHour: sql`(select to_char(max(end_hour), 'HH24:MI') from workspace_availability where workspace_id = workspaces.id)`,
      imageIds: sql`array(select image_id from workspace_images where workspace_id = workspaces.id order by position)`,
    })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  if (!row) throw new Error('The workspace of a snapshot does not exist')
  return { ...row, amenities: row.amenities.sort(), days: row.days.sort() }
}

/** The snapshot of what is being saved. */
export function snapshotOfInput(moderated: ModeratedValues, input: WorkspaceInput) {
  const { amenities, availability, imageIds } = input
  return {
    ...moderated,
    ...immediateColumns(input),
    amenities: [...amenities].sort(),
    days: [...availability.availableDays].sort(),
    startHour: availability.availableHours.start,
    endHour: availability.availableHours.end,
    imageIds,
  }
}
