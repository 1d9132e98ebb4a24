import { type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import type { Transaction } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'

/** What decides whether a workspace is public; the row's own column is used for a missing value. */
type Deciding = {
  approvalStatus?: ApprovalStatus
  /** Null where it isn't paused. */
  pausedAt?: Date | null
  hostId?: string
}

/**
 * The one definition of `is_public`: approved, not paused, and its host not suspended. The column stores the result, so
 * that partial indexes can use it.
 * @param values what the same statement writes into the row
 * @returns a condition for an UPDATE of workspaces, or for an INSERT when every value is given
 */
export function isVisible({ approvalStatus, pausedAt, hostId }: Deciding): SQL<boolean> {
  const status = approvalStatus ? sql`${approvalStatus}::text` : workspaces.approvalStatus
  const isUnpaused = pausedAt === undefined ? sql`${workspaces.pausedAt} is null` : sql`${pausedAt === null}`
  const host = hostId ? sql`${hostId}::uuid` : workspaces.hostId
  return sql`(${status} = 'approved' and ${isUnpaused} and not exists (
    select from profiles host where host.id = ${host} and host.suspended_at is not null
  ))`
}

type Values = Omit<PgUpdateSetSource<typeof workspaces>, keyof Deciding | 'isPublic' | 'isFeatured'> &
  Pick<Deciding, 'approvalStatus' | 'pausedAt'>

/**
 * Writes the values into the workspaces and updates their visibility; a hidden workspace is no longer
 * featured. A caller who read the rows before has locked them.
 * @returns the workspaces written, with their visibility afterwards
 */
export function updateWithVisibility(
  transaction: Transaction,
  which: SQL | undefined,
  values: Values = {},
): Promise<{ id: string; isPublic: boolean }[]> {
  const isPublic = isVisible(values)
  return transaction
    .update(workspaces)
    .set({ ...values, isPublic, isFeatured: sql`${workspaces.isFeatured} and ${isPublic}` })
    .where(which)
    .returning({ id: workspaces.id, isPublic: workspaces.isPublic })
}
