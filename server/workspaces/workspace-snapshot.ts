import { sql } from 'drizzle-orm'
import type { ModeratedValues } from '#contract/workspaces/fields.ts'
import type { WorkspaceInput } from '#contract/workspaces/shapes.ts'
import type { Transaction } from '../database/connection.ts'
import { immediateColumns } from './store-workspace.ts'

/** What a host types about a space, as the history keeps it: the same names before and after a save. */
export type WorkspaceSnapshot = ModeratedValues &
  ReturnType<typeof immediateColumns> & {
    amenities: string[]
    days: string[]
    startHour: string | null
    endHour: string | null
    imageIds: string[]
  }

/** The stored space, read before a save changes it. */
export async function readSnapshot(
  transaction: Transaction,
  workspaceId: string,
): Promise<WorkspaceSnapshot> {
  const { rows } = await transaction.execute<WorkspaceSnapshot>(sql`
    select workspace.name, workspace.type, workspace.description, workspace.address, workspace.city, workspace.state,
      workspace.zip_code as "zipCode", workspace.price_in_cents as "priceInCents", workspace.price_unit as "priceUnit",
      workspace.capacity, workspace.start_date::text as "startDate", workspace.end_date::text as "endDate",
      array(select amenity from workspace_amenities where workspace_id = workspace.id) as amenities,
      array(select day from workspace_availability where workspace_id = workspace.id) as days,
      (select to_char(min(start_hour), 'HH24:MI') from workspace_availability where workspace_id = workspace.id) as "startHour",
      (select to_char(min(end_hour), 'HH24:MI') from workspace_availability where workspace_id = workspace.id) as "endHour",
      array(select image_id from workspace_images where workspace_id = workspace.id order by position) as "imageIds"
    from workspaces workspace where workspace.id = ${workspaceId}`)
  const [row] = rows
  if (!row) throw new Error('The space of a snapshot is gone')
  return { ...row, amenities: row.amenities.sort(), days: row.days.sort() }
}

/** The same of what is being saved. */
export function snapshotOfInput(moderated: ModeratedValues, input: WorkspaceInput): WorkspaceSnapshot {
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
