import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import type { Transaction } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import { isVisible } from './visibility.ts'

type NewWorkspace = Omit<typeof workspaces.$inferInsert, 'isPublic' | 'pausedAt' | 'version'> & {
  approvalStatus?: ApprovalStatus
}

/** Inserts a workspace without amenities, hours and images; it is pending unless a status is given. */
export async function insertWorkspace(transaction: Transaction, row: NewWorkspace): Promise<void> {
  const { hostId, approvalStatus = 'pending' } = row
  const isPublic = isVisible({ approvalStatus, pausedAt: null, hostId })
  await transaction.insert(workspaces).values({ ...row, approvalStatus, isPublic })
}
