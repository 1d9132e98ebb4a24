import { and, eq, lt, sql } from 'drizzle-orm'
import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from '#contract/moderation/rules.ts'
import type { Transaction } from '../database/connection.ts'
import { undoableDecisions } from '../database/schema.ts'

/** How long the server accepts an undo. */
export const UNDOABLE_MS = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000

/**
 * The e-mail about a decision waits until nobody can undo it any more, and a little longer for clocks that
 * differ.
 */
export const DECISION_MAIL_DELAY_SECONDS = UNDO_SECONDS + UNDO_GRACE_SECONDS + 5

export type Undoable = typeof undoableDecisions.$inferSelect

/** Stores what a decision changed, so that it can be undone; deletes what can no longer be undone. */
export async function storeUndoable(transaction: Transaction, decision: Undoable): Promise<void> {
  const { workspaceId: _, ...values } = decision
  await transaction
    .insert(undoableDecisions)
    .values(decision)
    .onConflictDoUpdate({ target: undoableDecisions.workspaceId, set: values })
  const limit = new Date(decision.decidedAt.getTime() - UNDOABLE_MS)
  // Skips what another decision is deleting, to prevent a deadlock.
  const expired = transaction
    .select({ id: undoableDecisions.workspaceId })
    .from(undoableDecisions)
    .where(lt(undoableDecisions.decidedAt, limit))
    .for('update', { skipLocked: true })
  await transaction.delete(undoableDecisions).where(sql`${undoableDecisions.workspaceId} in ${expired}`)
}

/** The decision about a workspace that can still be undone; undefined where there is none. */
export async function findUndoable(
  transaction: Transaction,
  workspaceId: string,
): Promise<Undoable | undefined> {
  const [decision] = await transaction
    .select()
    .from(undoableDecisions)
    .where(eq(undoableDecisions.workspaceId, workspaceId))
  return decision
}

/** Ends the undo of this decision; a later one about the same workspace stays. */
export async function deleteUndoable(
  transaction: Transaction,
  { workspaceId, version }: Undoable,
): Promise<void> {
  await transaction
    .delete(undoableDecisions)
    .where(and(eq(undoableDecisions.workspaceId, workspaceId), eq(undoableDecisions.version, version)))
}
