import type { JudgedRevision, JudgedWorkspace } from '#contract/moderation/shapes.ts'
import type { Target } from './decision-board.tsx'

/** The operations about a workspace in the list of its status. */
export function targetOf({ id, name, version, approvalStatus }: JudgedWorkspace): Target {
  const isPublished = approvalStatus === 'approved'
  return { key: `${approvalStatus}:${id}`, id, name, version, subject: 'workspace', isPublished }
}

/** The operations about a pending revision. */
export function revisionTargetOf({ id, name, version }: JudgedRevision): Target {
  return { key: `revision:${id}`, id, name, version, subject: 'revision', isPublished: true }
}
