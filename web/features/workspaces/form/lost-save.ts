import type { Workspace } from '#contract/workspaces/shapes.ts'
import { findDifferences } from './find-differences.ts'
import type { FilledForm } from './form-values.ts'
import { editedForm, type StoredWorkspace } from './stored-values.ts'

export type SaveOutcome = 'resubmitted' | 'saved' | 'revisionSent'
export type Saved = { outcome: SaveOutcome; workspace: Workspace }

/**
 * The earlier attempt of a conflicting save, of which only the response was lost.
 * @returns undefined when nothing shows that it was stored: the values differ, or the workspace stands refused,
 *   which a decision does to unchanged values too
 */
export function findLostSave(mine: FilledForm, current: StoredWorkspace): Saved | undefined {
  const { workspace } = current
  if (workspace.approvalStatus === 'rejected' || findDifferences(mine, editedForm(current)).any)
    return undefined
  return { outcome: outcomeOf(workspace), workspace }
}

/** The outcome of a save, read from the workspace it left. */
function outcomeOf({ approvalStatus, revision }: Workspace): SaveOutcome {
  if (approvalStatus !== 'approved') return 'resubmitted'
  return revision && revision.rejectionReason === null ? 'revisionSent' : 'saved'
}
